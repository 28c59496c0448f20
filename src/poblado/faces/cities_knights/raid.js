// What Cities & Knights adds to the page: a card that tells of a raid when it has been fought, and its sounds.
import { addSounds, art, h, still, t, watch } from "/static/play/face.js";

addSounds(
  { raid: [[0, 147, 0.5, { type: "sawtooth", loud: 0.14 }], [0.32, 196, 0.7, { type: "sawtooth", loud: 0.14 }]], knight: [[0, 392, 0.12], [0.1, 523, 0.2]], improve: [[0, 659, 0.16], [0.1, 988, 0.3]] },
  "knights_table.sound",
);

const box = h("div", { id: "raid", hidden: true });
document.body.append(box);
let fought = null; // the number of the raid that was told last; a page that is opened later does not tell of it again
let closing = 0;
// Milliseconds in which the card is seen, and in which each of its letters is read; no touch closes it before the first ones.
const SEEN = 6000;
const LETTER = 80;
const FIRST = 1000;
const TOUCH = 400; // that a touch takes
let since = 0;

function close() {
  clearTimeout(closing);
  box.hidden = true;
  document.body.classList.remove("raided");
}

function tell(state) {
  const { won, title, text, attack, defence, given, best, losers } = state.raid;
  const seat = (p) => h(`li${losers.includes(p.seat) ? ".loser" : ""}${best.includes(p.seat) ? ".best" : ""}`, {}, art(`seat-${p.colour}`, "badge"), h("bdi", {}, p.name), h("b", {}, String(given[p.seat])));
  box.replaceChildren(
    h(
      `div.raid-card${won ? ".won" : ".lost"}`,
      {},
      h("strong", {}, title),
      h("div.clash", {}, h("div.attackers", {}, art("fleet", "ship"), h("b", {}, String(attack))), h("span", { "aria-hidden": "true" }, "⚔"), h("div.defenders", {}, art(`basic_knight_active-${state.players[best[0] ?? 0].colour}`, "ship"), h("b", {}, String(defence)))),
      given.length ? h("ul.given", {}, state.players.map(seat)) : null,
      h("p", {}, text),
      h("button.close", { type: "button", "aria-label": t("table.close"), onclick: close }, "×"),
    ),
  );
  box.classList.toggle("moving", !still());
  box.hidden = false;
  document.body.classList.add("raided");
  clearTimeout(closing);
  since = Date.now();
  closing = setTimeout(close, SEEN + LETTER * box.textContent.length);
}

// Read, it goes with the next touch, which does what it was meant for besides. What the card kept back comes when that touch is over, so
// that it is not what is touched.
addEventListener(
  "pointerdown",
  ({ target }) => {
    if (box.hidden || box.contains(target) || Date.now() - since <= FIRST) return;
    box.hidden = true;
    clearTimeout(closing);
    closing = setTimeout(close, TOUCH);
  },
  { capture: true },
);

watch((state) => {
  const n = state.raid?.n ?? -1;
  const news = fought !== null && n >= 0 && n !== fought;
  fought = n;
  if (state.over) close();
  else if (news) tell(state);
});
