// What an own piece on the board may be told to do: a menu at its place, with prices, and reasons for what cannot be done. It
// stays open while others play, and follows.
import { h, t } from "../dom.js";
import { opened, raise, shut } from "./frame.js";
import { begins, drawn } from "./pictures.js";
import { signs } from "./signs.js";

let at = ""; // the place whose menu is open
let shown = "";

// What is lost is asked about once more, with what keeps it where the first touch was.
const lose = (one, begin, back) => () =>
  raise("places", one.title, [
    h("p", {}, one.help ?? t("table.lost")),
    h("div.column", {}, h("button.loses", { type: "button", "data-kind": one.kind, "data-slots": one.slots, onclick: () => (shut(), begin(begins(one))) }, one.title), h("button", { type: "button", autofocus: true, onclick: back }, t("table.keep"))),
  ]);

const button = (begin, back) => (one) =>
  h(
    one.sure ? "button.loses" : "button",
    { type: "button", "data-kind": one.kind, "data-slots": one.slots, disabled: Boolean(one.why), onclick: one.sure ? lose(one, begin, back) : () => (shut(), begin(begins(one))) },
    h("b", {}, one.title),
    one.price ? signs(one.price) : null,
    one.why || one.help ? h("small", {}, one.why || one.help) : null,
  );

// Actions that lie at one place: those of the piece there, and others that are lit.
export function openPlace(place, others, state, { begin }) {
  at = place;
  const row = state.orders?.[place];
  shown = JSON.stringify(row ?? null);
  // What is lost comes last.
  const back = () => openPlace(place, others, state, { begin });
  const orders = (sure) => (row?.pictures ?? []).filter((one) => Boolean(one.sure) === sure).map(button(begin, back));
  const rest = others.map(({ kind, label, go }) => h("button", { type: "button", "data-kind": kind, onclick: () => (shut(), go()) }, label));
  const list = h("div.column", {}, orders(false), rest, orders(true));
  raise("places", row?.title ?? t("table.several"), [row ? h("div.orders", {}, drawn(row, "face"), list) : list]);
}

// Whether such a menu is open; it is shown anew where it has changed, and goes with its piece.
export function showPlace(state, tools) {
  if (opened() !== "places") return false;
  if (shown === "null") return true;
  const row = state.orders?.[at];
  if (!row) return false;
  if (JSON.stringify(row) !== shown) openPlace(at, [], state, tools);
  return true;
}
