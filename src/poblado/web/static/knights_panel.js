// The person's own part of the panel in Cities & Knights: what can be built, the turn's buttons, and a hand of eight goods.
import { art, GOODS, h, renew, t } from "./dom.js";
import { lacking, price, signs } from "./cost.js";
import { has } from "./dialog.js";
import { turnButtons } from "./panel.js";
import { notice } from "./table.js";
import { openImprovements } from "./knights_improve.js";
import { openHarbour } from "./knights_cards.js";
import { DIALOGS } from "./knights_dialogs.js";

const RESOURCES = 5; // the first goods; commodities follow

const BUILDS = [
  ["road", "BUILD_ROAD", "table.key.road"],
  ["settlement", "BUILD_SETTLEMENT", "table.key.settlement"],
  ["city", "BUILD_CITY", "table.key.city"],
  ["wall", "BUILD_WALL", "knights_table.key.wall"],
  ["basic_knight", "DEPLOY", "knights_table.key.knight"],
  ["activation", "ACTIVATE", "knights_table.key.activate"],
  ["promotion", "PROMOTE", "knights_table.key.promote"],
];

export function showBuilds(state, mode, { choose, send }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, "spectator", () => h("p", {}, t("table.spectator")));
  const inTurn = state.panel.includes("build");
  renew(box, [mode, state.mine, state.legal, state.step, state.turn], () => [
    ...BUILDS.map(([item, kind, key]) => build(state, mode, inTurn, item, kind, key, choose)),
    improve(state, inTurn, send),
  ]);
}

function build(state, mode, inTurn, item, kind, key, choose) {
  // A tipped city is repaired at a city's price before another is built.
  const repair = item === "city" && has(state, "REPAIR_CITY");
  const action = repair ? "REPAIR_CITY" : kind;
  const legal = inTurn && has(state, action);
  const title = t(repair ? "knights_table.repair" : `items.${item}`);
  const why = legal ? "" : lacking(state, item) || state.mine.why[item] || t("table.not_now");
  return h(
    `button.build${legal ? ".ready" : ""}${mode === action ? ".chosen" : ""}`,
    {
      // What cannot be done is told when it is touched: there is no room for the reason beside the price.
      type: "button", "aria-disabled": String(!legal), title: why || price(state, item), "data-kind": action, "data-key": t(key),
      "aria-pressed": mode === action ? "true" : null, onclick: () => (legal ? choose(action) : notice(`${title}: ${why}`)),
    },
    h("b", {}, title),
    h("small", {}, why || price(state, item)),
    signs(state, item),
  );
}

function improve(state, inTurn, send) {
  const ready = inTurn && has(state, "IMPROVE");
  return h(
    `button.build.improve${ready ? ".ready" : ""}`,
    { type: "button", "data-kind": "IMPROVEMENTS", "data-key": t("knights_table.key.improve"), onclick: () => openImprovements(state, send) },
    h("b", {}, t("knights_table.improve")),
    h("small", {}, t(ready ? "knights_table.improve_now" : "knights_table.improve_look")),
    h("span.price", { "aria-hidden": "true" }, state.mine.improvements.map((one) =>
      h(`span.level.${one.track}${inTurn && state.legal.includes(`IMPROVE ${one.track}`) ? ".ready" : ""}`, {}, String(one.level)))),
  );
}

export function showTurn(state, { send, takeBack, choose, mode }) {
  const box = document.getElementById("turn");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [mode, state.mine, state.legal, state.step, state.turn, state.undo, state.begun, state.players], () => {
    const buttons = turnButtons(state, { send, takeBack });
    const done = buttons.findIndex((button) => button.dataset.kind === "DONE");
    if (done >= 0 && state.step in DIALOGS) buttons.splice(done, 1); // the dialog has it
    else if (done >= 0) buttons[done].textContent = t(`done.${state.step}`);
    if (has(state, "ASK_HARBOUR")) {
      buttons.splice(-1, 0, h("button.secondary", { type: "button", "data-kind": "ASK_HARBOUR", onclick: () => openHarbour(state, send) }, t("knights_table.harbour")));
    }
    if (mode) buttons.unshift(h("button", { type: "button", "data-kind": "CANCEL_CHOICE", onclick: () => choose(null) }, t("knights_table.cancel")));
    return buttons;
  });
}

// Resources and commodities apart; both count for the limit of a seven.
export function showHand(state) {
  const box = document.getElementById("hand");
  if (!state.mine) return renew(box, null, () => []);
  const { cards, limit } = state.players[state.seat];
  renew(box, [state.mine.hand, state.mine.rates, cards, limit], () =>
    GOODS.map((good, k) =>
      h(
        `div.card${state.mine.hand[k] ? "" : ".none"}${k === RESOURCES ? ".first" : ""}`,
        { title: `${t(`goods.${good}`)} · ${state.mine.rates[k]}:1`, "data-good": good },
        art(`card-${good}`),
        h("b", {}, String(state.mine.hand[k])),
        h("small", {}, t(`goods.${good}`)),
      ),
    ).concat(h(`p.limit${cards > limit ? ".above" : ""}`, {}, t("knights_table.limit", { n: cards, most: limit }))),
  );
}
