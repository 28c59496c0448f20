// Trade: with the bank, offers and counter-offers, and who takes them.
import { art, bundle, GOODS, h, t, TERMS } from "../dom.js";
import { opened, raise, shut } from "./frame.js";
import { may } from "./slots.js";
import { stepper } from "./stepper.js";

let last = null; // the terms of the last offer, to repeat it
let declining = ""; // the turn whose offers are all declined unseen
let waiting = null; // the own offer that is on the table, while it is for others to answer or for the person to choose
let alone = false; // it was declined by all, which is told until it is closed

const moment = (state) => `${state.round} ${state.turn}`;
const sum = (counts) => counts.reduce((a, b) => a + b, 0);

// What the person can give of each kind: cards of the hand, then wares.
const held = (state) => [...state.mine.hand, ...(state.mine.wares ?? [])];
const holds = (state, give) => give.every((n, k) => n <= held(state)[k]);

// A kind of card in a picture, a ware by its name.
const kind = (name, n) =>
  h(GOODS.includes(name) ? "span.good" : "span.good.ware", {}, GOODS.includes(name) ? art(`card-${name}`) : h("span", {}, t(`goods.${name}`)), n === undefined ? "" : h("small", {}, `${n}`));

// Steppers for a trade; what is given is capped by what the person has, and by what terms have room for.
function terms(state, give, want, onChange) {
  const all = [];
  const side = (counts, other, cap, title) =>
    h("div.side", {}, h("h3", {}, title), TERMS.map((good, k) => {
      const one = stepper(`${title} ${t(`goods.${good}`)}`, kind(good, counts === give ? held(state)[k] : undefined), counts[k], () => 0, () => (other[k] ? 0 : cap(k)), (n) => {
        counts[k] = n;
        all.forEach((each) => each.refresh());
        onChange();
      });
      all.push(one);
      return one;
    }));
  return h("div.sides", {}, side(give, want, (k) => Math.min(held(state)[k], state.most ?? 24), t("table.give")), side(want, give, () => 9, t("table.want")));
}

// Whether people may offer each other terms; elsewhere in a turn only the bank trades.
const offersOf = (state) => state.wide && state.panel.includes("trade");

export function openTrade({ state, send }, terms_ = null) {
  const now = state();
  const give = terms_ ? [...terms_.give] : TERMS.map(() => 0);
  const want = terms_ ? [...terms_.want] : TERMS.map(() => 0);
  const active = now.turn === now.seat;
  const offers = offersOf(now);
  const others = now.players.filter((p) => p.seat !== now.seat);
  const asked = new Set(others.map((p) => p.seat));
  const bank = h("button.secondary", { type: "button", "data-kind": "BANK_TRADE" }, t("table.with_bank"));
  const offer = h("button.primary", { type: "button", "data-kind": active ? "OFFER" : "PROPOSE" }, active ? t("table.offer") : t("table.propose"));
  const hint = h("p.hint", {}, "");
  // A swap with the bank: one good given at its rate, as many times as cards are wanted.
  const swaps = () => {
    const given = give.findIndex((n) => n > 0);
    const rate = now.mine.rates[given];
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
    if (!actions[0].startsWith("BANK_TRADE")) last = { give, want };
    shut();
    send(...actions);
  };
  bank.addEventListener("click", () => finish(...swaps()));
  offer.addEventListener("click", () => finish(active ? `OFFER ${bundle(give)}:${bundle(want)} ${[...asked].sort().join(",")}` : `PROPOSE ${bundle(give)}:${bundle(want)}`));
  const box = (p) => h("input", { type: "checkbox", checked: true, onchange: (event) => (event.target.checked ? asked.add(p.seat) : asked.delete(p.seat), update()) });
  const seats = active && offers ? h("div.asked", {}, others.map((p) => h("label.check", {}, box(p), art(`seat-${p.colour}`, "badge"), p.name))) : null;
  const again = last && !terms_ && holds(now, last.give) ? h("button", { type: "button", onclick: () => openTrade({ state, send }, last) }, t("table.repeat")) : null;
  const rates = h("ul.rates", { "aria-label": t("table.rates") }, GOODS.map((good, k) => h("li", {}, art(`good-${good}`, "tiny"), `${now.mine.rates[k]}:1`)));
  raise("trade", t("table.trade"), [terms(now, give, want, update), active ? rates : null, hint, seats, h("div.row", {}, active ? bank : null, offers ? again : null, offers ? offer : null)]);
  update();
}

const button = (name, kind, label, onclick, disabled = false) => h(name, { type: "button", "data-kind": kind, disabled, onclick }, label);

function answer(state, send) {
  const offer = state.offer;
  const text = t("table.offers_you", { name: state.players[offer.maker].name, give: offer.give, want: offer.want });
  const counter = () => {
    // Terms as the viewer would put them: what the offer wants is what the viewer gives.
    const give = offer.bundle.map((n) => Math.max(0, -n));
    const want = offer.bundle.map((n) => Math.max(0, n));
    const propose = button("button.primary", "COUNTER", t("table.counter"), () => send(`COUNTER ${bundle(give)}:${bundle(want)}`));
    const update = () => (propose.disabled = !sum(give) || !sum(want) || !holds(state, give));
    raise("counter", t("table.counter"), [h("p", {}, text), terms(state, give, want, update), h("div.row", {}, propose, button("button", "DECLINE", t("table.decline"), () => send("DECLINE")))], { must: true });
    update();
  };
  const declineAll = () => {
    declining = moment(state);
    send("DECLINE");
  };
  const content = [
    h("p.offer", {}, art(`seat-${state.players[offer.maker].colour}`, "badge"), text),
    h(
      "div.row",
      {},
      button("button.primary", "ACCEPT", t("table.accept"), () => send("ACCEPT"), !may(state, "ACCEPT")),
      button("button", "DECLINE", t("table.decline"), () => send("DECLINE")),
      button("button.secondary", null, `${t("table.counter")}…`, counter),
    ),
    button("button.quiet", null, t("table.decline_all"), declineAll),
  ];
  raise("answer", t("table.trade"), content, { must: true, quiet: true });
}

// Who answered what. Whoever takes the offer and cannot be traded with has a button that says why.
function partners(state, send) {
  const offer = state.offer;
  const choosing = state.owing.includes(state.seat);
  const row = (a) => {
    const legal = state.legal.includes(`CONFIRM ${a.seat}`);
    const why = state.question?.pictures?.find((one) => one.kind === "CONFIRM" && one.slots === String(a.seat))?.why;
    const words = `${state.players[a.seat].name} ${t(`table.answers_${a.answer}`, a)}`;
    return h(
      "li",
      {},
      art(`seat-${state.players[a.seat].colour}`, "badge"),
      h("span", {}, words, why ? h("small.error", {}, why) : null),
      legal || why ? button("button.primary", "CONFIRM", t("table.confirm"), () => send(`CONFIRM ${a.seat}`), !legal) : null,
    );
  };
  const cancel = may(state, "CANCEL") ? button("button", "CANCEL", t("table.cancel"), () => send("CANCEL")) : null;
  raise("partners", t("table.trade"), [h("p", {}, t("table.your_offer", offer)), h("ul.answers", {}, offer.answers.map(row)), cancel], { must: true, quiet: !choosing });
}

// Nobody has taken the offer: that is said instead of the dialog's going without a word.
function declined(offer, tools) {
  const again = last ? button("button", null, t("table.repeat"), () => openTrade(tools, last)) : null;
  raise("declined", t("table.trade"), [h("p", {}, t("table.your_offer", offer)), h("p", { role: "status" }, t("table.all_declined")), again], { quiet: true });
}

// The dialog of an offer, where there is one, or of what the person has opened; whether there is one.
export function showTerms(state, tools, mine) {
  const send = (...actions) => {
    waiting = null; // what follows is the person's own doing
    return tools.send(...actions);
  };
  const offer = state.hidden ? null : state.offer;
  if (offer && offer.maker === state.seat) {
    waiting = offer;
    partners(state, send);
  } else if (offer && mine) {
    waiting = null;
    if (declining === moment(state)) send("DECLINE");
    else if (opened() !== "counter") answer(state, send);
  } else if (waiting && !offer && !state.hidden) {
    declined(waiting, tools);
    waiting = null;
  } else return opened() === "declined" || (opened() === "trade" && state.panel.includes("trade"));
  return true;
}
