// A sheet of house rules: presets fill them in, and a changed rule makes the sheet one's own.
import { keep } from "./house.js";

export const rulesOf = (form) => [...form.querySelectorAll(".rule")];

// by namedItem: a rule may be called as something the list of fields has of its own, such as "length"
const field = (form, code) => form.elements.namedItem(code);

export const chosen = (form) => Object.fromEntries(rulesOf(form).map(({ dataset: { code } }) => [code, field(form, code).value]));

export function fill(form, texts) {
  for (const { dataset: { code } } of rulesOf(form)) field(form, code).value = texts[code];
}

export function offer(form, code, text, label) {    // what somebody has written himself, beside the answers there are
  const rule = form.querySelector(`.rule[data-code="${CSS.escape(code)}"]`), all = [...rule.querySelectorAll("input")];
  const known = all.find((one) => one.value === text);
  if (known) return known;
  const made = all.at(-1).closest(".opt").cloneNode(true), input = made.querySelector("input");
  input.checked = false;
  input.value = text;
  made.querySelector("b").textContent = label;
  made.querySelector("b").dir = "auto";
  made.querySelector("small")?.remove();
  rule.querySelector(".opts").append(made);
  return input;
}

export function offerOwn(form) {          // what this browser keeps of that, by the code of its rule
  const found = {};
  for (const { dataset: { makes } } of form.querySelectorAll("[data-makes]")) {
    try {
      const { line, label } = JSON.parse(keep(`own ${makes}`));
      if (line) found[makes] = offer(form, makes, line, label);
    } catch { /* nothing is kept, or nothing that can be read */ }
  }
  return found;
}

export function preset(form) {            // which preset these rules equal, if any
  const known = [...form.querySelectorAll("[name=preset][data-texts]")], own = form.querySelector("[name=preset][value=own]");
  const same = known.find((one) => Object.entries(chosen(form)).every(([code, text]) => JSON.parse(one.dataset.texts)[code] === text));
  own.closest(".opt").hidden = Boolean(same);
  (same ?? own).checked = true;
}

export function follow(form) {            // what a person changes: a preset changes the rules, a rule the preset
  form.addEventListener("change", (e) => {
    if (e.target.name === "preset" && e.target.dataset.texts) fill(form, JSON.parse(e.target.dataset.texts));
    preset(form);
  });
}
