// The clock of the match itself, the same for all who look: what is left until it rings. It ticks here, not in the house.
const clock = document.querySelector("[data-rings]");
let ends = null;

function tick() {
  const left = ends === null ? 0 : Math.max(0, Math.ceil((ends - performance.now()) / 1000));
  clock.hidden = ends === null;
  clock.firstElementChild.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  clock.classList.toggle("late", left < 60);
}

export function ring(seconds) {           // null: no such clock, or it has rung, or it stands still
  ends = seconds === null ? null : performance.now() + seconds * 1000;
  if (clock) tick();
  document.dispatchEvent(new CustomEvent("rings", { detail: seconds }));
}
if (clock) setInterval(tick, 1000);
