// Forms and buttons that tell a tournament what has happened: their markup says which event, the house whether it may be.
import { $, $$, begin, record, seen, send, whole } from "./club.js";

const round = () => Number($("[data-round]")?.dataset.round ?? 0);
let table = null;                         // the row of the table that a sheet is about
export const called = (span) => span.firstChild.textContent.trim();   // its number stands after it
export const about = (row) => {
  table = row;
  for (const side of ["first", "second"]) {
    const own = called($(`.who span:nth-child(${side === "first" ? 1 : 2})`, row));
    for (const place of $$(`dialog [data-name=${side}]`)) place.textContent = own;
  }
  for (const place of $$("[data-table-no]")) place.textContent = row.dataset.table;
};

export const points = (row) => row.dataset.points?.split(" ").map(Number);
const CONTEXT = {
  round: () => Number(table?.dataset.in ?? round()),
  table: () => Number(table.dataset.table),
  was: () => points(table) ?? null,
};
const VALUES = {
  number: (value) => whole(value),
  entry: (value) => Number(table?.dataset[value] ?? value),
  flag: (_, field) => field.checked,
};

export function told(form) {              // the event, or the command, that a form tells
  const event = JSON.parse(form.dataset.event ?? form.dataset.command);
  for (const name of form.dataset.with?.split(" ") ?? []) {
    const value = CONTEXT[name]();
    if (value !== null) event[name] = value;
  }
  for (const field of form.elements) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    put(event, field.name.split("."), (VALUES[field.dataset.as] ?? ((value) => value))(field.value, field));
  }
  return event;
}

function put(event, [name, ...rest], value) {  // "score.first" stands within "score"
  if (rest.length) put((event[name] ??= {}), rest, value);
  else event[name] = value;
}

async function busy(button, act) {        // a second tap on the same thing is no second wish
  if (button.dataset.busy || button.getAttribute("aria-disabled") === "true") return;
  button.dataset.busy = "yes";
  try {
    return await act();
  } finally {
    delete button.dataset.busy;
  }
}

addEventListener("submit", async (e) => {
  const form = e.target.closest("form[data-event], form[data-command]");
  if (!form) return;
  e.preventDefault();
  const event = told(form), command = form.dataset.event ? { do: "record", events: [event] } : event;
  const answer = await busy(form, () => send({ ...command, saw: seen(form) }, false, (saw) => again(form, saw)));
  if (!answer?.ok) return;
  form.reset();
  form.closest("details")?.removeAttribute("open");
  form.closest("dialog")?.close();
});

function again(form, saw) {               // as it was written, by who has read what stands now
  if (table) about($$(`li[data-table="${table.dataset.table}"]`).find((row) => row.dataset.in === table.dataset.in) ?? table);
  begin(form, saw);
  form.requestSubmit();
}

addEventListener("click", (e) => {
  const button = e.target.closest("[data-record], [data-send], [data-free], [data-opens], [data-shuts]");
  if (!button) return;
  const { record: event, send: command, free, opens } = button.dataset;
  if (event) busy(button, () => record(JSON.parse(event)));
  else if (command) busy(button, () => send({ ...JSON.parse(command), saw: seen() }));
  else if (free) busy(button, () => freed(Number(table.dataset[free]), seen(button.closest("dialog")))).then((answer) => answer?.ok && $("dialog[open]").close());
  else if (opens) open(opens);
  else button.closest("dialog").close();
});

const freed = (entry, saw) => send({ do: "free", entry, saw });

export function open(name, part) {        // a sheet, and of its parts the one that is meant
  const sheet = document.getElementById(name);
  for (const one of [sheet, ...$$("form", sheet)]) begin(one);
  for (const one of $$("details", sheet)) one.open = one.dataset.part === part;
  for (const one of $$("[data-says]", sheet)) one.textContent = "";
  if (!sheet.open) sheet.showModal();
  (part ? $(`[data-part=${part}] input, [data-part=${part}] select`, sheet) : $("summary, .shut", sheet))?.focus();
}

addEventListener("click", ({ target }) => {    // a result of a round that is over comes into the sheet that corrects it
  const row = target.closest("[data-rights]")?.closest("[data-table]");
  if (!row) return;
  about(row);
  const fields = $("#right form").elements;
  [fields["score.first"].value, fields["score.second"].value] = points(row);
  fields["score.at_time"].checked = row.dataset.atTime !== undefined;
  open("right", "right");
});

const meant = /^#[a-z]+$/.test(location.hash) && $(`main details[data-key=${location.hash.slice(1)}]`);
if (meant) {                              // a link may lead to a step that is folded away
  meant.open = true;
  meant.scrollIntoView({ block: "center" });
  $("input, select", meant)?.focus({ preventScroll: true });
}

addEventListener("change", ({ target }) => {   // an article proposes what it usually costs
  if (target.matches("[data-prices]")) target.form.elements.points.value = target.selectedOptions[0].dataset.points;
});
