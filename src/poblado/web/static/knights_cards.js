// The own progress cards: their faces in the panel, and a dialog with what a card does and the choices for playing it.
import { art, GOODS, h, renew, t } from "./dom.js";
import { has, name, seatButton, shut } from "./dialog.js";
import { look } from "./knights_look.js";

// Cards whose effect is aimed at a place of the board, with the words for choosing it.
const PLACES = {
  merchant: "tile",
  diplomat: "edge",
  intrigue: "knight",
  engineer: "city",
  medicine: "settlement",
  inventor: "tokens",
};

const actionOf = (card) => `PLAY_${card.name.toUpperCase()}`;

export function showCards(state, { choose, send, mode }) {
  const box = document.getElementById("cards");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, [state.mine.progress, state.legal, state.mine.hand, mode], () =>
    state.mine.progress.map((card) => {
      const ready = has(state, actionOf(card));
      return h(
        `button.progress.${card.pile}${ready ? ".ready" : ""}${mode?.startsWith(actionOf(card)) ? ".chosen" : ""}`,
        { type: "button", "data-card": card.name, title: `${card.title}: ${card.help}`, onclick: () => openCard(state, card, { choose, send }) },
        art(`progress-${card.name}`, "face"),
        h("span", {}, card.title + (card.n > 1 ? ` ×${card.n}` : "")),
      );
    }),
  );
}

const finish = (send) => (action) => {
  shut();
  send(action);
};

const values = (state, kind) => state.legal.filter((action) => action.startsWith(`${kind} `)).map((action) => action.split(" ")[1]);

export function goodsButtons(kind, goods, onclick, counts = null) {
  return h(
    "div.goods.few",
    {},
    goods.map((good) =>
      h(
        "button.pick",
        { type: "button", "data-kind": kind, "data-good": good, onclick: () => onclick(good) },
        art(`card-${good}`),
        counts ? h("b", {}, String(counts[GOODS.indexOf(good)])) : null,
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
}

function seats(state, kind, told, send) {
  return h(
    "div.column",
    {},
    values(state, kind).map((seat) => seatButton(state, seat, `${name(state, seat)} · ${told(state.players[seat])}`, () => send(`${kind} ${seat}`), kind)),
  );
}

const sum = (counts) => counts.reduce((a, b) => a + b, 0);
const hand = (p) => `${p.cards} ${t("table.cards", { n: p.cards })}`;
const TOLD = {
  master_merchant: hand,
  deserter: (p) => t("knights_table.knights_of", { n: p.knights.length, strength: p.most }),
  spy: (p) => t("knights_table.progress_of", { n: sum(p.progress) }),
};

// What is still to be chosen for a card that can be played.
function choices(state, card, { choose, send }) {
  const kind = actionOf(card);
  const play = finish(send);
  if (card.name in PLACES) {
    const start = () => {
      shut();
      choose(kind);
      document.querySelector("#board .target:not([hidden])")?.focus();
    };
    return h("button.primary", { type: "button", "data-kind": kind, onclick: start }, t(`knights_table.choose.${PLACES[card.name]}`));
  }
  if (card.name in TOLD) return seats(state, kind, TOLD[card.name], play);
  if (card.name === "alchemist") return dice(state, kind, play);
  const goods = values(state, kind);
  if (goods.length) return goodsButtons(kind, goods, (good) => play(`${kind} ${good}`));
  return h("button.primary", { type: "button", "data-kind": kind, onclick: () => play(kind) }, t("table.play_card"));
}

function openCard(state, { name: wanted }, tools) {
  const held = (now) => now.mine?.progress.find((card) => card.name === wanted) ?? null;
  const facts = (now) => held(now) && [held(now).why, now.legal.filter((action) => action.startsWith(actionOf(held(now))))];
  look("play-card", state, facts, (now) => {
    const card = held(now);
    const ready = has(now, actionOf(card));
    return [
      card.title,
      h("div.read-card", {}, art(`progress-${card.name}`, "face"), h("p", {}, card.help)),
      ready ? choices(now, card, tools) : h("p.hint.why", {}, card.why || t("table.not_now")),
    ];
  });
}

// The alchemist: what the red and the white die shall show.
function dice(state, kind, play) {
  const chosen = { red: 0, white: 0 };
  const button = h("button.primary", { type: "button", "data-kind": kind, disabled: true, onclick: () => play(`${kind} ${chosen.red}+${chosen.white}`) }, t("table.play_card"));
  const row = (colour) =>
    h(
      "div.faces",
      { role: "group", "aria-label": t(`knights_table.die.${colour}`) },
      [1, 2, 3, 4, 5, 6].map((n) =>
        h("button.face-button", {
          type: "button", "aria-label": `${t(`knights_table.die.${colour}`)} ${n}`, "aria-pressed": "false", "data-die": `${colour}-${n}`,
          onclick: (event) => {
            chosen[colour] = n;
            for (const one of event.currentTarget.parentElement.children) one.setAttribute("aria-pressed", String(one === event.currentTarget));
            const whole = chosen.red && chosen.white;
            button.disabled = !whole || !state.legal.includes(`${kind} ${chosen.red}+${chosen.white}`);
            if (whole) button.textContent = t("knights_table.roll_this", { red: chosen.red, white: chosen.white, n: chosen.red + chosen.white });
          },
        }, art(`die-${colour}-${n}`, "die")),
      ),
    );
  return h("div.column", {}, row("red"), row("white"), button);
}

// After the commercial harbour is played: whom to ask, and with which resource.
const asksOf = (state) => state.legal.filter((action) => action.startsWith("ASK_HARBOUR "));

export function openHarbour(state, send) {
  look("harbour", state, (now) => (asksOf(now).length ? asksOf(now) : null), (now) => asking(now, send));
}

function asking(state, send) {
  const asks = asksOf(state).map((action) => action.split(" "));
  const whom = [...new Set(asks.map((ask) => ask[1]))];
  const what = [...new Set(asks.map((ask) => ask[2]))];
  let seat = whom.length === 1 ? whom[0] : null;
  const goods = goodsButtons("ASK_HARBOUR", what, (good) => finish(send)(`ASK_HARBOUR ${seat} ${good}`), state.mine.hand);
  const open = () => {
    for (const button of goods.children) button.disabled = seat === null;
  };
  const row = h(
    "div.row",
    {},
    whom.map((one) =>
      h(
        "button.seat",
        {
          type: "button", "aria-pressed": String(one === seat), "data-seat": one,
          onclick: (event) => {
            seat = one;
            for (const other of row.children) other.setAttribute("aria-pressed", String(other === event.currentTarget));
            open();
          },
        },
        art(`seat-${state.players[one].colour}`, "badge"),
        name(state, one),
      ),
    ),
  );
  open();
  return [t("knights_table.harbour"), h("p.hint", {}, t("knights_table.harbour_help")), row, goods];
}
