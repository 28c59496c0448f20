// The commitment to the dice, for whoever wants to check them after the game.
import { h, t } from "./dom.js";

// Nothing where the dice were chosen by a seed, as in a game against bots they may be.
export function seal({ commitment }) {
  if (!commitment) return null;
  const field = h("input", { readonly: true, value: commitment, "aria-label": t("table.seal"), onfocus: (event) => event.target.select() });
  const copied = h("output", {}, "");
  const copy = h("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(commitment);
      copied.textContent = t("table.copied");
    } catch {
      field.select();
    }
  } }, t("table.copy"));
  return h("details.seal", {}, h("summary", {}, t("table.seal")), h("p", {}, t("table.seal_help")), h("div.link", {}, field, copy, copied));
}
