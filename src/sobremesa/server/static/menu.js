// Around the table: keys, sheets and dialogs, settings of this browser, sharing, the cut file, a seat's link.
import { keep, post } from "./house.js";

const d = document.body.dataset, $ = (what, where = document) => where.querySelector(what);

function sheet(which) {                   // a part of the side column, lent to the sheet while it is open
  const part = $(`#p-${which}`), box = $("#sheet"), home = document.createComment(which);
  part.replaceWith(home);
  $("[data-body]", box).append(part);
  box.setAttribute("aria-label", $("h2", part).textContent);
  box.addEventListener("close", () => home.replaceWith(part), { once: true });
  box.showModal();
}

function cuts() {                         // what `sobremesa verify --cut` holds against the record
  const kept = (keep(`cuts ${d.match}`) ?? "").split("\n").filter(Boolean).map((line) => line.split(" "));
  const file = { match: d.match, cuts: kept.map(([seat, cut]) => ({ seat: Number(seat), cut })) };
  const href = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href, download: `sobremesa-${d.code}-cuts.json` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}

document.addEventListener("click", (e) => {
  const hit = (what) => e.target.closest(what);
  if (hit("[data-sheet]")) sheet(hit("[data-sheet]").dataset.sheet);
  else if (hit("[data-open]")) $(`#${hit("[data-open]").dataset.open}`).showModal();
  else if (hit("[data-shut]") || e.target.matches("dialog")) hit("dialog").close();
  else if (hit("[data-share]")) navigator.share({ url: hit("[data-share]").dataset.share }).catch(() => {});
  else if (hit("[data-cuts]")) cuts();
  else if (hit(".who strong")) hit(".who strong").classList.toggle("whole");             // a long name in full
});
for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
for (const box of document.querySelectorAll("[data-keep]")) {
  box.checked = Boolean(keep(box.dataset.keep));
  box.addEventListener("change", () => keep(box.dataset.keep, box.checked ? "1" : ""));
}

// arrows go through one's own buttons, 1 2 3 take a card, a b a choice
document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches("input, select") || $("dialog[open]")) return;
  const hand = [...document.querySelectorAll(".own button")], step = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (step && hand.length) hand.at((hand.indexOf(document.activeElement) + step + hand.length) % hand.length).focus();
  else hand.find((button) => button.dataset.key === e.key)?.click();
});

async function claim() {                  // the link of a seat, opened here
  if (!location.hash.startsWith("#s=")) return;
  const answer = await post(`/t/${d.code}/claim`, { capability: location.hash.slice(3) });
  history.replaceState(null, "", location.pathname);
  if (answer.ok) location.reload();
  else $("[data-why], [data-says]").textContent = answer.says;
}
addEventListener("hashchange", claim);
claim();
