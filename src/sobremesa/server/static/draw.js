// The page of the draw: a word from the hall becomes the numbers. The house draws.
import { $, begin, seen, within } from "./club.js";

const EVENTS = {
  draw: (form) => ({ what: "drawn", seed: form.elements.seed.value.trim() }),
  cancel: (form) => ({ what: "draw_cancelled", words: form.elements.words.value.trim() }),
};

document.addEventListener("submit", async (e) => {
  const form = e.target, make = EVENTS[form.dataset.form];
  if (!make) return;
  e.preventDefault();
  if (!await within(form, { do: "record", events: [make(form)], saw: seen(form) })) return;
  form.reset();
  form.closest("dialog")?.close();
});
document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-cancel]")) return;
  begin($("#cancel form[data-form]"));
  $("#cancel").showModal();
});
