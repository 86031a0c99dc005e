// The phone at a table: says who one is, keeps what is being written on the phone, sends it, agrees or objects.
import { $, $$, plain, send, whole } from "/static/club.js";
import { keep } from "/static/house.js";

const d = document.body.dataset, table = Number(d.table);

// --- what is being written: kept on this phone, by tournament, round, table and who sits there ---
const key = (form) => `floor:${d.code}:${form.dataset.round}:${table}:${form.dataset.pairs}`;
const empty = () => ({ mode: "hands", hands: [], points: "", first: "", second: "", time: false, lot: "", at: null });
let draft = empty(), shownFor = "";

function sweep(round) {                   // of rounds that are over nothing is kept
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(`floor:${d.code}:`) && !name.startsWith(`floor:${d.code}:${round}:`)) localStorage.removeItem(name);
  } catch { /* a browser may forbid to keep anything */ }
}

function remembered(form) {
  try {
    return { ...empty(), ...JSON.parse(keep(key(form)) ?? "{}") };
  } catch {
    return empty();
  }
}

const save = (form) => keep(key(form), JSON.stringify(draft));
const points = (text) => whole(text, 5);
const signed = (n) => String(n).replace("-", "−");
const fines = (form) => $$("[data-fines] tr", form).map((row) => [Number(row.dataset.side), Number(row.dataset.points)]);
const asHand = ([side, points]) => (side ? [0, points] : [points, 0]);
const written = (form) => [...fines(form), ...draft.hands];

function sums(form) {
  const all = [0, 0];
  for (const [side, points] of written(form)) all[side] += points;
  return all;
}

// --- drawing what is kept into the form ---
function row(form, [side, points], at) {
  const line = $("[data-row]", form).content.cloneNode(true);
  $("th", line).textContent = at + 1;
  $$("td", line)[side].textContent = signed(points);
  const change = $("[data-change]", line);
  change.dataset.change = at;
  change.setAttribute("aria-label", `${change.getAttribute("aria-label")} ${at + 1}`);
  line.firstElementChild.classList.toggle("on", draft.at === at);
  return line;
}

function fill(form) {
  $("[data-rows]", form).replaceChildren(...draft.hands.map((hand, at) => row(form, hand, at)));
  for (const part of $$("[data-mode]", form)) part.hidden = part.dataset.mode !== draft.mode;
  for (const name of ["points", "first", "second"]) if (form[name].value !== draft[name]) form[name].value = draft[name];
  form.mode.value = draft.mode;
  if (form.time) form.time.checked = draft.time;
  if (form.lot) for (const one of $$("[name=lot]", form)) one.checked = one.value === draft.lot;
  for (const part of $$("[data-drop], [data-leave], [data-old]", form)) part.hidden = draft.at === null;
  $("[data-new]", form).hidden = draft.at !== null;
  total(form);
}

function total(form) {
  const [first, second] = score(form);
  for (const [side, sum] of sums(form).entries()) $(`[data-sum="${side}"]`, form).textContent = signed(sum);
  const told = first !== null && second !== null;
  $("[data-total]", form).textContent = told ? `${signed(first)} – ${signed(second)}` : "";
  const lot = $("[data-lot]", form);
  if (lot) lot.hidden = !lot.matches(".asked");
}

const score = (form) => (draft.mode === "hands" ? (draft.hands.length ? sums(form) : [null, null]) : [points(draft.first), points(draft.second)]);

function change(form, what) {
  Object.assign(draft, what);
  save(form);
  fill(form);
}

// --- the hands ---
function place(form, side) {
  const made = points(draft.points);
  if (made === null) return form.points.focus();
  const hands = [...draft.hands];
  hands.splice(draft.at ?? hands.length, draft.at === null ? 0 : 1, [side, made]);
  change(form, { hands, points: "", at: null });
  form.points.focus();
}

function drop(form) {
  change(form, { hands: draft.hands.filter((_, at) => at !== draft.at), points: "", at: null });
}

function take(form, at) {
  change(form, { at, points: String(draft.hands[at][1]) });
  form.points.focus();
}

function minus(form, name) {
  const text = form[name].value.trim();
  change(form, { [name]: /^[-−]/.test(text) ? text.slice(1) : `-${text}` });
  form[name].focus();
}

// --- what is sent; a second tap while the first is on its way is none ---
let busy = false;
async function once(command, sent = () => {}) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  try {
    const answer = await send(command);
    sent(answer);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

const says = (text) => { $("body > [data-says]").textContent = text; };

function report(form) {
  if (draft.mode === "hands" && points(draft.points) !== null) {
    says(form.dataset.unplaced);
    return form.points.focus();
  }
  const [first, second] = score(form);
  if (first === null || second === null) return (draft.mode === "hands" ? form.points : first === null ? form.first : form.second).focus();
  const told = { first, second };
  if (form.time?.checked) told.at_time = true;
  if (form.sure.checked) told.sure = true;
  if (draft.lot && !$("[data-lot]", form).hidden) told.lot = Number(draft.lot);
  if (draft.mode === "hands") told.hands = written(form).map(asHand);
  once({ do: "report", round: Number(form.dataset.round), table, rival: Number(form.dataset.rival), score: told }, ({ asks = [] }) => ask(form, asks));
}

function ask(form, asks) {                // the house asks for one thing more
  for (const one of ["sure", "at_time", "lot"]) $(`[data-asks=${one}]`, form)?.classList.toggle("asked", asks.includes(one));
  total(form);
  const first = $(".asked", form);
  first?.scrollIntoView({ block: "center" });
  if (first) $("input", first).focus({ preventScroll: true });
}

function forget(form) {                   // what was asked for was about other points
  for (const one of $$(".asked", form)) one.classList.remove("asked");
  form.sure.checked = false;
}

// --- what people do ---
addEventListener("click", (e) => {
  const form = e.target.closest("[data-form=report]"), of = (name) => e.target.closest(`[${name}]`);
  const doing = of("data-do");
  if (doing?.dataset.do === "sit" && doing.ariaDisabled !== "true") once({ do: "sit", table, entry: Number(doing.dataset.entry) });
  if (["agree", "retract"].includes(doing?.dataset.do)) {
    const { round, first, second, words, rival } = doing.dataset;
    once({ do: doing.dataset.do, round: Number(round), table, first: Number(first), second: Number(second), words, rival: rival && Number(rival) });
  }
  if (!form) return;
  if (of("data-to")) place(form, Number(of("data-to").dataset.to));
  else if (of("data-change")) take(form, Number(of("data-change").dataset.change));
  else if (of("data-drop")) drop(form);
  else if (of("data-leave")) change(form, { points: "", at: null });
  else if (of("data-minus")) minus(form, of("data-minus").dataset.minus);
});

addEventListener("input", ({ target }) => {
  const form = target.closest("[data-form=report]");
  if (!form || target.name === "sure") return;
  if (!["time", "lot", "mode"].includes(target.name)) forget(form);
  change(form, { [target.name]: target.type === "checkbox" ? target.checked : target.value });
});

addEventListener("submit", (e) => {
  e.preventDefault();
  const form = e.target;
  if (form.dataset.form === "report") report(form);
  if (form.dataset.form === "object") {
    const { round, rival, first, second } = form.dataset;
    once({ do: "object", round: Number(round), table, rival: Number(rival), points: [Number(first), Number(second)], words: form.words.value });
  }
});

// --- the page is drawn anew by the house ---
let typing = "";
addEventListener("focusin", ({ target }) => { typing = target.form?.dataset.form === "report" ? target.name : ""; });

function drawn() {
  const form = $("[data-form=report]");
  if (!form) return;
  if (shownFor !== key(form)) {
    shownFor = key(form);
    sweep(form.dataset.round);
    draft = remembered(form);
  }
  fill(form);
  if (typing && document.activeElement === document.body) form[typing]?.focus?.({ preventScroll: true });
}

addEventListener("drawn", ({ target }) => { if (target.dataset.zone === "write") drawn(); });

drawn();

// --- where anybody looks for a pair: by a part of the name, or by the number ---
function found() {
  const field = $("[data-find]");
  if (!field) return;
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let some = false;
  for (const one of $$("[data-names]")) {
    const names = plain(one.dataset.names).split(/[\s()–]+/);
    one.hidden = !wanted.every((word) => (/^\d+$/.test(word) ? names.includes(word) : names.some((name) => name.startsWith(word))));
    some ||= !one.hidden;
  }
  $("[data-none]").hidden = some || !wanted.length;
}

addEventListener("input", ({ target }) => { if (target.matches("[data-find]")) found(); });
addEventListener("drawn", ({ target }) => { if (target.dataset.zone === "names") found(); });
found();
$(".tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
