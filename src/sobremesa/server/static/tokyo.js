// The cup under a finger: whoever holds it down sees the dice beneath it, and nobody sees them longer. The first time it
// is a move, to look; afterwards only this page knows. A short tap shows them for a moment, a key until it is pressed
// again. No rule is here: what lies under the cup came with the page, to its own player alone.
import { $, $$, letGo } from "./zones.js";

const GLANCE = 1600, TAP = 350;           // milliseconds: how long a tap shows them, and what is a tap
const READ = 3000;                        // milliseconds in which open dice have said what the news would say again
let held = false, open = false, awaited = false, since = 0, later, told = 0;
const cup = () => $(".peek[data-dice]");

function lay(is) {
  open = is;
  for (const one of $$(".peek[data-dice]")) {
    one.setAttribute("aria-pressed", String(is));
    one.setAttribute("aria-label", is ? one.dataset.dice : one.dataset.covered);
    one.closest(".lair").toggleAttribute("data-lifted", is);
  }
  $(".keys")?.toggleAttribute("data-lifted", is && Boolean(cup()));
}

function show(is) {
  later = clearTimeout(later);
  awaited = false;
  lay(is);
}

function glance() {                       // for a moment, which begins when there is something to see
  show(true);
  awaited = !cup();
  later = setTimeout(() => show(false), GLANCE);
}

document.addEventListener("pointerdown", (e) => {
  const one = e.target.closest(".peek");
  if (!one || e.button) return;
  letGo();
  held = true;
  since = performance.now();
  if (one.dataset.move) one.click();      // to look: what lies there comes while it is held, or just after
  else show(true);
});

function lift() {
  if (!held) return;
  held = false;
  if (performance.now() - since < TAP || !cup()) glance();
  else show(false);
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);

document.addEventListener("click", (e) => {
  if (e.target.closest(".peek[data-dice]") && e.detail === 0) show(!open); // by keyboard, or by a program that reads the page
});
document.addEventListener("contextmenu", (e) => e.target.closest(".peek") && e.preventDefault());
document.addEventListener("keydown", (e) => e.key === "Escape" && show(false));
document.addEventListener("focusout", (e) => e.target.closest(".peek") && !held && !later && show(false));   // a tap ends by itself
document.addEventListener("visibilitychange", () => document.hidden && show(false));
document.addEventListener("drawn", () => {                               // a cup that is drawn anew covers its dice, unless
  if (awaited && $(".peek")) return cup() && glance();                   // it is held, or was tapped just now
  if ((held || open) && cup()) lay(true);
  else show(false);
});
document.addEventListener("drawn", () => {
  const open = Boolean($(".centre.shown"));
  if (told && !open && performance.now() - told > READ) $(".told")?.remove();
  told = open ? told || performance.now() : 0;
});
