// A list of pairs is brought: pasted, written, chosen or dropped; what it changes is seen before it is taken.
import { $, send } from "./club.js";
import { post } from "./house.js";

const dialog = $("#bring"), form = dialog && $("[data-form=bring]", dialog), shown = dialog && $("[data-shown]", dialog);
let file;                                 // the bytes of a chosen file; else the text counts

function encoded(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

async function take(chosen) {
  file = new Uint8Array(await chosen.arrayBuffer());
  $("[data-file]", form).textContent = chosen.name;
  form.elements.text.value = "";
  look();
}

const asked = () => ({ raw: encoded(file ?? new TextEncoder().encode(form.elements.text.value)), here: form.elements.here.checked });

function show(...parts) {                 // what was seen stands there until the list is another
  shown.replaceChildren(...parts);
  $("[data-look]", form).disabled = parts.length > 0 || !(file || form.elements.text.value.trim());
}

function wrong(answer) {                  // every line that cannot be taken
  $("[data-why]", form).textContent = answer.says;
  if (!answer.mistakes) return show();
  const list = document.createElement("ul");
  list.className = "mistakes";
  for (const line of answer.mistakes) list.append(Object.assign(document.createElement("li"), { textContent: line }));
  show(list);
  shown.scrollIntoView({ block: "nearest" });
}

async function look() {
  const answer = await post(`${document.body.dataset.here}/list`, asked());
  if (!answer.ok) return wrong(answer);
  $("[data-why]", form).textContent = "";
  show(document.createRange().createContextualFragment(answer.markup));
  shown.scrollIntoView({ block: "nearest" });
}

form?.addEventListener("submit", (e) => {
  e.preventDefault();
  look();
});
form?.addEventListener("input", ({ target }) => {
  if (target.name === "text") {
    file = undefined;
    $("[data-file]", form).textContent = "";
  }
  if (target.name === "here" && file) look();
  else show();
});
form?.elements.file.addEventListener("change", ({ target }) => {
  if (target.files[0]) take(target.files[0]);
  target.value = "";
});
dialog?.addEventListener("dragover", (e) => e.preventDefault());
dialog?.addEventListener("drop", (e) => {
  e.preventDefault();
  const [dropped] = e.dataTransfer.files;
  if (dropped) take(dropped);
});
shown?.addEventListener("click", async ({ target }) => {
  const { take: seal, told } = target.closest("[data-take]")?.dataset ?? {};
  if (!seal) return;
  const answer = await send({ do: "bring", ...asked(), shown: seal }, true);
  if (!answer.ok) return wrong(answer);
  form.reset();
  file = undefined;
  $("[data-file]", form).textContent = "";
  show();
  dialog.close();
  $("[data-done]").textContent = told;
});
