// On every page: the language switch, the code that leads to a table, "play now"; and what other scripts share.
export const hex = () => [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

export function keep(key, value) {        // a browser may forbid to keep anything
  try {
    return value === undefined ? localStorage[key] : (localStorage[key] = value);
  } catch {
    return undefined;
  }
}

export async function post(address, command, signal) {
  const headers = { "Content-Type": "application/json" }, body = JSON.stringify({ id: hex(), ...command });
  try {
    const answer = await fetch(address, { method: "POST", headers, body, signal });
    return { ok: answer.ok, ...(await answer.json()) };
  } catch {
    return { ok: false, lost: true, says: document.body.dataset.lost };
  }
}

const wishes = {};
export function once(wish, make) {        // of what leads to another page the second tap is no second wish
  wishes[wish] ??= make().finally(() => setTimeout(() => delete wishes[wish], 1000));
  return wishes[wish];
}

export async function open(command, opened) {    // a table: go there, or say why not
  const answer = await once("open", () => post("/tables", command));
  if (answer.ok) opened?.();
  if (answer.ok) location.assign(answer.url);
  else (document.querySelector("dialog[open]") ?? document).querySelector("[data-says]").textContent = answer.says;
}

const naming = document.querySelector("#first-name");    // only where nobody knows yet what this person is called
naming?.addEventListener("submit", (e) => {
  if (e.target.method === "dialog") return;
  e.preventDefault();
  open({ game: naming.dataset.game, name: e.target.elements.name.value, quick: true });
});

document.addEventListener("click", (e) => {
  const tongue = e.target.closest("button[data-lang]"), now = e.target.closest("button[data-now]");
  if (tongue) {
    document.cookie = `lang=${tongue.dataset.lang}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  }
  if (now && naming) {
    naming.dataset.game = now.dataset.now;
    naming.showModal();
    naming.querySelector("input").focus();
  } else if (now) open({ game: now.dataset.now, quick: true });
});

document.querySelector("[data-form=code]")?.addEventListener("submit", (e) => {
  e.preventDefault();
  location.assign(`/t/${encodeURIComponent(e.target.code.value.trim().toUpperCase())}`);
});
