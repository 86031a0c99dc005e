// The judge's desk: a form writes a move, the values of its fields in their order. No rule of any game is here.
import { play } from "./table.js";
import { $$, said, say } from "./zones.js";

const desk = () => $$("[data-zone=desk] form");
const fields = (form) => [...form.elements].filter((field) => field.name && (field.type !== "radio" || field.checked));
const written = (field) => field.type === "number" ? String(field.valueAsNumber) : field.value.trim();

function spoken(field) {                  // what stands on the page for what is written
  const chosen = field.selectedOptions?.[0] ?? (field.type === "radio" ? field.nextElementSibling : null);
  return chosen ? chosen.textContent : written(field);
}

function wish(form) {
  const found = document.createElement("button"), values = fields(form).map(written).filter(Boolean);
  found.dataset.move = values.join(" ");
  if (form.dataset.opening) found.dataset.opening = form.dataset.opening;
  return found;
}

document.addEventListener("submit", async (e) => {
  const form = e.target;
  if (form.dataset.writes === undefined) return;
  e.preventDefault();
  if (form.matches(".sent")) return;      // a double tap is one wish
  const what = fields(form).map(spoken).filter(Boolean).join(" · ");
  if (!confirm(form.dataset.sure.replace("{what}", what))) return;
  document.activeElement.blur();
  form.closest("dialog")?.close();        // what is answered stands at the table
  const wished = wish(form), words = said(form), at = desk().indexOf(form);
  form.classList.add("sent");
  form.reset();                           // before the answer: what comes with it may draw the desk anew
  if (!await play(wished) && desk()[at]) say(desk()[at], words);
  form.classList.remove("sent");
});

document.addEventListener("click", (e) => e.target.closest("[data-zone=desk] [data-move]")?.closest("dialog")?.close());
