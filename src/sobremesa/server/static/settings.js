// The page of the settings: what was changed is sent; links are shown large, copied, printed. No rule is here.
import { $, $$, seen, within } from "./club.js";

const { office } = document.body.dataset, large = $("#large"), saved = $("[data-saved]");

function offer() {                        // what this office may not change is shown and cannot be touched
  for (const part of $$("[data-for]")) {
    part.disabled = !part.dataset.for.split(" ").includes(office);
    for (const button of $$("button", part)) button.hidden = part.disabled;
  }
}

function retitled(form) {                 // what is said otherwise than before
  const changed = $$("input[name]", form).filter((field) => field.value !== field.defaultValue);
  return Object.fromEntries(changed.map((field) => [field.name, field.value.trim()]));
}

function switched(form) {                 // the switches that say something else than before
  const words = form.elements.words?.value.trim() ?? form.dataset.words;
  const changed = $$("[data-was]", form).filter((field) => field.value !== field.dataset.was);
  return changed.map((field) => ({ what: "profile_changed", code: field.name, text: field.value, words }));
}

document.addEventListener("input", ({ target }) => {    // a prize is written whole or not at all
  saved.textContent = "";
  const fields = $$("input", target.closest(".prizes li") ?? document.createElement("p")), any = fields.some((field) => field.value);
  for (const field of fields) field.required = any && !field.name.startsWith("category");
});
document.addEventListener("invalid", ({ target }) => {  // what is wrong can be seen
  const part = target.closest("details");
  if (part) part.open = true;
}, true);

function promised(form) {
  const rows = $$(".prizes li", form).map((row) => $$("input", row).map((field) => field.value.trim()));
  return rows.filter(([place, , what]) => place || what).map(([place, category, what]) => ({ place: Number(place), category, what }));
}

const COMMANDS = {
  rename: (form) => ({ do: "rename", ...retitled(form) }),
  rules: (form) => ({ do: "record", events: switched(form) }),
  prizes: (form) => ({ do: "record", events: [{ what: "prizes_set", prizes: promised(form) }] }),
  relink: () => ({ do: "relink" }),
};

document.addEventListener("submit", async (e) => {
  const form = e.target, make = COMMANDS[form.dataset.form];
  if (!make) return;
  e.preventDefault();
  const command = { ...make(form), saw: seen(form) };
  if (command.events?.length === 0) return;
  if (!await within(form, command)) return;
  if (form.elements.words) form.elements.words.value = "";
  saved.textContent = saved.dataset.saved;
  if (command.do === "relink") location.reload();
});

async function copy(field) {              // also where a browser gives its clipboard to https only
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

function enlarge(link) {
  $("#large-title").textContent = $("h3", link).textContent;
  $("[data-means]", large).textContent = $("p", link).textContent;
  $("[data-address]", large).textContent = $(".address", link).value;
  $("[data-qr]", large).replaceChildren($(".qr svg", link).cloneNode(true));
  large.showModal();
}

document.addEventListener("click", async ({ target }) => {
  const link = target.closest("[data-link]"), more = target.closest("[data-more]"), button = target.closest("[data-copy]");
  if (target.closest("[data-large]")) enlarge(link);
  if (target.closest("[data-print]")) print();
  if (more) another($(".prizes", more.closest("form")));
  if (button && await copy($(".address", link))) $("span", button).textContent = button.dataset.copied;
});

function another(list) {                  // one more empty line
  const line = list.lastElementChild.cloneNode(true), at = list.children.length + 1;
  for (const field of $$("input", line)) {
    field.name = field.name.replace(/\d+/, at);
    field.value = "";
    field.required = false;
  }
  list.append(line);
  $("input", line).focus();
}

async function backups() {                 // what was made by itself
  const where = $("[data-backups]");
  if (!where) return;
  const answer = await fetch(`${document.body.dataset.here}/copies`);
  where.innerHTML = await answer.text();
  for (const time of $$("[data-time]", where)) {
    const at = new Date(Number(time.dataset.time));
    time.dateTime = at.toISOString();
    time.textContent = at.toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
  }
}

document.addEventListener("drawn", ({ target }) => {
  offer();
  if (target.dataset.zone === "backup_fault") backups();
});
offer();
backups();
