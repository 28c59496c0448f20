// Cities & Knights at the island's table: what it puts in place of the base game's parts. Knows no rule.
export { showBuilds, showHand, showTurn } from "./knights_panel.js";
export { showCards } from "./knights_cards.js";
export { dialogs, showDialog } from "./knights_dialogs.js";
export { showDice, showMore } from "./knights_story.js";
export { showPlayers } from "./knights_players.js";
export { hint, lit, touch } from "./knights_board.js";
export const keys = "knights_table.keys";

// Faces of progress cards, buildings and rarer pieces come once the table is there; what shows them is drawn then.
const { later } = document.querySelector(".table").dataset;
async function drawLater() {
  const sheet = await fetch(later).then((answer) => answer.text());
  document.body.append(document.importNode(new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement, true));
}
if (document.readyState === "complete") drawLater();
else addEventListener("load", drawLater);
