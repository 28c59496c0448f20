// What the person opens to look at: rows of pictures. It stays open while others play, and follows.
import { h } from "../dom.js";
import { opened, raise } from "./frame.js";
import { pick, begins } from "./pictures.js";

let name = ""; // of the sheet that is open
let shown = "";

export const sheetOpen = () => name && opened() === `sheet ${name}`;

export function openSheet(which, state, tools) {
  name = which;
  shown = "";
  raiseSheet(state, tools);
}

// Whether a sheet is open; it is shown anew where it has changed.
export function showSheet(state, tools) {
  if (!sheetOpen()) return false;
  if (!state.sheets?.[name]) return false;
  if (JSON.stringify(state.sheets[name]) !== shown) raiseSheet(state, tools);
  return true;
}

function raiseSheet(state, { begin }) {
  const sheet = state.sheets?.[name];
  if (!sheet) return;
  shown = JSON.stringify(sheet);
  const rows = sheet.rows.map((row) =>
    h("section.sheet-row", { "aria-label": row.title }, h("h3", {}, row.title), h("div.goods", {}, row.pictures.map((one) => pick({ ...one, why: one.why || (one.kind ? "" : " ") }, () => begin(begins(one))))), row.text ? h(`p.hint${row.lit ? ".above" : ""}`, {}, row.text) : null));
  raise(`sheet ${name}`, sheet.title, [...rows, sheet.text ? h("p.hint", {}, sheet.text) : null]);
}
