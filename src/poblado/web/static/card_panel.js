// The person's own part of the table of cards: the hand, what can be built, the turn's buttons.
import { art, GOODS, h, renew, t } from "./dom.js";
import { lacking, price, signs } from "./cost.js";
import { has } from "./dialog.js";
import { openExpansions, openGuild, openLibrary, openPayments } from "./card_dialogs.js";

const BUILDS = [
  ["road", "BUILD_ROAD", "table.key.road"],
  ["settlement", "BUILD_SETTLEMENT", "table.key.settlement"],
  ["city", "BUILD_CITY", "table.key.city"],
  ["knight", "BUILD_KNIGHT", "card_table.key.knight"],
  ["expansion", "BUILD_EXPANSION", "card_table.key.expansion"],
];
const SHOWN = 6; // copies of a card that lie on each other in the hand

// The cards of one kind are one button; it is ready where one of them can be traded.
export function showHand(state, { picked, pick }) {
  const box = document.getElementById("hand");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.mine.hand, state.legal, picked], () =>
    GOODS.map((good, k) => {
      const n = state.mine.hand[k];
      const ready = state.legal.some((action) => action === `TRADE_PILE ${good}` || action.startsWith(`TRADE_MARKET ${good} `));
      return h(
        `button.card${n ? "" : ".none"}${ready ? ".ready" : ""}`,
        {
          type: "button", disabled: !ready, "data-good": good, "data-spot": `hand-${good}`, "data-digit": k + 1,
          "aria-pressed": ready ? String(picked === good) : null, "aria-label": `${t(`goods.${good}`)}: ${n}`,
          onclick: (event) => pick(good, event.detail === 0),
        },
        h("span.fan", {}, Array.from({ length: Math.max(1, Math.min(n, SHOWN)) }, () => art(`resource-${good}`, "face"))),
        h("b", {}, String(n)),
        h("small", {}, t(`goods.${good}`)),
      );
    }),
  );
}

// How much may still be traded, and what to do for it.
export function showTrades(state) {
  const box = document.getElementById("trades");
  if (!state.mine) return renew(box, null, () => []);
  const laying = state.step === "PileTrade";
  const trading = state.panel.includes("trade") && state.turn === state.seat && state.begun && !state.over;
  const shown = state.looking_at === state.seat;
  renew(box, [trading, laying, state.laid, state.trades, state.allowance, shown, state.mine.hand], () => {
    if (shown) return h("span", {}, t("card_table.hand_open", { name: state.players[state.turn].name }));
    if (!trading) return [];
    const left = h("b", {}, t("card_table.trades", { n: state.trades, most: state.allowance }));
    const way = has(state, "TRADE_PILE") ? "trade_hint" : has(state, "TRADE_PLAYER") ? "no_hand" : "no_cards";
    const hint = laying ? t("card_table.lay_more", { n: state.laid }) : t(`card_table.${state.trades ? way : "traded"}`);
    return [left, " ", h("span", {}, hint)];
  });
}

// Why something cannot be built now: what is missing, or the rules' own reason.
const reason = (state, item) => state.mine.why[item] || lacking(state, item) || t("table.not_now");

export function showBuilds(state, { send }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, "spectator", () => h("p", {}, t("table.spectator")));
  renew(box, [state.mine, state.legal, state.step, state.turn, state.seat], () =>
    BUILDS.map(([item, kind, key]) => {
      const ways = state.legal.filter((action) => action.split(" ")[0] === kind);
      const swapped = ways.length && !ways.some((action) => action.endsWith(" -"));
      const words = !ways.length ? reason(state, item) : swapped ? t("card_table.by_threes") : price(state, item);
      const build = () => {
        if (item === "expansion") openExpansions(state, send);
        else if (ways.length === 1 && !swapped) send(ways[0]);
        else openPayments(state, item, ways, send);
      };
      return h(
        "button.build",
        { type: "button", disabled: !ways.length, title: words, "data-kind": kind, "data-spot": kind, "data-key": t(key), onclick: build },
        h("b", {}, t(`card_items.${item}`)),
        h("small", {}, words),
        signs(state, item),
      );
    }),
  );
}

export function showTurn(state, { send }) {
  const box = document.getElementById("turn");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.legal, state.laid, state.players.map((p) => [p.drawing, p.cards, p.name]), state.turn, state.seat], () => {
    const buttons = [];
    const add = (kind, label, style, onclick, key) => buttons.push(h(`button.${style}`, { type: "button", "data-kind": kind, "data-spot": kind, "data-key": key, onclick }, label));
    if (has(state, "OPEN_HAND")) add("OPEN_HAND", t("card_table.library"), "secondary", () => openLibrary(state, send));
    if (has(state, "USE_GUILD")) add("USE_GUILD", t("card_table.guild"), "secondary", () => openGuild(state, send));
    if (has(state, "DRAW_CARDS")) add("DRAW_CARDS", t("card_table.draw_cards", { n: state.laid }), "dark", () => send("DRAW_CARDS"), t("table.key.end"));
    if (has(state, "PASS")) add("PASS", t("card_table.pass"), "dark", () => send("PASS"), t("table.key.end"));
    if (has(state, "END_TURN")) add("END_TURN", t("card_table.end_turn", { n: state.players[state.seat].drawing }), "dark", () => send("END_TURN"), t("table.key.end"));
    return buttons;
  });
}
