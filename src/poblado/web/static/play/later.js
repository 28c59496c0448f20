// What a table needs only when something is asked or opened: it comes once the table is there.
export { openMenu } from "../menu.js";
export { showDialog } from "./asking.js";
export { openPlace } from "./orders.js";
export { openCard, openSheet } from "./sheets.js";
export { openTrade } from "./trade.js";

// Drawings that nothing shows yet; whoever shows one of them later finds it.
const { later } = document.querySelector(".table").dataset;
if (later) {
  const sheet = await fetch(later).then((answer) => answer.text());
  document.body.append(document.importNode(new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement, true));
}
