// What the person opens to look at: rows of pictures. It stays open while others play, and follows; what was asked before is
// asked again when it is closed.
import { h, t } from "../dom.js";
import { opened, raise, shut } from "./frame.js";
import { begins, drawn } from "./pictures.js";

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

function raiseSheet(state, { begin, show }) {
  const sheet = state.sheets?.[name];
  if (!sheet) return;
  shown = JSON.stringify(sheet);
  const rows = sheet.rows.map((row) =>
    h("section.sheet-row", { "aria-label": row.title, "data-row": row.name }, ...laid(row, begin)));
  raise(`sheet ${name}`, sheet.title, [...rows, sheet.text ? h("p.hint", {}, sheet.text) : null], { onClose: show });
}

// What lies there is looked at; what can be done stands below it as a button, with what it does and why it cannot be done.
function laid(row, begin) {
  const [things, doing] = [false, true].map((does) => (row.pictures ?? []).filter((one) => Boolean(one.kind) === does));
  return [
    h("header", {}, row.drawing ? drawn(row, "gate") : null, h("h3", {}, row.title), row.text ? h(`p.hint${row.lit ? ".above" : ""}`, {}, row.text) : null),
    things.length ? h("div.laid", {}, things.map(thing)) : null,
    ...doing.map((one) => toDo(one, begin)),
  ];
}

// How many of what is drawn, with the words for those who hear it.
const costs = (one) => ((one.n ?? null) === null ? [one.text] : [h("span", { "aria-hidden": "true" }, String(one.n)), drawn(one, "sign"), h("span.heard", {}, one.text)]);

const toDo = (one, begin) =>
  h(
    "div.to-do",
    {},
    h("p", {}, one.help),
    h(
      `button${one.why ? "" : ".primary"}`,
      { type: "button", "data-kind": one.kind, "data-slots": one.slots, disabled: Boolean(one.why), onclick: () => begin(begins(one)) },
      h("span.pay", { title: one.text }, h("b", {}, one.title), ...costs(one)),
      one.why ? h("small", {}, one.why) : null,
    ),
  );

// Where nothing hovers, a touch tells what one of them does, below all of them.
function tell(one, { currentTarget: figure }) {
  const laid = figure.closest(".laid");
  const said = laid.nextElementSibling?.matches(".told") ? laid.nextElementSibling : h("p.told", { "aria-live": "polite" });
  said.replaceChildren(h("b", {}, one.title), `: ${one.help}`);
  laid.after(said);
}

const thing = (one) =>
  h(`figure${one.lit ? ".lit" : ""}`, { title: one.help, tabindex: "0", onclick: one.help ? (event) => tell(one, event) : null }, drawn(one), h("figcaption", {}, h("b", {}, one.title), one.text ? h("small", {}, one.text) : null, one.help ? h("span.heard", {}, one.help) : null));

// A card face up: what it does, and playing it.
// Whoever closes it is shown what they were asked meanwhile.
export function openCard(picture, ready, { begin, show }) {
  const play = picture.kind
    ? h("button.primary", { type: "button", "data-kind": picture.kind, disabled: !ready, onclick: () => (shut(), begin(begins(picture))) }, picture.verb ?? t("table.play_card"))
    : null;
  raise("play-card", picture.title, [h("div.card-open", {}, drawn(picture, "face"), h("p", {}, picture.help)), picture.why ? h("p.error", {}, picture.why) : null, play], { onClose: show });
}
