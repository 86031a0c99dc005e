// Tomanji under a finger: tokens walk, a square under the finger is read out, what is held is held, what is written is
// said, a reaction counts from the touch. No rule is here: what may be done came with the page.
import "./care.js";
import { $, $$, letGo, me } from "./zones.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)"), STEP = 170;     // milliseconds from square to square
let stood = null, looked = "";

// --- moves that no button of the page spells out: the table takes them from any button ---
function wish(move, { dataset }, quotes = true) {
  const button = document.createElement("button");
  button.hidden = true;
  button.dataset.move = move;
  if (quotes && dataset.opening) button.dataset.opening = dataset.opening;
  if (dataset.for) button.dataset.for = dataset.for;
  document.body.append(button);
  button.click();
  setTimeout(() => button.remove(), 10_000);
}

// --- tokens walk, square by square; nobody waits for it ---
function way(seat, from, to) {
  const { mover, pips, goal } = $(".toks[data-goal]").dataset, end = Number(goal);
  const row = (a, b) => Array.from({ length: Math.abs(b - a) }, (_, i) => a + (b > a ? i + 1 : -i - 1));
  if (Number(mover) !== seat || from + Number(pips) <= end || to === end) return row(from, to);
  return [...row(from, end), ...row(end, to)];                         // thrown back from the goal
}

function walk() {
  const tokens = $$(".toks [data-seat]"), stand = new Map(tokens.map((one) => [Number(one.dataset.seat), Number(one.dataset.at)])), before = stood;
  if (!tokens.length) return;
  stood = stand;
  if (!before || calm.matches || document.hidden || !$(".board")?.getClientRects().length) return;
  for (const token of tokens) {
    const seat = Number(token.dataset.seat), from = before.get(seat), to = stand.get(seat);
    if (from === undefined || from === to) continue;
    const middle = (e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const [x, y] = middle(token), place = (n) => $(n ? `.sq[data-n="${n}"]` : ".sq.start");
    const stops = [from, ...way(seat, from, to).slice(0, -1)].map((n) => middle(place(n))).map(([a, b]) => ({ translate: `${a - x}px ${b - y}px` }));
    token.animate([...stops, { translate: "0px 0px" }], { duration: STEP * stops.length, easing: "ease-in-out" });
  }
}

// --- a square under the finger is shown large, until another or the next move ---
function look(square) {
  const panel = $(".party .head"), read = $(".looked") ?? Object.assign(document.createElement("div"), { className: "looked" });
  for (const one of $$(".sq.seen")) one.classList.toggle("seen", one === square);
  looked = square && looked !== square.dataset.n ? square.dataset.n : "";
  if (!looked || !panel) { read.remove(); square?.classList.remove("seen"); return; }
  square.classList.add("seen");
  read.className = `looked head ${square.classList[1]}`;
  const title = Object.assign(document.createElement("h2"), { textContent: $(".nm", square)?.textContent ?? square.textContent });
  const text = Object.assign(document.createElement("p"), { textContent: square.title });
  const words = document.createElement("div");
  words.append(title, text);
  read.replaceChildren(...[$("i", square), $("svg", square)].filter(Boolean).map((part) => part.cloneNode(true)), words);
  panel.after(read);
}
document.addEventListener("click", (e) => {
  const square = e.target.closest(".sq[data-n]");
  if (square || looked) look(square);
});

// --- what is held: from the touch until it ends, whichever way it ends; several at once on one device ---
const held = new Map(), ending = new Set();                             // by finger: for whom; and who wants to stop
function hold(button, finger) {
  const whose = button.dataset.for ?? "";
  letGo();
  if ([...held.values()].includes(whose)) return;
  ending.delete(whose);
  held.set(finger, whose);
  if (!button.matches(".on")) wish(button.dataset.hold, button, false);  // on: held before the page came anew
}
function lift(finger) {
  if (!held.has(finger)) return;
  ending.add(held.get(finger));
  held.delete(finger);
  stop();
}
function stop() {                         // what is not yet taken cannot end: it ends as soon as it is
  for (const button of $$(".hold.on")) {
    if (ending.delete(button.dataset.for ?? "")) wish(button.dataset.lift, button);
  }
}
const liftAll = () => [...held.keys()].forEach(lift);
document.addEventListener("pointerdown", (e) => {
  const button = e.target.closest(".hold"), quick = e.target.closest("[data-quick]");
  if (e.button) return;
  if (button) hold(button, e.pointerId);
  else if (quick) { letGo(); quick.click(); }
});
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (e) => lift(e.pointerId));
addEventListener("blur", liftAll);
document.addEventListener("visibilitychange", () => document.hidden && liftAll());
document.addEventListener("contextmenu", (e) => e.target.closest(".hold, .edge") && e.preventDefault());
document.addEventListener("keydown", (e) => {
  const button = e.target.closest?.(".hold");
  if (!button || (e.key !== " " && e.key !== "Enter")) return;
  e.preventDefault();
  if (!e.repeat) hold(button, "key");
});
document.addEventListener("keyup", (e) => (e.key === " " || e.key === "Enter") && lift("key"));
document.addEventListener("click", (e) => {                             // a program that reads the page taps to begin and to end
  const button = e.target.closest(".hold");
  if (!button || e.detail || held.has("key")) return;
  if (button.matches(".on")) wish(button.dataset.lift, button);
  else hold(button, "tap");
});

// --- what is written, or said aloud ---
document.addEventListener("submit", (e) => {
  const verb = e.target.dataset.saysAs;
  if (!verb) return;
  e.preventDefault();
  const field = e.target.elements.said, text = field.value.replace(/\s+/gu, " ").trim();
  field.value = "";
  field.blur();
  wish(`${verb} ${text || "…"}`, e.target);
});
document.addEventListener("submit", (e) => {                            // on one device somebody calls a breach
  if (!("accuses" in e.target.dataset)) return;
  e.preventDefault();
  const { caller, whom, rule } = e.target.elements, { opening } = e.target.dataset;
  wish(`accuse ${whom.value} ${rule.value}`, { dataset: { opening, for: caller.value } });
  e.target.closest("details").open = false;
});
document.addEventListener("click", (e) => e.target.closest("dialog [data-whom]")?.closest("dialog").close());

// --- the clock of a game that is open: as a line, and in seconds ---
let ends = null, whole = 0, turn = null;  // of whoever speaks: his own time, though another clock may ring before
const until = () => $("[data-lasts]") && turn ? turn.ends : ends;
function second() {
  const left = until() === null ? "" : Math.max(0, Math.ceil((until() - performance.now()) / 1000));
  for (const one of $$("[data-seconds]")) one.textContent = left;
}
setInterval(second, 250);
document.addEventListener("rings", ({ detail }) => {
  const was = ends;
  ends = detail === null ? null : performance.now() + detail * 1000;
  if (ends === null || was === null || Math.abs(ends - was) > 1000) whole = detail;
  if (turn && ends > turn.ends + 1000) turn.ends = ends;     // the house was gone, and his time begins anew
  line();
});
function speaks() {
  const said = $("[data-lasts]")?.dataset;
  if (said && stood && turn?.nth !== said.nth) turn = { nth: said.nth, ends: performance.now() + said.lasts * 1000, whole: said.lasts };
  if (!said) turn = null;
}
function line() {                         // where nobody has a clock of his own, the line is that of the game
  const bar = $(".clockline"), all = $("[data-lasts]") && turn ? turn.whole : whole;
  second();
  if (!bar || bar.firstChild || until() === null || !all) return;
  const left = Math.max(0, until() - performance.now()), done = bar.appendChild(document.createElement("i"));
  done.animate([{ transform: `scaleX(${Math.min(1, left / all / 1000)})` }, { transform: "scaleX(0)" }], { duration: left, fill: "forwards" });
}

function settle() {
  document.body.dataset.scene = $(".felt")?.dataset.phase ?? "";
  for (const one of $$("[data-whom]")) one.hidden = Number(one.dataset.whom) === me;
  for (const part of $$("details.breach")) part.hidden = me < 0;
  stop();
  if (!$(".hold, [data-do=resume]")) { held.clear(); ending.clear(); }
  looked = "";
  speaks();
  walk();
  line();
}
document.addEventListener("drawn", settle);
settle();
