// How pages of a tournament are read: times as on the wall here, a field that finds, a page that opens over another.
import { $, $$ } from "./club.js";
import { open } from "./events.js";

const lang = document.documentElement.lang;
const today = (at) => new Date(at).toDateString() === new Date().toDateString();
function times(where) {
  for (const time of $$("time[data-at]", where)) {
    const at = Number(time.dataset.at), day = today(at) ? {} : { day: "numeric", month: "numeric" };
    time.textContent = new Date(at).toLocaleString(lang, { hour: "2-digit", minute: "2-digit", ...day });
    time.dateTime = new Date(at).toISOString();
  }
}

const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
function find(field) {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  for (const one of $$(field.dataset.finds)) {
    const text = plain(one.textContent);
    one.hidden = !words.every((word) => (/^\d+$/.test(word) ? text.match(/\d+/g)?.includes(word) : text.includes(word)));
  }
}

async function over(link) {               // a page in a sheet, as it is now
  const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), "text/html");
  const shown = $("#sheet .shown"), zones = $$("main [data-zone]", page);
  for (const zone of zones) zone.removeAttribute("data-zone");
  shown.replaceChildren(...zones);
  times(shown);
  open("sheet");
}

addEventListener("input", ({ target }) => target.matches("[data-finds]") && find(target));
addEventListener("drawn", ({ target }) => {
  times(target);
  $$("[data-finds]", target).forEach(find);
});
addEventListener("click", (e) => {
  const link = e.target.closest("a[data-sheet]");
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  over(link).catch(() => location.assign(link.href));
});
times(document);
const here = $(".tabs [aria-current]");
if (here) here.parentElement.scrollLeft = here.offsetLeft - (here.parentElement.clientWidth - here.offsetWidth) / 2;
