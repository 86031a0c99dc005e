// A tile of one's own rack carried by a finger or the mouse: to an end of the line, or to another place of the rack. No
// rule is here: a tile falls at an end the house has offered for it, and one that fits nowhere is played as by a tap.
import { move } from "./rack.js";
import { $, $$ } from "./zones.js";

const FAR = 8;                            // pixels: a finger that taps trembles as much
let held = null;                          // what is under the finger: its button and place, which finger, where it began
let fallen = false;                       // the click that follows a carried tile is no tap

const inside = (place, { clientX: x, clientY: y }) => {
  const box = place?.getBoundingClientRect();
  return Boolean(box) && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
};
const away = (piece, e) => {
  const box = piece.getBoundingClientRect();
  return Math.hypot(box.left + box.width / 2 - e.clientX, box.top + box.height / 2 - e.clientY);
};

function end(e) {                         // the nearest of the ends that are offered; the first tile has the whole table
  const ends = $$(".aim").filter((aim) => held.button.dataset[aim.dataset.end]);
  return ends.sort((a, b) => away(a, e) - away(b, e))[0];
}

function place(e) {                       // which place of a rack that may be sorted it is over
  const rack = $("[data-sortable]");
  if (!inside(rack, e)) return -1;
  return $$("li", rack).findIndex((other) => e.clientX <= other.getBoundingClientRect().right);
}

function show(e) {                        // the tile under the finger, and where it would fall
  held.li.style.setProperty("--dx", `${e.clientX - held.x}px`);
  held.li.style.setProperty("--dy", `${e.clientY - held.y}px`);
  const over = inside($("[data-zone=table]"), e), aim = over ? end(e) : null, at = place(e);
  $(".felt")?.toggleAttribute("data-falls", over && !aim && held.button.matches(".ok"));
  for (const other of $$(".aim")) other.classList.toggle("near", other === aim);
  $$("[data-sortable] li").forEach((other, n) => other.classList.toggle("there", n === at && other !== held.li));
}

function unmark() {
  $(".felt")?.removeAttribute("data-falls");
  for (const other of $$(".near, .there")) other.classList.remove("near", "there");
}

function back() {                         // nothing has happened
  if (!held) return;
  fallen = held.li.matches(".carried");
  held.li.classList.remove("carried");
  held = null;
  unmark();
}

function fall(e, laid) {                  // it is let go: on the table it is played, in the rack it finds its place
  const { button, li } = held, over = inside($("[data-zone=table]"), e), aim = over ? end(e)?.dataset.end : null, at = place(e);
  back();
  if (at >= 0) return move(li, at);
  if (!over) return;
  li.classList.add("fallen");             // it waits there until the house has answered
  laid(button, button.dataset[aim] ?? button.dataset.left ?? button.dataset.move);
}

export function carries(begun, laid) {    // let tiles be carried; say when one is, and which is laid by what move
  document.addEventListener("pointerdown", (e) => {
    const button = e.target.closest?.(".rack [data-tile] button");
    fallen = false;
    if (!button || held || !e.isPrimary || e.button !== 0 || $(".own .sent")) return;
    held = { button, li: button.closest("li"), id: e.pointerId, x: e.clientX, y: e.clientY };
    held.li.classList.remove("fallen");
  });
  document.addEventListener("pointermove", (e) => {
    if (e.pointerId !== held?.id) return;
    const carried = held.li.matches(".carried");
    if (!carried && Math.hypot(e.clientX - held.x, e.clientY - held.y) < FAR) return;
    if (!carried) {
      held.button.setPointerCapture(e.pointerId);
      held.li.classList.add("carried");
      begun();
    }
    show(e);
  });
  document.addEventListener("pointerup", (e) => {
    if (e.pointerId !== held?.id) return;
    if (held.li.matches(".carried")) fall(e, laid);
    held = null;
  });
  document.addEventListener("pointercancel", (e) => e.pointerId === held?.id && back());
  addEventListener("keydown", (e) => e.key === "Escape" && back(), true);
  addEventListener("click", (e) => {
    if (!fallen || !e.isTrusted || e.detail === 0) return;      // a script's, or a key's
    fallen = false;
    e.stopPropagation();
  }, true);
}
