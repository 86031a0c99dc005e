// The book at the table: fetched when somebody first looks it up, so that a table is light to load.
document.addEventListener("click", async (e) => {
  const part = document.querySelector("[data-book]");
  if (!e.target.closest("[data-sheet=rules]") || part.firstElementChild) return;
  const answer = await fetch(part.dataset.book).catch(() => null);
  if (answer?.ok) part.innerHTML = await answer.text();
});
