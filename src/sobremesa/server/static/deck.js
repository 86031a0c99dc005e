// The deck with large numbers, where this browser wants it: the cards on the page take their drawing from its file,
// those that come later too. The file is loaded only then.
import { keep } from "./house.js";

const large = document.querySelector("meta[name=large-deck]").content, wanted = () => Boolean(keep("large"));

function swap() {
  const cards = document.querySelectorAll('use[href*="#c-"]'), is = wanted();
  for (const use of cards) {
    const [file, card] = use.getAttribute("href").split("#");
    if (is === (file === large)) continue;
    if (is) use.dataset.plain = file;
    use.setAttribute("href", `${is ? large : use.dataset.plain}#${card}`);
  }
  for (const box of document.querySelectorAll("[data-keep=large]")) {
    box.checked = is;
    box.closest("li").hidden = !cards.length;            // no cards, no question
  }
}

document.addEventListener("change", (e) => {
  if (!e.target.matches("[data-keep=large]")) return;
  keep("large", e.target.checked ? "1" : "");
  swap();
});
new MutationObserver(swap).observe(document.body, { childList: true, subtree: true });
swap();
