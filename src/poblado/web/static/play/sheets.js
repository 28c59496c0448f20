// What the person opens to look at: rows of pictures. It stays open while others play, and follows.
import { h, t } from "../dom.js";
import { opened, raise, shut } from "./frame.js";
import { begins, drawn, pick } from "./pictures.js";

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
    h("section.sheet-row", { "aria-label": row.title, "data-row": row.name }, h("h3", {}, row.title), h("div.laid", {}, (row.pictures ?? []).map((one) => thing(one, begin))), row.text ? h(`p.hint${row.lit ? ".above" : ""}`, {}, row.text) : null));
  raise(`sheet ${name}`, sheet.title, [...rows, sheet.text ? h("p.hint", {}, sheet.text) : null]);
}

// What can be done stands as a button with its reason; what lies there is looked at.
const thing = (one, begin) =>
  one.kind
    ? h("div.to-do", {}, pick(one, () => begin(begins(one)), { name: one.why ? "pick" : "pick.primary" }), one.why ? h("small", {}, one.why) : null)
    : h(`figure${one.lit ? ".lit" : ""}`, { title: one.help, tabindex: "0" }, drawn(one), h("figcaption", {}, h("b", {}, one.title), one.text ? h("small", {}, one.text) : null, one.help ? h("span.heard", {}, one.help) : null));

// A card face up: what it does, and playing it.
export function openCard(picture, ready, begin) {
  const play = picture.kind
    ? h("button.primary", { type: "button", "data-kind": picture.kind, disabled: !ready, onclick: () => (shut(), begin(begins(picture))) }, t("table.play_card"))
    : null;
  raise("play-card", picture.title, [h("div.card-open", {}, drawn(picture, "face"), h("p", {}, picture.help)), picture.why ? h("p.error", {}, picture.why) : null, play]);
}
