// Decisions that need more than a place: trade, discard, robbery, cards and the end of the game.
import { art, bundle, GOODS, h, stepper, t } from "./dom.js";
import { recordUrl } from "./net.js";

const dialog = document.getElementById("dialog");
let open = ""; // which decision is shown, so that a change of state does not reset what was set
let dismissed = ""; // what the person closed without answering

function shut() {
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

function raise(name, must, title, ...content) {
  open = name;
  if (must) dialog.dataset.must = "1";
  else delete dialog.dataset.must;
  dialog.className = name.split(" ")[0];
  const close = must ? null : h("button.close", { type: "button", "aria-label": t("table.close"), onclick: dismiss }, "×");
  dialog.replaceChildren(h("header", {}, h("h2", { id: "dialog-title" }, title), close), ...content);
  if (!dialog.open) dialog.show();
  dialog.querySelector("button:not(.close):not(:disabled)")?.focus();
}

const has = (state, kind) => state.legal.some((action) => action.split(" ")[0] === kind);
const name = (state, seat) => state.players[seat].name;
const seatButton = (state, seat, label, onclick, kind) =>
  h("button.seat", { type: "button", onclick, "data-kind": kind }, art(`seat-${state.players[seat].colour}`, "badge"), label);

// Called at every change: shows the decision that the state asks for, closes what is no longer asked.
export function showDialog(state, { send }) {
  const mine = state.owing.includes(state.seat);
  const wanted = state.over
    ? "over"
    : !mine || !state.mine
      ? ""
      : { Discard: "discard", Rob: "rob", TakeTwo: "take", Answer: "answer", ChoosePartner: "partner" }[state.step] ?? "";
  const watching = !mine && state.offer && state.offer.maker === state.seat ? "waiting" : "";
  const now = wanted || watching;
  if (!now) {
    const own = open === "monopoly" || (open === "trade" && ["Main", "Trade"].includes(state.step));
    if (!own) shut();
    dismissed = "";
    return;
  }
  if (now === "over" && dismissed === "over") return;
  // What is half set stays as it is while others go on.
  if (open === now && ["discard", "take", "over"].includes(now)) return;
  if (open === "counter" && now === "answer") return;
  ({ discard, rob, take, answer, partner: partners, waiting: partners, over })[now](state, send);
}

function picture(good, n) {
  return h("span.good", {}, art(`card-${good}`), n === undefined ? "" : h("small", {}, `${n}`));
}

function discard(state, send) {
  const given = GOODS.map(() => 0);
  const button = h("button.primary", { type: "button", disabled: true, "data-kind": "DISCARD" }, t("table.discard_send"));
  const left = h("p.count", {}, `0 / ${state.owed}`);
  const total = () => given.reduce((a, b) => a + b, 0);
  const rows = GOODS.map((good, k) =>
    stepper(
      t(`goods.${good}`),
      picture(good, state.mine.hand[k]),
      0,
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
  const two = state.legal.length > 0;
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
          onclick: (event) => {
            chosen.push(k);
            event.currentTarget.querySelector("b").textContent = `${chosen.filter((x) => x === k).length}`;
            const enough = state.bank.reduce((a, b) => a + b, 0) === 1 ? 1 : 2;
            if (chosen.length >= enough) send(...chosen.sort().map((x) => `TAKE ${GOODS[x]}`));
          },
        },
        art(`card-${good}`),
        h("b", {}, ""),
        h("small", {}, t(`goods.${good}`)),
      ),
    ),
  );
  raise("take", two, t("table.take_two"), row);
}

export function openMonopoly(state, send) {
  raise("monopoly", false, t("table.monopoly"), goodsButtons(state, "PLAY_MONOPOLY", (action) => {
    shut();
    send(action);
  }));
}

// Steppers for a trade; `limits` caps what is given by the own hand.
function terms(state, give, want, onChange) {
  const side = (counts, cap, title) =>
    h(
      "div.side",
      {},
      h("h3", {}, title),
      GOODS.map((good, k) => {
        const other = counts === give ? want : give;
        return stepper(
          `${title} ${t(`goods.${good}`)}`,
          picture(good, counts === give ? state.mine.hand[k] : undefined),
          counts[k],
          () => 0,
          () => (other[k] ? 0 : cap(k)),
          (n) => {
            counts[k] = n;
            onChange();
          },
        );
      }),
    );
  return h("div.sides", {}, side(give, (k) => state.mine.hand[k], t("table.give")), side(want, () => 9, t("table.want")));
}

const sum = (counts) => counts.reduce((a, b) => a + b, 0);

export function openTrade(state, send) {
  const give = GOODS.map(() => 0);
  const want = GOODS.map(() => 0);
  const active = state.turn === state.seat;
  const asked = new Set(state.players.filter((p) => p.seat !== state.seat).map((p) => p.seat));
  const bank = h("button.secondary", { type: "button", "data-kind": "BANK_TRADE" }, t("table.with_bank"));
  const offer = h("button.primary", { type: "button", "data-kind": active ? "OFFER" : "PROPOSE" }, active ? t("table.offer") : t("table.propose"));
  const hint = h("p.hint", {}, "");
  // A swap with the bank: one good given at its rate, as many times as cards are wanted.
  const swaps = () => {
    const given = give.findIndex((n) => n > 0);
    const rate = state.mine.rates[given];
    if (given < 0 || give.filter((n) => n > 0).length !== 1 || give[given] !== rate * sum(want) || !sum(want)) return [];
    return want.flatMap((n, k) => Array(n).fill(`BANK_TRADE ${GOODS[given]} ${GOODS[k]}`));
  };
  const update = () => {
    bank.disabled = !swaps().length;
    offer.disabled = !sum(give) || !sum(want) || !asked.size;
    hint.textContent = GOODS.map((good, k) => (give[k] ? `${t(`goods.${good}`)} ${state.mine.rates[k]}:1` : "")).filter(Boolean).join(" · ") || t("table.commerce_bank_hint");
  };
  const finish = (...actions) => {
    shut();
    send(...actions);
  };
  bank.addEventListener("click", () => finish(...swaps()));
  offer.addEventListener("click", () => finish(active ? `OFFER ${bundle(give)}:${bundle(want)} ${[...asked].sort().join(",")}` : `PROPOSE ${bundle(give)}:${bundle(want)}`));
  const seats = active
    ? h(
        "div.asked",
        {},
        state.players.filter((p) => p.seat !== state.seat).map((p) =>
          h(
            "label.check",
            {},
            h("input", { type: "checkbox", checked: true, onchange: (e) => (e.target.checked ? asked.add(p.seat) : asked.delete(p.seat), update()) }),
            art(`seat-${p.colour}`, "badge"),
            p.name,
          ),
        ),
      )
    : null;
  raise("trade", false, t("table.trade"), terms(state, give, want, update), hint, seats, h("div.row", {}, active ? bank : null, offer));
  update();
}

function answer(state, send) {
  const offer = state.offer;
  const text = t("table.offers_you", { name: name(state, offer.maker), give: offer.give, want: offer.want });
  const counter = () => {
    // Terms as the viewer would put them: what the offer wants is what the viewer gives.
    const give = offer.bundle.map((n) => Math.max(0, -n));
    const want = offer.bundle.map((n) => Math.max(0, n));
    const button = h("button.primary", { type: "button", "data-kind": "COUNTER", onclick: () => send(`COUNTER ${bundle(give)}:${bundle(want)}`) }, t("table.counter"));
    const update = () => (button.disabled = !sum(give) || !sum(want) || give.some((n, k) => n > state.mine.hand[k]));
    raise("counter", true, t("table.counter"), h("p", {}, text), terms(state, give, want, update), h("div.row", {}, button, h("button", { type: "button", onclick: () => send("DECLINE") }, t("table.decline"))));
    update();
  };
  raise(
    "answer",
    true,
    t("table.trade"),
    h("p.offer", {}, art(`seat-${state.players[offer.maker].colour}`, "badge"), text),
    h(
      "div.row",
      {},
      h("button.primary", { type: "button", disabled: !has(state, "ACCEPT"), "data-kind": "ACCEPT", onclick: () => send("ACCEPT") }, t("table.accept")),
      h("button", { type: "button", "data-kind": "DECLINE", onclick: () => send("DECLINE") }, t("table.decline")),
      h("button.secondary", { type: "button", onclick: counter }, `${t("table.counter")}…`),
    ),
  );
}

function partners(state, send) {
  const offer = state.offer;
  const rows = offer.answers.map((a) => {
    const legal = state.legal.includes(`CONFIRM ${a.seat}`);
    return h(
      "li",
      {},
      art(`seat-${state.players[a.seat].colour}`, "badge"),
      h("span", {}, `${name(state, a.seat)} ${t(`table.answers_${a.answer}`, a)}`),
      legal ? h("button.primary", { type: "button", "data-kind": "CONFIRM", onclick: () => send(`CONFIRM ${a.seat}`) }, t("table.confirm")) : null,
    );
  });
  const cancel = has(state, "CANCEL") ? h("button", { type: "button", "data-kind": "CANCEL", onclick: () => send("CANCEL") }, t("table.cancel")) : null;
  raise("partners", true, t("table.trade"), h("p", {}, t("table.your_offer", offer)), h("ul.answers", {}, rows), cancel);
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
      h("a.button", { href: recordUrl("txt"), download: "", id: "record" }, t("table.record")),
      h("a.button", { href: recordUrl("json"), download: "" }, "JSON"),
    ),
  );
}
