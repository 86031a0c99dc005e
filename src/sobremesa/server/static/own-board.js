// A board that somebody writes: squares come, go and move here; what is wrong with them, and how it looks, the house says.
import { keep, post } from "./house.js";

const $ = (what, within = document) => within.querySelector(what), d = document.body.dataset;
const form = $("[data-board]"), list = $("[data-squares]"), mould = $("template[data-row]").content.firstElementChild;
const past = [];                          // the board as it was, before each change that is more than a word
let board = null, answer = null, sent = 0, timer = 0;

const written = (one) => one.raw || one.kind + (one.n ? ` ${one.n}` : "") + (one.text ? `: ${one.text}` : "");
const copy = (what) => JSON.parse(JSON.stringify(what));
const rows = () => [...list.children];
const at = (row) => rows().indexOf(row);
const say = (words, n) => { $("[data-live]").textContent = words.replace("{n}", n); };

function kept() {                         // what was written here before
  try {
    return JSON.parse(keep("own board")).board;
  } catch {
    return null;
  }
}

function store() {                        // a table is offered it as soon as nothing is wrong with it
  const { line = "", label = "" } = answer ?? {};
  keep("own board", JSON.stringify({ board, line, label }));
}

function row(square) {
  const made = mould.cloneNode(true), kind = $("[data-kind]", made);
  if (square.raw) {                       // written in a file, and no square: it is shown as it was
    kind.prepend(new Option(square.raw, ""));
    kind.value = "";
  } else kind.value = square.kind;
  dress(made, square);
  return made;
}

function dress(made, square) {            // what belongs to this kind of square, and no more
  const option = $("[data-kind]", made).selectedOptions[0], numbers = option.dataset.numbers?.split(" ").filter(Boolean) ?? [];
  const n = $("[data-n]", made), text = $("[data-text]", made);
  if (!numbers.includes(String(square.n))) square.n = Number(numbers[0] ?? 0);
  n.replaceChildren(...numbers.map((number) => new Option(number)));
  n.value = square.n;
  n.hidden = !numbers.length;
  text.hidden = !("writes" in option.dataset);
  if (text.hidden) square.text = "";
  text.value = square.text;
  made.dataset.group = option.dataset.group ?? "";
}

function number() {                       // each row says which square it is
  rows().forEach((one, nth) => {
    const n = nth + 1;
    $(".nr", one).textContent = n;
    $(".says", one).id = `w-${n}`;
    for (const named of one.querySelectorAll("[aria-label]")) {
      named.dataset.of ??= named.getAttribute("aria-label");
      named.setAttribute("aria-label", named.dataset.of.replace("{n}", n));
    }
    for (const field of one.querySelectorAll(".field")) field.setAttribute("aria-describedby", `w-${n}`);
    $("[data-up]", one).setAttribute("aria-disabled", String(!nth));
    $("[data-down]", one).setAttribute("aria-disabled", String(n === list.children.length));
  });
}

function lay() {                          // the whole board anew
  form.elements.name.value = board.name;
  form.elements.language.value = board.language;
  list.replaceChildren(...board.squares.map(row));
  number();
}

function changed(soon = 0) {
  answer = null;
  store();
  mark();
  clearTimeout(timer);
  timer = setTimeout(check, soon);
}

function remember() {
  past.push(copy(board));
  if (past.length > 50) past.shift();
}

async function check() {
  const mine = (sent += 1), { name, language, squares } = board;
  const found = await post("/board/check", { name, language, squares: squares.map(written) });
  if (mine !== sent) return;
  $("[data-says]").textContent = found.ok ? "" : found.says;
  if (!found.ok) return;
  answer = found;
  store();
  show();
}

function show() {                         // what the house says of it
  const { faults, told, picture } = answer;
  const whole = (part) => faults.filter((one) => one.part === part && !one.square).map((one) => one.says).join(" · ");
  for (const place of form.querySelectorAll("[data-fault]")) {
    place.textContent = whole(place.dataset.fault);
    form.elements[place.dataset.fault]?.setAttribute("aria-invalid", String(Boolean(place.textContent)));
  }
  rows().forEach((one, nth) => {
    const says = faults.filter((fault) => fault.square === nth + 1).map((fault) => fault.says).join(" · ");
    $(".says", one).textContent = says;
    $("[data-kind]", one).setAttribute("aria-invalid", String(Boolean(says)));
  });
  $("[data-told]").textContent = told;
  if (picture) $("[data-picture]").innerHTML = picture;
  $("[data-picture]").classList.toggle("old", !picture);
  mark();
}

function mark() {
  if (answer) $("[data-play]").setAttribute("aria-disabled", String(!answer.line));
  $("[data-undo]").setAttribute("aria-disabled", String(!past.length));
  point();
}

function point() {                        // the square one is on, in the picture too
  const on = $(".sqr.on"), n = on ? at(on) + 1 : 0;
  for (const one of $("[data-picture]").querySelectorAll("[data-n]")) one.classList.toggle("seen", Number(one.dataset.n) === n);
}

function go(nth, where = "[data-kind]") { // to a square, with its tools
  const one = list.children[nth];
  if (!one) return $("[data-add]").focus();
  stand(one);
  $(where, one).focus();
  one.scrollIntoView({ block: "nearest" });
}

function stand(one) {
  for (const other of rows()) other.classList.toggle("on", other === one);
  point();
}

function put(nth) {                       // one more, like the one before
  remember();
  const square = copy(board.squares[nth - 1] ?? { kind: "toma", n: 1, text: "", raw: "" });
  square.text = "";
  board.squares.splice(nth, 0, square);
  list.insertBefore(row(square), list.children[nth] ?? null);
  number();
  changed();
  go(nth);
}

function drop(nth) {
  remember();
  board.squares.splice(nth, 1);
  list.children[nth].remove();
  number();
  changed();
  say(d.out, nth + 1);
  go(Math.min(nth, board.squares.length - 1), "[data-drop]");
}

function move(nth, by, where) {
  const to = nth + by, one = list.children[nth];
  if (to < 0 || to >= board.squares.length) return;
  remember();
  board.squares.splice(to, 0, ...board.squares.splice(nth, 1));
  list.insertBefore(one, by > 0 ? list.children[to].nextSibling : list.children[to]);
  number();
  changed();
  say(d.moved, to + 1);
  go(to, where);
}

function take(other) {                    // another board in its place
  if (board) remember();
  board = other;
  lay();
  changed();
}

async function open(file) {
  const headers = { "Content-Type": "application/toml" };
  const got = await fetch("/board/read", { method: "POST", headers, body: file }).catch(() => null);
  const found = await got?.json().catch(() => null);
  $("[data-wrong]").textContent = got?.ok ? "" : found?.says ?? d.lost;
  if (got?.ok) take({ name: found.name, language: found.language, squares: found.squares });
}

async function sure() {                   // what the house says of the board as it stands now
  clearTimeout(timer);
  if (!answer) await check();
  return answer;
}

async function play() {                   // or to the first thing that is wrong
  const found = await sure();
  if (found?.line) location.assign("/new/tomanji#board");
  else form.querySelector("[aria-invalid=true]")?.focus();
}

async function save() {
  if (!await sure()) return;
  const link = document.createElement("a"), called = board.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  link.href = URL.createObjectURL(new Blob([answer.file], { type: "application/toml" }));
  link.download = `${called || "board"}.toml`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

form.addEventListener("submit", (e) => e.preventDefault());
form.addEventListener("focusin", (e) => stand(e.target.closest(".sqr")));
form.addEventListener("input", (e) => {
  const one = e.target.closest(".sqr"), square = one && board.squares[at(one)];
  if (!one) board[e.target.name] = e.target.value;
  else if ("text" in e.target.dataset) square.text = e.target.value;
  else if ("n" in e.target.dataset) square.n = Number(e.target.value);
  else {
    remember();
    Object.assign(square, { kind: e.target.value, raw: "" });
    $("option[value='']", e.target)?.remove();
    dress(one, square);
  }
  changed(300);
});
form.addEventListener("click", (e) => {
  const button = e.target.closest("button"), one = e.target.closest(".sqr");
  if (one) stand(one);
  if (!button) return;
  const does = button.dataset, nth = one ? at(one) : 0;
  if ("add" in does) put(board.squares.length);
  else if ("more" in does) put(nth + 1);
  else if ("drop" in does) drop(nth);
  else if ("up" in does) move(nth, -1, "[data-up]");
  else if ("down" in does) move(nth, 1, "[data-down]");
});
form.addEventListener("keydown", (e) => {
  const one = e.target.closest(".sqr"), by = { ArrowUp: -1, ArrowDown: 1 }[e.key];
  if (!one || !e.altKey || !by) return;
  e.preventDefault();
  const here = ["kind", "n", "text", "up", "down", "more", "drop"].find((name) => name in e.target.dataset);
  move(at(one), by, `[data-${here}]`);
});
document.addEventListener("click", (e) => {
  const start = e.target.closest("[data-start]"), square = e.target.closest("[data-picture] [data-n]");
  if (start) {
    const { name, squares } = JSON.parse(start.dataset.start);
    take({ name: board?.name || name, language: form.elements.language.value, squares });
  } else if (square) go(Number(square.dataset.n) - 1);
  else if (e.target.closest("[data-undo]") && past.length) {
    board = past.pop();
    lay();
    changed();
  } else if (e.target.closest("[data-save]")) save();
  else if (e.target.closest("[data-play]")) play();
});
$("[data-file]").addEventListener("change", (e) => {
  const [file] = e.target.files;
  if (file) open(file);
  e.target.value = "";
});

board = kept();
if (board) {
  lay();
  changed();
} else $("[data-start]").click();
