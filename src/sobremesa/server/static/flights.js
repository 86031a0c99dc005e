// What flies: a piece that comes from a spot of the table or leaves for one, and is drawn at only one end of its way.
// At the other end a stand-in bears its name for as long as the view transition lasts. No rule of any game is here.
const $ = (what, where = document) => where.querySelector(what), $$ = (what, where = document) => [...where.querySelectorAll(what)];
const way = (piece, end) => piece.closest(`[data-${end}]`)?.dataset[end];
const WAVE = 380, NEXT = 45;              // milliseconds between waves of coins, and between cards that are dealt

function stand({ name, art }, spot) {
  const at = spot && $(`[data-spot="${spot}"]`);
  if (!at?.getClientRects().length) return;
  const one = document.createElement("i");
  one.className = "lent";
  one.dataset.vt = name;
  const looks = ($(":scope > .card", at) ?? art).cloneNode(true);        // nothing lies face up on a stock
  delete looks.dataset.vt;
  one.append(looks);
  at.append(one);
}

const named = (where, end) => $$("[data-vt]", where).filter((piece) => way(piece, end)).map((piece) =>
  ({ name: piece.dataset.vt, art: $("svg", piece) ?? piece, spot: way(piece, end), wave: Number(piece.dataset.wave ?? 0), once: piece.hidden }));

export function depart(zones) {           // before: what the new zones let come stands where it comes from
  const still = document.body.hasAttribute("data-still");              // a replay that does not go on by one step
  const fresh = document.createElement("template"), here = new Set($$("[data-vt]").map((piece) => piece.dataset.vt));
  if (!still) fresh.innerHTML = Object.values(zones).join("");
  const coming = named(fresh.content, "from").filter((piece) => !here.has(piece.name)), leaving = named(document, "to").filter((piece) => !piece.once && !still);
  for (const piece of coming) stand(piece, piece.spot);
  const cards = coming.filter((piece) => !piece.once), waves = [...new Set(coming.filter((piece) => piece.once).map((piece) => piece.wave))].sort();
  const late = new Map(coming.map((piece) => [piece.name, piece.once ? WAVE * (waves.indexOf(piece.wave) + 1) : NEXT * cards.indexOf(piece)]));
  return {
    land() {                              // after: what is gone stands where it goes
      const there = new Set($$("[data-vt]").map((piece) => piece.dataset.vt)), bound = named(document, "to").filter((piece) => piece.once && late.has(piece.name));
      for (const piece of [...bound, ...leaving.filter((one) => !there.has(one.name))]) stand(piece, piece.spot);
    },
    wait() {                              // one after another
      for (const one of document.getAnimations()) {
        const delay = late.get(/\((.+)\)$/.exec(one.effect?.pseudoElement ?? "")?.[1]);
        if (delay) one.effect.updateTiming({ delay, fill: "both" });
      }
    },
    end() { for (const one of $$(".lent")) one.remove(); },
  };
}
