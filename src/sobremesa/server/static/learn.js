// A guided first round: frames the house has drawn, one after another; the learner makes the moves that are his.
import { $, $$, me, settle, take } from "./zones.js";

const d = document.body.dataset, calm = matchMedia("(prefers-reduced-motion: reduce)");
const frames = await fetch(`/learn/${d.game}/frames`).then((answer) => answer.json()).catch(() => []);
const spoken = frames.filter((frame) => frame.coach);
let at = 0;

function show() {
  const frame = frames[at], next = $("[data-next]"), ends = at === frames.length - 1;
  $("[data-no]").textContent = "";
  history.replaceState(null, "", `#${at}`);  // whoever reloads the page or changes the language goes on here
  if (!frame.coach) return setTimeout(go, calm.matches ? 300 : 1100);   // it just happens
  $("[data-coach]").innerHTML = frame.coach;
  $("[data-step]").textContent = `${spoken.indexOf(frame) + 1} / ${spoken.length}`;
  next.hidden = Boolean(frame.move) || ends;
  $("[data-end]").hidden = !ends;
  if (document.activeElement === document.body && !next.hidden) next.focus({ preventScroll: true });
}

function go() {
  $("[data-next]").hidden = true;
  at += 1;
  take(frames[at].zones);
  show();
}

function hint() {                         // the move of the lesson is marked as soon as it is on the page
  for (const button of $$(".own [data-move]")) button.classList.toggle("hint", button.dataset.move === frames[at]?.move);
}

function play(button) {
  const { move, why } = frames[at], art = $("[data-vt]", button);
  if (!move) return;
  if (button.dataset.move !== move) { $("[data-no]").innerHTML = why[button.dataset.move] ?? d.other; return; }
  if (art) art.dataset.vt = $(".hand").dataset.as;      // it flies under the name everybody has for it
  go();
}

document.addEventListener("drawn", hint);
document.addEventListener("click", (e) => {
  const move = e.target.closest(".own [data-move]");
  if (move) play(move);
  else if (e.target.closest("[data-next]")) go();
  else if (e.target.closest("[data-tongue]")) $("#tongue").showModal();
  else if (e.target.closest("[data-shut]") || e.target.matches("dialog")) $("#tongue").close();
});

settle();
for (const left = Number(location.hash.slice(1)) || 0; at < Math.min(left, frames.length - 1);) take(frames[++at].zones);
if (frames.length) { show(); hint(); } else $("[data-no]").textContent = d.lost;
