// Decisions of the card game that need more than a card and a place.
import { art, GOODS, h, stepper, t } from "./dom.js";
import { amount } from "./cost.js";
import { discard, forgetDismissed, isDismissed, name, opened, over, parting, picture, raise, seatButton, shut, spare } from "./dialog.js";

let wanted = null; // the good that was chosen to be traded with somebody: it is what one would give back

// Called at every change: shows the decision that the state asks for, closes what is no longer asked.
export function showDialog(state, { send }) {
  const mine = state.owing.includes(state.seat) && state.legal.length > 0;
  const steps = { Discard: "discard", GiveBack: "give_back", ChooseCard: "choose", Destiny: "destiny" };
  const now = state.over ? "over" : mine && state.mine ? (steps[state.step] ?? "") : "";
  if (!now) {
    // Those that the person opened stay while it is their turn.
    if (!(mine && ["barter", "library", "guild", "pay", "expansions"].includes(opened()))) shut();
    forgetDismissed();
    return;
  }
  if (now === "over" && isDismissed("over")) return;
  // What is half set stays as it is while others go on.
  if (opened() === now) return;
  ({ discard, give_back: giveBack, choose, destiny, over })[now](state, send);
}

const finish = (send) => (...actions) => {
  shut();
  send(...actions);
};

// -- with somebody ------------------------------------------------------------------------------------------------------

export function openPlayer(state, seat, send) {
  const done = finish(send);
  wanted = document.querySelector("#hand [aria-pressed=true]")?.dataset.good ?? null;
  const most = state.legal.filter((action) => action.startsWith(`TRADE_PLAYER ${seat} `)).length;
  let n = 1;
  const take = h("button.primary", { type: "button", "data-kind": "TRADE_PLAYER", onclick: () => done(`TRADE_PLAYER ${seat} ${n}`) }, t("card_table.take", { n }));
  const set = (next) => {
    n = next;
    take.textContent = t("card_table.take", { n });
  };
  raise(
    "barter",
    false,
    t("card_table.to_player", { name: name(state, seat) }),
    h("p.hint", {}, t("card_table.take_help")),
    most > 1 ? stepper(t("card_table.how_many"), h("span.good", {}, art("back-resource")), 1, () => 1, () => most, set) : null,
    h(
      "div.row",
      {},
      most ? take : null,
      state.legal.includes(`OPEN_HAND ${seat}`)
        ? h("button.secondary", { type: "button", "data-kind": "OPEN_HAND", onclick: () => done(`OPEN_HAND ${seat}`) }, t("card_table.look"))
        : null,
    ),
  );
}

function openSeats(kind, title, help, state, send) {
  const done = finish(send);
  const seats = state.legal.filter((action) => action.startsWith(`${kind} `)).map((action) => Number(action.split(" ")[1]));
  raise(
    kind === "USE_GUILD" ? "guild" : "library",
    false,
    title,
    h("p.hint", {}, help),
    h("div.column", {}, seats.map((seat) => seatButton(state, seat, `${name(state, seat)} · ${t("card_table.held", { n: state.players[seat].cards })}`, () => done(`${kind} ${seat}`), kind))),
  );
}

// Of the own expansions the one that has an advantage.
const helpOf = (state, advantage) => state.expansions.find((card) => card.advantages.includes(advantage) && state.players[state.seat].expansions.includes(card.name))?.help ?? "";
export const openLibrary = (state, send) => openSeats("OPEN_HAND", t("card_table.library_title"), helpOf(state, "chooses"), state, send);
export const openGuild = (state, send) => openSeats("USE_GUILD", t("card_table.guild_title"), helpOf(state, "takes"), state, send);

// The cards of a row of counts as buttons, for the choice of a single one.
function cardButtons(counts, kind, action, state, send, first = null) {
  return h(
    "div.goods",
    {},
    GOODS.map((good, k) =>
      h(
        `button.pick${good === first ? ".suggested" : ""}`,
        { type: "button", "data-kind": kind, "aria-label": `${t(`goods.${good}`)}: ${counts[k]}`, disabled: !state.legal.includes(action(good)), onclick: () => send(action(good)) },
        art(`card-${good}`),
        h("b", {}, String(counts[k])),
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
}

function choose(state, send) {
  const seat = state.looking_at;
  raise("choose", true, t("card_table.open_hand", { name: name(state, seat) }), cardButtons(state.mine.open, "CHOOSE_CARD", (good) => `CHOOSE_CARD ${seat} ${good}`, state, send));
}

function giveBack(state, send) {
  const seat = state.giving_to;
  const action = (good) => `GIVE_BACK ${seat} ${good}`;
  const title = t("card_table.give_back", { n: state.owed, name: name(state, seat) });
  const first = GOODS.indexOf(wanted);
  const held = state.mine.hand;
  const given = first >= 0 && held[first] ? GOODS.map((_, k) => Number(k === first)) : spare(held, 1);
  spare(held.map((n, k) => n - given[k]), state.owed - 1).forEach((n, k) => (given[k] += n));
  wanted = null;
  if (state.owed > 1) return parting(state, "GIVE_BACK", { title, label: t("card_table.give"), given, action }, send);
  const row = cardButtons(held, "GIVE_BACK", action, state, send, GOODS[given.indexOf(1)]);
  raise("give_back", true, title, row, h("p.hint", {}, t("card_table.suggested")));
  row.querySelector(".suggested")?.focus();
}

// -- building -----------------------------------------------------------------------------------------------------------

// What is given in all: of the price what the hand has, and threes for the rest.
function ways(state, item, actions, send) {
  const own = GOODS.map((good, k) => state.mine.prices[item][k] - (state.mine.missing[item][good] ?? 0));
  return h(
    "div.column",
    {},
    actions.map((action) => {
      const text = action.split(" ").at(-1);
      const given = [...own];
      for (const part of text === "-" ? [] : text.split("+")) given[GOODS.indexOf(part.replace(/^\d+/, ""))] += parseInt(part);
      const paid = GOODS.flatMap((good, k) => (given[k] ? [[good, given[k]]] : []));
      return h(
        "button.way",
        { type: "button", "data-kind": action.split(" ")[0], "data-pay": text, onclick: () => send(action) },
        h("span.paid", {}, paid.map(([good, n]) => picture(good, n))),
        h("span", {}, paid.map(([good, n]) => amount(n, good)).join(" + ")),
      );
    }),
  );
}

export function openPayments(state, item, actions, send) {
  raise("pay", false, t("card_table.pay", { what: t(`card_items.${item}`) }), h("p.hint", {}, t("card_table.pay_help")), ways(state, item, actions, finish(send)));
}

export function openExpansions(state, send) {
  const of = (card) => state.legal.filter((action) => action.startsWith(`BUILD_EXPANSION ${card.name} `));
  const done = finish(send);
  const rows = state.expansions.filter((card) => of(card).length).map((card) =>
    h(
      "li",
      {},
      card.face ? art(card.face, "face") : null,
      h("div", {}, h("h3", {}, `${card.title} · ${card.points} ${t("table.points", { n: card.points })}`), h("p", {}, card.help),
        of(card).length === 1 && of(card)[0].endsWith(" -")
          ? h("button.primary", { type: "button", "data-kind": "BUILD_EXPANSION", onclick: () => done(of(card)[0]) }, t("card_table.build"))
          : ways(state, "expansion", of(card), done)),
    ),
  );
  raise("expansions", false, t("card_table.which_expansion"), h("ul.offered", {}, rows));
}

// -- the destiny card ---------------------------------------------------------------------------------------------------

function destiny(state, send) {
  const { turned, to, else: other } = state.destiny;
  const side = (up, seat, kind, word) =>
    h(
      "button.side",
      { type: "button", "data-kind": kind, onclick: () => send(kind) },
      art(up ? "destiny-turned" : "destiny-white", "face"),
      h("b", {}, t(`card_table.${word}`)),
      h("span", {}, t("card_table.points_to", { name: name(state, seat) })),
    );
  raise("destiny", true, t("card_table.turn_destiny"), h("p.hint", {}, t("card_table.destiny_why")),
    h("div.sides", {}, side(turned, to, "KEEP_DESTINY", "keep"), side(!turned, other, "TURN_DESTINY", "turn")));
}
