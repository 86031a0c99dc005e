// On every page: the language switch, the four letters that lead to a table, and "play now".
export const hex = (n) => [...crypto.getRandomValues(new Uint8Array(n))].map((b) => b.toString(16).padStart(2, "0")).join("");

export async function post(address, command) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id: hex(16), ...command }),
  });
  return { ok: answer.ok, status: answer.status, ...(await answer.json().catch(() => ({}))) };
}

document.addEventListener("click", async (e) => {
  const tongue = e.target.closest("button[data-lang]"), now = e.target.closest("[data-now]");
  if (tongue) {
    document.cookie = `lang=${tongue.dataset.lang}; path=/; max-age=31536000; samesite=lax`;
    location.reload();
  }
  if (now) {
    now.setAttribute("aria-disabled", "true");
    const answer = await post("/play", { game: now.dataset.now }).catch(() => ({}));
    now.removeAttribute("aria-disabled");
    if (answer.ok) location.assign(answer.href);
    else document.querySelector("[data-says]").textContent = answer.says ?? "…";
  }
});

document.querySelector("[data-form=code]")?.addEventListener("submit", (e) => {
  e.preventDefault();
  location.assign(`/t/${e.target.code.value.trim().toUpperCase()}`);
});
