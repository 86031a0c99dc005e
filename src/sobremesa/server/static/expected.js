// What a table may expect under its house rules: the house works it out when a lobby shows it, and it is kept here as
// long as the rules stay, however often the lobby is drawn anew. What a person has opened in it stays open.
let of, part;

async function show() {
  const place = () => document.querySelector("[data-expected]"), asked = place()?.dataset.expected;
  if (!asked || place().firstElementChild) return;
  if (of !== asked) {
    const answer = await fetch(asked).catch(() => null);
    if (!answer?.ok || place()?.dataset.expected !== asked) return;
    const fresh = document.createElement("div");
    fresh.innerHTML = await answer.text();
    fresh.querySelector("details").open = Boolean(part?.querySelector("details").open);
    [part, of] = [fresh, asked];
  }
  place()?.replaceChildren(part);
}

document.addEventListener("drawn", show);
show();
