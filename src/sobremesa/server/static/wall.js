// The wall: turns the pages of the projector; draws the boxes of the clock, says that time is over, and sounds.
import { $, $$, now } from "/static/club.js";

// --- the projector ---
const DWELL = 12000;
const SETS = { pairings: ["names", "tables"] };
const leaves = $$("[data-leaf]");
const only = new URLSearchParams(location.search).get("only")?.split(",").flatMap((name) => SETS[name] ?? [name]);
let at = leaves[0], page = 0, held = false, turns;

const filled = () => leaves.filter((leaf) => leaf.firstElementChild);
const used = () => filled().filter((leaf) => !only || only.includes(leaf.dataset.leaf));
const cols = (leaf) => $("[data-cols]", leaf);

function stride(leaf) {
  const list = cols(leaf);
  return list.clientWidth + parseFloat(getComputedStyle(list).columnGap);
}

const pages = (leaf) => Math.max(1, Math.ceil((cols(leaf).scrollWidth - 2) / stride(leaf)));

function show() {
  const all = used();
  if (!all.includes(at)) [at, page] = [all[0], 0];
  for (const leaf of leaves) leaf.classList.toggle("on", leaf === at);
  const missing = at ? "" : filled().length ? "these" : "all";
  for (const word of $$("[data-empty]")) word.hidden = word.dataset.empty !== missing;
  const of = at ? pages(at) : 0;
  page = Math.min(page, Math.max(0, of - 1));
  if (at) cols(at).style.transform = `translateX(${-page * stride(at)}px)`;
  $("[data-at]").textContent = of > 1 ? `${page + 1} / ${of}` : "";
}

function turn(by) {
  const all = used();
  if (!all.length) return;
  page += by;
  if (page < 0 || page >= pages(at)) {
    at = all[(all.indexOf(at) + by + all.length) % all.length];
    show();
    page = by > 0 ? 0 : pages(at) - 1;
  }
  show();
}

function go() {
  clearInterval(turns);
  if (!held) turns = setInterval(() => turn(1), DWELL);
}

function hold() {
  held = !held;
  $("[data-hold]").setAttribute("aria-pressed", held);
  go();
}

function byHand(by) {
  turn(by);
  go();
}

const KEYS = { " ": hold, ArrowRight: () => byHand(1), ArrowLeft: () => byHand(-1), PageDown: () => byHand(1), PageUp: () => byHand(-1) };

if (leaves.length) {
  addEventListener("drawn", show);
  addEventListener("resize", show);
  addEventListener("click", ({ target }) => {
    const by = target.closest("[data-turn]")?.dataset.turn;
    if (by) byHand(Number(by));
    if (target.closest("[data-hold]")) hold();
  });
  show();
  go();
}

function whole() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.();
}

addEventListener("keydown", (e) => {
  if (e.target.closest("input, button, summary") || e.ctrlKey || e.metaKey || e.altKey) return;
  const act = e.key.toLowerCase() === "f" ? whole : leaves.length && KEYS[e.key];
  if (!act) return;
  e.preventDefault();
  act();
});
addEventListener("click", ({ target }) => { if (target.closest("[data-full]")) whole(); });

// --- the clock of the room ---
let air, before = null;
if (document.body.matches(".room-clock")) document.documentElement.dataset.theme = "dark";   // it is read across a hall

addEventListener("click", async ({ target }) => {   // browsers sound only after a touch
  const button = target.closest("[data-sound]");
  if (!button) return;
  const on = button.getAttribute("aria-pressed") !== "true";
  button.setAttribute("aria-pressed", on);
  if (!on) return air?.suspend();
  air ??= new AudioContext();
  await air.resume();
  tone(0, 660, .2);
});

function tone(after, pitch, long) {
  const voice = air.createOscillator(), loud = air.createGain(), from = air.currentTime + after;
  voice.frequency.value = pitch;
  loud.gain.setValueAtTime(0, from);
  loud.gain.linearRampToValueAtTime(.5, from + .02);
  loud.gain.setValueAtTime(.5, from + long - .05);
  loud.gain.linearRampToValueAtTime(0, from + long);
  voice.connect(loud).connect(air.destination);
  voice.start(from);
  voice.stop(from + long);
}

function alarm() {
  if (air?.state !== "running") return;
  for (let beat = 0; beat < 3; beat++) tone(beat * .8, beat === 2 ? 880 : 660, .6);
}

function boxes(row) {
  const { each, spent, standing } = row.dataset, all = row.children.length * Number(each);
  const passed = all - (spent ? Number(spent) - now() : Number(standing));
  [...row.children].forEach((box, i) => {
    box.classList.toggle("gone", passed >= (i + 1) * each);
    box.classList.toggle("at", passed > i * each && passed < (i + 1) * each);
  });
}

document.addEventListener("tick", () => {
  const face = $(".room-clock .t");
  face?.classList.toggle("long", face.textContent.length > 5);
  $$(".boxes").forEach(boxes);
  const ends = face?.dataset.ends, left = ends ? Number(ends) - now() : null;
  if (before !== null && before > 0 && left !== null && left <= 0) alarm();
  before = left;
});
