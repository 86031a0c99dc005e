// Company: what is said appears at the speaker's place for a while; the palette it is said from; who is not read here.
import { keep, post } from "./house.js";
import { tone } from "./sound.js";

const d = document.body.dataset, $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
const box = $("#company"), said = $("[data-zone=said]"), talk = $("[data-zone=talk]"), air = $("[data-air]"), opener = $("[data-talk]"), form = $("[data-speak]");
const unread = `deaf ${d.code}`, deaf = () => new Set((keep(unread) ?? "").split(" "));
let newest = last();

function last() { return Math.max(0, ...$$("li", said).map((line) => Number(line.dataset.n))); }

// --- what is heard ---
function hear() {
  const off = deaf(), fresh = [];
  for (const line of $$("li", said)) {
    line.hidden = off.has(line.dataset.voice);
    if (!line.hidden && Number(line.dataset.n) > newest) fresh.push(line);
  }
  newest = Math.max(newest, last());
  for (const line of fresh) rise(line);
  if (!fresh.length) return;
  $("[data-heard]").textContent = fresh.map((line) => line.textContent).join(" ");
  if (fresh.some((line) => line.dataset.seat !== d.me)) tone(440);
}

function rise(line) {                     // over the speaker's place; who speaks over another takes the word
  const seat = line.dataset.seat ?? "", bubble = document.createElement("p");
  $(`[data-of="${seat}"]`, air)?.remove();
  bubble.dataset.of = seat;
  bubble.dataset.vt = `said${seat}`;      // named, or the cards that fly would fly over it
  if (!seat) bubble.append($("b", line).cloneNode(true));
  bubble.append($("b ~ span", line).cloneNode(true));
  air.append(bubble);
  place();
  for (const other of [...air.children]) if (other !== bubble && meet(other.getBoundingClientRect(), bubble.getBoundingClientRect())) other.remove();
  setTimeout(() => bubble.remove(), 4500 + 50 * bubble.textContent.length);
}

const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function place() {
  for (const bubble of air.children) {
    const { of } = bubble.dataset, wide = bubble.offsetWidth, high = bubble.offsetHeight;
    const seat = of && ($(`[data-zone=table] [data-seat="${of}"]`) ?? $$(".seats li")[of]);
    const at = (seat || ($("[data-zone=table]") ?? $("main"))).getBoundingClientRect();
    const middle = at.left + (seat ? Math.min(at.width, 120) : at.width) / 2, left = Math.max(8, Math.min(middle - wide / 2, innerWidth - wide - 8));
    bubble.style.left = `${left}px`;
    bubble.style.top = `${seat ? Math.max(4, at.top - high + 2) : Math.min(at.bottom, innerHeight) - high - 12}px`;
    bubble.style.setProperty("--tail", `${Math.max(10, Math.min(middle - left, wide - 10))}px`);
  }
}

// --- what the palette offers ---
function offer() {
  const off = deaf();
  form.hidden = !$("[data-own]", talk);
  for (const button of $$("[data-deaf]", talk)) button.setAttribute("aria-pressed", off.has(button.dataset.deaf));
}

function show(is) {
  box.hidden = !is;
  opener.setAttribute("aria-expanded", is);
  $("[data-silenced]").textContent = "";
}

async function wish(command) {
  const answer = await post(`/t/${d.code}/do`, command);
  $("[data-silenced]").textContent = answer.ok ? "" : answer.says;
  return answer.ok;
}

function mute(voice) {
  const off = deaf();
  if (!off.delete(voice)) off.add(voice);
  keep(unread, [...off].join(" ").trim());
  offer();
  hear();
}

document.addEventListener("click", async (e) => {
  const button = e.target.closest("button"), does = button?.dataset ?? {};
  if (button === opener) show(box.hidden);
  else if (!box.contains(e.target)) show(false);
  else if (does.say) { if (await wish({ do: "say", phrase: does.say })) { show(false); opener.focus(); } }
  else if (does.voices) wish({ do: "talk", voices: does.voices });
  else if (does.words !== undefined) wish({ do: "talk", words: Boolean(does.words) });
  else if (does.hush) wish({ do: "hush", seat: Number(does.hush), sitter: Number(does.sitter), hush: button.getAttribute("aria-pressed") !== "true" });
  else if (does.deaf) mute(does.deaf);
});
form.addEventListener("submit", async (e) => {
  e.preventDefault();
  if (await wish({ do: "say", words: form.words.value })) { form.reset(); show(false); opener.focus(); }
});
document.addEventListener("keydown", (e) => {
  if (e.key !== "Escape" || box.hidden) return;
  show(false);
  opener.focus();
});
new MutationObserver(hear).observe(said, { childList: true });
new MutationObserver(offer).observe(talk, { childList: true });
const table = $("[data-zone=table], [data-zone=lobby]");
if (table) new MutationObserver(place).observe(table, { childList: true, subtree: true });
addEventListener("resize", place);
addEventListener("scroll", place, { capture: true, passive: true });
offer();
hear();
