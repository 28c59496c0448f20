// The commitment to the dice, for whoever wants to check them after the game.
import { copyField } from "./copy.js";
import { h, t } from "./dom.js";

// Nothing where the dice were chosen by a seed, as in a game against bots they may be.
export function seal({ commitment, typed }) {
  if (!commitment) return null;
  return h("details.seal", {}, h("summary", {}, t("table.seal")), h("p", {}, t("table.seal_help")), typed ? h("p", {}, t("table.seal_typed")) : null, copyField(commitment, t("table.seal")));
}
