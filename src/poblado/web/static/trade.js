// Trade: with the bank, offers and counter-offers, and who takes them.
import { art, bundle, GOODS, h, stepper, t, TERMS } from "./dom.js";
import { has, name, picture, raise, shut } from "./dialog.js";
import { declineAll } from "./dialogs.js";

let last = null; // the terms of the last offer, to repeat it

// What the person can give of each kind: cards of the hand, then wares.
const held = (state) => [...state.mine.hand, ...(state.mine.wares ?? [])];

// A kind of card in a picture, a ware by its name.
const kind = (name, n) =>
  GOODS.includes(name) ? picture(name, n) : h("span.good.ware", {}, h("span", {}, t(`goods.${name}`)), n === undefined ? "" : h("small", {}, `${n}`));

// Steppers for a trade; what is given is capped by what the person has, and by what terms have room for.
function terms(state, give, want, onChange) {
  const side = (counts, cap, title) =>
    h(
      "div.side",
      {},
      h("h3", {}, title),
      TERMS.map((good, k) => {
        const other = counts === give ? want : give;
        return stepper(
          `${title} ${t(`goods.${good}`)}`,
          kind(good, counts === give ? held(state)[k] : undefined),
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
  return h("div.sides", {}, side(give, (k) => Math.min(held(state)[k], state.most ?? 24), t("table.give")), side(want, () => 9, t("table.want")));
}

// Whether people may offer each other terms; elsewhere in a turn only the bank trades.
export const offersOf = (state) => state.wide && state.panel.includes("trade");

const sum = (counts) => counts.reduce((a, b) => a + b, 0);

const holds = (state, give) => give.every((n, k) => n <= held(state)[k]);

export function openTrade(state, send, terms_ = null) {
  const give = terms_ ? [...terms_.give] : TERMS.map(() => 0);
  const want = terms_ ? [...terms_.want] : TERMS.map(() => 0);
  const active = state.turn === state.seat;
  const offers = offersOf(state);
  const asked = new Set(state.players.filter((p) => p.seat !== state.seat).map((p) => p.seat));
  const bank = h("button.secondary", { type: "button", "data-kind": "BANK_TRADE" }, t("table.with_bank"));
  const offer = h("button.primary", { type: "button", "data-kind": active ? "OFFER" : "PROPOSE" }, active ? t("table.offer") : t("table.propose"));
  const hint = h("p.hint", {}, "");
  // A swap with the bank: one good given at its rate, as many times as cards are wanted.
  const swaps = () => {
    const given = give.findIndex((n) => n > 0);
    const rate = state.mine.rates[given];
    if ([...give.slice(GOODS.length), ...want.slice(GOODS.length)].some((n) => n > 0)) return []; // the bank knows no wares
    if (given < 0 || give.filter((n) => n > 0).length !== 1 || give[given] !== rate * sum(want) || !sum(want)) return [];
    return want.flatMap((n, k) => Array(n).fill(`BANK_TRADE ${GOODS[given]} ${GOODS[k]}`));
  };
  const update = () => {
    bank.disabled = !swaps().length;
    offer.disabled = !sum(give) || !sum(want) || !asked.size;
    hint.textContent = active && !swaps().length ? t("table.commerce_bank_hint") : "";
  };
  const finish = (...actions) => {
    if (actions[0].startsWith("OFFER") || actions[0].startsWith("PROPOSE")) last = { give, want };
    shut();
    send(...actions);
  };
  bank.addEventListener("click", () => finish(...swaps()));
  offer.addEventListener("click", () => finish(active ? `OFFER ${bundle(give)}:${bundle(want)} ${[...asked].sort().join(",")}` : `PROPOSE ${bundle(give)}:${bundle(want)}`));
  const seats = active && offers
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
  const again = last && !terms_ && holds(state, last.give) ? h("button", { type: "button", onclick: () => openTrade(state, send, last) }, t("table.repeat")) : null;
  const rates = h("ul.rates", { "aria-label": t("table.rates") }, GOODS.map((good, k) => h("li", {}, art(`good-${good}`, "tiny"), `${state.mine.rates[k]}:1`)));
  raise("trade", false, t("table.trade"), terms(state, give, want, update), active ? rates : null, hint, seats, h("div.row", {}, active ? bank : null, offers ? again : null, offers ? offer : null));
  update();
}

export function answer(state, send) {
  const offer = state.offer;
  const text = t("table.offers_you", { name: name(state, offer.maker), give: offer.give, want: offer.want });
  const counter = () => {
    // Terms as the viewer would put them: what the offer wants is what the viewer gives.
    const give = offer.bundle.map((n) => Math.max(0, -n));
    const want = offer.bundle.map((n) => Math.max(0, n));
    const button = h("button.primary", { type: "button", "data-kind": "COUNTER", onclick: () => send(`COUNTER ${bundle(give)}:${bundle(want)}`) }, t("table.counter"));
    const update = () => (button.disabled = !sum(give) || !sum(want) || !holds(state, give));
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
    h("button.quiet", { type: "button", onclick: () => (declineAll(state), send("DECLINE")) }, t("table.decline_all")),
  );
}

export function partners(state, send) {
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

