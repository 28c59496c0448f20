// A price in signs, for where there is no room for words; what is missing is marked.
import { art, h } from "../dom.js";

export const signs = (price) =>
  h(
    "span.price",
    { "aria-hidden": "true" },
    price.map(([good, n, lacks]) => h(`span.cost${lacks ? ".lacks" : ""}`, {}, n > 1 ? String(n) : null, art(`good-${good}`, "sign"))),
  );
