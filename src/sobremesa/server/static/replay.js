// A match again: hands come as they are needed, each step says what it changes, and any step can be shown after any other.
import { $, $$, me, settle, sit, take } from "./zones.js";

const KEPT = 8;                           // hands kept in mind

export function show(source, ask) {       // a player on the page, and how one of its hands is asked for
  const d = $("[data-player]").dataset, firsts = d.firsts.split(" ").map(Number);
  const slide = $("[data-slide]"), last = Number(slide.max), hands = new Map();
  let at = 0, eyes = $("[data-eyes]").value, shown = {}, timer, soon, wanted = 0, stops = [];

  const handOf = (n) => firsts.findLastIndex((first) => first <= n);

  function load(hand) {                   // a hand once: its steps, each with every zone as it is then
    const key = `${eyes} ${hand}`;
    if (!hands.has(key)) hands.set(key, ask(`${source}/${hand}?as=${eyes}`).then(unfold));
    const found = hands.get(key);
    found.catch(() => hands.delete(key));
    if (hands.size > KEPT) hands.delete(hands.keys().next().value);
    return found;
  }

  async function go(n) {
    n = Math.max(0, Math.min(last, n));
    wanted = n;
    point(n);
    try {
      const hand = await load(handOf(n));
      if (wanted !== n) return;           // somewhere else by now
      stops = hand.stops;
      const onwards = n === at + 1;
      fly(hand.steps[n - hand.first], onwards);
      const fresh = news(hand.steps[n - hand.first], shown);
      at = d.shown = n;
      d.asked = hand.asked[n - hand.first] ?? "";
      shown = hand.steps[n - hand.first];
      say("");
      document.body.toggleAttribute("data-still", !onwards);
      if (Object.keys(fresh).length) take(fresh);
      history.replaceState(null, "", n ? `#${n}` : location.pathname + location.search);
      if (hand.first + hand.steps.length - n < 5 && handOf(n) + 1 < firsts.length) load(handOf(n) + 1).catch(() => {});
    } catch (error) {
      halt();
      say(error.message || d.lost);
      point(at);
    }
  }

  function point(n) {                     // what the controls say
    slide.value = n;
    const said = $("[data-reached]").dataset.of.replace("{n}", n).replace("{all}", last);
    $("[data-reached]").textContent = said;
    slide.setAttribute("aria-valuetext", said);
    $("[data-hand]").value = firsts[handOf(n)];
    for (const button of $$("[data-go]")) if (button.dataset.go !== "play") button.ariaDisabled = String(button.dataset.go.endsWith("-") ? n === 0 : n === last);
  }

  function jump(by) {                     // a result on or back; a hand on or back
    const hand = handOf(wanted), first = firsts[hand];
    if (by === "hand+") return go(firsts[hand + 1] ?? last);
    if (by === "hand-") return go(wanted > first ? first : firsts[hand - 1] ?? 0);
    if (by === "stop+") return go(stops.find((n) => n > wanted) ?? firsts[hand + 1] ?? last);
    if (by === "stop-") return go(stops.findLast((n) => n < wanted) ?? (wanted > first ? first : wanted - 1));
    return go(wanted + (by === "+" ? 1 : -1));
  }

  // --- it goes by itself ---
  function halt() {
    clearTimeout(timer);
    timer = undefined;
    press(false);
  }
  const press = (on) => $("[data-go=play]").setAttribute("aria-pressed", String(on));
  function play() {
    if (timer !== undefined) return halt();
    press(true);
    if (at === last) go(0);
    wait();
  }
  function wait() {                       // longer where there is something to look at
    const pace = Number($("[data-speed]").value), lingers = stops.includes(at) ? 2 : 1;
    timer = setTimeout(async () => {
      await go(at + 1);
      if (timer === undefined) return;
      if (at === last) halt();
      else wait();
    }, pace * lingers);
  }

  // --- hands ---
  const does = { ArrowLeft: "-", ArrowRight: "+", ArrowUp: "stop-", ArrowDown: "stop+", PageUp: "hand-", PageDown: "hand+" };
  function key(e) {
    if (!$("[data-player]") || $("[data-stand][hidden]") || $("dialog[open]") || e.ctrlKey || e.metaKey || e.altKey || e.target.matches("select, [type=file]")) return;
    const play_ = e.key === " " && !e.target.matches("button, a, summary"), ends = { Home: 0, End: last }[e.key];
    if (!play_ && ends === undefined && !does[e.key]) return;
    e.preventDefault();
    e.stopPropagation();
    if (play_) return play();
    halt();
    if (ends === undefined) jump(does[e.key]);
    else go(ends);
  }
  addEventListener("keydown", key, { capture: true });
  $("[data-player]").addEventListener("click", (e) => {
    const button = e.target.closest("[data-go]");
    if (e.target.closest("[data-whatif]")) halt();
    if (!button) return;
    if (button.dataset.go === "play") return play();
    halt();
    if (button.ariaDisabled !== "true") jump(button.dataset.go);
  });
  slide.addEventListener("input", () => {     // hands that are only passed by are not asked for
    const n = Number(slide.value);
    halt();
    point(n);
    clearTimeout(soon);
    soon = setTimeout(() => go(n), 60);
  });
  $("[data-hand]").addEventListener("change", (e) => { halt(); go(Number(e.target.value)); });
  $("[data-eyes]").addEventListener("change", (e) => {
    eyes = e.target.value;
    sit(eyes === "table" ? null : Number(eyes));
    shown = {};
    go(at);
  });

  settle();
  go(Number(location.hash.slice(1)) || 0);
  return halt;
}

function say(text) { $(".player [data-says]").textContent = text; }

function unfold({ first, whole, steps, stops, asked }) {
  const found = [whole];
  for (const step of steps) found.push(after(found.at(-1), step));
  return { first, steps: found, stops, asked };
}

function after(before, step) {            // every zone after a step; a zone drawn anew has no parts but those that come with it
  const now = { ...before };
  for (const [zone, html] of Object.entries(step)) {
    if (zone === "log+") { now.log = now.log.replace(/<\/ol>$/, `${html}</ol>`); continue; }
    if (!zone.includes("/")) for (const part of Object.keys(now)) if (part.startsWith(`${zone}/`)) delete now[part];
    now[zone] = html;
  }
  return now;
}

function news(now, before) {              // what to change; zones first, then the parts that lie in them
  const names = Object.keys(now), fresh = new Set(names.filter((zone) => !zone.includes("/") && now[zone] !== before[zone]));
  const parts = names.filter((zone) => zone.includes("/") && (now[zone] !== before[zone] || fresh.has(zone.split("/")[0])));
  return Object.fromEntries([...fresh, ...parts].map((zone) => [zone, now[zone]]));
}

function fly(now, onwards) {              // a card that leaves the hand takes the name that it has on the table
  const gone = onwards ? $$(".own [data-move] [data-vt]").filter((art) => !now.hand.includes(`data-vt="${art.dataset.vt}"`)) : [];
  if (gone.length === 1) gone[0].dataset.vt = $(".hand").dataset.as;
}

async function fetched(path) {
  const answer = await fetch(path), said = await answer.json().catch(() => null);
  if (!answer.ok || !said) throw new Error(said?.says ?? "");
  return said;
}

if ($("body > [data-player]")) show($("[data-player]").dataset.source, fetched);
