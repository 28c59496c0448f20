// The turn's buttons.
import { h, t } from "./dom.js";
import { has } from "./dialog.js";
import { offersOf, openTrade } from "./trade.js";

export function turnButtons(state, { send, takeBack }) {
  const buttons = [];
  const add = (kind, label, key, style, onclick) =>
    buttons.push(h(`button.${style}`, { "data-kind": kind, "data-key": t(`table.key.${key}`), onclick }, label));
  if (has(state, "ROLL")) add("ROLL", t("table.roll"), "roll", "primary", () => send("ROLL"));
  if (offersOf(state) || has(state, "BANK_TRADE")) {
    if (!state.begun || state.players[state.seat].stand_in) {
      // Nothing to trade for somebody who does not play.
    } else if (state.turn === state.seat) add("TRADE", t("table.trade"), "trade", "secondary", () => openTrade(state, send));
    else add("PROPOSE", t("table.propose"), "trade", "secondary", () => openTrade(state, send));
  }
  if (has(state, "END_TRADE")) add("END_TRADE", t("table.end_trade"), "end", "dark", () => send("END_TRADE"));
  if (has(state, "END_TURN")) add("END_TURN", t("table.end_turn"), "end", "dark", () => send("END_TURN"));
  if (has(state, "END_BUILD")) add("END_BUILD", t("action.END_BUILD"), "end", "dark", () => send("END_BUILD"));
  if (has(state, "DONE")) add("DONE", t("table.done"), "end", "dark", () => send("DONE"));
  if (state.undo) add("UNDO", t("table.undo"), "undo", "secondary", takeBack);
  return buttons;
}
