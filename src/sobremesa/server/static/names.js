// The names of those who play on one phone: one more, one fewer, in another order by a finger or by buttons.
const part = document.querySelector("[data-names]"), list = part?.querySelector("ol");
const rows = () => [...list.children], most = Number(document.querySelector("[data-step]")?.dataset.most ?? 99);

export const names = () => (part && !part.disabled ? rows().map((row) => row.querySelector("input").value) : []);

function number() {
  rows().forEach((row, at) => row.querySelector("input").setAttribute("aria-label", part.dataset.called.replace("{n}", at + 1)));
  for (const drop of list.querySelectorAll("[data-drop]")) drop.setAttribute("aria-disabled", rows().length < 2);
  part.querySelector("[data-one-more]").setAttribute("aria-disabled", rows().length >= most);
  part.dispatchEvent(new Event("change", { bubbles: true }));
}

function more() {
  if (rows().length >= most) return;
  list.append(part.querySelector("template").content.cloneNode(true));
  number();
  rows().at(-1).querySelector("input").focus();
}

function shift(row, by, button) {
  const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  number();
  button.focus();
}

function drop(row) {
  if (rows().length < 2) return;
  const next = row.nextElementSibling ?? row.previousElementSibling;
  row.remove();
  number();
  next.querySelector("input").focus();
}

function carry(e) {                       // a row follows the finger that holds its grip, and the others make room
  const row = e.target.closest("[data-grip]")?.closest("li");
  if (!row) return;
  e.preventDefault();
  row.classList.add("held");
  const over = new AbortController(), on = (what, does) => addEventListener(what, does, { signal: over.signal });
  on("pointermove", ({ clientY }) => {
    const below = rows().find((one) => one !== row && clientY < one.getBoundingClientRect().top + one.offsetHeight / 2);
    if (below ? below.previousElementSibling !== row : list.lastElementChild !== row) list.insertBefore(row, below ?? null);
  });
  const end = () => {
    row.classList.remove("held");
    over.abort();
    number();
  };
  on("pointerup", end);
  on("pointercancel", end);
}

if (part) {
  part.addEventListener("click", (e) => {
    const button = e.target.closest("button"), row = button?.closest("li");
    if (!button) return;
    if (button.matches("[data-one-more]")) more();
    else if (button.matches("[data-drop]")) drop(row);
    else shift(row, Number(button.dataset.shift), button);
  });
  part.addEventListener("keydown", (e) => {       // Enter goes on to the next name
    if (e.key !== "Enter" || !e.target.matches("input")) return;
    e.preventDefault();
    const next = e.target.closest("li").nextElementSibling;
    if (next) next.querySelector("input").focus();
    else if (e.target.value) more();
  });
  list.addEventListener("pointerdown", carry);
}

export function call(all) {               // these, in this order
  while (rows().length < all.length) list.append(part.querySelector("template").content.cloneNode(true));
  while (rows().length > Math.max(1, all.length)) rows().at(-1).remove();
  rows().forEach((row, at) => { row.querySelector("input").value = all[at]; });
  number();
}

export function choose(one) {             // whether one phone is passed round
  part.hidden = part.disabled = !one;
  if (one) number();
}
