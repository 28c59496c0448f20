// What has happened in Cities & Knights: three dice, the fleet on its way, the raid, and cards that fly.
import { art, h, listed, renew, t } from "./dom.js";
import { tumble } from "./moves.js";
import { addSounds } from "./sound.js";
import { still } from "./prefs.js";

addSounds(
  { raid: [[0, 147, 0.5, { type: "sawtooth", loud: 0.14 }], [0.32, 196, 0.7, { type: "sawtooth", loud: 0.14 }]], knight: [[0, 392, 0.12], [0.1, 523, 0.2]], improve: [[0, 659, 0.16], [0.1, 988, 0.3]] },
  "knights_table.sound",
);

let shown = null;

// The first die is the red one: with an open gate it tells who draws.
export function showDice(state) {
  const now = state.dice ? `${state.dice} ${state.event} ${state.turn} ${state.round}` : "";
  if (now === shown) return;
  const first = shown === null;
  shown = now;
  const box = document.getElementById("dice");
  if (!state.dice) return box.replaceChildren();
  const [red, white] = state.dice;
  box.replaceChildren(
    ...[
      art(`die-red-${red}`, "die"),
      art(`die-white-${white}`, "die"),
      state.event ? art(`event-${state.event}`, "die event") : null,
      h("span", { class: "sum" }, String(red + white)),
      state.event ? h("span.heard", {}, t(`faces.${state.event}`)) : null,
    ].filter(Boolean),
  );
  if (!first) tumble(box);
}

// -- the fleet ----------------------------------------------------------------------------------------------------------

const names = (state, seats) => listed(seats.map((seat) => state.players[seat].name));

function threat(state) {
  const { won, losers, best } = state.raid;
  if (won) return best.length > 1 ? t("knights_table.would_tie", { names: names(state, best) }) : best.length ? t("knights_table.would_win", { names: names(state, best) }) : t("knights_table.would_hold");
  return losers.length ? t("knights_table.would_lose", { n: losers.length, names: names(state, losers) }) : t("knights_table.would_fall");
}

let sailed = -1;

// The ship comes from the space before.
function sail(box, at) {
  const before = sailed;
  sailed = at;
  if (before < 0 || at === before || still()) return;
  const [from, to] = [before, at].map((k) => box.querySelectorAll(".space")[k]?.getBoundingClientRect().x ?? 0);
  box.querySelector(".ship")?.animate([{ transform: `translateX(${from - to}px)` }, { transform: "none" }], { duration: 300, easing: "ease-in-out" });
}

function showFleet(state) {
  const box = document.getElementById("fleet");
  const { at, track, landings, asleep } = state.fleet;
  const { attack, defence, won } = state.raid;
  const left = track - at;
  renew(box, [state.fleet, state.raid, state.players.map((p) => p.name)], () => [
    h(
      "div.way",
      { role: "img", "aria-label": t(left ? "knights_table.fleet_at" : "knights_table.fleet_here", { at, track, left }) },
      Array.from({ length: track + 1 }, (_, k) =>
        h(`span.space${k < at ? ".passed" : ""}${k === track ? ".shore" : ""}`, {}, k === at ? art("fleet", "ship") : k === track ? "⚔" : k > at ? String(track - k) : ""),
      ),
    ),
    h(
      `div.sides-now${won ? ".safe" : ".danger"}`,
      {},
      h("span.attack", { title: t("knights_table.attack") }, art("fleet", "tiny"), h("b", {}, String(attack)), h("span.heard", {}, t("knights_table.attack"))),
      h("span.versus", { "aria-hidden": "true" }, won ? "≤" : ">"),
      h("span.defence", { title: t("knights_table.defence") }, h("b", {}, String(defence)), h("span", { "aria-hidden": "true" }, "⚔"), h("span.heard", {}, t("knights_table.defence"))),
      asleep ? h("span.asleep", { title: t("knights_table.asleep") }, t("knights_table.asleep_short")) : landings ? h("span.asleep", {}, t("knights_table.landings", { n: landings })) : null,
    ),
    h(`p.threat${won ? "" : ".danger"}`, { title: threat(state) }, threat(state)),
  ]);
}

export function showMore(state) {
  showFleet(state);
  sail(document.getElementById("fleet"), state.fleet.at);
  if (state.battle) showRaid(state);
}

// -- the raid -----------------------------------------------------------------------------------------------------------

let fought = -1;
let closing = 0;

function showRaid(state) {
  const { n, attack, defence, given, won, losers, best } = state.battle;
  if (n === fought) return;
  fought = n;
  const box = document.getElementById("raid");
  const close = () => {
    clearTimeout(closing);
    box.hidden = true;
  };
  if (state.over) return close();
  const result = won
    ? best.length === 1
      ? t("knights_table.raid_defender", { names: names(state, best) })
      : best.length
        ? t("knights_table.raid_tie", { names: names(state, best) })
        : t("knights_table.raid_held")
    : losers.length
      ? t("knights_table.raid_losers", { n: losers.length, names: names(state, losers) })
      : t("knights_table.raid_nothing");
  box.replaceChildren(
    h(
      `div.raid-card${won ? ".won" : ".lost"}`,
      { onclick: close },
      h("strong", {}, t(won ? "knights_table.raid_won" : "knights_table.raid_lost")),
      h("div.clash", {}, h("div.attackers", {}, art("fleet", "ship"), h("b", {}, String(attack))), h("span", { "aria-hidden": "true" }, "⚔"), h("div.defenders", {}, art(`basic_knight_active-${state.players[best[0] ?? 0].colour}`, "ship"), h("b", {}, String(defence)))),
      h(
        "ul.given",
        {},
        state.players.map((p, seat) => h(`li${losers.includes(seat) ? ".loser" : ""}${best.includes(seat) ? ".best" : ""}`, {}, art(`seat-${p.colour}`, "badge"), h("span", {}, p.name), h("b", {}, String(given[seat])))),
      ),
      h("p", {}, result),
      h("button.close", { type: "button", "aria-label": t("table.close"), onclick: close }, "×"),
    ),
  );
  box.classList.toggle("moving", !still());
  box.hidden = false;
  closing = setTimeout(close, 5000);
}
