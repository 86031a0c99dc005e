// What stands in a form is kept in this tab until it is sent: who goes to another page and comes back finds it there.
const at = `form ${location.pathname}`;

function shelf(value) {                   // a browser may forbid to keep anything
  try {
    if (value !== undefined) sessionStorage[at] = JSON.stringify(value);
    return JSON.parse(sessionStorage[at] ?? "null");
  } catch {
    return null;
  }
}

export const left = () => shelf();        // as it was left: the fields by their names, and what is no field
export const sent = () => shelf(null);

export function keeps(form, more) {
  const write = () => shelf({ fields: [...new FormData(form)], more: more() });
  for (const kind of ["input", "change", "click"]) form.addEventListener(kind, () => queueMicrotask(write));
}
