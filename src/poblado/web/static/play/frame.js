// The frame of all dialogs: one at a time, beside the table, which goes on.
import { h, t } from "../dom.js";

const dialog = document.getElementById("dialog");
let open = ""; // which question is shown, so that a change of state does not reset what was set
let dismissed = ""; // what the person closed without answering
let closed = () => {}; // told when the person closes it

export const opened = () => open;
export const isDismissed = (name) => dismissed === name;
export const forgetDismissed = () => (dismissed = "");

export function shut() {
  open = "";
  document.body.classList.remove("end-shown");
  // A browser takes the focus away only when it next draws: until then a key would still press the hidden button.
  if (dialog.contains(document.activeElement)) document.activeElement.blur();
  if (dialog.open) dialog.close();
}

function dismiss() {
  dismissed = open;
  shut();
  closed();
}

// What must be answered cannot be closed with Escape.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !dialog.open || dialog.dataset.must) return;
  event.stopImmediatePropagation(); // it closes the dialog, and no more
  dismiss();
});

// No button gets the focus but one that changes nothing (`autofocus`): a key meant for something else would press it, and what is done
// cannot always be taken back. The first button is one Tab away.
// Settings: `must`, it cannot be closed unanswered; `onClose`, told when the person closes it.
export function raise(name, title, content, { must = false, onClose = () => {} } = {}) {
  open = name;
  closed = onClose;
  if (must) dialog.dataset.must = "1";
  else delete dialog.dataset.must;
  dialog.className = name.split(" ")[0];
  document.body.classList.toggle("end-shown", name === "over");
  const close = must ? null : h("button.close", { type: "button", "aria-label": t("table.close"), onclick: dismiss }, "×");
  const heading = h("h2", { id: "dialog-title", tabindex: "-1" }, title);
  dialog.replaceChildren(h("header", {}, heading, close), ...content.flat().filter(Boolean));
  if (!dialog.open) dialog.show();
  dialog.dispatchEvent(new Event("raised", { bubbles: true }));
  // A dialog that is longer than the screen is read from its title on, unless something in it is meant.
  (dialog.querySelector("[autofocus]") ?? heading).focus({ preventScroll: true });
  dialog.querySelector(".suggested")?.scrollIntoView({ block: "nearest" });
}
