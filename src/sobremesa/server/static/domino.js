// The tiles of one's own rack under a finger: one that fits both ends asks for an end; where a touched tile counts, the
// first tap only lifts it. No rule is here: what may be laid where came with the page.
import { carries } from "./carry.js";
import { arrange, sort } from "./rack.js";
import { $, $$ } from "./zones.js";

let lifted = "";                          // the tile, so that it stays lifted when the rack is drawn anew
let meant = {};                           // what was asked when it was lifted, and whether of me

const tileOf = (button) => button.closest("[data-tile]").dataset.tile;
const both = (button) => !button.dataset.move;
const asked = () => $("[data-wait]")?.dataset.wait, mine = (button) => !button.matches(".idle");

function lift(button) {
  for (const old of $$(".rack .lift")) { old.classList.remove("lift"); old.removeAttribute("aria-pressed"); }
  for (const old of $$(".which")) old.remove();
  $(".felt")?.toggleAttribute("data-aiming", Boolean(button && both(button)));
  if (button && tileOf(button) !== lifted) meant = { wait: asked(), mine: mine(button) };
  lifted = button ? tileOf(button) : "";
  if (!button) return;
  button.classList.add("lift");
  button.setAttribute("aria-pressed", "true");
  const asks = $(both(button) ? "template[data-which]" : "template[data-touch]");
  if (asks) asks.before(asks.content.cloneNode(true));
  for (const end of $$(".which [data-end]")) end.dataset.lays = button.dataset[end.dataset.end];
}

function play(button, move) {             // tapped for good; if the house says no, the tile is as it was
  const tap = button.dataset.move;
  button.dataset.move = move;
  button.classList.add("sure");
  button.click();
  if (tap) button.dataset.move = tap;
  else delete button.dataset.move;
}

function lay(end) {                       // an end is chosen for the tile that is lifted
  const button = $(".rack .lift");
  if (button?.dataset[end]) play(button, button.dataset[end]);
}

document.addEventListener("click", (e) => {
  const end = e.target.closest("[data-end]"), button = e.target.closest(".rack [data-tile] button");
  if (e.target.closest("[data-sort]")) return sort();
  if (end) return lay(end.dataset.end);
  if (!button) return e.target.closest(".which") ? null : lift(null);
  const lies = button.matches(".lift"), waits = both(button) || (button.closest("[data-strict]") && !lies);
  if (!waits || button.matches(".sure")) return lift(null);
  e.stopPropagation();                    // not played yet
  lift(lies ? null : button);
  if (e.detail === 0 && !lies) $(".which button")?.focus();     // by keyboard
}, true);

document.addEventListener("keydown", (e) => {
  if (e.key === "Escape" && lifted) { $(".rack .lift")?.focus(); lift(null); }
});

function still(button) {                  // a tile lifted on my turn is put down once that is over: a tap would play it too early
  const same = meant.wait === asked() || !meant.mine || button.matches(".ok");
  return both(button) || (button.closest("[data-strict]") && same);
}

function drawn() {
  const button = lifted ? $(`.rack [data-tile="${lifted}"] button`) : null;
  lift(button && still(button) ? button : null);
  arrange();
}
document.addEventListener("drawn", drawn);
carries(() => lift(null), play);
drawn();
