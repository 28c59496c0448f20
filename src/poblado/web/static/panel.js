// The person's own part of the panel: what can be built, the turn's buttons, cards and hand.
import { art, GOODS, h, renew, t } from "./dom.js";
import { lacking, price, signs } from "./cost.js";
import { has } from "./dialog.js";
import { openMonopoly } from "./dialogs.js";
import { offersOf, openTrade } from "./trade.js";

const BUILDS = [
  ["road", "BUILD_ROAD", "road"],
  ["settlement", "BUILD_SETTLEMENT", "settlement"],
  ["city", "BUILD_CITY", "city"],
  ["development_card", "BUY_CARD", "card"],
];

// Why something cannot be built now, in a few words; the server has the last word on what is legal.
function reason(state, item) {
  const missing = lacking(state, item);
  if (missing) return missing;
  if (item in state.mine.supply && state.mine.supply[item] === 0) return t("table.none_left");
  if (item === "development_card" && state.deck === 0) return t("table.deck_empty");
  return state.panel.includes("build") && state.owing.includes(state.seat) ? t("table.no_place") : t("table.not_now");
}

export function showBuilds(state, mode, { choose, send }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, "spectator", () => h("p", {}, t("table.spectator")));
  const inTurn = state.panel.length > 0;
  renew(box, [mode, state.mine, state.legal, state.step, state.turn, state.deck], () =>
    BUILDS.map(([item, kind, key]) => {
      const legal = inTurn && has(state, kind);
      const words = legal ? price(state, item) : reason(state, item);
      return h(
        `button.build${mode === kind ? ".chosen" : ""}`,
        {
          disabled: !legal,
          title: words,
          "data-kind": kind,
          "data-key": t(`table.key.${key}`),
          "aria-pressed": mode === kind ? "true" : null,
          onclick: () => (kind === "BUY_CARD" ? send(kind) : choose(kind)),
        },
        h("b", {}, t(`items.${item}`)),
        h("small", {}, words),
        signs(state, item),
      );
    }),
  );
}

export function showTurn(state, { send, takeBack }) {
  const box = document.getElementById("turn");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.mine, state.legal, state.step, state.turn, state.undo, state.begun, state.players], () => turnButtons(state, { send, takeBack }));
}

export function turnButtons(state, { send, takeBack }) {
  const buttons = [];
  const add = (kind, label, key, style, onclick) =>
    buttons.push(h(`button.${style}`, { "data-kind": kind, "data-key": t(`table.key.${key}`), onclick }, label));
  if (has(state, "ROLL")) add("ROLL", t("table.roll"), "roll", "primary", () => send("ROLL"));
  if (offersOf(state) || has(state, "BANK_TRADE")) {
    if (!state.begun || state.players[state.seat].stand_in) {
      // Nothing to trade for somebody who does not play.
    } else if (state.turn === state.seat) add("TRADE", t("table.trade"), "trade", "secondary", () => openTrade(state, send));
    else add("PROPOSE", t("table.propose"), "trade", "secondary", () => openTrade(state, send));
  }
  if (has(state, "END_TRADE")) add("END_TRADE", t("table.end_trade"), "end", "dark", () => send("END_TRADE"));
  if (has(state, "END_TURN")) add("END_TURN", t("table.end_turn"), "end", "dark", () => send("END_TURN"));
  if (has(state, "END_BUILD")) add("END_BUILD", t("action.END_BUILD"), "end", "dark", () => send("END_BUILD"));
  if (has(state, "DONE")) add("DONE", t("table.done"), "end", "dark", () => send("DONE"));
  if (state.undo) add("UNDO", t("table.undo"), "undo", "secondary", takeBack);
  return buttons;
}

const PLAYS = { knight: "PLAY_KNIGHT", road_building: "PLAY_ROAD_BUILDING", year_of_plenty: "PLAY_YEAR_OF_PLENTY", monopoly: "PLAY_MONOPOLY" };

export function showCards(state, { send }) {
  const box = document.getElementById("cards");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.mine.cards, state.legal], () => cardButtons(state, send));
}

function cardButtons(state, send) {
  const cards = [];
  for (const where of ["held", "fresh"]) {
    for (const [card, n] of Object.entries(state.mine.cards[where])) {
      const kind = PLAYS[card];
      const legal = where === "held" && kind && has(state, kind);
      const play = () => (card === "monopoly" ? openMonopoly(state, send) : send(kind));
      cards.push(
        h(
          `button.devcard${where === "fresh" ? ".fresh" : ""}`,
          { disabled: !legal, "data-kind": kind, title: `${t(`cards.${card}.title`)}: ${t(`cards.${card}.help`)}`, onclick: play },
          art(`card-${card}`),
          h("span", {}, t(`cards.${card}.title`) + (n > 1 ? ` ×${n}` : "")),
          where === "fresh" ? h("small", {}, t("table.fresh")) : null,
        ),
      );
    }
  }
  return cards;
}

export function showHand(state) {
  const box = document.getElementById("hand");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.mine.hand, state.mine.rates], () =>
    GOODS.map((good, k) =>
      h(
        `div.card${state.mine.hand[k] ? "" : ".none"}`,
        { title: `${t(`goods.${good}`)} · ${state.mine.rates[k]}:1`, "data-good": good },
        art(`card-${good}`),
        h("b", {}, String(state.mine.hand[k])),
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
}
