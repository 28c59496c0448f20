// The rules over the table: the same page as by itself, fetched when it is opened first, and kept as one left it.
import { h, t } from "./dom.js";
import { openModal } from "./modal.js";
import { room, root } from "./root.js";
import { listen } from "./search.js";

const OWN = "rule-"; // before the ids of the page: the table has ids of its own
let dialog = null;

function ownIds(page) {
  for (const one of page.querySelectorAll("[id]")) one.id = OWN + one.id;
  for (const one of page.querySelectorAll("[aria-labelledby]")) one.setAttribute("aria-labelledby", OWN + one.getAttribute("aria-labelledby"));
}

// Links lead within the panel: the table's address stays as it is.
function lead(event) {
  const link = event.target.closest("a[href^='#']");
  if (!link) return;
  event.preventDefault();
  document.getElementById(OWN + link.hash.slice(1))?.scrollIntoView();
}

async function fetched() {
  const answer = await fetch(`${root}/game/${room}/rules?lang=${document.documentElement.lang}`);
  if (!answer.ok) throw new Error(answer.status);
  const whole = new DOMParser().parseFromString(await answer.text(), "text/html");
  const style = whole.querySelector("link[href*='/rules.css']");
  document.head.append(style);
  await new Promise((done) => (style.onload = style.onerror = done));
  return document.adoptNode(whole.querySelector(".rules-page"));
}

// Raises where the page does not come: whoever asks goes to it by its address instead.
export async function openRules() {
  if (!dialog) {
    const page = await fetched();
    ownIds(page);
    listen(page);
    const close = h("button.close", { type: "button", "aria-label": t("table.close"), onclick: () => dialog.close() }, "×");
    dialog = h("dialog.rulebook", { "aria-labelledby": `${OWN}title`, onclick: lead }, close, page);
    page.querySelector("h1").id = `${OWN}title`;
    document.body.append(dialog);
  }
  openModal(dialog);
}
