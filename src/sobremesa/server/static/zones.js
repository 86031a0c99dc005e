// The zones of a table: the newest of each is put on the page inside a view transition, one at a time, and made to mean
// what it means for this viewer. No rule of any game is here, and nothing that talks to the house.
import { depart } from "./flights.js";

const d = document.body.dataset;
export const $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
export let me = d.me === undefined ? -1 : Number(d.me);
export function sit(seat) {               // with whose eyes the table is seen, where that can change
  me = seat ?? -1;
  if (seat === null) delete d.me;
  else d.me = seat;
}
const calm = matchMedia("(prefers-reduced-motion: reduce)"), beside = matchMedia("(min-width: 1100px) and (min-height: 501px)");

// --- drawing: only the newest of each zone, one transition at a time ---
let flying, homeless = null, next = {}, still = false, clocks = {}, asOf = 0, drawing = false, told = $$(".log li").at(-1)?.textContent, settled;

const quiet = (zone) => zone === "said" || zone === "talk";      // nothing on the table moves when somebody speaks

function name(on) {                       // a hidden or doubled name would abort the whole transition
  const seen = new Set();
  for (const piece of $$("[data-vt]")) {
    const shown = on && !seen.has(piece.dataset.vt) && piece.getClientRects().length;
    if (shown) seen.add(piece.dataset.vt);
    piece.style.viewTransitionName = shown ? piece.dataset.vt : "none";
  }
}

function grow(list, html) {               // the story goes on; a page keeps its newest lines
  list.insertAdjacentHTML("beforeend", html);
  while (list.children.length > 30) list.firstElementChild.remove();
}

const called = (part) => $("summary", part)?.ariaLabel ?? $("summary", part)?.textContent;

function keeping(zone) {                  // what a person has opened and written in a zone, to be put into the same places again
  const open = $$("details[open]", zone).map(called), written = said(zone);
  return (fresh) => {
    for (const part of $$("details", fresh)) part.open ||= open.includes(called(part));
    say(fresh, written);
  };
}

export function said(where) {             // what is written and chosen in fields, to be said again in others
  return $$("input[name], select[name]", where).filter((field) => field.type !== "radio" || field.checked).map(({ name, type, value }) => ({ name, type, value }));
}

export function say(where, written) {
  for (const { name, type, value } of written) {
    const field = $(type === "radio" ? `[name="${name}"][value="${value}"]` : `[name="${name}"]`, where);
    if (field && type === "radio") field.checked = true;
    else if (field && value) field.value = value;
  }
}

function stays(zone) {                    // where somebody writes: no field is snatched away, all else goes on
  const field = document.activeElement, at = field.matches("[data-zone] :is(input, select)") && field.closest("[data-zone]").dataset.zone;
  return at !== false && (zone === at || zone.startsWith(`${at}/`));
}

const due = () => Object.fromEntries(Object.entries(next).filter(([zone]) => !stays(zone)));
const anything = () => Object.keys(due()).length > 0;

function put() {
  const now = due();
  for (const zone of Object.keys(now)) delete next[zone];
  still = false;
  const waited = $("[data-wait]")?.dataset.wait, focus = document.activeElement, held = focus.closest("[data-zone]"), place = held ? $$("button", held).indexOf(focus) : -1;
  const pushed = $(".ring")?.scrollLeft;
  for (const [zone, html] of Object.entries(now)) {
    const at = `[data-zone="${zone.replace("+", "")}"]`, into = $(at);
    if (!into) return location.reload();  // a page of another day: the house shows more than it has
    const again = keeping(into);
    if (zone.endsWith("+")) grow(into.firstElementChild, html);
    else if (zone.includes("/")) into.outerHTML = html;                // a part brings its own element
    else into.innerHTML = html;
    again($(at));
  }
  if (pushed) $(".ring")?.scrollTo({ left: pushed, behavior: "instant" });
  if ($("[data-wait]")?.dataset.wait !== waited) for (const button of $$(".sent")) button.classList.remove("sent");   // asked the same anew
  settle();
  document.dispatchEvent(new Event("drawn"));
  if (document.activeElement !== document.body) { homeless = null; return; }
  const home = held ?? homeless, left = home ? $$("button", home) : [];
  homeless = home;                        // a zone without buttons gets the focus back with its next ones
  ($(`[data-move="${focus.dataset.move}"], [data-open="${focus.dataset.open}"]`, home ?? document) ?? left[place] ?? left.at(-1))?.focus({ preventScroll: true });
}

let pressed = false;                      // what is under a finger stays until it is lifted, else its tap is lost
const press = (is) => { pressed = is; if (!is) setTimeout(draw); };
addEventListener("pointerdown", (e) => press(Boolean(e.target.closest?.("[data-zone]"))), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => press(false), true);
addEventListener("focusout", () => setTimeout(draw));
export const letGo = () => press(false);  // what is held down, and shows something for as long, may be drawn anew all the same

export async function draw() {
  if (drawing || pressed) return;
  drawing = true;
  while (anything()) {
    if (still || !document.startViewTransition || document.hidden || calm.matches || $("dialog[open]") || Object.keys(due()).every(quiet)) { put(); continue; }
    const flight = depart(due());
    name(true);
    let hurry;                            // from here on anything new is newer than what is about to move, however slow the phone
    const moving = flying = document.startViewTransition(() => {
      put();
      flight.land();
      name(true);
      hurry = setInterval(() => anything() && moving.skipTransition(), 200);
    });
    moving.ready.then(flight.wait, () => {});         // skipped: no fault
    await moving.finished.catch(() => {});
    clearInterval(hurry);
    flight.end();
    name(false);
  }
  drawing = false;
}

// A ring of places that does not fit into one row: it turns back at the edge and goes on above, as people sit round a
// table. My own place is below at the left, and who plays after me sits to the right of it. Says whether it bends.
function bend(ring) {
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
addEventListener("resize", () => $$(".ring").forEach(bend));

// --- what the same markup means for this viewer ---
export function settle() {
  const seats = $$(".seat"), n = seats.length, others = me < 0 ? n : n - 1, felt = $(".felt");
  for (const seat of seats) {
    const mine = Number(seat.dataset.seat) === me;
    seat.dataset.k = ((seat.dataset.seat - me + n - 1) % n) + 1;
    if (mine) { seat.classList.add("me"); $(".slot", seat).dataset.yours = d.yours; }
  }
  for (const row of $$("tr[data-seat], .final [data-seat], .people [data-seat]")) row.classList.toggle("me", Number(row.dataset.seat) === me);
  if (felt) {
    if (others <= 4 && !felt.matches(".tiles, .bombs, .spiral")) felt.dataset.around = others;
    $("[data-into=what]").textContent = felt.dataset.what;
    $("[data-into=more]").textContent = felt.dataset.more;
    const ring = $(".ring"), look = $(".seat.turn:not(.me)") ?? $(".seat.win"), more = ring && !bend(ring) && ring.scrollWidth > ring.clientWidth;
    ring?.classList.toggle("more", more);
    if (look && more) ring.scrollLeft = look.offsetLeft + look.offsetWidth / 2 - (ring.clientWidth - ($(".seat.me")?.offsetWidth ?? 0)) / 2;
  }
  tick();
  tell();
}

function tick() {                         // my clock, else the shortest of those waited for
  const [sent, whole] = clocks[me] ?? Object.values(clocks).sort((a, b) => a[0] - b[0])[0] ?? [], line = $(".clockline");
  if (!line) return;
  line.replaceChildren();
  for (const said of ["role", "aria-label"]) line.removeAttribute(said);
  if (!whole) return;
  const left = Math.max(0, sent - (performance.now() - asOf) / 1000);
  line.append(document.createElement("i"));
  line.setAttribute("role", "timer");
  line.setAttribute("aria-label", `${Math.round(left)} s`);
  const steps = calm.matches ? `steps(${Math.ceil(left / 5)})` : "linear";
  line.firstChild.animate([{ transform: `scaleX(${left / whole})` }, { transform: "scaleX(0)" }], { duration: left * 1000, fill: "forwards", easing: steps });
}

function tell() {                         // the news aloud; and where the accounts stand beside the table, how a hand was paid
  const lines = $$(".log li").map((li) => li.textContent), news = lines.slice(lines.lastIndexOf(told) + 1), paid = $("[data-settled]");
  if (told && news.length) $("[data-live]").textContent = news.slice(-4).join(" ");
  told = lines.at(-1) ?? told;
  if (!paid || paid.dataset.settled === settled) return;
  settled = paid.dataset.settled;
  paid.open = beside.matches && d.status === "playing";
}

export function wipe(zones) {             // nothing of these is left on the page, nor on its way there
  next = {};
  flying?.skipTransition();
  document.activeElement.blur();
  for (const zone of zones) for (const into of $$(`[data-zone="${zone}"]`)) into.replaceChildren();
}

export function take(zones, missed) {     // in the order they came: a zone wipes what lay within it, its parts follow
  still ||= missed;                       // what nobody was there to see does not fly past in a second: it is there
  for (const [zone, html] of Object.entries(zones)) {
    const grown = zone.endsWith("+") ? next[zone] ?? "" : "";
    delete next[zone];
    if (zone === "log") delete next["log+"];
    next[zone] = grown + html;
  }
  draw();
}

export function wind(left) {              // how many seconds each seat has left, and in all
  clocks = left;
  asOf = performance.now();
  tick();
}
