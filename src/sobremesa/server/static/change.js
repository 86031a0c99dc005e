// The host changes what was agreed: the sheet shows it as it stands, and sends only what is otherwise on it.
import { post } from "./house.js";
import { chosen, fill, follow, offer, offerOwn, preset } from "./sheet.js";

const d = document.body.dataset, $ = (what) => document.querySelector(what), box = $("#change"), form = $("#terms"), says = $("[data-kept]");
let known, told = $(".changed")?.textContent;

function lay() {                          // as it stands now; another tab of the host may have changed it
  known = JSON.parse($("[data-agreed]").dataset.agreed);
  offerOwn(form);
  for (const [code, label] of Object.entries(known.said)) offer(form, code, known.options[code], label);
  fill(form, known.options);
  form.elements.pace.value = known.pace;
  form.elements.hold.value = known.hold;
  says.textContent = "";
  preset(form);
}

const writes = (code) => form.elements.namedItem(code).matches?.("input.field");   // of what is written nothing is an answer, too

function wish() {
  const { pace, hold } = form.elements;
  const options = Object.fromEntries(Object.entries(chosen(form)).filter(([code, text]) => (text || writes(code)) && text !== known.options[code]));
  return { options, ...(pace.value !== known.pace && { pace: pace.value }), ...(hold.value !== known.hold && { hold: hold.value }) };
}

document.addEventListener("click", (e) => { if (e.target.closest("[data-open=change]")) lay(); });
form.addEventListener("submit", async (e) => {
  e.preventDefault();
  const answer = await post(`/t/${d.code}/do`, { do: "options", ...wish() });   // sent twice it is agreed once
  says.textContent = answer.ok ? "" : answer.says;
  if (!answer.ok) return;
  box.close();
  $("[data-open=change]")?.focus();
});
document.addEventListener("drawn", () => {                   // the news aloud
  const now = $(".changed")?.textContent;
  if (now && now !== told) $("[data-live]").textContent = now;
  told = now;
});
follow(form);
