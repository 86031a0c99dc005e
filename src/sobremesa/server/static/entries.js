// The page of the entries: a pair is written down, found, ticked, changed. What may be is decided by the house.
import { $, $$, begin, plain, record, seen, send, within } from "./club.js";
import { keep } from "./house.js";

const done = $("[data-done]"), sheet = $("#pair"), write = $("[data-form=enter]"), search = $("[data-search]");
const told = (row) => JSON.parse(row.dataset.told);
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

function say(message, undo) {             // what has just been done, with a way back
  done.textContent = message;
  if (!undo) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "lk";
  button.textContent = done.dataset.undo;
  button.onclick = undo;
  done.append(" ", button);
}

// --- writing down ---
const KEPT = ["here", "paid", "consent"];  // ticks that hold for the next pair too
const names = (form) => ["one", "other", "substitute"].map((name) => form.elements[name]?.value.trim()).filter(Boolean);

if (write) for (const name of KEPT) write.elements[name].checked = keep(`entries-${name}`) === "yes";
write?.addEventListener("change", ({ target }) => KEPT.includes(target.name) && keep(`entries-${target.name}`, target.checked ? "yes" : ""));
write?.addEventListener("keydown", (e) => {
  const { one, other } = write.elements;
  if (e.key !== "Enter" || e.target !== one || !one.value.trim() || other.value.trim()) return;
  e.preventDefault();
  other.focus();
});
write?.addEventListener("submit", async (e) => {
  e.preventDefault();
  const { club, category, consent, paid, here } = write.elements, players = names(write);
  const card = { players, paid: paid.checked, consent: consent.checked ? 0 : null };
  const pair = { card, club: club.value.trim(), categories: category.value.trim() ? [category.value.trim()] : [] };
  const title = players.join(" – "), same = $$("[data-entry]").map(told).find((one) => one.card.players.join(" – ") === title);
  const answer = await send({ do: "enter", pairs: [pair], here: here.checked });
  if (!answer.ok) return;
  say(filled(same ? done.dataset.again : done.dataset.written, { pair: title, entry: same?.entry }));
  for (const name of ["one", "other", "club", "category"]) write.elements[name].value = "";
  write.elements.one.focus();
});

const writing = $(".writing"), wide = matchMedia("(min-width: 1000px)");
if (writing) writing.open = wide.matches || !$("[data-entry]");

// --- finding ---
function matches() {
  const sought = plain(search.value.trim()), rows = $$("[data-entry]");
  if (!sought) return rows;
  const exact = rows.filter((row) => row.dataset.entry === sought);
  return exact.length ? exact : rows.filter((row) => plain(row.dataset.sought).includes(sought));
}

function filter() {
  const found = new Set(matches());
  for (const row of $$("[data-entry]")) row.hidden = !found.has(row);
  $("[data-none]").hidden = found.size > 0 || !search.value.trim();
}

search.addEventListener("input", filter);
search.addEventListener("keydown", async (e) => {
  if (e.key === "Escape") search.value = "";
  if (e.key === "Enter" && search.value.trim()) {
    e.preventDefault();
    const found = matches();
    if (found.length !== 1) say(found.length ? done.dataset.several : done.dataset.nobody);
    else if (await tick(found[0])) search.value = "";
    search.select();
  }
  filter();
});
document.addEventListener("drawn", filter);
document.addEventListener("keydown", (e) => {
  if (e.target.matches("input, textarea, select") || e.ctrlKey || e.metaKey || e.altKey || $("dialog[open]")) return;
  const to = { b: search, n: write?.elements.one }[e.key.toLowerCase()];
  if (!to) return;
  e.preventDefault();
  if (to !== search) writing.open = true;
  to.focus();
});

// --- ticking ---
async function tick(row) {
  const { entry, called, standing } = told(row);
  if (standing === "here") return open(row);
  const answer = await record({ what: "checked_in", entry });
  if (!answer.ok) return false;
  const mistake = { what: "check_in_cancelled", entry, words: done.dataset.mistake };
  say(filled(done.dataset.here, { pair: called }), async () => {    // the tick that was a mistake, and none that came after it
    if ((await record(mistake, answer.seq)).ok) say(filled(done.dataset.back, { pair: called }));
  });
  return true;
}

document.addEventListener("click", async ({ target }) => {
  const row = target.closest("[data-entry]");
  if (target.closest("button[data-here]") && row) tick(row);
  else if (target.closest("[data-open]") && row) open(row);
  else if (target.closest("[data-paid]") && row) {
    const { entry, card } = told(row);
    send({ do: "change", entry, card: { ...card, paid: !card.paid }, saw: seen() });
  } else if (target.closest("[data-everybody]")) {
    send({ do: "gather", day: Number(target.closest("[data-everybody]").dataset.everybody), saw: seen() });
  } else if (target.closest("[data-show]")) $(`#${target.closest("[data-show]").dataset.show}`).showModal();
  else if (target.closest("[data-day]")) dawn(target.closest("[data-day]").dataset.day);
});

function dawn(day) {                      // it is asked once more before a day begins
  const form = $("#day form[data-form]");
  form.dataset.day = day;
  begin(form);
  $("#day").showModal();
}

// --- a pair's own sheet ---
let shown;                                // the pair in the sheet, as it was when it was opened

function open(row) {
  shown = told(row);
  const { card, called, number, standing } = shown;
  const has = { here: standing === "here", gone: ["left", "disqualified"].includes(standing) };
  $("[data-called]", sheet).textContent = `${shown.entry} ${called}`;
  $("[data-drawn]", sheet).hidden = !number;
  $("[data-number]", sheet).textContent = number;
  const form = $("[data-form=change]", sheet);
  if (form) {
    form.hidden = card.erased;
    for (const [field, value] of Object.entries(values(shown))) set(form.elements[field], value);
  }
  $("[data-form=withdraw]", sheet).hidden = has.gone || standing === "awaited";
  $("[data-form=mistake]", sheet).hidden = !has.here;
  for (const why of $$("[data-why]", sheet)) why.textContent = "";
  for (const one of $$(".more form", sheet)) one.reset();
  for (const one of $$("form[data-form]", sheet)) begin(one);
  sheet.showModal();
  return false;
}

function values({ card, club, categories, table }) {    // of a pair, field by field
  const [one = "", other = "", substitute = ""] = card.players, { name, contact, note, paid } = card;
  const texts = { one, other, substitute, name, contact, note, club, categories: categories.join(", "), table: String(table ?? "") };
  return { ...texts, paid, consent: card.consent !== null };
}

const value = (field) => (field.type === "checkbox" ? field.checked : field.value);
const set = (field, to) => { field[field.type === "checkbox" ? "checked" : "value"] = to; };

function renewed(form) {                  // what another desk has changed is shown where nothing else was typed
  const row = $(`[data-entry="${shown.entry}"]`), before = values(shown);
  if (!row) return;
  shown = told(row);
  for (const [field, to] of Object.entries(values(shown))) if (value(form.elements[field]) === before[field]) set(form.elements[field], to);
}

function changes(form) {                  // what is to be changed in the log
  const { entry, club, categories, table } = shown, events = [];
  const of = form.elements.club.value.trim();
  const now = form.elements.categories.value.split(",").map((one) => one.trim()).filter(Boolean);
  const place = Number(form.elements.table.value) || null;
  if (of !== club) events.push({ what: "club_set", entry, club: of });
  if (now.join() !== categories.join()) events.push({ what: "categorised", entry, categories: now });
  if (place !== table) events.push({ what: "table_fixed", entry, table: place });
  return events;
}

function changed(form) {
  const { name, contact, note, paid, consent } = form.elements;
  const agreed = consent.checked ? (shown.card.consent ?? 0) : null;
  const texts = { name: name.value.trim(), contact: contact.value.trim(), note: note.value.trim() };
  return { ...shown.card, ...texts, players: names(form), paid: paid.checked, consent: agreed };
}

const FORMS = {
  change: (form) => ({ do: "change", entry: shown.entry, card: changed(form), events: changes(form) }),
  withdraw: (form) => ({ do: "record", events: [{ what: "withdrew", entry: shown.entry, words: form.words.value }] }),
  mistake: (form) => ({ do: "record", events: [{ what: "check_in_cancelled", entry: shown.entry, words: form.words.value }] }),
  forget: () => ({ do: "forget", entry: shown.entry }),
  day: (form) => ({ do: "dawn", day: Number(form.dataset.day), words: form.dataset.words }),
};

document.addEventListener("submit", async (e) => {
  const form = e.target, make = FORMS[form.dataset.form];
  if (!make) return;
  e.preventDefault();
  if (make === FORMS.change) renewed(form);
  if (await within(form, { ...make(form), saw: seen(form) })) form.closest("dialog").close();
  else if (make === FORMS.change) renewed(form);
});
