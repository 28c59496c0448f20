// What is traded by terms, as actions: offers and proposals of free terms, and the deals of a bank. Which actions that are,
// faces say. Pure: it knows neither the page nor a rule.
import { bundle, TERMS } from "../dom.js";
import { hasSlot } from "./slots.js";

export const sum = (counts) => counts.reduce((a, b) => a + b, 0);

// What the person can give of each kind: cards of the hand, then wares.
export const held = (state) => [...state.mine.hand, ...(state.mine.wares ?? [])];
export const holds = (state, give) => give.every((n, k) => n <= held(state)[k]);

// Free terms are said by people, others are those of deals.
export const ways = (state) => state.commands.filter((one) => one.dialog === "terms");
export const isFree = (way) => !way.deals;
export const hasTerms = (state, kind) => hasSlot(state, kind, "terms");

// An action of free terms, its slots filled in by their sorts.
export const offered = (state, kind, { give, want }, asked = []) =>
  [kind, ...state.specs[kind].slots.map(({ sort }) => (sort === "terms" ? `${bundle(give)}:${bundle(want)}` : [...asked].sort((a, b) => a - b).join(",")))].join(" ");

const counts = (text) => TERMS.map((name) => Number(text.split("+").find((part) => part.replace(/^\d+/, "") === name)?.match(/^\d+/) ?? 0));
const known = new WeakMap(); // of deals, what was read
const read = (deals) => known.get(deals) ?? known.set(deals, deals.map((deal) => ({ slots: deal.slots, give: counts(deal.give), take: counts(deal.take) }))).get(deals);
const fits = (part, whole) => part.every((n, k) => n <= whole[k]);
const less = (whole, part) => whole.map((n, k) => n - part[k]);
const most = (state, { kind }) => (state.specs[kind]?.together ? 99 : 1);

// The deals that terms are made of, as actions in the order of what is wanted; null where they are not.
export function swaps(state, way, { give, want }) {
  const all = read(way.deals);
  const made = (rest, wanted, left) => {
    if (!sum(rest) && !sum(wanted)) return [];
    const next = wanted.findIndex((n) => n > 0);
    if (next < 0 || !left) return null;
    for (const deal of all) {
      if (!deal.take[next] || !fits(deal.give, rest) || !fits(deal.take, wanted)) continue;
      const more = made(less(rest, deal.give), less(wanted, deal.take), left - 1);
      if (more) return [`${way.kind} ${deal.slots}`, ...more];
    }
    return null;
  };
  return sum(give) && sum(want) ? made(give, want, most(state, way)) : null;
}

// The ways to get what is wanted, all of one kind, by one deal done often enough: what each gives, the cheapest first. Where the
// person has begun to give, those that give of the same kinds.
export function deals(state, { give, want }) {
  const k = want.findIndex((n) => n > 0);
  if (k < 0 || want[k] !== sum(want)) return [];
  const found = [];
  for (const way of ways(state).filter((one) => !isFree(one))) {
    for (const deal of read(way.deals)) {
      const times = want[k] / deal.take[k];
      const all = deal.give.map((n) => n * times);
      if (sum(deal.take) !== deal.take[k] || !Number.isInteger(times) || times > most(state, way)) continue;
      // What stands there already has its own button.
      if (!holds(state, all) || give.some((n, j) => n > 0 && !all[j]) || all.every((n, j) => n === give[j])) continue;
      found.push({ way, give: all, actions: Array(times).fill(`${way.kind} ${deal.slots}`) });
    }
  }
  return found.sort((a, b) => sum(a.give) - sum(b.give));
}

// How many of a ware alone are taken for one card, as far as anybody may pay so much; 0 where nobody takes it.
export function rateOf(state, k) {
  const all = ways(state).filter((way) => !isFree(way)).flatMap((way) => read(way.deals));
  const alone = all.filter(({ give, take }) => give[k] && give[k] === sum(give) && sum(take) === 1).map(({ give }) => give[k]);
  return alone.length ? Math.min(...alone) : 0;
}

// How many of the one kind that is given a way asks for what is wanted; null where it has no such deal.
export function priceOf(way, { give, want }) {
  const [k, w] = [give, want].map((counts) => counts.findIndex((n) => n > 0));
  if (k < 0 || w < 0 || give[k] !== sum(give) || want[w] !== sum(want)) return null;
  const deal = read(way.deals).find((one) => one.give[k] === sum(one.give) && one.take[w] === sum(one.take) && one.give[k] && one.take[w]);
  return deal && want[w] % deal.take[w] === 0 ? { k, n: (deal.give[k] * want[w]) / deal.take[w] } : null;
}
