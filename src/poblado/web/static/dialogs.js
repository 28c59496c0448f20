// Decisions that need more than a place: trade, discard, robbery, cards and the end of the game.
import { art, GOODS, h, stepper, t } from "./dom.js";
import { address } from "./net.js";
import { answer, partners } from "./trade.js";

const dialog = document.getElementById("dialog");
let open = ""; // which decision is shown, so that a change of state does not reset what was set
let dismissed = ""; // what the person closed without answering
let declining = ""; // the turn whose offers are all declined unseen

const moment = (state) => `${state.round} ${state.turn}`;
export const declineAll = (state) => (declining = moment(state));

export function shut() {
  open = "";
  if (dialog.open) dialog.close();
}

function dismiss() {
  dismissed = open;
  shut();
}

// What must be answered cannot be closed with Escape.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && dialog.open && !dialog.dataset.must) dismiss();
});

export function raise(name, must, title, ...content) {
  open = name;
  if (must) dialog.dataset.must = "1";
  else delete dialog.dataset.must;
  dialog.className = name.split(" ")[0];
  const close = must ? null : h("button.close", { type: "button", "aria-label": t("table.close"), onclick: dismiss }, "×");
  dialog.replaceChildren(h("header", {}, h("h2", { id: "dialog-title" }, title), close), ...content);
  if (!dialog.open) dialog.show();
  dialog.querySelector("button:not(.close):not(:disabled)")?.focus();
}

export const has = (state, kind) => state.legal.some((action) => action.split(" ")[0] === kind);
export const name = (state, seat) => state.players[seat].name;
export const seatButton = (state, seat, label, onclick, kind) =>
  h("button.seat", { type: "button", onclick, "data-kind": kind }, art(`seat-${state.players[seat].colour}`, "badge"), label);

// Called at every change: shows the decision that the state asks for, closes what is no longer asked.
export function showDialog(state, { send }) {
  const mine = state.owing.includes(state.seat) && state.legal.length > 0;
  const wanted = state.over
    ? "over"
    : !mine || !state.mine
      ? ""
      : { Discard: "discard", Rob: "rob", TakeTwo: "take", Answer: "answer", ChoosePartner: "partner" }[state.step] ?? "";
  const watching = !mine && state.offer && state.offer.maker === state.seat ? "waiting" : "";
  const now = wanted || watching;
  if (!now) {
    const own = open === "monopoly" || (open === "trade" && ["Main", "Trade", "PairedBuild"].includes(state.step));
    if (!own) shut();
    dismissed = "";
    return;
  }
  if (now === "over" && dismissed === "over") return;
  // What is half set stays as it is while others go on.
  if (open === now && ["discard", "take", "over"].includes(now)) return;
  if (open === "counter" && now === "answer") return;
  if (now === "answer" && declining === moment(state)) return send("DECLINE");
  ({ discard, rob, take, answer, partner: partners, waiting: partners, over })[now](state, send);
}

export function picture(good, n) {
  return h("span.good", {}, art(`card-${good}`), n === undefined ? "" : h("small", {}, `${n}`));
}

// A suggestion to change: cards of which there are most.
function spare(hand, owed) {
  const given = hand.map(() => 0);
  for (let n = 0; n < owed; n++) {
    const left = hand.map((have, k) => have - given[k]);
    given[left.indexOf(Math.max(...left))] += 1;
  }
  return given;
}

function discard(state, send) {
  const given = spare(state.mine.hand, state.owed);
  const button = h("button.primary", { type: "button", "data-kind": "DISCARD" }, t("table.discard_send"));
  const left = h("p.count", {}, `${state.owed} / ${state.owed}`);
  const total = () => given.reduce((a, b) => a + b, 0);
  const rows = GOODS.map((good, k) =>
    stepper(
      t(`goods.${good}`),
      picture(good, state.mine.hand[k]),
      given[k],
      () => 0,
      () => Math.min(state.mine.hand[k], given[k] + state.owed - total()),
      (n) => {
        given[k] = n;
        left.textContent = `${total()} / ${state.owed}`;
        button.disabled = total() !== state.owed;
      },
    ),
  );
  // One action per card, in the order of the goods.
  button.addEventListener("click", () => send(...GOODS.flatMap((good, k) => Array(given[k]).fill(`DISCARD ${good}`))));
  raise("discard", true, t("table.discard", { n: state.owed }), h("div.steppers", {}, rows), left, button);
}

function rob(state, send) {
  const buttons = state.victims.map((v) =>
    seatButton(state, v.seat, `${name(state, v.seat)} · ${v.cards} ${t("table.cards")}`, () => send(`ROB ${v.seat}`), "ROB"),
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

function over(state) {
  const order = [...state.players].sort((a, b) => b.total - a.total);
  raise(
    "over",
    false,
    t("table.wins", { name: name(state, state.winner) }),
    h("ul.answers", {}, order.map((p) => h("li", {}, art(`seat-${p.colour}`, "badge"), h("span", {}, p.name), h("b", {}, `${p.total} ${t("table.points")}`)))),
    h(
      "div.row",
      {},
      h("a.button.primary", { href: "/" }, t("table.new_game")),
      h("a.button", { href: address("report") }, t("table.report")),
      h("a.button", { href: address("replay") }, t("table.replay")),
      h("a.button", { href: address("record.txt"), download: "", id: "record" }, t("table.record")),
    ),
  );
}
