// The board of improvements: three tracks of five levels, what the next one costs, and which red numbers draw a card.
import { art, h, t } from "./dom.js";
import { amount } from "./cost.js";
import { look } from "./knights_look.js";

const LEVELS = 5;

const facts = (state) => (state.mine ? [state.mine.improvements, state.legal, state.piles, state.players.map((p) => [p.levels, p.metropolises])] : null);

export function openImprovements(state, send) {
  look("improve", state, facts, (now) => [
    t("knights_table.improve"),
    h("div.tracks", {}, now.mine.improvements.map((one, k) => track(now, one, k, send))),
  ]);
}

function track(state, one, k, send) {
  const holder = state.players.find((p) => one.track in p.metropolises);
  const ready = state.legal.includes(`IMPROVE ${one.track}`);
  const lacks = one.lacks ? t(one.lacks === 1 ? "table.missing_one" : "table.missing", { what: amount(one.lacks, one.good) }) : "";
  const done = one.level === LEVELS;
  return h(
    `section.track.${one.track}`,
    { "aria-label": t(`tracks.${one.track}`) },
    h(
      "header",
      {},
      art(`gate-${one.track}`, "gate"),
      h("h3", {}, t(`tracks.${one.track}`)),
      holder
        ? h("span.holder", {}, art(`seat-${holder.colour}`, "badge"), t(holder.metropolises[one.track] ? "knights_table.metropolis_safe" : "knights_table.metropolis_of", { name: holder.name }))
        : h("span.holder", {}, t("knights_table.metropolis_free")),
      h("span.pile-left", { title: t("knights_table.left", { n: state.piles[k] }) }, art(`back-${one.track}`, "mini"), h("span.heard", {}, t(`knights_table.progress.${one.track}`, { n: state.piles[k] })), String(state.piles[k])),
    ),
    h("ol.levels", {}, state.buildings[k].map((building, n) => cell(one, building, n + 1))),
    done ? null : h("p.promise", {}, state.buildings[k][one.level].help),
    h(
      "button",
      { class: ready ? "primary" : "", type: "button", disabled: !ready, "data-kind": "IMPROVE", "data-track": one.track, onclick: () => send(`IMPROVE ${one.track}`) },
      done ? t("knights_table.highest") : h("span.next", {}, h("b", {}, state.buildings[k][one.level].title), h("span.pay", {}, String(one.price), art(`good-${one.good}`, "sign"))),
      ready || done ? null : h("small", {}, lacks || one.why),
    ),
  );
}

function cell(one, { title, help }, level) {
  const state = level <= one.level ? "has" : level === one.level + 1 ? "is-next" : "later";
  return h(
    `li.${state}`,
    { "aria-current": level === one.level ? "step" : null, title: help, tabindex: "0" },
    art(`improvement-${one.track}_${level}`, "building"),
    h("b", {}, title),
    h("span.red", { title: t("knights_table.red_numbers", { most: level + 1 }) }, `1–${level + 1}`),
    h("span.heard", {}, help),
  );
}
