// The new table: presets fill the house rules in, a changed rule makes the sheet one's own, the summary says it all.
import { foretell } from "./foretold.js";
import { open } from "./house.js";
import { keeps, left, sent } from "./kept.js";
import { call, choose, names } from "./names.js";
import { chosen, follow, offer, offerOwn, preset, rulesOf } from "./sheet.js";

const form = document.querySelector("#open");
const rules = rulesOf(form);
const step = form.querySelector("[data-step=seats]"), seats = step?.querySelector("output"), usual = seats?.value;    // none where the number is fixed

function label(rule) {
  const list = rule.querySelector("select"), line = rule.querySelector("input.field");
  if (line) return line.value || line.placeholder;
  return list ? list.selectedOptions[0].textContent.split(" – ")[0] : rule.querySelector("input:checked + span b").textContent;
}

function asked(rule) {
  return rule.querySelector("legend, .legend").textContent;
}

function summary() {
  const line = document.querySelector("[data-summary]");
  const title = form.querySelector("[name=preset]:checked + span b").textContent;
  const said = { preset: title, seats: seats?.value ?? line.dataset.seats };
  line.textContent = line.dataset.of.replace(/\{(\w+)\}/g, (_, key) => said[key]);
  document.querySelector("[data-sheet]").replaceChildren(...rules.map((rule) => {
    const row = document.createElement("div"), term = document.createElement("dt"), value = document.createElement("dd");
    term.textContent = asked(rule);
    value.textContent = label(rule);
    row.append(term, value);
    return row;
  }));
  foretell({ game: document.body.dataset.game, options: chosen(form), seats: Number(seats?.value ?? line.dataset.seats) });
}

form.addEventListener("click", (e) => {
  const by = e.target.closest("[data-by]");
  if (!by) return;
  seats.value = Math.max(Number(step.dataset.least), Math.min(Number(step.dataset.most), Number(seats.value) + Number(by.dataset.by)));
  summary();
});

function room() {                         // as many seats as there are names at least
  if (seats) seats.value = Math.max(Number(seats.value), names().length);
}

form.addEventListener("change", (e) => {
  if (e.target.name === "phones") phones(e.target.value === "one");
  room();
});

function phones(one) {                    // passed round, the phone is nobody's, and no clock hurries its way
  const own = form.querySelector("[data-own-name]");
  choose(one);
  own.hidden = form.elements.name.disabled = one;
  form.elements.pace.value = one ? "off" : form.elements.pace.options[0].value;
  if (seats) seats.value = one ? step.dataset.least : usual;
}

function again({ fields, more }) {        // the sheet as it was left in this tab
  const said = Object.fromEntries(fields), all = fields.filter(([name]) => name === "called").map(([, value]) => value);
  if (said.phones === "one") {
    form.elements.phones.value = "one";
    phones(true);
    call(all);
  }
  for (const [code, { value, label: called }] of Object.entries(more.own)) offer(form, code, value, called);
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field && name !== "called" && name !== "preset") field.value = value;
  }
  if (seats) seats.value = more.seats;
}

function own() {                          // answers that were written, and so are not on the page of themselves
  const rows = [...form.querySelectorAll("[data-makes]")].map(({ dataset: { makes: code } }) => {
    const on = form.querySelector(`.rule[data-code="${CSS.escape(code)}"] input:checked`);
    return [code, { value: on.value, label: on.closest(".opt").querySelector("b").textContent }];
  });
  return Object.fromEntries(rows);
}

const before = left();
if (before) again(before);
const written = offerOwn(form)[location.hash.slice(1)];
if (written) written.checked = true;      // whoever comes from writing it means to play it
preset(form);
follow(form);
form.addEventListener("change", summary);
keeps(form, () => ({ seats: seats?.value, own: own() }));

form.addEventListener("submit", (e) => {
  e.preventDefault();
  open({
    game: document.body.dataset.game,
    name: form.elements.name.disabled ? "" : form.elements.name.value,
    shared: names(),
    preset: form.querySelector("[name=preset]:checked").value,
    options: chosen(form),
    ...(seats && { seats: Number(seats.value) }),
    pace: form.elements.pace.value,
    hold: Boolean(form.elements.hold.value),
  }, sent);
});

summary();
