// Modal dialogs, over everything else. They are none of the browser's modal ones: these make all other elements inert, and a browser looks
// through a whole board and log before it shows them.
import { h } from "./dom.js";

const REACHED = "a[href], button:not(:disabled), input:not(:disabled), select, summary, [tabindex='0']";

// Opens it; a touch beside it, or Escape, closes it, and the keys stay in it.
export function openModal(dialog) {
  if (dialog.open) return;
  const before = document.activeElement;
  const shade = h("div.shade", { onclick: () => dialog.close() });
  const hear = (event) => {
    if (event.key === "Escape") dialog.close();
    else if (event.key === "Tab") wrapFocus(dialog, event);
    else return;
    event.stopPropagation();
  };
  dialog.setAttribute("aria-modal", "true");
  dialog.tabIndex = -1; // a touch on its words keeps the keys in it
  dialog.before(shade);
  dialog.show();
  dialog.addEventListener("keydown", hear);
  dialog.addEventListener("close", () => {
    shade.remove();
    dialog.removeEventListener("keydown", hear);
    before?.focus();
  }, { once: true });
}

// From the last thing that keys reach to the first, and back.
function wrapFocus(dialog, event) {
  const all = [...dialog.querySelectorAll(REACHED)].filter((one) => one.checkVisibility());
  const [from, to] = event.shiftKey ? [all[0], all.at(-1)] : [all.at(-1), all[0]];
  if (document.activeElement !== from && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  to?.focus();
}
