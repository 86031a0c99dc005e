// On every page of a tournament: what has changed is put into its place, clocks tick, commands are sent once. No rule is here.
import { again, ask, left } from "./unanswered.js";

const d = document.body.dataset;
export const $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
let ahead = Number(d.now) - Date.now();   // of the house's clock, in milliseconds

// --- commands: one without an answer waits for it, and is carried out once ---
const aloud = () => $("dialog[open] [data-says]") ?? $("body > [data-says]");
const says = (text) => { aloud().textContent = text; };
let waits = "";

document.addEventListener("waits", ({ detail }) => {
  const text = detail ? d.waits.replace("{n}", detail) : "";
  if (text === waits) return;
  for (const place of $$("[data-says], [data-why]")) if (place.textContent === waits) place.textContent = "";
  waits = text;
  if (text) ($("dialog[open] :is([data-says], [data-why])") ?? $("body > [data-says]")).textContent = text;
});

export const seen = (form) => Number(form?.dataset.saw ?? d.seq);  // the last command whose result was shown when that was begun

function refused(place, answer, again) {  // what is wrong; what somebody else has changed is replaced all the same by one tap
  place.textContent = answer.ok ? "" : answer.says;
  if (answer.ok || answer.seen === undefined) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "btn", textContent: d.again });
  Object.assign(button.dataset, { again: answer.seen, key: "again" });
  if (again) button.onclick = () => { place.textContent = ""; again(answer.seen); };
  place.append(" ", button);
}

export async function send(command, quiet = false, again = (saw) => send({ ...command, saw })) {
  const answer = await ask(`${d.here}/do`, command);    // durable if it is one of taking; else what is wrong is said
  if (!quiet || answer.ok) refused(aloud(), answer, again);
  return answer;
}

export const record = (event, saw = seen()) => send({ do: "record", events: [event], saw });

const fresh = new WeakMap();              // of forms that are kept as they are while somebody writes in them: how they stand

export async function within(form, command) {  // a command of a form: what is wrong is said in it, and stays written
  const answer = await send(command, true), now = form.isConnected ? form : same(document, form.dataset.key) ?? form;
  refused($("[data-why]", now), answer);   // it may have been drawn anew meanwhile
  if (!answer.ok) return false;
  begun(now, answer.seq);
  if (fresh.has(now)) now.replaceWith(fresh.get(now));
  return true;
}

// --- what a form rests on: as it was when somebody began to write in it, and as he has written it himself since ---
export function begin(form, saw = d.seq) { form.dataset.saw = saw; }

function begun(form, own) {               // what it says is taken
  delete form.dataset.saw;
  form.dataset.own = own;
}

addEventListener("input", ({ target: { form } }) => {
  if (form && !form.dataset.saw) begin(form, Math.max(Number(d.seq), Number(form.dataset.own ?? 0)));
}, true);
addEventListener("reset", ({ target }) => { delete target.dataset.saw; }, true);
addEventListener("click", ({ target }) => {    // sent again by who has read what stands now
  const button = target.closest("form [data-again]");
  if (!button) return;
  const { form, dataset } = button;
  begin(form, dataset.again);
  $("[data-why]", form).textContent = "";
  form.requestSubmit();
});

// --- what is written: a whole number with either minus, null if it is none; a text without accents and capitals ---
export const whole = (text, digits = 7) => (RegExp(`^[-−]?\\d{1,${digits}}$`).test(text.trim()) ? Number(text.trim().replace("−", "-")) : null);
export const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// --- of a double click the second press neither sends again nor falls through to what has come in the place of the first ---
const SENDS = "[data-record], [data-send], [data-free], [data-take], [data-everybody], [data-here], [data-paid]";
let pressed;
addEventListener("click", (e) => {
  const on = e.target.closest("label")?.control ?? e.target.closest("a, button, input, summary") ?? e.target;
  if (e.detail < 2) pressed = on;
  else if (on !== pressed || on.type === "submit" || on.matches(SENDS)) {
    e.preventDefault();
    e.stopImmediatePropagation();
  }
}, true);
addEventListener("click", ({ target }) => {   // what was said is read, and lies over the buttons no more
  if (target.matches("body > [data-says]")) target.textContent = "";
});

// --- what changes ---
function touched(field) {                 // whether somebody has written, ticked or chosen something else in it
  if (field.options) return field.value !== ($("option[selected]", field) ?? field.options[0])?.value;
  return ["radio", "checkbox"].includes(field.type) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const named = "input[name], select[name], textarea[name]";
const same = (zone, key) => $$("form", zone).find((form) => form.dataset.key === key);

function begunIn(zone) {                  // what forms rest on in which somebody writes, and what is wrong with them
  const forms = $$("form", zone).map((form) => [form.dataset.key, form.dataset.saw, form.dataset.own, [...($("[data-why]", form)?.childNodes ?? [])]]);
  return () => {
    for (const [key, saw, own, why] of forms) {
      const form = same(zone, key);
      if (!form) continue;
      if (saw && $$(named, form).some(touched)) form.dataset.saw = saw;
      if (own) form.dataset.own = own;
      $("[data-why]", form)?.replaceChildren(...why);
    }
  };
}

function kept(zone) {                     // what is open, written and looked at in a zone, to be so again
  const open = $$("details[open]", zone).map((one) => one.dataset.key), focus = document.activeElement, begun = begunIn(zone);
  const written = $$(named, zone).filter(touched).map((one) => [one.form?.dataset.key, one.name, one.value, one.checked]);
  const at = zone.contains(focus) ? [focus.form?.dataset.key, focus.name, focus.dataset.key, focus.selectionStart] : null;
  return () => {
    for (const part of $$("details", zone)) part.open ||= open.includes(part.dataset.key);
    for (const [key, name, value, checked] of written) {
      const field = $$(`[name="${name}"]`, zone).find((one) => one.form?.dataset.key === key && (one.type !== "radio" || one.value === value));
      if (!field) continue;
      if (["radio", "checkbox"].includes(field.type)) field.checked = checked;
      else field.value = value;
    }
    begun();
    if (!at) return;
    const [key, name, own, where] = at;
    const field = name ? $$(`[name="${name}"]`, zone).find((one) => one.form?.dataset.key === key) : $(`[data-key="${own}"]`, zone);
    field?.focus({ preventScroll: true });
    if (where !== null && where !== undefined) try { field?.setSelectionRange(where, where); } catch { /* a number has no such place */ }
  };
}

function asItIs(zone) {                   // a list that somebody writes anew stays as it is, line by line; what has come is kept for later
  const begun = $$("form[data-whole][data-saw]", zone);
  return () => {
    for (const form of begun) {
      const newer = same(zone, form.dataset.key);
      if (newer) newer.replaceWith(form);
      if (newer) fresh.set(form, newer);
    }
  };
}

function put(zones) {
  for (const [name, html] of Object.entries(zones)) {
    const zone = $(`[data-zone="${name}"]`);
    if (!zone) return location.reload();  // a page of another day: the house shows more than it has
    const stays = asItIs(zone), again = kept(zone);
    zone.innerHTML = html;
    stays();
    again();
    zone.dispatchEvent(new CustomEvent("drawn", { bubbles: true }));
  }
}

let stream, heard = 0;
function listen() {
  stream?.close();
  stream = new EventSource(`${d.here}/stream?${d.kind}${d.table ? `=${d.table}` : ""}`);
  stream.onopen = () => {
    $(".offline").hidden = true;
    heard = Date.now();
    again();
  };
  stream.onerror = () => {
    $(".offline").hidden = Date.now() - heard < 1500;
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 1500);
  };
  stream.onmessage = ({ data }) => {
    const news = JSON.parse(data);
    heard = Date.now();
    $(".offline").hidden = true;
    ahead = news.now - Date.now();
    d.seq = news.seq;
    put(news.zones);
    tick();
  };
}

addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", ({ persisted }) => persisted && listen());
addEventListener("online", listen);
document.addEventListener("visibilitychange", () => {    // phones close what nobody looks at
  if (document.visibilityState === "visible" && stream?.readyState !== EventSource.OPEN) listen();
});

// --- clocks: [data-ends] holds the house's time at which it is over, [data-left] what is left of one that stands;
// what is shown for a time only says [data-from] or [data-until] when, or both ---
export const now = () => Date.now() + ahead;
export function shown(left) {             // minutes and seconds; below zero since when time is over
  const all = Math.ceil(Math.abs(left) / 1000), sign = left < 0 && all ? "−" : "";
  return `${sign}${Math.floor(all / 60)}:${String(all % 60).padStart(2, "0")}`;
}

const due = ({ from, until }) => (!from || now() >= Number(from)) && (!until || now() < Number(until));

function tick() {
  for (const clock of $$("[data-ends]")) {
    const left = Number(clock.dataset.ends) - now(), text = shown(left);
    if (clock.textContent !== text) clock.textContent = text;
    clock.classList.toggle("over", left <= 0);
  }
  for (const clock of $$("[data-left]")) clock.textContent = shown(Number(clock.dataset.left));
  for (const part of $$("[data-from], [data-until]")) part.hidden = !due(part.dataset);
  document.dispatchEvent(new CustomEvent("tick"));
}
setInterval(tick, 250);

// --- rights: what a link grants stands behind the # and is never asked for by GET ---
function granted(answer) {
  if (answer.url) location.replace(answer.url);
  else says(answer.ok ? "" : answer.says);
  return answer.ok;
}

async function claimed() {
  const key = new URLSearchParams(location.hash.slice(1)).get("k");
  if (!key) return false;
  history.replaceState(null, "", location.pathname);
  return granted(await ask(`${d.here}/claim`, { key }));
}

addEventListener("hashchange", claimed);  // a link that is opened where the page is open already

for (const answer of left()) answer.then(granted);
if (!await claimed()) {
  listen();
  tick();
}
