// The page of all tournaments: a new one is opened, or one goes on from a file.
import { hex, once, post } from "./house.js";

const $ = (what, where = document) => where.querySelector(what), $$ = (what, where) => [...where.querySelectorAll(what)];
const form = $("[data-form=open]"), restore = $("[data-form=restore]");

form.addEventListener("change", ({ target }) => {        // a preset says how all switches stand
  if (target.name !== "preset") return;
  for (const [code, text] of Object.entries(JSON.parse(target.dataset.texts))) form.elements[code].value = text;
});

function opening() {
  const preset = $("[name=preset]:checked", form), texts = JSON.parse(preset.dataset.texts);
  const changed = $$("[data-was]", form).filter((field) => field.value !== texts[field.name]);
  const { title, place, day } = form.elements, switches = Object.fromEntries(changed.map((one) => [one.name, one.value]));
  return { title: title.value.trim(), place: place.value.trim(), day: day.value.trim(), preset: preset.value, switches };
}

form.addEventListener("submit", async (e) => {
  e.preventDefault();
  const answer = await once("open", () => post("/tournaments", opening()));
  if (answer.ok) location.assign(`${answer.url}/entries`);
  else $("[data-says]").textContent = answer.says;
});

form.addEventListener("invalid", ({ target }) => {       // what is wrong can be seen
  for (let part = target.closest("details"); part; part = part.parentElement.closest("details")) part.open = true;
}, true);

function offer(url) {                                      // what is to be done is read before one goes on
  const go = $("[data-go]");
  go.href = url;
  go.hidden = false;
  go.focus();
}

let going = false;
async function goOn(file) {
  if (!file || going) return;
  going = true;
  const headers = { "Content-Type": "application/zip", "X-Command": hex() }, says = $("[data-restore]");
  try {
    const answer = await fetch("/tournaments/restore", { method: "POST", headers, body: file }), told = await answer.json();
    says.textContent = told.says ?? "";
    if (answer.ok && told.says) offer(told.url);
    else if (answer.ok) location.assign(told.url);
  } catch {
    says.textContent = document.body.dataset.lost;
  }
  going = false;
}

restore.elements.file.addEventListener("change", ({ target }) => {
  goOn(target.files[0]);
  target.value = "";
});
addEventListener("dragover", (e) => e.preventDefault());
addEventListener("drop", (e) => {
  e.preventDefault();
  goOn(e.dataTransfer.files[0]);
});
