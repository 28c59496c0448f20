// What a table needs only when something is asked or opened: it comes once the table is there.
export { openMenu } from "../menu.js";
export { showDialog } from "./asking.js";
export { raise, shut } from "./frame.js";
export { openCard, openSheet } from "./sheets.js";
export { openTrade } from "./trade.js";
