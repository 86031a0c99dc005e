// What one drinks is one's own: not today, a ceiling, leaving a sip. It is kept in this browser for this table and seat,
// goes nowhere, and nobody else can see it. The page says how many sips fell; this says what one makes of them.
import { keep } from "./house.js";
import { $, me } from "./zones.js";

const d = document.body.dataset, HIGHEST = 20;
const shelf = () => `care ${d.code} ${me}`;
const kept = () => ({ today: true, most: 0, gone: [], fell: {}, ...JSON.parse(keep(shelf()) || "{}") });
const said = (text, facts) => Object.entries(facts).reduce((all, [name, value]) => all.replace(`{${name}}`, value), text);
const make = (tag, facts, ...within) => { const one = Object.assign(document.createElement(tag), facts); one.append(...within); return one; };

function change(more) {
  keep(shelf(), JSON.stringify({ ...kept(), ...more }));
  show();
  if ($("#sips")?.open) fill();
}

const counts = (words) => ({ all: Number(words.all), fell: Number(words.fell), last: `${d.match} ${words.all - words.fell}` });
const earlier = (fell) => Object.entries(fell).reduce((sum, [match, all]) => sum + (match === d.match ? 0 : all), 0);

function says(words, mine) {              // a ceiling is one for all matches of the table
  const { all, fell, last } = counts(words), left = mine.most - earlier(mine.fell) - all, facts = { all, fell, drink: Math.max(0, Math.min(fell, left + fell)) };
  if (!fell) return all ? said(words.calm, facts) : words.of;
  if (!mine.today) return said(words.none, facts);
  if (mine.gone.includes(last)) return said(words.gone, facts);
  return said(mine.most && left < 0 ? words.full : words.mine, facts);
}

function show() {
  const line = $("[data-care]");
  if (!line || me < 0) return;
  const mine = kept(), { all } = counts(line.dataset);
  if (all && mine.fell[d.match] !== all) keep(shelf(), JSON.stringify({ ...mine, fell: { ...mine.fell, [d.match]: all } }));
  $("[data-care-says]", line).textContent = says(line.dataset, mine);
  $("[data-care-today]", line).textContent = mine.today ? line.dataset.nottoday : line.dataset.today;
}

function ceiling(words, most) {
  const select = make("select", { className: "field" }, new Option(words.ever, 0, false, !most));
  for (let n = 1; n <= HIGHEST; n += 1) select.append(new Option(n, n, false, n === most));
  select.addEventListener("change", () => change({ most: Number(select.value) }));
  return make("label", {}, `${words.most} `, select);
}

function fill() {                         // the sheet: all of it, and what the squares for women and men call one
  const words = $("[data-care]").dataset, mine = kept(), { fell, last } = counts(words), row = make("p", { className: "choices" });
  const button = (text, does, full) => { const one = make("button", { type: "button", className: `btn${full ? " full" : ""}`, textContent: text }); one.addEventListener("click", does); return one; };
  row.append(button(mine.today ? words.nottoday : words.today, () => change({ today: !mine.today }), mine.today));
  if (mine.today && fell && !mine.gone.includes(last)) row.append(button(words.leave, () => change({ gone: [...mine.gone, last] })));
  const shut = make("button", { className: "ib shut", ariaLabel: words.close, textContent: "×" });
  shut.dataset.shut = "";
  const tags = $("[data-tags]");
  $("#sips").replaceChildren(shut, make("h2", { textContent: words.title }), ...[...new Set([words.of, says(words, mine)])].map((textContent) => make("p", { textContent })),
    row, ...(mine.today ? [ceiling(words, mine.most)] : []), make("p", { className: "small dim", textContent: words.private }), ...(tags ? [tags.content.cloneNode(true)] : []));
}

document.addEventListener("click", (e) => {
  if (e.target.closest("[data-care-today]")) change({ today: !kept().today });
  if (!e.target.closest("[data-care-sheet]")) return;
  if (!$("#sips")) document.body.append(make("dialog", { id: "sips" }));
  $("#sips").ariaLabel = $("[data-care]").dataset.title;
  fill();
  $("#sips").showModal();
});
document.addEventListener("drawn", () => { show(); if ($("#sips")?.open && $("[data-care]")) fill(); });
show();
