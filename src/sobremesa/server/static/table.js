// The table: a stream of zones, drawn inside view transitions; taps become commands. No rule of any game is here.
const body = document.body, d = body.dataset, at = `/t/${d.code}`;
const $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
const me = d.me === undefined ? -1 : Number(d.me), title = document.title;
const calm = matchMedia("(prefers-reduced-motion: reduce)"), touch = matchMedia("(pointer: coarse)");
const hex = (n) => [...crypto.getRandomValues(new Uint8Array(n))].map((b) => b.toString(16).padStart(2, "0")).join("");
const keep = (key, value) => { try { return value === undefined ? localStorage[key] : (localStorage[key] = value); } catch { return undefined; } };

// --- drawing: only the newest of each zone, one transition at a time ---------------------------------------
let next = {}, drawing = false, told = $$(".log li").at(-1)?.textContent;

function name(on) {
  const seen = new Set();
  for (const piece of $$("[data-vt]")) {
    const shown = on && !seen.has(piece.dataset.vt) && piece.getClientRects().length;
    if (shown) seen.add(piece.dataset.vt);
    piece.style.viewTransitionName = shown ? piece.dataset.vt : "none";
  }
}

function put() {
  const focus = document.activeElement, held = focus?.closest?.("[data-zone]"), move = focus?.dataset?.move;
  const place = held ? $$("button", held).indexOf(focus) : -1;
  for (const [zone, html] of Object.entries(next)) {
    const into = $(`[data-zone="${zone}"]`);
    if (into) into.innerHTML = html; else location.reload();
  }
  next = {};
  settle();
  if (held && !held.contains(document.activeElement)) {
    const left = $$("button", held);
    ($(`[data-move="${move}"]`, held) ?? left[place] ?? left.at(-1))?.focus({ preventScroll: true });
  }
}

async function draw() {
  if (drawing) return;
  drawing = true;
  while (Object.keys(next).length) {
    if (!document.startViewTransition || document.hidden || calm.matches) { put(); continue; }
    name(true);
    const moving = document.startViewTransition(() => { put(); name(true); });
    const hurry = setInterval(() => Object.keys(next).length && moving.skipTransition(), 200);
    await moving.finished.catch(() => {});
    clearInterval(hurry);
    name(false);
  }
  drawing = false;
}

// --- what the same markup means for this viewer ------------------------------------------------------------
function settle() {
  const seats = $$(".seat"), n = seats.length, felt = $(".felt"), asked = $(".asked");
  for (const seat of seats) {
    const k = ((seat.dataset.seat - me + n - 1) % n) + 1, mine = Number(seat.dataset.seat) === me;
    seat.dataset.k = k;
    seat.classList.toggle("me", mine);
    if (mine) $(".slot", seat).dataset.yours = d.yours;
  }
  for (const row of $$("tr[data-seat], .final [data-seat]")) row.classList.toggle("me", Number(row.dataset.seat) === me);
  const others = me < 0 ? n : n - 1;
  if (felt) {
    if (others <= 4) felt.dataset.around = others;
    $("[data-into=what]").textContent = felt.dataset.what;
    const turn = $(".seat.turn:not(.me)"), ring = $(".ring");
    if (turn && ring.scrollWidth > ring.clientWidth) ring.scrollLeft = turn.offsetLeft - ring.clientWidth / 2;
  }
  const mine = asked?.hasAttribute("data-turn") ?? false;
  if (mine && d.mine !== "1" && keep("buzz") === "1") navigator.vibrate?.(60);
  d.mine = mine ? "1" : "";
  document.title = mine ? `● ${d.turn} – ${title}` : title;
  tick($(".clockline"));
  tell();
}

function tick(line) {
  if (!line?.dataset.whole || line.dataset.runs) return;
  const { left, whole } = line.dataset;
  line.dataset.runs = 1;
  line.setAttribute("aria-label", `${Math.round(left)} s`);
  line.firstElementChild.animate([{ transform: `scaleX(${left / whole})` }, { transform: "scaleX(0)" }], {
    duration: left * 1000, fill: "forwards", easing: calm.matches ? `steps(${Math.ceil(left / 5)})` : "linear",
  });
}

function tell() {
  const lines = $$(".log li").map((li) => li.textContent), news = lines.slice(lines.lastIndexOf(told) + 1);
  if (lines.length && news.length && $("[data-live]")) $("[data-live]").textContent = news.slice(-4).join(" ");
  told = lines.at(-1) ?? told;
  const log = $("[data-zone=log]"), box = log?.closest("dialog, .side");
  if (log && box?.id === "sheet") log.lastElementChild?.lastElementChild?.scrollIntoView({ block: "nearest" });
}

// --- the stream ----------------------------------------------------------------------------------------------
let stream, seq = d.seq, late;

function open() {
  stream?.close();
  clearTimeout(late);
  stream = new EventSource(`${at}/events?since=${seq}`);
  stream.onopen = () => down(false);
  stream.onmessage = (e) => {
    const news = JSON.parse(e.data);
    if (e.lastEventId) seq = e.lastEventId;
    if (news.status && news.status !== d.status) return location.reload();
    take(news.zones);
  };
  stream.onerror = () => {
    late = setTimeout(() => (stream.readyState === EventSource.CLOSED ? open() : down(true)), 800 + Math.random() * 800);
  };
}

function take(zones) { Object.assign(next, zones); draw(); }
function down(is) { clearTimeout(late); $("[data-line]").hidden = !is; }

addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (e) => e.persisted && open());
addEventListener("online", open);
addEventListener("offline", () => down(true));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) { if (touch.matches || stream.readyState !== EventSource.OPEN) open(); awake(); }
  else if (touch.matches) stream.close();
});
function awake() { if (me >= 0) navigator.wakeLock?.request("screen").catch(() => {}); }

// --- commands: the same id until an answer comes; a cut of one's own travels along --------------------------
async function send(path, command) {
  const cut = hex(16), kept = `cuts ${d.code} ${d.match ?? ""}`, text = JSON.stringify({ id: hex(16), ...command, cut });
  if (me >= 0) keep(kept, `${keep(kept) ?? ""}${cut}\n`);
  for (let wait = 500; ; wait = Math.min(4000, wait * 2)) {
    try {
      const answer = await fetch(`${at}/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: text });
      if (answer.status < 502 || answer.status > 504) return { status: answer.status, ...(await answer.json().catch(() => ({}))) };
    } catch { /* the line is down: say so and send the same again */ }
    say(d.lost);
    down(true);
    await new Promise((ready) => setTimeout(ready, wait));
  }
}

function say(text, clause) {
  const why = $("[data-why]") ?? $("[data-says]");
  if (!why || !text) return;
  why.classList.add("no");
  why.textContent = `${text} `;
  if (clause?.href) why.append(Object.assign(document.createElement("a"), { href: clause.href, textContent: clause.said, target: "_blank" }));
}

async function play(button) {
  if (button.closest(".hand") && keep("confirm") === "1" && !button.classList.contains("sure") && button.className === "ok") {
    $$(".sure").forEach((other) => other.classList.remove("sure"));
    return button.classList.add("sure");
  }
  const own = button.dataset.vt;
  if (button.className.includes("ok")) button.dataset.vt = `s${me}k${$$(".hand .gone").length}`;
  button.classList.add("sent");
  const answer = await send("move", { wait: Number($(".asked").dataset.wait), move: button.dataset.move });
  if (answer.status >= 400) {
    button.classList.remove("sent", "sure");
    if (own) button.dataset.vt = own;
    say(answer.says, answer.clause);
  }
  if (answer.zones) take(answer.zones);
}

async function act({ do: what, sure, ...more }) {
  if (sure && !confirm(sure)) return;
  const answer = await send("do", { do: what, ...more });
  if (answer.status >= 400) return say(answer.says);
  if (answer.href) location.assign(answer.href);
  else if (answer.zones) take(answer.zones);
}

// --- hands, keys, dialogs ------------------------------------------------------------------------------------
function sheet(which) {
  const part = $(`#p-${which}`), box = $("#sheet"), home = document.createComment(which);
  part.replaceWith(home);
  $("[data-body]", box).append(part);
  box.setAttribute("aria-label", $("h2", part).textContent);
  box.addEventListener("close", () => home.replaceWith(part), { once: true });
  box.showModal();
  tell();
}

document.addEventListener("click", (e) => {
  const hit = (what) => e.target.closest(what), move = hit("[data-move]"), does = hit("[data-do]");
  if (move) play(move);
  else if (does && does.getAttribute("aria-disabled") !== "true") act({ ...does.dataset });
  else if (hit("[data-sheet]")) sheet(hit("[data-sheet]").dataset.sheet);
  else if (hit("[data-open]")) $(`#${hit("[data-open]").dataset.open}`).showModal();
  else if (hit("[data-shut]") || e.target.matches("dialog")) hit("dialog").close();
  else if (hit("[data-share]")) share(hit("[data-share]").dataset.share);
  else if (hit("[data-cuts]")) cuts();
});
document.addEventListener("submit", (e) => {
  if (!e.target.dataset.form) return;
  e.preventDefault();
  act({ do: e.target.dataset.form, ...Object.fromEntries(new FormData(e.target)) });
});
document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input, select") || $("dialog[open]")) return;
  const hand = $$(".own button"), step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (step && hand.length) hand.at((hand.indexOf(document.activeElement) + step + hand.length) % hand.length).focus();
  else hand.find((b) => b.dataset.key === e.key)?.click();
});
for (const box of $$("[data-keep]")) {
  box.checked = keep(box.dataset.keep) === "1";
  box.addEventListener("change", () => keep(box.dataset.keep, box.checked ? "1" : ""));
}
const share = (url) => (navigator.share ? navigator.share({ url }).catch(() => {}) : navigator.clipboard?.writeText(url));
function cuts() {
  const file = new Blob([keep(`cuts ${d.code} ${d.match ?? ""}`) ?? ""], { type: "text/plain" });
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: `${d.code}-cuts.txt` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

settle();
open();
awake();
