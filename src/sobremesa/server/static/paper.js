// On sheets of paper: the button that prints.
document.querySelector("[data-print]").addEventListener("click", () => print());
