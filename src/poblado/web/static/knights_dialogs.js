// Decisions of Cities & Knights that need more than a place on the board.
import { art, GOODS, h, t } from "./dom.js";
import { has, isDismissed, name, opened, parting, raise } from "./dialog.js";
import { DIALOGS as BASE, showDialog as showBase } from "./dialogs.js";
import { goodsButtons } from "./knights_cards.js";
import { lookAgain, LOOKED } from "./knights_look.js";

const PILES = ["trade", "politics", "science"];
export const DIALOGS = {
  ReturnProgress: returning,
  ChoosePile: pile,
  JoinDefence: join,
  Gifts: gifts,
  TakeCards: takeCards,
  TakeProgress: spy,
  AnswerHarbour: harbour,
  TakeOne: aqueduct,
};
export const dialogs = { ...BASE, ...DIALOGS };
let asked = ""; // the facts of the dialog that is shown, so that it stays as it is while others go on

export function showDialog(state, tools) {
  const own = !state.over && state.mine && state.owing.includes(state.seat) && state.legal.length ? DIALOGS[state.step] : null;
  if (!own) {
    asked = "";
    showBase(state, tools, LOOKED);
    return lookAgain(state);
  }
  const now = JSON.stringify([state.step, state.legal, state.asked]);
  if (now === asked && opened() && !isDismissed(opened())) return;
  asked = now;
  own(state, tools.send);
}

const leave = (state, send) => (has(state, "DONE") ? h("button", { type: "button", "data-kind": "DONE", onclick: () => send("DONE") }, t(`done.${state.step}`)) : null);

// Cards face up, each a button.
function faces(cards, kind, send) {
  return h(
    "div.faces-row",
    {},
    cards.map((card) =>
      h(
        "button.big",
        { type: "button", "data-kind": kind, "data-card": card.name, title: card.help, onclick: () => send(`${kind} ${card.name}`) },
        art(`progress-${card.name}`, "face"),
        h("b", {}, card.title + (card.n > 1 ? ` ×${card.n}` : "")),
        h("small", {}, card.help),
      ),
    ),
  );
}

function returning(state, send) {
  raise("returning", true, t("knights_table.return_title"), h("p.hint", {}, t("knights_table.return_help")), faces(state.mine.progress, "RETURN_PROGRESS", send));
}

function pile(state, send) {
  const buttons = PILES.map((track, k) =>
    has(state, "CHOOSE_PILE") && state.legal.includes(`CHOOSE_PILE ${track}`)
      ? h("button.big", { type: "button", "data-kind": "CHOOSE_PILE", onclick: () => send(`CHOOSE_PILE ${track}`) }, art(`back-${track}`, "face"), h("b", {}, t(`tracks.${track}`)), h("small", {}, t("knights_table.left", { n: state.piles[k] })))
      : null,
  );
  raise("pile", true, t("knights_table.pile_title"), h("p.hint", {}, t("knights_table.pile_help")), h("div.faces-row", {}, buttons), leave(state, send));
}

// With doña Urraca: which active knights defend. They are named in the order of the places, then it is done.
function join(state, send) {
  const places = state.legal.filter((action) => action.startsWith("JOIN_DEFENCE ")).map((action) => action.split(" ")[1]);
  const chosen = new Set(places);
  const knights = places.map((place) => state.mine.knights.find((knight) => knight.at === place));
  const colour = state.players[state.seat].colour;
  const button = h("button.primary", { type: "button", "data-kind": "JOIN_DEFENCE", onclick: () => send(...places.filter((place) => chosen.has(place)).map((place) => `JOIN_DEFENCE ${place}`), "DONE") });
  const update = () => {
    const strength = knights.filter((knight) => chosen.has(knight.at)).reduce((all, knight) => all + knight.strength, 0);
    button.textContent = t(strength ? "knights_table.defend_with" : "knights_table.defend_not", { n: strength });
  };
  const rows = knights.map((knight) =>
    h(
      "label.check",
      {},
      h("input", { type: "checkbox", checked: true, onchange: (event) => (event.target.checked ? chosen.add(knight.at) : chosen.delete(knight.at), update()) }),
      art(`${knight.kind}_active-${colour}`, "tiny"),
      t("knights_table.active", { what: t(`pieces.${knight.kind}`), place: knight.at }),
    ),
  );
  update();
  raise("join", true, t("knights_table.join_title"), h("p.hint", {}, t("knights_table.join_help", { n: state.raid.attack })), h("div.column", {}, rows), button);
}

function gifts(state, send) {
  const { owed, to } = state.asked;
  parting({ ...state, owed }, "GIVE", { title: t("knights_table.gifts_title", { n: owed, name: name(state, to) }), label: t("knights_table.give") }, send);
}

function takeCards(state, send) {
  const { from, hand, due } = state.asked;
  const given = hand.map(() => 0);
  parting({ ...state, owed: due, mine: { ...state.mine, hand } }, "TAKE_CARD", { title: t("knights_table.take_title", { n: due, name: name(state, from) }), label: t("knights_table.take"), given }, send);
}

function spy(state, send) {
  const { from, cards } = state.asked;
  raise("spy", true, t("knights_table.spy_title", { name: name(state, from) }), faces(cards, "TAKE_PROGRESS", send), leave(state, send));
}

const offered = (state, kind) => GOODS.filter((good) => state.legal.includes(`${kind} ${good}`));

function harbour(state, send) {
  raise("answer-harbour", true, t("knights_table.answer_title", { name: name(state, state.turn) }), h("p.hint", {}, t("knights_table.answer_help")), goodsButtons("GIVE", offered(state, "GIVE"), (good) => send(`GIVE ${good}`), state.mine.hand));
}

function aqueduct(state, send) {
  raise("aqueduct", true, t("knights_table.aqueduct_title"), h("p.hint", {}, t("knights_table.aqueduct_help")), goodsButtons("TAKE", offered(state, "TAKE"), (good) => send(`TAKE ${good}`)), leave(state, send));
}
