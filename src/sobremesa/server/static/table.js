// The table: a stream of zones; taps become commands. No rule of any game is here.
import { stay } from "./after.js";
import { ring } from "./clock.js";
import { hex, keep } from "./house.js";
import { $, $$, me, settle, take, wind } from "./zones.js";

const d = document.body.dataset, at = `/t/${d.code}`, touch = matchMedia("(pointer: coarse)");

// --- the stream ---
let stream, seq = d.seq, back, late, title = document.title;
const keeps = "keeps" in d;
export let page;                          // what this page calls itself on its stream, each time otherwise: only a phone passed round needs it

export function open() {
  stream?.close();
  clearTimeout(late);
  back = Boolean(stream);                 // a page that has just come shows what it brings as news
  page = hex();
  stream = new EventSource(`${at}/stream?since=${seq}${keeps ? `&page=${page}` : ""}`);
  stream.onopen = () => down(false);
  stream.onmessage = (e) => {
    const news = JSON.parse(e.data);
    if (d.status === "over" && (news.status !== "over" || news.match !== d.match)) return stay(news);
    const turns = (news.me ?? -1) !== me;
    const other = news.keeps !== keeps || news.judges !== ("judge" in d);
    if (news.status !== d.status || (turns && !keeps) || other) return location.reload();
    if (turns) refused = null;            // what was said to another is none of his business
    if (keeps && !document.dispatchEvent(new CustomEvent("held", { detail: news, cancelable: true }))) return;
    seq = news.seq;
    d.match = news.match;
    if (news.title.startsWith("●") && !title.startsWith("●") && keep("buzz")) navigator.vibrate?.(60);
    document.title = title = news.title;
    take(news.zones, back || turns);
    back = false;
    wind(news.clocks);
    ring(news.rings);
  };
  stream.onerror = () => { late = setTimeout(() => { down(true); if (stream.readyState !== 1) open(); }, 700 + Math.random() * 800); };
}
export const hang = () => stream.close();
function down(is) { clearTimeout(late); $("[data-line]").hidden = !is; }
const awake = () => (me >= 0 || keeps) && navigator.wakeLock?.request("screen").catch(() => {});

addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (e) => e.persisted && open());
addEventListener("online", open);
addEventListener("offline", () => down(true));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) { if (touch.matches) stream.close(); }
  else { if (stream.readyState !== (touch.matches ? 0 : 1)) open(); awake(); }    // a phone has closed it, unless it is on its way again
});

// --- commands: the same id until an answer comes; a cut of one's own travels with a move ---
export async function send(path, command) {
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

const wait = () => $("[data-wait]")?.dataset.wait;
let refused = null;                       // what was said about the last wish, for as long as the same is asked

function say({ says, clause }) {
  refused = says ? { says, clause, wait: wait() } : null;
  complain();
}

function complain() {
  const why = $("[data-why]") ?? $("[data-says]");
  if (refused?.wait !== wait()) refused = null;
  if (!why || (refused ? why.dataset.said === refused.says : !why.dataset.said)) return;
  why.classList.toggle("no", Boolean(refused));
  why.dataset.said = refused?.says ?? "";
  why.textContent = refused ? `${refused.says} ` : "";
  if (refused?.clause) why.append(Object.assign(document.createElement("a"), { href: `/book/${d.game}?t=${d.code}#${refused.clause.slice(d.game.length + 1)}`, textContent: d.see, target: "_blank" }));
}
document.addEventListener("drawn", complain);

export async function play(button) {      // says whether it was taken
  if (button.matches(".sent")) return;    // a double click is one wish
  const may = button.matches(".ok"), art = $("[data-vt]", button), own = art?.dataset.vt, who = me, cut = me < 0 ? "" : hex(), match = d.match;
  if (button.dataset.sure && !confirm(button.dataset.sure)) return;
  if (may && keep("confirm") && !button.matches(".sure")) {
    $(".sure")?.classList.remove("sure");
    return button.classList.add("sure");
  }
  if (button.matches(".no, .idle") && !await free(button)) return;
  if (may) art.dataset.vt = $(".hand").dataset.as;      // it flies under the name everybody has for it
  button.classList.add("sent");
  const cuts = `cuts ${match}`, mine = cut && `${me} ${cut}\n`;
  keep(cuts, `${keep(cuts) ?? ""}${mine}`);          // before it leaves: the last move of a match takes this page away
  const answer = await send("move", { ...meant(button), cut });
  if (answer.ok) return true;
  keep(cuts, (keep(cuts) ?? "").replace(mine, ""));
  button.classList.remove("sent", "sure");
  if (own) art.dataset.vt = own;
  heed(answer, who);
}

const meant = ({ dataset: { opening, move, for: whose = me } }) => ({ wait: Number(opening ?? wait()), move, ...(keeps && whose >= 0 && { seat: Number(whose) }) });

async function free(button) {             // a pale piece only asks why not, unless it may be played all the same, at a price
  const who = me, answer = await send("why", meant(button));
  if (!answer.may) heed(answer, who);
  return answer.may;
}

function heed(answer, who) {
  if (who !== me) return;                 // a phone is in other hands by now, or covered
  if (answer.zones && answer.seq >= seq) {                           // the stream may know more by now
    document.addEventListener("drawn", () => say(answer), { once: true });
    take(answer.zones);
  } else say(answer);
}

async function act({ do: what, sure, name, ...more }) {
  if (sure && !confirm(sure)) return;
  const facts = Object.fromEntries(Object.entries(more).map(([key, value]) => [key, key === "options" ? JSON.parse(value) : key === "ready" ? Boolean(value) : Number(value)]));
  const leaves = what === "leave";
  if (leaves) stream.close();             // its last word would load this page anew
  const answer = await send("do", { do: what, ...facts, ...(name ? { name } : {}) });
  if (leaves && answer.ok) return location.assign("/");
  if (what === "rematch" && answer.ok) return location.reload();
  if (leaves) open();
  say(answer);                            // why not, or what to expect
}

// --- hands ---
document.addEventListener("click", (e) => {
  const hit = (what) => e.target.closest(what), does = hit("[data-do]");
  if (hit("[data-move]")) return e.detail > 1 || play(hit("[data-move]"));   // the second tap of two answers no new question
  else if (does && does.ariaDisabled !== "true") act({ ...does.dataset });
  else if (hit("[data-shuts]")) hit("[data-shuts]").hidden = true;
});
document.addEventListener("submit", (e) => {
  if (!e.target.dataset.form) return;
  e.preventDefault();
  e.target.closest("dialog")?.close();
  const by = e.submitter?.name ? { [e.submitter.name]: e.submitter.value } : {};
  document.activeElement.blur();
  const written = Object.fromEntries(new FormData(e.target));
  if (e.target.dataset.fresh !== undefined) e.target.reset();
  act({ do: e.target.dataset.form, ...written, ...by });
});
settle();
open();
awake();
