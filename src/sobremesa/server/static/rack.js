// The order of one's own rack, where sorting is allowed: a convenience of this browser, for the record knows the slots.
// Tiles lie as they were dealt or sorted by number; in an order of one's own until the next hand.
import { keep } from "./house.js";
import { $, $$ } from "./zones.js";

const rack = () => $("[data-sortable]");
const slot = (place) => place.dataset.slot, dealt = (a, b) => slot(a) - slot(b);
const number = (place) => Number(place.dataset.tile ?? 99);      // a gap lies behind all tiles
const hand = () => `${document.body.dataset.match} ${rack().dataset.sortable}`;

function own() {                          // the slots in an order of one's own, if there is one for this hand
  const [of, slots] = (keep("rack") ?? "").split(":");
  return of === hand() ? slots.split(" ") : null;
}

export function arrange() {               // the places as they are to lie, their keys with them
  if (!rack()) return;
  const places = $$("li", rack()), slots = own();
  if (slots) places.sort((a, b) => slots.indexOf(slot(a)) - slots.indexOf(slot(b)));
  else places.sort(keep("sorted") ? (a, b) => number(a) - number(b) || dealt(a, b) : dealt);
  const focus = document.activeElement;
  rack().append(...places);
  if (rack().contains(focus)) focus.focus({ preventScroll: true });
  places.forEach((place, at) => { const button = $("button", place); if (button) button.dataset.key = at + 1; });
}

export function sort() {                  // by number, or back to how they were dealt
  keep("sorted", keep("sorted") && !own() ? "" : "1");
  keep("rack", "");
  arrange();
}

export function move(place, at) {         // to be the at-th of the rack
  const places = $$("li", rack()).filter((other) => other !== place);
  places.splice(at, 0, place);
  keep("rack", `${hand()}:${places.map(slot).join(" ")}`);
  arrange();
}

document.addEventListener("keydown", (e) => {
  const place = e.target.closest("[data-sortable] li"), by = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (!place || !by || !e.shiftKey) return;
  e.stopPropagation();                    // without shift arrows go from tile to tile
  move(place, Math.max(0, $$("li", rack()).indexOf(place) + by));
}, true);
