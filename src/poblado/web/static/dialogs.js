// Decisions on the island that need more than a place: trade, discard, robbery, cards and the end of the game.
import { art, GOODS, h, t } from "./dom.js";
import { discard, forgetDismissed, has, isDismissed, name, opened, over, raise, seatButton, shut } from "./dialog.js";
import { answer, partners } from "./trade.js";

let declining = ""; // the turn whose offers are all declined unseen

// The questions that a dialog asks; all others are asked on the board.
export const DIALOGS = { Discard: "discard", Rob: "rob", TakeTwo: "take", Answer: "answer", ChoosePartner: "partner" };

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
    const own = kept.includes(opened()) || opened() === "monopoly" || (opened() === "trade" && state.panel.includes("trade"));
    if (!own) shut();
    forgetDismissed();
    return;
  }
  if (now === "over" && isDismissed("over")) return;
  // What is half set stays as it is while others go on.
  if (opened() === now && ["discard", "take", "over"].includes(now)) return;
  if (opened() === "counter" && now === "answer") return;
  if (now === "answer" && declining === moment(state)) return send("DECLINE");
  ({ discard, rob, take, answer, partner: partners, waiting: partners, over })[now](state, send);
}

function rob(state, send) {
  const buttons = state.victims.map((v) =>
    seatButton(state, v.seat, `${name(state, v.seat)} · ${v.cards} ${t("table.cards", { n: v.cards })}`, () => send(`ROB ${v.seat}`), "ROB"),
  );
  if (has(state, "SPARE")) buttons.push(h("button", { type: "button", onclick: () => send("SPARE"), "data-kind": "SPARE" }, t("table.rob_nobody")));
  raise("rob", true, t("table.rob"), h("div.column", {}, buttons));
}

function goodsButtons(state, kind, send) {
  return h(
    "div.goods",
    {},
    GOODS.map((good) =>
      h(
        "button.pick",
        { type: "button", "data-kind": kind, disabled: !state.legal.includes(`${kind} ${good}`), onclick: () => send(`${kind} ${good}`) },
        art(`card-${good}`),
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
}

// Year of plenty takes its cards one by one in the order of the goods; the page lets them be chosen freely and sorts.
function take(state, send) {
  const chosen = [];
  const enough = state.bank.reduce((a, b) => a + b, 0) === 1 ? 1 : 2;
  const row = h(
    "div.goods",
    {},
    GOODS.map((good, k) =>
      h(
        "button.pick",
        {
          type: "button",
          "data-kind": "TAKE",
          disabled: state.bank[k] === 0,
          onclick: async (event) => {
            if (chosen.length >= enough) return;
            chosen.push(k);
            event.currentTarget.querySelector("b").textContent = `${chosen.filter((x) => x === k).length}`;
            if (chosen.length < enough || (await send(...chosen.sort().map((x) => `TAKE ${GOODS[x]}`)))) return;
            chosen.length = 0;
            for (const count of row.querySelectorAll("b")) count.textContent = "";
          },
        },
        art(`card-${good}`),
        h("b", {}, ""),
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
  raise("take", true, t("table.take_two"), row);
}

export function openMonopoly(state, send) {
  raise("monopoly", false, t("table.monopoly"), goodsButtons(state, "PLAY_MONOPOLY", (action) => {
    shut();
    send(action);
  }));
}
