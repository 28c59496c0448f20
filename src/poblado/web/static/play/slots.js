// Actions asked for slot by slot over what is legal. Pure: it knows neither the page nor a rule, only the words of actions.
// What is chosen so far is a list of words, a kind and values, as the text form of an action has them.

const PLACES = ["vertex", "edge", "tile"];
export const isPlace = (sort) => PLACES.includes(sort);

const split = (action) => action.split(" ");

const splits = new WeakMap(); // of lists of legal actions, the words of each: asked for many places
function wordsOf(legal) {
  if (!splits.has(legal)) splits.set(legal, legal.map(split));
  return splits.get(legal);
}

// A word that is still to be said, before others that are known.
const OPEN = "_";

// The words with a value at their first open place, or else behind them.
export const fill = (chosen, value) => (chosen.includes(OPEN) ? chosen.with(chosen.indexOf(OPEN), value) : [...chosen, value]);

// Of two places either may be said first, where the order means nothing.
const turned = ([kind, a, b]) => [kind, b, a];
const both = (state) => (one) => (state.specs[one[0]]?.unordered ? [one, turned(one)] : [one]);

// The legal actions that begin with these words.
export const begun = (state, chosen) => wordsOf(state.legal).flatMap(both(state)).filter((action) => chosen.every((word, k) => word === OPEN || action[k] === word));

export const may = (state, kind) => wordsOf(state.legal).some((words) => words[0] === kind);

// Whether a kind that may be done is said by a value of a sort.
export const hasSlot = (state, kind, sort) => Boolean(state.specs[kind]?.slots.some((slot) => slot.sort === sort));

// What must be asked of these words: `{chosen, slot, values}`; or what is done then: `{chosen, send}`; null where nothing
// legal begins so. A single value that is no place, and of which one may be sure, is taken by itself: there is nothing to ask.
export function ask(state, chosen) {
  for (;;) {
    const words = chosen;
    const at = words.indexOf(OPEN) < 0 ? words.length : words.indexOf(OPEN);
    const values = [...new Set(begun(state, words).map((action) => action[at] ?? null))];
    if (!values.length) return null;
    if (values[0] === null) return { chosen, send: (state.legal.includes(chosen.join(" ")) ? chosen : turned(chosen)).join(" ") };
    const slot = state.specs[words[0]]?.slots[at - 1] ?? { name: "", sort: "choice" };
    const sure = state.values?.[`${words[0]} ${slot.name}`]?.[values[0]]?.sure;
    if (values.length > 1 || sure || isPlace(slot.sort)) return { chosen, slot, values };
    chosen = fill(chosen, values[0]);
  }
}

// What touching a place means for a kind of which nothing is chosen yet: the place may stand behind values that take
// themselves, and of a free place behind others, which are asked for then. Null where the kind does not ask for it.
export function touched(state, kind, place, free = false) {
  const asked = ask(state, [kind]);
  if (!asked?.values) return null;
  if (isPlace(asked.slot.sort)) return asked.values.includes(place) ? [...asked.chosen, place] : null;
  const at = free ? (state.specs[kind]?.slots.findIndex((slot) => isPlace(slot.sort)) ?? -1) : -1;
  const words = [kind, ...Array(Math.max(at, 0)).fill(OPEN), place];
  return at > 0 && begun(state, words).length ? words : null;
}
