// Trade: terms that are offered, proposed or swapped, and who takes them. Which actions that are, faces say: all commands
// whose dialog is that of terms stand in it side by side, each with a button of its own.
import { art, bundle, GOODS, h, t, TERMS } from "../dom.js";
import { begins, drawn } from "./pictures.js";
import { opened, raise, shut } from "./frame.js";
import { hasSlot } from "./slots.js";
import { stepper } from "./stepper.js";

let last = null; // the terms of the last offer, to repeat it
let declining = ""; // the turn whose offers are all declined unseen
let told = ""; // the turn in which it was said that nobody takes the own offer
let ended = ""; // the own offer that the person has withdrawn or closed with somebody
let waiting = null; // the own offer that is on the table, while it is for others to answer or for the person to choose

const moment = (state) => `${state.round} ${state.turn}`;
const sum = (counts) => counts.reduce((a, b) => a + b, 0);

// What the person can give of each kind: cards of the hand, then wares.
const held = (state) => [...state.mine.hand, ...(state.mine.wares ?? [])];
const holds = (state, give) => give.every((n, k) => n <= held(state)[k]);

// A kind of card in a picture, a ware by its sign and name.
const thing = (name, n) =>
  h(GOODS.includes(name) ? "span.good" : "span.good.ware", { title: t(`goods.${name}`) }, GOODS.includes(name) ? art(`card-${name}`) : [drawn({ drawing: `good-${name}`, title: t(`goods.${name}`) }), h("span", {}, t(`goods.${name}`))], n === undefined ? "" : h("small", {}, `${n}`));

// Steppers for a trade; what is given is capped by what the person has, and by what terms have room for.
function terms(state, give, want, onChange) {
  const all = [];
  const side = (counts, other, cap, title) =>
    h("div.side", {}, h("h3", {}, title), TERMS.map((good, k) => {
      const one = stepper(`${title} ${t(`goods.${good}`)}`, thing(good, counts === give ? held(state)[k] : undefined), counts[k], () => 0, () => (other[k] ? 0 : cap(k)), (n) => {
        counts[k] = n;
        all.forEach((each) => each.refresh());
        onChange();
      });
      all.push(one);
      return one;
    }));
  return h("div.sides", {}, side(give, want, (k) => Math.min(held(state)[k], state.most ?? 24), t("table.give")), side(want, give, () => 9, t("table.want")));
}

// What is traded by terms now; free terms are said by people, others are those of deals.
const ways = (state) => state.commands.filter((one) => one.dialog === "terms");
const isFree = (way) => !way.deals;
const hasTerms = (state, kind) => hasSlot(state, kind, "terms");

// An action of free terms, its slots filled in by their sorts.
const offered = (state, { kind }, give, want, asked) =>
  [kind, ...state.specs[kind].slots.map(({ sort }) => (sort === "terms" ? `${bundle(give)}:${bundle(want)}` : [...asked].sort((a, b) => a - b).join(",")))].join(" ");

// The deals that terms are made of, as actions in the order of what is wanted; null where they are not.
function swaps(state, { kind, deals }, give, want) {
  const counts = (text) => TERMS.map((name) => Number(text.split("+").find((part) => part.replace(/^\d+/, "") === name)?.match(/^\d+/) ?? 0));
  const all = deals.map((deal) => ({ slots: deal.slots, give: counts(deal.give), take: counts(deal.take) }));
  const most = state.specs[kind]?.together ? 99 : 1;
  const fits = (part, whole) => part.every((n, k) => n <= whole[k]);
  const less = (whole, part) => whole.map((n, k) => n - part[k]);
  const made = (rest, wanted, left) => {
    if (!sum(rest) && !sum(wanted)) return [];
    const next = wanted.findIndex((n) => n > 0);
    if (next < 0 || !left) return null;
    for (const deal of all) {
      if (!deal.take[next] || !fits(deal.give, rest) || !fits(deal.take, wanted)) continue;
      const more = made(less(rest, deal.give), less(wanted, deal.take), left - 1);
      if (more) return [`${kind} ${deal.slots}`, ...more];
    }
    return null;
  };
  return sum(give) && sum(want) ? made(give, want, most) : null;
}

export function openTrade(tools, terms_ = null) {
  const state = tools.state();
  const give = terms_ ? [...terms_.give] : TERMS.map(() => 0);
  const want = terms_ ? [...terms_.want] : TERMS.map(() => 0);
  const all = ways(state);
  const offers = all.some(isFree);
  const others = state.players.filter((p) => p.seat !== state.seat);
  const asked = new Set(others.map((p) => p.seat));
  const actions = (way) => {
    if (!isFree(way)) return swaps(state, way, give, want);
    return way.legal && sum(give) && sum(want) && asked.size ? [offered(state, way, give, want, asked)] : null;
  };
  const buttons = all.map((way) => [way, button(isFree(way) ? "button.primary" : "button.secondary", way.kind, way.send || way.title, () => {
    const done = actions(way);
    if (isFree(way)) last = { give, want };
    shut();
    tools.send(...done);
  })]);
  const hint = h("p.hint", {}, "");
  const update = () => {
    let said = "";
    for (const [way, one] of buttons) {
      one.disabled = !actions(way);
      if (one.disabled) said ||= (isFree(way) ? way.why : way.text) ?? "";
    }
    hint.textContent = said;
  };
  const box = (p) => h("input", { type: "checkbox", checked: true, onchange: (event) => (event.target.checked ? asked.add(p.seat) : asked.delete(p.seat), update()) });
  const chooses = all.some((way) => isFree(way) && hasSlot(state, way.kind, "seats"));
  const seats = chooses ? h("div.asked", {}, others.map((p) => h("label.check", {}, box(p), art(`seat-${p.colour}`, "badge"), h("bdi", {}, p.name)))) : null;
  const again = offers && !terms_ && last && holds(state, last.give) ? repeat(tools) : null;
  const rates = all.every(isFree) ? null : h("ul.rates", { "aria-label": t("table.rates") }, GOODS.map((good, k) => h("li", {}, art(`good-${good}`, "tiny"), `${state.mine.rates[k]}:1`)));
  const of = (wanted) => buttons.filter(([way]) => wanted(way)).map(([, one]) => one);
  raise("trade", t("table.trade"), [seats, terms(state, give, want, update), rates, hint, h("div.row", {}, of((way) => !isFree(way)), again, of(isFree))]);
  update();
}

// What was offered last stands on the button that brings it back.
function repeat(tools) {
  const side = (counts) => counts.flatMap((n, k) => (n ? [thing(TERMS[k], n), h("span.heard", {}, t(`goods.${TERMS[k]}`))] : []));
  return h("button.again", { type: "button", onclick: () => openTrade(tools, last) }, t("table.repeat"), h("span.terms", {}, ...side(last.give), "→", ...side(last.want)));
}

const button = (name, kind, label, onclick, disabled = false, title = null) => h(name, { type: "button", "data-kind": kind, disabled, title, onclick }, label);

// An offer of others, and what may be said to it: the first answer is what they hope for; one with terms is said in the dialog.
function answer(state, send) {
  const { offer, question } = state;
  const text = t("table.offers_you", { name: state.players[offer.maker].name, give: offer.give, want: offer.want });
  const plain = question.pictures.filter((one) => !hasTerms(state, one.kind));
  const counter = (own) => () => {
    // Terms as the viewer would put them: what the offer wants is what the viewer gives.
    const give = offer.bundle.map((n) => Math.max(0, -n));
    const want = offer.bundle.map((n) => Math.max(0, n));
    const propose = button("button.primary", own.kind, own.title, () => send(offered(state, own, give, want, [])));
    const update = () => (propose.disabled = !sum(give) || !sum(want) || !holds(state, give));
    const rest = plain.slice(1).map((one) => button("button", one.kind, one.title, () => send(begins(one).join(" "))));
    const back = button("button", null, t("table.back"), () => answer(state, send));
    raise("counter", own.title, [h("p", {}, text), terms(state, give, want, update), h("div.row", {}, propose, rest, back)], { must: true });
    update();
  };
  const declineAll = () => {
    declining = moment(state);
    send(offer.declines);
  };
  const content = [
    h("p.offer", {}, art(`seat-${state.players[offer.maker].colour}`, "badge"), text),
    h(
      "div.row",
      {},
      question.pictures.map((one, k) => (hasTerms(state, one.kind)
        ? button("button.secondary", null, `${one.title}…`, counter(one))
        : button(k ? "button" : "button.primary", one.kind, one.title, () => send(begins(one).join(" ")), Boolean(one.why), one.why ?? null))),
    ),
    button("button.quiet", null, t("table.decline_all"), declineAll),
  ];
  raise("answer", t("table.trade"), content, { must: true, quiet: true });
}

// Who answered what. Whoever takes the offer and cannot be traded with has a button that says why.
function partners(state, send) {
  const offer = state.offer;
  const choosing = state.owing.includes(state.seat);
  const pictures = state.question?.pictures ?? []; // while others think, too: whoever offers need not wait for them
  const does = (one) => () => send(begins(one).join(" "));
  const row = (a) => {
    const own = pictures.find((one) => one.slots === String(a.seat));
    const words = `${state.players[a.seat].name} ${t(`table.answers_${a.answer}`, a)}`;
    return h(
      "li",
      {},
      art(`seat-${state.players[a.seat].colour}`, "badge"),
      h("span", {}, words, own?.why ? h("small.error", {}, own.why) : null),
      own ? button("button.primary", own.kind, t("table.confirm"), does(own), Boolean(own.why)) : null,
    );
  };
  const rest = pictures.filter((one) => !one.slots && !one.why).map((one) => button("button", one.kind, one.title, does(one)));
  raise("partners", t("table.trade"), [h("p", {}, t("table.your_offer", offer)), h("ul.answers", {}, offer.answers.map(row)), rest], { must: true, quiet: !choosing });
}

// Nobody has taken the offer: that is said instead of the dialog's going without a word.
function declined(offer, tools) {
  const again = last ? repeat(tools) : null;
  raise("declined", t("table.trade"), [h("p", {}, t("table.your_offer", offer)), h("p", { role: "status" }, t("table.all_declined")), again], { quiet: true });
}

// The dialog of an offer, where there is one, or of what the person has opened; whether there is one.
export function showTerms(state, tools, mine) {
  const send = (...actions) => {
    ended = JSON.stringify(state.offer); // what follows is the person's own doing
    waiting = null;
    return tools.send(...actions);
  };
  const offer = state.hidden ? null : state.offer;
  if (!state.offer) ended = "";
  if (offer && offer.maker === state.seat) {
    // The answer to what was sent may be here before what follows from it.
    waiting = JSON.stringify(offer) === ended ? null : offer;
    partners(state, send);
  } else if (offer && mine) {
    waiting = null;
    if (declining === moment(state)) send(offer.declines);
    else if (opened() !== "counter") answer(state, send);
  } else if (waiting && !offer && !state.hidden) {
    declined(waiting, tools);
    told = moment(state);
    waiting = null;
  } else return (opened() === "declined" && told === moment(state)) || (opened() === "trade" && ways(state).length > 0);
  return true;
}
