// What things cost and what of it is missing, in words and in signs.
import { art, GOODS, h, listed, t } from "./dom.js";

// Such as 2 de mineral; a good may have a word of its own for one.
export function amount(n, good) {
  const one = `goods_one.${good}`;
  return t("goods.amount", { n, good: n === 1 && t(one) !== one ? t(one) : t(`goods.${good}`) });
}

// What of a price the hand lacks; empty where it lacks nothing.
export function lacking(state, item) {
  const missing = Object.entries(state.mine.missing[item]);
  const one = missing.length === 1 && missing[0][1] === 1;
  return missing.length ? t(one ? "table.missing_one" : "table.missing", { what: listed(missing.map(([good, n]) => amount(n, good))) }) : "";
}

export const price = (state, item) =>
  state.mine.prices[item].map((n, k) => (n ? amount(n, GOODS[k]) : "")).filter(Boolean).join(" · ");

// The price in signs, for screens without room for words; what is missing is marked.
export const signs = (state, item) =>
  h(
    "span.price",
    { "aria-hidden": "true" },
    state.mine.prices[item].map((n, k) =>
      n ? h(`span${state.mine.missing[item][GOODS[k]] ? ".lacks" : ""}`, {}, n > 1 ? String(n) : null, art(`good-${GOODS[k]}`, "sign")) : null,
    ),
  );
