// A guided first round: frames the house has drawn, one after another; the learner makes the moves that are his.
import { $, $$, settle, take } from "./zones.js";

const d = document.body.dataset, calm = matchMedia("(prefers-reduced-motion: reduce)");
const frames = await fetch(`/learn/${d.game}/frames`).then((answer) => answer.json()).catch(() => []);
const spoken = frames.filter((frame) => frame.coach);
let at = 0, due;

function show() {
  const frame = frames[at], next = $("[data-next]"), ends = at === frames.length - 1;
  $("[data-no]").textContent = "";
  history.replaceState(null, "", `#${at}`);  // whoever reloads the page or changes the language goes on here
  document.body.classList.toggle("reads", !frame.move);
  hint();
  if (!frame.coach) return due = setTimeout(go, calm.matches ? 300 : 1100);   // it just happens
  $("[data-coach]").innerHTML = frame.coach;
  $("[data-step]").textContent = `${spoken.indexOf(frame) + 1} / ${spoken.length}`;
  $("[data-before]").hidden = frame === spoken[0];
  next.hidden = Boolean(frame.move) || ends;
  $("[data-over]").hidden = !ends;
  if (document.activeElement === document.body && !next.hidden) next.focus({ preventScroll: true });
}

function go() {
  $("[data-next]").hidden = true;
  at += 1;
  take(frames[at].zones);
  show();
}

function draw(until) {                    // how it stood then: all that has changed on the page up to there, at once
  for (at = 0; at < until; at += 1) take(frames[at].zones, true);
  take(frames[at].zones, true);
}

function back() {                         // what the coach said before, and the table as it was
  clearTimeout(due);
  draw(frames.findLastIndex((frame, n) => n < at && frame.coach));
  show();
}

function hint() {                         // the move of the lesson is marked wherever it is on the page, or a way to it
  const move = frames[at]?.move;
  for (const button of $$(".own button")) button.classList.toggle("hint", Boolean(move) && Object.values(button.dataset).includes(move));
}

function play(button) {
  const { coach, move, why } = frames[at], art = $("[data-vt]", button), other = move ? d.other : d.first;
  if (!coach) return;
  if (button.dataset.move !== move) {
    $("[data-no]").innerHTML = why[button.dataset.move] ?? other;
    return button.classList.remove("sure");
  }
  if (art) art.dataset.vt = $(".hand").dataset.as;      // it flies under the name everybody has for it
  go();
}

document.addEventListener("click", (e) => {
  const move = e.target.closest(".own [data-move]");
  if (move) return e.detail > 1 || play(move);          // a double click is one wish
  if (e.target.closest("[data-next]")) return e.detail > 1 || go();
  if (e.target.closest("[data-before]")) return back();
  if (e.target.closest("[data-tongue]")) $("#tongue").showModal();
  else if (e.target.closest("[data-shut]") || e.target.matches("dialog")) $("#tongue").close();
});

settle();
const left = Math.min(Number(location.hash.slice(1)) || 0, frames.length - 1);
if (left > 0) draw(left);
new MutationObserver(hint).observe($(".own"), { childList: true, subtree: true });   // drawn anew, or asking for more
if (frames.length) show(); else $("[data-no]").textContent = d.lost;
