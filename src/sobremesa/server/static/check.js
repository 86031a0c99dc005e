// A record that somebody brings: it is sent to be checked, and again with each hand looked at.
import { hex, keep } from "./house.js";
import { sit, $ } from "./zones.js";
import { show } from "./replay.js";
import { offer as fork } from "./whatif.js";
import "./menu.js";

const d = document.body.dataset, found = $("[data-found]"), stand = $("[data-stand]");
let record = null, cut = null, halt = () => {}, saved = "";

async function send(path, body, more = "") {
  const headers = { "Content-Type": "application/jsonl" };
  const answer = await fetch(path + more, { method: "POST", headers, body }).catch(() => null);
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok || !said) throw new Error(said?.says ?? d.lost);
  return said;
}

async function check() {
  if (!record) return;
  const bytes = cut ? await cut.arrayBuffer() : new ArrayBuffer(0);
  $("[data-bring] [data-says]").textContent = "";
  found.hidden = $("[data-after]").hidden = true;
  try {
    const { proof, player, game } = await send("/replay/check", new Blob([bytes, record]), `?cut=${bytes.byteLength}`);
    found.innerHTML = proof;
    found.hidden = false;
    $("[data-after]").hidden = !player;     // of a false record there is nothing to watch or to hand on
    await offer(player, game);
    found.focus({ preventScroll: true });
    found.scrollIntoView({ block: "start" });
  } catch (error) {
    $("[data-bring] [data-says]").textContent = error.message;
  }
}

async function offer(player, game) {      // to watch, to compare, to keep
  URL.revokeObjectURL(saved);
  saved = $("[data-save]").href = URL.createObjectURL(record);
  $("[data-watch]").hidden = !player;
  $("[data-own]").hidden = Boolean(cut) || !player || !keep(`cuts ${await matchOf(record)}`);
  stand.innerHTML = player ?? "";
  if (player) d.game = game;
}

async function matchOf(file) {            // which match a record is of, as its first line says
  try {
    return JSON.parse((await file.slice(0, 65536).text()).split("\n")[0]).match;
  } catch {
    return "";
  }
}

async function own() {                    // what this browser kept when it played
  const match = await matchOf(record), lines = (keep(`cuts ${match}`) ?? "").split("\n").filter(Boolean).map((line) => line.split(" "));
  cut = new Blob([JSON.stringify({ match, cuts: lines.map(([seat, text]) => ({ seat: Number(seat), cut: text })) })]);
  check();
}

function watch(on) {
  if (on === !stand.hidden) return;
  stand.hidden = !on;
  $("[data-desk]").hidden = on;
  document.body.classList.toggle("table-page", on);
  document.body.classList.toggle("replay", on);
  halt();
  if (!on) return sit(null);
  $("[data-record]").href = saved;
  halt = show("/replay", (path) => send(path, record));
}

fork(async (step, seat) => {              // this tab keeps the record meanwhile, for whoever comes back from the copy
  const answer = await send("/replay/copies", record, `?step=${step}&seat=${seat}&id=${hex()}`).catch((error) => ({ says: error.message }));
  try {
    sessionStorage.record = await record.text();
  } catch { /* it cannot: then the record is brought anew */ }
  return { ok: Boolean(answer.url), ...answer };
});

function kept() {
  try {
    return location.hash && sessionStorage.record;
  } catch {
    return "";
  }
}

function take(file, name) {
  if (name === "cut") cut = file;
  else record = file;
  return check();
}

function name(file, which) {              // chosen, dropped or fetched: the name stands where one was asked for
  if (!file) return null;
  $(`[name=${which}]`).closest("label").querySelector("[data-named]").textContent = file.name;
  return take(file, which);
}

$("[data-bring]").addEventListener("change", (e) => name(e.target.files[0], e.target.name));
addEventListener("dragover", (e) => e.preventDefault());
addEventListener("drop", (e) => {
  e.preventDefault();
  const zone = e.target.closest?.("label")?.querySelector("[name=cut]");
  for (const file of e.dataTransfer.files) name(file, zone || file.name.endsWith("cuts.json") ? "cut" : "record");
});
document.addEventListener("click", (e) => {
  if (e.target.closest("[data-watch]")) watch(true);
  else if (e.target.closest("[data-paper]")) watch(false);
  else if (e.target.closest("[data-own]")) own();
});

if (d.table) {                            // the record of a table of this house
  const answer = await fetch(d.source).catch(() => null);
  if (answer?.ok) name(new File([await answer.blob()], `sobremesa-${d.table}.jsonl`), "record");
} else if (kept()) {                        // back from a copy, to its step
  await name(new File([kept()], "match.jsonl"), "record");
  if (!$("[data-watch]").hidden) watch(true);
}
