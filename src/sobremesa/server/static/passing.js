// One phone passed round: its page is covered until somebody says who he is, and again as soon as he is done, taps "cover",
// looks away or lets it lie. Whose view it may show the house decides; here nothing of it stays on a covered page.
import { hang, open, page, send } from "./table.js";
import { $, $$, sit, wipe } from "./zones.js";

const IDLE = 60000;                       // milliseconds without a touch after which it is covered
const SEEN = 700;                         // milliseconds in which all see what was played before the poster comes
const CALM = 400;                         // milliseconds in which a tap meant for what was there before is none
const PRIVATE = ["ask", "hand", "mine"];
const box = $("#cover"), button = $("[data-cover]");
let holder = null, wished = null, glancing = false, asked, calm = 0, idle, later;

const poster = () => $(".poster", box);

function pose() {                         // the poster lies over everything, unless somebody wants to see the table
  clearTimeout(later);
  const to = poster()?.dataset.seat, early = calm - performance.now(), other = to !== asked;
  if (other) glancing = false;
  asked = to;
  const wanted = holder === null && to !== undefined && !glancing;
  button.hidden = holder === null;
  if (!wanted && box.open) box.close();
  if (wanted && box.open && other) rest();
  else if (box.open) focus();             // drawn anew it has lost it
  if (!wanted || box.open || $("dialog[open]")) return;
  if (early > 0) later = setTimeout(pose, early);
  else raise();
}

function raise() {
  box.showModal();
  rest();
}

function rest() {                         // a second tap on what was there before lands on nothing
  still(box.firstElementChild).then(focus);
}

function still(part) {
  part.inert = true;
  return new Promise((ready) => setTimeout(() => ready(part.inert = false), CALM));
}

function focus() {
  if (document.activeElement.closest("#cover .poster")) return;
  $("[data-confirm]", box)?.focus({ preventScroll: true });
}

function covered() {                      // at once, whatever is on its way
  if (holder !== null) calm = performance.now() + SEEN;
  holder = wished = null;
  clearTimeout(idle);
  sit(null);
  wipe(PRIVATE);
  for (const one of $$("dialog[open]")) if (one !== box) one.close();
}

function cover() {                        // of his own accord: the house forgets whom it showed with the line that is dropped
  if (holder === null && wished === null) return;
  covered();
  calm = 0;
  hang();
  if (!document.hidden) open();
  pose();
}

function touched() {
  clearTimeout(idle);
  if (holder !== null) idle = setTimeout(cover, IDLE);
}

document.addEventListener("held", (e) => {  // whose view this message shows
  const me = e.detail.me ?? null;
  if (me === holder) return;
  if (me === null) return covered();
  if (me !== wished) return e.preventDefault();    // asked for before it was covered again
  holder = me;
  wished = null;
  glancing = false;
  sit(me);
  still($("main"));                       // the second of two taps on the poster plays nothing
  touched();
});
document.addEventListener("drawn", pose);

async function confirm({ confirm: seat, sitter }) {
  wished = Number(seat);
  const answer = await send("do", { do: "confirm", seat: wished, sitter: Number(sitter), page });
  if (answer.ok) return;
  wished = null;
  for (const says of $$("[data-denied], [data-why]")) says.textContent = answer.says;
}

document.addEventListener("click", (e) => {
  const says = e.target.closest("[data-confirm]");
  if (says && performance.now() > calm) confirm({ ...says.dataset });
  else if (e.target.closest("[data-cover]")) cover();
  else if (e.target.closest("[data-glance]")) box.close();
});
box.addEventListener("close", () => { glancing = holder === null && Boolean(poster()); });
for (const touch of ["pointerdown", "keydown", "wheel"]) addEventListener(touch, touched, { capture: true, passive: true });
for (const gone of ["pagehide", "freeze"]) addEventListener(gone, cover);
document.addEventListener("visibilitychange", () => { if (document.hidden) cover(); });
document.addEventListener("close", () => setTimeout(pose), true);
pose();
