// A ring of places that does not fit into one row: it turns back at the edge and goes on above, as people sit round a
// table. My own place is below at the left, and who plays after me sits to the right of it. Says whether it bends.
export function bend(ring) {
  const cols = Number(getComputedStyle(ring).getPropertyValue("--cols")), seats = [...ring.children], rows = Math.ceil(seats.length / cols);
  if (!cols) return false;
  for (const seat of seats) {
    const at = seat.dataset.k % seats.length, row = Math.floor(at / cols), along = at % cols, back = row % 2;
    seat.style.gridArea = `${rows - row} / ${back ? cols - along : along + 1}`;
    seat.dataset.way = back ? "left" : "right";
    seat.dataset.turns = at === seats.length - 1 ? "home" : along === cols - 1 ? "up" : "";
  }
  return true;
}
addEventListener("resize", () => { for (const ring of document.querySelectorAll(".ring")) bend(ring); });
