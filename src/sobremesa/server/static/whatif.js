// What if: a copy of the match is played on from the step that is shown, and once more from where a copy began.
import { once, post } from "./house.js";

const $ = (what, where = document) => where.querySelector(what);
let copy = (step, seat) => post(`${$("[data-player]").dataset.source}/copies`, { step, seat });

export function offer(how) { copy = how; }          // how a copy is asked for where the house does not keep the match

function ask() {                          // on whose seat: whose eyes are lent, else whoever is to play
  const { shown = "0", asked } = $("[data-player]").dataset, eyes = $("[data-eyes]").value, box = $("#whatif");
  $("[data-step]", box).textContent = $("[data-step]", box).dataset.of.replace("{n}", shown);
  $("[data-says]", box).textContent = "";
  $("[name=seat]", box).value = eyes === "table" ? asked || "0" : eyes;
  box.showModal();
}

async function go(make, says) {
  says.textContent = "";
  const answer = await once("copy", make);
  if (answer.ok) location.assign(answer.url);
  else says.textContent = answer.says;
}

document.addEventListener("click", (e) => {
  if (e.target.closest("[data-whatif]")) return ask();
  if (!e.target.closest("[data-again]")) return;
  e.target.closest("dialog")?.close();
  go(() => post(`/t/${document.body.dataset.code}/again`, {}), $("[data-says]") ?? $("[data-why]"));
});
document.addEventListener("submit", (e) => {
  if (!e.target.matches("[data-fork]")) return;
  e.preventDefault();
  go(() => copy(Number($("[data-player]").dataset.shown ?? 0), Number(e.target.seat.value)), $("[data-says]", e.target));
});
