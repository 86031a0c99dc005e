// The tiles of one's own rack under a finger: one that fits both ends asks for an end; where a touched tile counts, the
// first tap only lifts it; sorting, where that is allowed. No rule is here: what may be laid where came with the page.
import { keep } from "./house.js";
import { $, $$ } from "./zones.js";

let lifted = "";                          // the tile, so that it stays lifted when the rack is drawn anew

const tileOf = (button) => button.closest("[data-tile]").dataset.tile;
const both = (button) => !button.dataset.move;

function lift(button) {
  for (const old of $$(".rack .lift")) { old.classList.remove("lift"); old.removeAttribute("aria-pressed"); }
  for (const old of $$(".which")) old.remove();
  $(".felt")?.toggleAttribute("data-aiming", Boolean(button && both(button)));
  lifted = button ? tileOf(button) : "";
  if (!button) return;
  button.classList.add("lift");
  button.setAttribute("aria-pressed", "true");
  const asks = $(both(button) ? "template[data-which]" : "template[data-touch]");
  if (asks) asks.before(asks.content.cloneNode(true));
}

function lay(end) {                       // an end is chosen: now the tile has one move, and is tapped for good
  const button = $(".rack .lift");
  if (!button?.dataset[end]) return;
  button.dataset.move = button.dataset[end];
  button.classList.add("sure");
  button.click();
}

document.addEventListener("click", (e) => {
  const end = e.target.closest("[data-end]"), button = e.target.closest(".rack [data-tile] button");
  if (e.target.closest("[data-sort]")) return sort(!keep("sorted"));
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

// --- sorting is a convenience of this browser: the record knows the slots ---
function sort(is) {
  keep("sorted", is ? "1" : "");
  const rack = $("[data-sortable]");
  if (!rack) return;
  const places = $$("li", rack), dealt = places.sort((a, b) => a.dataset.slot - b.dataset.slot);
  const order = is ? dealt.toSorted((a, b) => (a.dataset.tile ?? 99) - (b.dataset.tile ?? 99)) : dealt;
  rack.append(...order);
  order.forEach((place, at) => { const button = $("button", place); if (button) button.dataset.key = at + 1; });
}

function drawn() {
  const button = lifted ? $(`.rack [data-tile="${lifted}"] button`) : null;
  lift(button && (both(button) || button.closest("[data-strict]")) ? button : null);
  if (keep("sorted")) sort(true);
}
document.addEventListener("drawn", drawn);
drawn();
