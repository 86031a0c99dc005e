// The cup under a finger: whoever holds it down sees the dice beneath it, and nobody sees them longer. The first time it
// is a move, to look; afterwards only this page knows. A short tap shows them for a moment, a key until it is pressed
// again. No rule is here: what lies under the cup came with the page, to its own player alone.
import { $, $$, letGo } from "./zones.js";

const GLANCE = 1600, TAP = 350;           // milliseconds: how long a tap shows them, and what is a tap
let held = false, open = false, since = 0, later;

function show(is) {
  open = is;
  later = clearTimeout(later);
  for (const cup of $$(".peek[data-dice]")) {
    cup.setAttribute("aria-pressed", String(is));
    cup.setAttribute("aria-label", is ? cup.dataset.dice : cup.dataset.covered);
    cup.closest(".lair").toggleAttribute("data-lifted", is);
  }
  $(".keys")?.toggleAttribute("data-lifted", is && Boolean($(".peek[data-dice]")));
}

const glance = () => { show(true); later = setTimeout(() => show(false), GLANCE); };

document.addEventListener("pointerdown", (e) => {
  const cup = e.target.closest(".peek");
  if (!cup || e.button) return;
  letGo();
  held = true;
  since = performance.now();
  if (cup.dataset.move) cup.click();      // to look: what lies there comes while it is held, or just after
  else show(true);
});

function lift() {
  if (!held) return;
  held = false;
  if (performance.now() - since < TAP || !$(".peek[data-dice]")) glance();
  else show(false);
}
addEventListener("pointerup", lift);
addEventListener("pointercancel", lift);

document.addEventListener("click", (e) => {
  const cup = e.target.closest(".peek[data-dice]");
  if (cup && e.detail === 0) show(!open); // by keyboard, or by a program that reads the page
});
document.addEventListener("contextmenu", (e) => e.target.closest(".peek") && e.preventDefault());
document.addEventListener("keydown", (e) => e.key === "Escape" && show(false));
document.addEventListener("focusout", (e) => e.target.closest(".peek") && !held && show(false));
document.addEventListener("visibilitychange", () => document.hidden && show(false));
document.addEventListener("drawn", () => {                               // a cup that is drawn anew covers its dice, unless
  const shows = (held || open) && Boolean($(".peek[data-dice]"));        // it is held, or was tapped just now
  if (shows && open && later && !held) glance();
  else show(shows);
});
