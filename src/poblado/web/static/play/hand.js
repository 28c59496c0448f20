// The person's own cards: the first row below, counted; the others as buttons above it, as they may be played.
import { h, renew, renewEach } from "../dom.js";
import { begins, drawn, told } from "./pictures.js";
import { may } from "./slots.js";

// A table may lay the first row in its own way, as cards that are taken up.
export function showHand(state, tools, { card: own = counted, facts: more } = {}) {
  const [first, ...others] = state.hand ?? [];
  const rest = others.filter((row) => row.pictures);
  const said = [first, ...others.filter((row) => !row.pictures)].filter((row) => row?.text);
  const counts = (first?.pictures ?? []).map((one) => ({ one, facts: more?.(state) }));
  renewEach(document.getElementById("hand"), [...counts, ...said], (row) => (row.one ? own(row.one, state) : words(row)));
  const ready = (one) => Boolean(one.kind) && !one.why && may(state, one.kind);
  const facts = rest.map((row) => [row, row.pictures.map(ready)]);
  renew(document.getElementById("cards"), facts, () => rest.flatMap((row) => [...row.pictures.map((one) => card(one, ready(one), tools)), words(row)]));
}

const words = (row) => (row.text ? h(`p.limit${row.lit ? ".above" : ""}`, {}, row.pictures ? "" : h("b", {}, row.title), ` ${row.text}`) : null);

// What flies to the hand flies to the card with the drawing's name.
const counted = (picture) =>
  h(
    `div.card${picture.n ? "" : ".none"}`,
    { title: [picture.title, picture.text, picture.help].filter(Boolean).join(" · "), "data-good": picture.drawing?.replace(/^card-/, "") },
    drawn(picture),
    h("b", {}, String(picture.n ?? 1)),
    h("small", {}, picture.title),
  );

// A card that says what it does is read before it is played.
const card = (picture, ready, tools) =>
  h(
    `button.devcard${picture.text ? ".fresh" : ""}${ready ? ".ready" : ""}`,
    {
      type: "button", "data-kind": picture.kind || null, "data-slots": picture.slots, "data-n": picture.n > 1 ? picture.n : null, title: [told(picture), picture.why].filter(Boolean).join(" · "),
      onclick: async () => (picture.help ? (await tools.later()).openCard(picture, ready, tools) : ready && tools.begin(begins(picture))),
    },
    drawn(picture),
    h("span", {}, picture.title + (picture.n > 1 ? ` ×${picture.n}` : "")),
    picture.text ? h("small", {}, picture.text) : null,
  );
