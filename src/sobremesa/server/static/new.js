// The new table: presets fill the house rules in, a changed rule makes the sheet one's own, the summary says it all.
import { post } from "./house.js";

const form = document.querySelector("#open");
const says = document.querySelector("[data-says]");
const rules = [...form.querySelectorAll(".rule")];
const steps = Object.fromEntries([...form.querySelectorAll("[data-step]")].map((s) => [s.dataset.step, s]));
const count = (name) => Number(steps[name].querySelector("output").value);

const chosen = () => Object.fromEntries(rules.map((r) => [r.dataset.code, form.elements[r.dataset.code].value]));

function fill(texts) {
  for (const rule of rules) form.elements[rule.dataset.code].value = texts[rule.dataset.code];
}

function preset() {
  const mine = JSON.stringify(chosen());
  const known = [...form.querySelectorAll("[name=preset][data-texts]")];
  const same = known.find((p) => JSON.stringify({ ...chosen(), ...pick(JSON.parse(p.dataset.texts)) }) === mine);
  const own = form.querySelector("[name=preset][value=own]");
  own.closest(".opt").hidden = Boolean(same);
  (same ?? own).checked = true;
}

const pick = (texts) => Object.fromEntries(rules.map((r) => [r.dataset.code, texts[r.dataset.code]]));

function label(rule) {
  const list = rule.querySelector("select");
  return list ? list.selectedOptions[0].textContent.split(" – ")[0] : rule.querySelector("input:checked + span b").textContent;
}

function summary() {
  const line = document.querySelector("[data-summary]");
  const title = form.querySelector("[name=preset]:checked + span b").textContent;
  const said = { preset: title, seats: count("seats"), bots: Math.min(count("bots"), count("seats") - 1) };
  line.textContent = line.dataset.of.replace(/\{(\w+)\}/g, (_, key) => said[key]);
  document.querySelector("[data-sheet]").replaceChildren(...rules.map((rule) => {
    const row = document.createElement("div"), name = document.createElement("dt"), value = document.createElement("dd");
    name.textContent = rule.dataset.short;
    value.textContent = label(rule);
    row.append(name, value);
    return row;
  }));
}

form.addEventListener("click", (e) => {
  const by = e.target.closest("[data-by]");
  if (!by) return;
  const step = by.closest("[data-step]"), shown = step.querySelector("output");
  const most = step === steps.bots ? count("seats") - 1 : Number(step.dataset.most);
  shown.value = Math.max(Number(step.dataset.least), Math.min(most, Number(shown.value) + Number(by.dataset.by)));
  const bots = steps.bots.querySelector("output");
  bots.value = Math.min(count("bots"), count("seats") - 1);
  summary();
});

form.addEventListener("change", (e) => {
  if (e.target.name === "preset" && e.target.dataset.texts) fill(JSON.parse(e.target.dataset.texts));
  preset();
  summary();
});

form.addEventListener("submit", async (e) => {
  e.preventDefault();
  const command = {
    game: document.body.dataset.game,
    name: form.elements.name.value,
    options: { ...chosen(), seats: String(count("seats")) },
    preset: form.querySelector("[name=preset]:checked").value,
    pace: form.elements.pace.value,
    hold: Boolean(form.elements.hold.value),
    bots: count("bots"),
  };
  const answer = await post("/open", command).catch(() => ({}));
  if (answer.ok) location.assign(answer.href);
  else says.textContent = answer.says ?? "…";
});

summary();
