// Decisions on the island that need more than a place: trade, discard, robbery and the end of the game.
import { h, t } from "./dom.js";
import { discard, forgetDismissed, has, isDismissed, name, opened, over, raise, seatButton, shut } from "./dialog.js";
import { answer, partners } from "./trade.js";

let declining = ""; // the turn whose offers are all declined unseen

// The questions that a dialog asks; all others are asked on the board.
export const DIALOGS = { Discard: "discard", Rob: "rob", Answer: "answer", ChoosePartner: "partner" };

const moment = (state) => `${state.round} ${state.turn}`;
export const declineAll = (state) => (declining = moment(state));

// Called at every change: shows the decision that the state asks for, closes what is no longer asked. `kept` are further
// dialogs that the person may keep open whoever plays.
export function showDialog(state, { send }, kept = []) {
  const mine = state.owing.includes(state.seat) && state.legal.length > 0;
  const wanted = state.over
    ? "over"
    : !mine || !state.mine
      ? ""
      : DIALOGS[state.step] ?? "";
  const watching = !mine && state.offer && state.offer.maker === state.seat ? "waiting" : "";
  const now = wanted || watching;
  if (!now) {
    const own = kept.includes(opened()) || (opened() === "trade" && state.panel.includes("trade"));
    if (!own) shut();
    forgetDismissed();
    return;
  }
  if (now === "over" && isDismissed("over")) return;
  // What is half set stays as it is while others go on.
  if (opened() === now && ["discard", "over"].includes(now)) return;
  if (opened() === "counter" && now === "answer") return;
  if (now === "answer" && declining === moment(state)) return send("DECLINE");
  ({ discard, rob, answer, partner: partners, waiting: partners, over })[now](state, send);
}

function rob(state, send) {
  const buttons = state.victims.map((v) =>
    seatButton(state, v.seat, `${name(state, v.seat)} · ${v.cards} ${t("table.cards", { n: v.cards })}`, () => send(`ROB ${v.seat}`), "ROB"),
  );
  if (has(state, "SPARE")) buttons.push(h("button", { type: "button", onclick: () => send("SPARE"), "data-kind": "SPARE" }, t("table.rob_nobody")));
  raise("rob", true, t("table.rob"), h("div.column", {}, buttons));
}
