// The table: a stream of zones, drawn inside view transitions; taps become commands. No rule of any game is here.
import { hex, keep } from "./house.js";

const d = document.body.dataset, at = `/t/${d.code}`;
const $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
const me = d.me === undefined ? -1 : Number(d.me);
const calm = matchMedia("(prefers-reduced-motion: reduce)"), touch = matchMedia("(pointer: coarse)");

// --- drawing: only the newest of each zone, one transition at a time ---
let homeless = null, next = {}, clocks = {}, asOf = 0, drawing = false, told = $$(".log li").at(-1)?.textContent, settled = $("[data-settled]")?.dataset.settled;

function name(on) {                       // a hidden or doubled name would abort the whole transition
  const seen = new Set();
  for (const piece of $$("[data-vt]")) {
    const shown = on && !seen.has(piece.dataset.vt) && piece.getClientRects().length;
    if (shown) seen.add(piece.dataset.vt);
    piece.style.viewTransitionName = shown ? piece.dataset.vt : "none";
  }
}

function grow(list, html) {              // the story goes on; a page keeps its newest lines
  list.insertAdjacentHTML("beforeend", html);
  while (list.children.length > 30) list.firstElementChild.remove();
}

function put() {
  const waited = $("[data-wait]")?.dataset.wait, focus = document.activeElement, held = focus.closest("[data-zone]"), place = held ? $$("button", held).indexOf(focus) : -1;
  for (const [zone, html] of Object.entries(next)) {
    const into = $(`[data-zone="${zone.replace("+", "")}"]`), unfolded = $("details[open]", into ?? focus);
    if (!into) return location.reload();
    if (zone.endsWith("+")) grow(into.firstElementChild, html);
    else if (zone.includes("/")) into.outerHTML = html;                // a part brings its own element
    else into.innerHTML = html;
    if (unfolded) $("details", into)?.setAttribute("open", "");
  }
  next = {};
  if ($("[data-wait]")?.dataset.wait !== waited) for (const button of $$(".sent")) button.classList.remove("sent");   // asked the same anew
  settle();
  if (document.activeElement !== document.body) { homeless = null; return; }
  const home = held ?? homeless, left = home ? $$("button", home) : [];
  homeless = home;                        // a zone without buttons gets the focus back with its next ones
  ($(`[data-move="${focus.dataset.move}"]`, home ?? document) ?? left[place] ?? left.at(-1))?.focus({ preventScroll: true });
}

async function draw() {
  if (drawing || document.activeElement.matches("[data-zone] :is(input, select)")) return;   // snatch no field from under the fingers
  drawing = true;
  while (Object.keys(next).length) {
    if (!document.startViewTransition || document.hidden || calm.matches || $("dialog[open]")) { put(); continue; }
    name(true);
    const moving = document.startViewTransition(() => { put(); name(true); });
    const hurry = setInterval(() => Object.keys(next).length && moving.skipTransition(), 200);
    moving.ready.catch(() => {});         // skipped: no fault
    await moving.finished.catch(() => {});
    clearInterval(hurry);
    name(false);
  }
  drawing = false;
}

// --- what the same markup means for this viewer ---
function settle() {
  const seats = $$(".seat"), n = seats.length, others = me < 0 ? n : n - 1, felt = $(".felt");
  for (const seat of seats) {
    const mine = Number(seat.dataset.seat) === me;
    seat.dataset.k = ((seat.dataset.seat - me + n - 1) % n) + 1;
    if (mine) { seat.classList.add("me"); $(".slot", seat).dataset.yours = d.yours; }
  }
  for (const row of $$("tr[data-seat], .final [data-seat]")) row.classList.toggle("me", Number(row.dataset.seat) === me);
  if (felt) {
    if (others <= 4) felt.dataset.around = others;
    $("[data-into=what]").textContent = felt.dataset.what;
    $("[data-into=more]").textContent = felt.dataset.more;
    const ring = $(".ring"), look = $(".seat.turn:not(.me)") ?? $(".seat.win");
    if (look && ring.scrollWidth > ring.clientWidth) ring.scrollLeft = look.offsetLeft - ring.clientWidth / 2;
  }
  tick();
  tell();
}

function tick() {                         // my clock, else the shortest of those waited for
  const [sent, whole] = clocks[me] ?? Object.values(clocks).sort((a, b) => a[0] - b[0])[0] ?? [], line = $(".clockline");
  if (!line) return;
  line.replaceChildren();
  line.removeAttribute("role");
  if (!whole) return;
  const left = Math.max(0, sent - (performance.now() - asOf) / 1000);
  line.append(document.createElement("i"));
  line.setAttribute("role", "timer");
  line.setAttribute("aria-label", `${Math.round(left)} s`);
  const steps = calm.matches ? `steps(${Math.ceil(left / 5)})` : "linear";
  line.firstChild.animate([{ transform: `scaleX(${left / whole})` }, { transform: "scaleX(0)" }], { duration: left * 1000, fill: "forwards", easing: steps });
}

function tell() {                         // the news aloud, and after a hand how it was paid, until it was seen
  const lines = $$(".log li").map((li) => li.textContent), news = lines.slice(lines.lastIndexOf(told) + 1), paid = $("[data-settled]"), stay = $("[data-stay]");
  if (told && news.length) $("[data-live]").textContent = news.slice(-4).join(" ");
  told = lines.at(-1) ?? told;
  if (!paid || !stay || paid.dataset.settled === settled) return;
  settled = paid.dataset.settled;
  stay.replaceChildren($("section", paid).cloneNode(true));
  stay.hidden = d.status !== "playing";
  setTimeout(() => { stay.hidden = true; }, title.startsWith("●") ? 5000 : 9000);
}

// --- the stream ---
let stream, seq = d.seq, late, title = document.title;

function open() {
  stream?.close();
  clearTimeout(late);
  stream = new EventSource(`${at}/stream?since=${seq}`);
  stream.onopen = () => down(false);
  stream.onmessage = (e) => {
    const news = JSON.parse(e.data);
    if (news.status !== d.status || (news.me ?? -1) !== me) return location.reload();
    seq = news.seq;
    d.match = news.match;
    if (news.title.startsWith("●") && !title.startsWith("●") && keep("buzz")) navigator.vibrate?.(60);
    document.title = title = news.title;
    clocks = news.clocks;
    asOf = performance.now();
    take(news.zones);
    tick();
  };
  stream.onerror = () => { late = setTimeout(() => { down(true); if (stream.readyState !== 1) open(); }, 700 + Math.random() * 800); };
}
function take(zones) {                    // in the order they came: a zone wipes what lay within it, its parts follow
  for (const [zone, html] of Object.entries(zones)) {
    const grown = zone.endsWith("+") ? next[zone] ?? "" : "";
    delete next[zone];
    if (zone === "log") delete next["log+"];
    next[zone] = grown + html;
  }
  draw();
}
function down(is) { clearTimeout(late); $("[data-line]").hidden = !is; }
const awake = () => me >= 0 && navigator.wakeLock?.request("screen").catch(() => {});

addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (e) => e.persisted && open());
addEventListener("online", open);
addEventListener("offline", () => down(true));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { if (touch.matches) stream.close(); }
  else { if (touch.matches || stream.readyState !== 1) open(); awake(); }
});

// --- commands: the same id until an answer comes; a cut of one's own travels with a move ---
async function send(path, command) {
  const text = JSON.stringify({ id: hex(), ...command });
  for (let wait = 500; ; wait = Math.min(4000, wait * 2)) {
    try {
      const answer = await fetch(`${at}/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
      if (answer.status < 502 || answer.status > 504) return { ok: answer.ok, ...(await answer.json().catch(() => ({}))) };
    } catch { /* the line is down: say so, send the same again */ }
    say({ says: d.lost });
    down(true);
    await new Promise((ready) => setTimeout(ready, wait));
  }
}

function say({ says, clause }) {
  const why = $("[data-why]") ?? $("[data-says]");
  if (!why || !says) return;
  why.classList.add("no");
  why.textContent = `${says} `;
  if (clause) why.append(Object.assign(document.createElement("a"), { href: `/book/${d.game}?t=${d.code}#${clause.slice(d.game.length + 1)}`, textContent: d.see, target: "_blank" }));
}

async function play(button) {
  if (button.matches(".sent")) return;    // a double click is one wish
  const may = button.matches(".ok"), art = $("[data-vt]", button), own = art?.dataset.vt, cut = hex(), match = d.match;
  if (may && keep("confirm") && !button.matches(".sure")) {
    $(".sure")?.classList.remove("sure");
    return button.classList.add("sure");
  }
  if (may) art.dataset.vt = `s${me}k${$$(".hand .gone").length}`;      // it flies under the name everybody has for it
  button.classList.add("sent");
  if ($("[data-stay]")) $("[data-stay]").hidden = true;
  const cuts = `cuts ${match}`, mine = `${me} ${cut}\n`;
  keep(cuts, `${keep(cuts) ?? ""}${mine}`);          // before it leaves: the last move of a match takes this page away
  const answer = await send("move", { wait: Number($("[data-wait]").dataset.wait), move: button.dataset.move, cut });
  if (answer.ok) return;
  keep(cuts, (keep(cuts) ?? "").replace(mine, ""));
  button.classList.remove("sent", "sure");
  if (own) art.dataset.vt = own;
  if (answer.zones && answer.seq >= seq) take(answer.zones);         // the stream may know more by now
  say(answer);
}

async function act({ do: what, sure, name, ...more }) {
  if (sure && !confirm(sure)) return;
  const facts = Object.fromEntries(Object.entries(more).map(([key, value]) => [key, key === "ready" ? Boolean(value) : Number(value)]));
  const leaves = what === "leave";
  if (leaves) stream.close();             // its last word would load this page anew
  const answer = await send("do", { do: what, ...facts, ...(name ? { name } : {}) });
  if (leaves && answer.ok) return location.assign("/");
  if (leaves) open();
  say(answer);                            // why not, or what to expect
}

// --- hands ---
document.addEventListener("click", (e) => {
  const hit = (what) => e.target.closest(what), does = hit("[data-do]");
  if (hit("[data-move]")) return e.detail > 1 || play(hit("[data-move]"));   // the second tap of two answers no new question
  else if (does && does.ariaDisabled !== "true") act({ ...does.dataset });
  else if (hit("[data-stay]")) hit("[data-stay]").hidden = true;
});
document.addEventListener("submit", (e) => {
  if (!e.target.dataset.form) return;
  e.preventDefault();
  const by = e.submitter?.name ? { [e.submitter.name]: e.submitter.value } : {};
  document.activeElement.blur();
  act({ do: e.target.dataset.form, ...Object.fromEntries(new FormData(e.target)), ...by });
});
document.addEventListener("focusout", () => setTimeout(draw));

settle();
open();
awake();
