// The line in which a round is written from the keyboard, and the keys of the desk. No rule is here: the house is asked.
import { $, $$, seen as now, send, whole } from "./club.js";
import { about, called, open, points } from "./events.js";

const quick = $(".quick"), form = $("form", quick), fields = form.elements, hint = $("[data-hint]"), why = $("[data-refused]", quick), aside = $("body > .says");
const say = (name, values) => quick.dataset[name].replace(/\{(\w+)\}/g, (_, key) => values[key]);
const number = (field) => whole(field.value);
const row = () => $(`.row[data-table="${Number(fields.table.value)}"]`);
const spelled = (pair) => pair.join("–").replaceAll("-", "−");
const round = () => $("[data-round]").dataset;
let asked = {}, said = "", last = null;   // what the house asks besides; what it took last
let seen, during, saw;                    // the points that stood, the round, and what had been shown when this table came into the line: they are quoted
const refused = [];                       // lines that come back when there is room for them

// --- what the line says about what stands in it ---
function mode(one) {                      // what Enter would do now
  if (!one?.dataset.points) return "write";
  const same = points(one).join() === [number(fields.first), number(fields.second)].join();
  return same && one.dataset.state === "unconfirmed" ? "confirm" : "correct";
}

function named(one) {
  const names = one ? $$(".who span", one).map(called) : null;
  for (const [at, side] of ["first", "second"].entries()) {
    for (const place of $$(`[data-name=${side}]`, quick)) {
      place.dataset.plain ??= place.textContent;
      place.textContent = names?.[at] ?? place.dataset.plain;
    }
  }
  return names;
}

function difference(names, first, second) {
  if (first === null || second === null) return "";
  if (first === second) return quick.dataset.level;
  return say("wins", { name: names[first > second ? 0 : 1], n: Math.abs(first - second) });
}

function hints(one, names, what) {
  if (fields.table.value && !one) return say("none", { table: fields.table.value });
  if (!one) return said;
  const fined = one.dataset.fines.split(" ").map((fine, at) => fine !== "0" && `${fine} (${names[at]})`).filter(Boolean).join(", ");
  const odd = [fields.first, fields.second].find((field) => field.value.trim() && number(field) === null);
  return [
    odd && say("odd", { typed: odd.value.trim() }),
    what !== "write" && say("stands", { table: one.dataset.table, points: spelled(points(one)) }),
    what === "confirm" && quick.dataset.same,
    why.textContent === "" && difference(names, number(fields.first), number(fields.second)),
    fined && say("fined", { fines: fined }),
    asked.sure && quick.dataset.again,
  ].filter(Boolean).join(" ");
}

function show() {
  seen ??= row() && points(row());
  during ??= round().round;
  saw ??= now();
  const one = row(), names = named(one), what = mode(one), first = number(fields.first), level = first !== null && first === number(fields.second);
  quick.hidden = round().playing === undefined && !$(".row");
  $("[data-by-time]", quick).hidden = round().timed === undefined;
  $("[data-lot]", quick).hidden = !(level && round().level === "lot") && !asked.lot;
  $("[data-why]", quick).hidden = what !== "correct";
  for (const word of $$("[data-word]", quick)) word.hidden = word.dataset.word !== (asked.sure ? "sure" : what);
  hint.textContent = hints(one, names, what);
  hint.hidden = why.textContent !== "" && !asked.sure;
  for (const other of $$(".row")) other.classList.toggle("on", other === one);
}

form.addEventListener("input", ({ target }) => {
  asked = {};
  said = "";
  silence();
  if (target === fields.table) fill();
  show();
});

function fill() {                         // what stands at a table comes into the line
  const one = row(), pair = one && points(one);
  seen = pair;
  during = round().round;
  saw = now();
  for (const [at, side] of ["first", "second"].entries()) fields[side].value = pair?.[at] ?? "";
  fields.at_time.checked = one?.dataset.atTime !== undefined;
  for (const lot of fields.lot) lot.checked = one?.dataset.lot === one?.dataset[lot.value] && one?.dataset.lot !== undefined;
  fields.words.value = "";
}

// --- Enter ---
function score(one) {
  const lot = $("[data-lot]", quick).hidden ? null : one.dataset[fields.lot.value] ?? null;
  const told = { first: number(fields.first), second: number(fields.second) };
  if (fields.at_time.checked) told.at_time = true;
  if (lot) told.lot = Number(lot);
  if (asked.sure) told.sure = true;
  return told;
}

function event(one) {
  const here = { round: Number(during), table: Number(one.dataset.table) };
  const { first, second } = score(one), was = seen;
  return {
    write: { what: "result_written", ...here, score: score(one) },
    confirm: { what: "result_confirmed", ...here, first, second },
    correct: { what: "result_corrected", ...here, was, score: score(one), words: fields.words.value.trim() },
  }[mode(one)];
}

function next() {                         // the first field that is still wanted
  const wanted = [fields.table, fields.first, fields.second].find((field) => number(field) === null);
  if (wanted) return wanted;
  return $("[data-why]", quick).hidden || fields.words.value.trim() ? null : fields.words;
}

form.addEventListener("keydown", (e) => {
  const order = [fields.table, fields.first, fields.second], at = order.indexOf(e.target);
  if (e.key !== "Enter" || at < 0 || at === 2) return;
  e.preventDefault();                     // Enter goes on to the next field, and writes in the last
  const to = row() ? order[at + 1] : fields.table;
  to.focus();
  to.select();
});

form.addEventListener("submit", async (e) => {
  e.preventDefault();
  const one = row(), wanted = one ? next() : fields.table;
  if (wanted) {
    wanted.focus();
    return wanted.select();
  }
  const line = taken(), command = { do: "record", events: [event(one)], saw };
  clear();                                // the next one may be typed while the house writes
  const answer = await send(command, true);
  if (answer.ok) done(line);
  else refused.push({ ...line, asks: answer.asks ?? [], says: answer.says, stands: answer.seen });
  if (!refused.length) return;
  if (free()) again(refused.shift());
  else if (!answer.ok) aside.textContent = answer.says;
});

const TEXTS = ["table", "first", "second", "words"];
const free = () => TEXTS.every((name) => fields[name].value === "");
const taken = () => ({ texts: TEXTS.map((name) => fields[name].value.trim()), timed: fields.at_time.checked, lot: fields.lot.value, round: during });

function clear() {
  form.reset();
  asked = {};
  seen = during = saw = undefined;
  said = "";
  fields.table.focus();
  show();
}

function done({ texts: [table, first, second], round: number }) {
  last = { table, number };
  if (!free()) return;
  said = say("written", { table, points: spelled([first, second]) });
  show();
}

function again({ texts, timed, lot, asks, says, stands }) {    // the house asks for one thing more: what was typed is there again
  for (const [at, name] of TEXTS.entries()) fields[name].value = texts[at];
  fields.at_time.checked = timed;
  for (const one of fields.lot) one.checked = one.value === lot;
  asked = Object.fromEntries(asks.map((ask) => [ask, true]));
  seen = row() && points(row());
  during = round().round;
  saw = stands ?? now();
  silence();
  why.textContent = says;
  show();
  if (asked.at_time) fields.at_time.focus();
  else if (asked.lot) $("[name=lot]", quick).focus();
  else (next() ?? fields.second).focus();
}

// --- rows, sheets, keys ---
function pick(table) {
  fields.table.value = table;
  asked = {};
  fill();
  show();
  fields.first.focus();
  fields.first.select();
}

let signed = fields.first;                // the score whose sign a finger changes: number pads have no minus
form.addEventListener("focusin", ({ target }) => { if (target === fields.first || target === fields.second) signed = target; });
$("[data-minus]", quick).addEventListener("click", () => {
  signed.value = signed.value.startsWith("−") ? signed.value.slice(1) : `−${signed.value}`;
  signed.focus();
  show();
});

addEventListener("click", ({ target }) => {
  const no = target.closest("[data-pick]"), more = target.closest("[data-more]");
  if (no) pick(no.dataset.pick);
  if (more) sheet(more.closest(".row"), more.matches(".lk") ? "forfeit" : undefined);
});

function sheet(one, part) {
  const played = one.dataset.points !== undefined, phones = one.dataset.state === "playing" || one.dataset.state === "unconfirmed";
  about(one);
  const fits = { dispute: one.dataset.state === "unconfirmed", clear: played, phone: phones, time: !played && round().timed !== undefined };
  for (const [name, may] of Object.entries(fits)) $(`#table [data-part=${name}]`).hidden = !may || round().playing === undefined;
  open("table", part);
}

function atTable(part) {                  // a sheet is about the table in the line
  if (row()) return sheet(row(), part);
  fields.table.focus();
  said = quick.dataset.lacks;
  show();
}

const KEYS = {
  m: () => { fields.table.focus(); fields.table.select(); },
  t: () => { fields.at_time.click(); },
  s: () => atTable("fine"),
  a: () => atTable("forfeit"),
  z: () => { if (last?.number === round().round) pick(last.table); },
  c: () => { $('[data-key^="ok-"]', row() ?? document.createElement("p"))?.click(); },
  r: () => { $("[data-key=close], [data-key=pair]")?.click(); },
  "?": () => open("keys"),
};

const silence = () => { why.textContent = aside.textContent = ""; };

function dismissed() {                    // what was said is put away before what was typed
  const says = why.textContent !== "" || aside.textContent !== "";
  silence();
  show();
  return says;
}

addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || $("dialog[open]")) return;
  const typing = e.target.matches("input:not([type=checkbox], [type=radio]), select, textarea"), numbers = e.target.matches(".q");
  if (e.key === "Escape" && form.contains(e.target)) return dismissed() || clear();
  const act = KEYS[e.key.toLowerCase()];
  if (!act || (typing && !numbers)) return;
  e.preventDefault();
  act();
});

// --- what time changes: a table that plays comes to its last hand ---
function turn() {
  for (const place of $$(".state [data-from]")) if (place.previousElementSibling) place.previousElementSibling.hidden = !place.hidden;
}
document.addEventListener("tick", turn);
addEventListener("drawn", ({ target }) => {
  if (target.dataset.zone === "tables") show();
});
show();
turn();
