// What a table that is about to be opened may expect: the house works it out as its rules change, the last answer counts.
import { post } from "./house.js";

const place = document.querySelector("[data-foretold]"), SOON = 300;    // milliseconds without another change
let asked = "", timer = 0, asks = null;

async function ask(rules, question) {
  asks = new AbortController();
  const answer = await post("/expected", rules, asks.signal);
  if (question !== asked) return;
  const open = place.querySelector("details")?.open ?? false;
  if (!answer.ok) place.textContent = answer.says;
  else place.innerHTML = answer.markup;
  place.classList.remove("old");
  const folded = place.querySelector("details");
  if (folded) folded.open = open;
}

export function foretell(rules) {
  const question = JSON.stringify(rules);
  if (!place || question === asked) return;
  asked = question;
  place.classList.add("old");
  clearTimeout(timer);
  asks?.abort();
  timer = setTimeout(() => ask(rules, question), SOON);
}
