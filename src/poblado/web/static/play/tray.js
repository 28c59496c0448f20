// The tray of trade, above the hand: terms are put together by touching cards, and offers are answered there. It lies over
// nothing; what one builds with makes room for it.
import { art, GOODS, h, renew, setHidden, t, TERMS } from "../dom.js";
import { notice } from "../table.js";
import { begins, drawn } from "./pictures.js";
import { hasSlot } from "./slots.js";
import { deals, hasTerms, held, holds, isFree, offered, priceOf, rateOf, sum, swaps, ways } from "./trade.js";

const MOST = 9; // of one kind that one may want
// Milliseconds after which an offer is declined by itself, and at the latest while others are asked too. The same for one that the
// person cannot pay and for one that they have said they will not take: so its time tells nobody what they hold.
const READING = 15000;
const LATEST = 60000;

const box = h("section", { id: "tray", "data-kept": "", hidden: true, "aria-label": t("table.trade") });
document.querySelector("#builds").before(box);

// What is being put together: `{give, want, asked}`, the `kind` that answers an offer with it, and whether `any` of the wishes will do.
let terms = null;
let changing = null; // the terms of the own offer that is being withdrawn, to be put together anew
let last = null; // the terms of the last own offer, to change or repeat it
let ended = ""; // the own offer that the person has withdrawn or closed with somebody
let waiting = null; // the own offer that is on the table, while it is for others to answer or for the person to choose
let refused = null; // the own offer that nobody took, until the turn goes on
let countered = null; // the person's other terms for an offer of somebody else, while these may be taken
let declining = ""; // the turn whose offers are all declined unseen
let automatic = null; // the offer that is declined by itself, and when
const never = new Set(JSON.parse(sessionStorage.getItem(`poblado.never${location.pathname}`) ?? "[]")); // kinds not given away

let scrolled = null; // where the page stood before terms were put together, and where it was scrolled to for them

const moment = (state) => `${state.round} ${state.turn} ${state.seat}`;
const none = () => TERMS.map(() => 0);

function keepNever() {
  try {
    sessionStorage.setItem(`poblado.never${location.pathname}`, JSON.stringify([...never]));
  } catch {
    // It holds for this page, then.
  }
}

// A kind of card in a picture, a ware by its sign and name.
const thing = (name, n) =>
  h(
    `span.good${GOODS.includes(name) ? "" : ".ware"}`,
    { title: t(`goods.${name}`) },
    GOODS.includes(name) ? art(`card-${name}`) : [drawn({ drawing: `good-${name}`, title: t(`goods.${name}`) }), h("span", {}, t(`goods.${name}`))],
    n === undefined ? "" : h("small", { "aria-hidden": "true" }, `${n}`),
    n === undefined ? "" : h("span.heard", {}, `${n} ${t(`goods.${name}`)}`),
  );

const closing = (close) => h("button.close", { type: "button", "data-do": "close", "data-key": t("table.key.trade"), "aria-label": t("table.close"), onclick: close }, "×");

const things = (counts) => h("span.bundle", {}, counts.flatMap((n, k) => (n ? [thing(TERMS[k], n)] : [])));

// An exchange in pictures, from the reader's side whoever made it: what they give, then what they get. `or` and `orGet` are kinds
// that would do as well.
function exchange({ give, want }, { or = [], orGet = [] } = {}) {
  const other = (name) => h("span.bundle", {}, h("small", {}, t("table.tray.or")), thing(name, 1));
  const side = (said, counts, also) => h("span.side", {}, h("small", {}, said), things(counts), also.map(other));
  const [gives, gets] = [side(t("table.tray.you_give"), give, or), side(t("table.tray.you_get"), want, orGet)];
  return h("span.terms", {}, gives, h("b", { "aria-hidden": "true" }, "→"), gets);
}

// One that cannot be pressed says why, also where nothing hovers.
const button = (name, kind, label, onclick, why = "") =>
  h(name, { type: "button", "data-kind": kind, disabled: Boolean(why), onclick }, label, why ? h("small", {}, why) : null);

// A way to send terms: its reason is heard here and seen below all of them, where it has the width of the tray.
const sending = (name, way, onclick, why) =>
  h(name, { type: "button", "data-kind": way.kind, disabled: Boolean(why), title: why || null, onclick }, h("b", {}, way.send || way.title), why ? h("span.heard", {}, why) : null);

// Why ways rest, each reason once: without names where it holds for all of them, or says itself what it is about.
function reasonsOf(ways, most) {
  const whys = [...new Set(ways.map(({ why }) => why).filter(Boolean))];
  const namesOf = (why) => ways.filter((way) => way.why === why && !way.whole).map(({ name }) => name);
  const said = (why) => ([0, ways.length].includes(namesOf(why).length) ? [why] : [h("b", {}, namesOf(why).join(", ")), ` ${why}`]);
  return h("p.reasons", { "aria-hidden": "true", "data-ways": most }, whys.map((why) => h("span", {}, said(why))));
}

// Terms of a bundle, from the side of whoever makes them.
const sides = (counts) => ({ give: counts.map((n) => Math.max(0, n)), want: counts.map((n) => Math.max(0, -n)) });
const turned = ({ give, want }) => ({ give: want, want: give });

// Terms to begin with: none yet, or those of an offer.
function begun(state, from) {
  const others = state.players.filter((p) => p.seat !== state.seat).map((p) => p.seat);
  return { give: [...(from?.give ?? none())], want: [...(from?.want ?? none())], asked: new Set(from?.asked ?? others), kind: from?.kind ?? "", any: false };
}

export function openTrade(tools, from = null) {
  if (terms && !from) return closeTrade(tools);
  terms = begun(tools.state(), from);
  refused = null;
  const at = scrolled?.from ?? scrollY;
  tools.show();
  inView();
  scrolled = { from: at, to: scrollY };
  box.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
}

// On a phone the tray may be longer than what is left below the board: the page goes as far as it must, and no further.
function inView() {
  const { top, bottom } = box.getBoundingClientRect();
  scrollBy({ top: Math.max(0, Math.min(top, bottom - innerHeight)), behavior: "instant" });
  box.scrollIntoView({ block: "nearest" }); // where the panel scrolls, not the page
}

function closeTrade(tools) {
  terms = refused = null;
  tools.show();
}

// Whoever reads a tray may leave it; what must be answered stays.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || box.hidden || document.querySelector("dialog[open]")) return;
  const close = box.querySelector("[data-do=close]");
  if (!close) return;
  event.stopImmediatePropagation();
  close.click();
});

// -- putting terms together ---------------------------------------------------------------------------------------------

const named = (side) => (side === "give" ? t("table.give") : t("table.want"));

// A card of either side: touched, it is one more; its small button takes one back.
function card(state, side, k, change) {
  const name = TERMS[k];
  const n = terms[side][k];
  const have = held(state)[k];
  const other = terms[side === "give" ? "want" : "give"][k];
  const why = other
    ? t("table.tray.other_side", { good: t(`goods.${name}`) })
    : side === "give" && n >= Math.min(have, state.most ?? 24)
      ? t(have ? "table.tray.all_given" : "table.tray.none_held", { good: t(`goods.${name}`) })
      : side === "want" && n >= (terms.any ? 1 : MOST) ? t("table.tray.most", { n: terms.any ? 1 : MOST }) : "";
  const set = (by) => () => {
    terms[side][k] += by;
    if (terms.any && side === "want") terms.want[k] = Math.min(terms.want[k], 1);
    change();
  };
  const rated = side === "give" && ways(state).some((way) => !isFree(way));
  const rate = !rated ? 0 : GOODS.includes(name) ? state.mine.rates[k] : rateOf(state, k);
  return h(
    `div.laid-card${n ? ".chosen" : ""}`,
    {},
    h(
      `button.${side}`,
      { type: "button", "data-good": name, disabled: Boolean(why), title: why || t(`goods.${name}`), "aria-label": `${named(side)}: ${t(`goods.${name}`)}${side === "give" ? ` (${have})` : ""}${n ? `, ${n}` : ""}`, onclick: set(1) },
      GOODS.includes(name) ? art(`card-${name}`) : drawn({ drawing: `good-${name}`, title: t(`goods.${name}`) }),
      n ? h("b.count", {}, String(n)) : null,
      side === "give" ? h("small.have", {}, String(have)) : null,
      h("small.word", {}, t(`goods.${name}`)),
      rate ? h("small.rate", {}, `${rate}:1`) : null,
    ),
    n ? h("button.less", { type: "button", "aria-label": `${t("table.tray.less")}: ${t(`goods.${name}`)}`, onclick: set(-1) }, "−") : null,
  );
}

const row = (state, side, change) =>
  h(`div.cards-row.${side}-row${TERMS.length > 6 ? ".many" : ""}`, { role: "group", "aria-label": named(side) }, h("h3", {}, named(side)), TERMS.map((_, k) => card(state, side, k, change)));

// Why a way cannot be gone with these terms: what is said must be true where it is said.
function against(state, way) {
  const { give, want, asked } = terms;
  if (isFree(way) && !way.legal) return way.why || t("table.not_now");
  if (!sum(give) && !sum(want)) return t("table.tray.choose");
  if (!sum(want)) return t("table.tray.want_first");
  if (terms.kind && isOffered(state)) return t("table.tray.unchanged");
  if (isFree(way)) return !sum(give) ? t("table.tray.give_first") : asked.size || !hasSlot(state, way.kind, "seats") ? "" : t("table.tray.ask_somebody");
  if (terms.any && sum(want) > 1) return t("table.tray.any_is_offered");
  if (swaps(state, way, terms)) return "";
  const price = priceOf(way, terms);
  if (price) return t("table.tray.costs", { n: price.n, good: t(`goods.${TERMS[price.k]}`) });
  if (!sum(give)) return t("table.tray.give_first");
  const k = give.findIndex(Boolean);
  const alone = give[k] === sum(give) ? way.against?.[TERMS[k]] : ""; // of the good that is given, not of any
  return alone || way.text || way.why || t("table.tray.no_deal");
}

// Whether the terms of an answer are those of the offer itself: to these one says yes or no.
const isOffered = ({ offer }) => offer.bundle.every((n, k) => n === terms.want[k] - terms.give[k]);

function compose(state, tools) {
  const change = () => showTray(state, tools);
  const all = terms.kind ? [{ kind: terms.kind, legal: true, send: terms.title }] : ways(state);
  const go = (actions, own) => {
    if (own) last = { give: [...terms.give], want: [...terms.want] };
    const also = own ? alsoOf(terms) : [];
    terms = null;
    tools.sendWith(also.length ? { also } : {}, ...actions);
  };
  const reasons = all.map((way) => against(state, way));
  // By what it costs; touched, it is done.
  const offersOf = terms.kind || terms.any ? [] : deals(state, terms).slice(0, 8);
  const bank = offersOf.map((one) =>
    h("button.deal.secondary", { type: "button", "data-kind": one.way.kind, title: one.way.send || one.way.title, onclick: () => go(one.actions) }, h("small", {}, one.way.send || one.way.title), exchange({ give: one.give, want: terms.want })));
  const sends = all.map((way, k) => {
    // A deal that stands there already, with its price, needs no second button.
    if (reasons[k] && offersOf.some((one) => one.way.kind === way.kind)) return null;
    const actions = () => (isFree(way) ? [offered(state, way.kind, { give: terms.give, want: terms.any ? firstOf(terms.want) : terms.want }, terms.asked)] : swaps(state, way, terms));
    return sending(isFree(way) ? "button.primary" : "button.secondary", way, () => go(actions(), isFree(way)), reasons[k]);
  });
  const shown = all.map((way, k) => ({ name: way.send || way.title, why: reasons[k], whole: Object.values(way.against ?? {}).includes(reasons[k]) })).filter((_, k) => sends[k]);
  const free = all.find(isFree);
  const others = state.players.filter((p) => p.seat !== state.seat);
  const toggle = (seat) => () => {
    if (!terms.asked.delete(seat)) terms.asked.add(seat);
    change();
  };
  const asked = free && hasSlot(state, free.kind, "seats") && others.length > 1
    ? h(`div.asked${others.length > 3 ? ".many" : ""}`, { role: "group", "aria-label": t("table.tray.whom") }, h("h3", { "aria-hidden": "true" }, t("table.tray.to_whom")), others.map((p) => h("button.ask", { type: "button", "data-seat": p.seat, "aria-pressed": String(terms.asked.has(p.seat)), onclick: toggle(p.seat) }, art(`seat-${p.colour}`, "badge"), h("bdi", { title: p.name }, p.name))))
    : null;
  // Of several wishes one is offered, and the others are said to do as well.
  const either = () => {
    terms.any = !terms.any;
    if (terms.any) terms.want = terms.want.map((n) => Math.min(n, 1));
    change();
  };
  const any = free && !terms.kind && terms.want.filter(Boolean).length > 1
    ? h("button.ask.any", { type: "button", "aria-pressed": String(terms.any), onclick: either }, t("table.tray.any"))
    : null;
  const again = free && last && !sum(terms.give) && !sum(terms.want) && holds(state, last.give)
    ? h("button.again", { type: "button", onclick: () => openTrade(tools, last) }, h("span", {}, t("table.repeat")), exchange(last))
    : null;
  // What comes and goes has a room of its own, and so have reasons: nothing that can be touched moves meanwhile.
  return [
    terms.kind && state.offer ? offerOf(state) : null,
    row(state, "want", change),
    terms.kind ? null : h("div.deals.passing", {}, any, again, bank),
    asked,
    h("div.row.sends", {}, closing(() => closeTrade(tools)), sends),
    reasonsOf(shown, all.length),
    row(state, "give", change),
  ];
}

const firstOf = (want) => want.map((n, k) => (k === want.findIndex(Boolean) ? n : 0));
const alsoOf = ({ any, want }) => (any ? TERMS.filter((_, k) => want[k] && k !== want.findIndex(Boolean)) : []);

// -- offers -------------------------------------------------------------------------------------------------------------

const badge = (state, seat) => art(`seat-${state.players[seat].colour}`, "badge");
// What somebody offers the reader.
function offerOf(state) {
  const { offer } = state;
  const { give, want } = sides(offer.bundle);
  const { name } = state.players[offer.maker];
  return h("p.offer", {}, badge(state, offer.maker), h("span.maker", {}, h("bdi", {}, name), ` ${t("table.tray.offers")}`), exchange({ give: want, want: give }, { or: state.also }), h("span.heard", {}, t("table.offers_you", { name, give: offer.give, want: offer.want })));
}

const does = (send, one) => () => send(begins(one).join(" "));

// An offer of others, and what may be said to it: the first answer is what they hope for; one with terms is put together.
function theirs(state, tools, send) {
  const { offer, question } = state;
  const { want } = sides(offer.bundle);
  const [first, ...rest] = question.pictures.filter((one) => !hasTerms(state, one.kind));
  const counter = question.pictures.find((one) => hasTerms(state, one.kind) && !one.why);
  const said = offerOf(state);
  const begin = () => {
    automatic = null;
    terms = { ...turned(sides(offer.bundle)), asked: new Set(), kind: counter.kind, title: counter.title };
    terms.give = terms.give.map((n, k) => Math.min(n, held(state)[k]));
    tools.show();
  };
  const other = counter ? button("button.secondary", null, `${counter.title}…`, begin) : null;
  const why = reasonAgainst(state, offer, first, want);
  const plain = rest.map((one) => button("button", one.kind, one.title, does(send, one), one.why));
  // Another one of what the maker would take: an answer with terms of one's own, which the maker may take at once.
  const instead = counter
    ? (state.also ?? []).filter((name) => held(state)[TERMS.indexOf(name)] && !never.has(name)).map((name) => {
      const give = TERMS.map((one) => Number(one === name));
      return h("button.deal.secondary", { type: "button", "data-kind": counter.kind, "data-good": name, onclick: () => send(offered(state, counter.kind, { give, want: sides(offer.bundle).give })) }, h("small", {}, t("table.tray.or")), things(give));
    })
    : [];
  const others = instead.length ? h("div.deals", {}, instead) : null;
  const refuseAll = () => {
    declining = moment(state);
    send(offer.declines);
  };
  const all = declining === moment(state) ? null : button("button.quiet", null, t("table.decline_all"), refuseAll);
  if (why && others) return [said, others, h("div.row", {}, plain, other, resume(tools))];
  if (why) return [said, h("p.hint", {}, why), h("div.row", {}, plain, other, resume(tools)), all && h("div.row.small", {}, all)];
  const refuseKind = (k) => () => {
    never.add(TERMS[k]);
    keepNever();
    send(offer.declines);
  };
  return [
    said,
    others,
    h("div.row", {}, button("button.primary", first.kind, first.title, does(send, first), first.why), plain, other),
    h("div.row.small", {}, all, want.flatMap((n, k) => (n ? [button("button.quiet", null, t("table.tray.never", { good: t(`goods.${TERMS[k]}`) }), refuseKind(k))] : []))),
  ];
}

// Why an offer is no question: the person cannot meet it, or has said that they never will. Empty where it is one.
function reasonAgainst(state, offer, accepting, want) {
  const may = (state.also ?? []).some((name) => held(state)[TERMS.indexOf(name)] && !never.has(name));
  if (accepting.why && !may) return t("table.tray.cannot", { why: accepting.why });
  if (declining === moment(state)) return t("table.tray.declining_all");
  const kept = TERMS.filter((name, k) => want[k] && never.has(name));
  return kept.length ? t("table.tray.kept", { good: kept.map((name) => t(`goods.${name}`)).join(", ") }) : "";
}

// What was said once for all is taken back where it is seen.
function resume(tools) {
  if (!declining && !never.size) return null;
  return button("button.quiet", null, t("table.tray.ask_again"), () => {
    declining = "";
    never.clear();
    keepNever();
    automatic = null;
    tools.show();
  });
}

// Declines by itself what is no question. While others are asked too it stays to be read and countered: nobody waits for it.
function declineLater(state, tools, send, accepting) {
  const { offer } = state;
  const now = JSON.stringify([offer.maker, offer.bundle, state.decision]);
  if (automatic?.of === now) return;
  clearTimeout(automatic?.timer);
  const unpaid = accepting.why && declining !== moment(state);
  const begun = Date.now();
  const due = () => {
    const then = tools.state();
    if (automatic?.of !== now || terms || !then.offer || JSON.stringify([then.offer.maker, then.offer.bundle, then.decision]) !== now) return;
    if (then.owing.some((seat) => seat !== then.seat) && Date.now() - begun < LATEST) {
      automatic.timer = setTimeout(due, 1000);
      return;
    }
    send(offer.declines);
    notice(t(unpaid ? "table.tray.not_payable" : "table.tray.declined_for_you", { name: state.players[offer.maker].name, give: offer.give, want: offer.want }), "", true);
  };
  automatic = { of: now, timer: setTimeout(due, READING) };
}

const TICKS = { waiting: "…", yes: "✓", no: "✗", counter: "⇄" };

// What a bot has said in this turn of its last refusal.
const reasonOf = (state, seat) => state.reasons.find(([whose]) => whose === seat)?.[1] ?? "";

// Who answered what. Whoever takes the offer can be traded with at once; one that cannot be paid has a reason.
function yours(state, tools, send) {
  const { offer } = state;
  const { give, want } = sides(offer.bundle);
  const pictures = state.question?.pictures ?? []; // while others think, too: whoever offers need not wait for them
  const why = (a) => (a.answer === "no" ? reasonOf(state, a.seat) : "");
  const line = (a) => {
    const own = pictures.find((one) => one.slots === String(a.seat));
    const words = `${state.players[a.seat].name} ${t(`table.answers_${a.answer}`, a)}`;
    const theirTerms = a.answer === "counter" ? sides(a.bundle) : null;
    return h(
      `li.${a.answer}`,
      { title: words },
      badge(state, a.seat),
      h("b.tick", { "aria-hidden": "true" }, TICKS[a.answer]),
      h("span", {}, h("bdi", { title: state.players[a.seat].name }, state.players[a.seat].name), h("span.heard", {}, ` ${t(`table.answers_${a.answer}`, a)}`), theirTerms ? exchange(turned(theirTerms)) : h("small", {}, why(a) || t(`table.answers_${a.answer}`, a))),
      own ? button("button.primary", own.kind, t("table.confirm"), does(send, own), own.why) : null,
    );
  };
  const rest = pictures.filter((one) => !one.slots && !one.why);
  const change = async () => {
    changing = { give, want, asked: offer.answers.map((a) => a.seat) };
    if (!(await send(begins(rest[0]).join(" ")))) changing = null;
  };
  return [
    h("p.offer", {}, h("small", {}, t("table.tray.yours")), exchange({ give, want }, { orGet: state.also }), h("span.heard", {}, t("table.your_offer", offer))),
    h("ul.answers", {}, offer.answers.map(line)),
    rest.length ? h("div.row", {}, rest.map((one) => button("button", one.kind, one.title, does(send, one))), offer.proposal ? null : button("button", null, t("table.tray.change"), change)) : null,
  ];
}

// Nobody has taken the offer: that is said, and the offer can be changed.
function afterwards(state, tools) {
  const { give, want } = sides(refused.bundle);
  const change = () => openTrade(tools, { give, want, asked: refused.answers.map((a) => a.seat) });
  // Where some say why, the others are named too: all of them have declined.
  const whys = refused.answers.map(({ seat }) => [seat, reasonOf(state, seat)]);
  const said = whys.some(([, why]) => why) ? whys.map(([seat, why]) => [seat, why || t("table.answers_no")]) : [];
  return [
    h("p.offer", { role: "status" }, exchange({ give, want }), h("span", {}, t("table.all_declined"))),
    said.length ? h("ul.answers.whys", {}, said.map(([seat, why]) => h("li", {}, badge(state, seat), h("span", {}, h("bdi", { title: state.players[seat].name }, state.players[seat].name), h("small", {}, why))))) : null,
    h("div.row", {}, h("button.close", { type: "button", "data-do": "close", "aria-label": t("table.close"), onclick: () => closeTrade(tools) }, "×"), button("button", null, t("table.tray.change"), change)),
  ];
}

// Whoever has put other terms hears that they are not taken: the offer has gone, or another has come, and no card has changed hands.
function hearOfCounter(state, offer) {
  const own = offer?.answers.find((a) => a.seat === state.seat && a.answer === "counter");
  if (countered && !own && !state.hidden && state.seat === countered.seat) {
    if (countered.bundle.every((n, k) => !n || held(state)[k] === countered.held[k])) notice(t("table.tray.counter_declined", countered), "", true);
    countered = null;
  }
  if (own) countered = { ...own, name: state.players[offer.maker].name, held: held(state) };
}

// -- what is shown ------------------------------------------------------------------------------------------------------

export function showTray(state, tools) {
  const mine = state.owing.includes(state.seat) && Boolean(state.mine);
  const send = (...actions) => {
    ended = JSON.stringify(state.offer); // what follows is the person's own doing
    waiting = null;
    return tools.send(...actions);
  };
  const offer = state.hidden || !state.mine ? null : state.offer;
  if (!state.offer) ended = "";
  // The answer to a request may be here before what follows from it: the tray opens when the offer has gone.
  if (changing && !state.offer && ways(state).length) {
    const from = changing;
    changing = null;
    return openTrade(tools, from);
  }
  if (terms && !terms.kind && (offer || !ways(state).length)) terms = null;
  if (terms?.kind && !(offer && mine)) terms = null;
  if (terms) terms.give = terms.give.map((n, k) => Math.min(n, held(state)[k]));
  const own = offer && offer.maker === state.seat;
  if (waiting && !state.offer && !state.hidden) refused = { ...waiting, moment: moment(state) };
  waiting = own && JSON.stringify(offer) !== ended ? offer : null;
  hearOfCounter(state, offer);
  if (refused && (offer || refused.moment !== moment(state) || state.over)) refused = null;
  const asked = Boolean(offer && mine && !own && state.question);
  const mode = state.over || state.hidden ? "" : terms ? "compose" : own ? "yours" : asked ? "theirs" : refused ? "after" : "";
  if (!asked) automatic = null;
  else if (!terms && reasonAgainst(state, offer, state.question.pictures[0], sides(offer.bundle).want)) declineLater(state, tools, send, state.question.pictures[0]);
  const back = !terms && scrolled && Math.abs(scrolled.to - scrollY) < 2 ? scrolled.from : undefined;
  setHidden(box, !mode);
  document.body.classList.toggle("trading", Boolean(mode) && mode !== "after"); // what is only told takes nothing away
  document.body.classList.toggle("composing", mode === "compose");
  document.body.classList.toggle("lined", mode === "yours" && state.players.length > 2); // so many answers take room from the players
  const focus = box.contains(document.activeElement) ? marks(document.activeElement) : "";
  // Closed it keeps what it held, so that it is opened with few changes; before others nobody's cards are kept.
  if (mode || state.hidden) renew(box, factsOf(state, mode, offer), () => (mode ? { compose, yours: (s, u) => yours(s, u, send), theirs: (s, u) => theirs(s, u, send), after: afterwards }[mode](state, tools) : []));
  else if (mayPrepare(state)) whenIdle(() => prepare(tools));
  // Closed, the page is where it was, unless the person has scrolled it since.
  if (back !== undefined) scrollTo({ top: back, behavior: "instant" });
  if (!terms) scrolled = null;
  if (!focus || document.activeElement !== document.body) return;
  (box.querySelector(`${focus}:not(:disabled)`) ?? box.querySelector("button:not(:disabled)"))?.focus({ preventScroll: true });
}

// What is shown in a mode, by which it is known whether it has changed.
const factsOf = (state, mode, offer) => [
  mode, terms && [terms.give, terms.want, [...terms.asked], terms.kind, terms.any], state.also, state.reasons, offer, refused, last, state.mine, mode && state.commands, state.question, state.decision, declining, [...never],
];

const whenIdle = (go) => (globalThis.requestIdleCallback ?? setTimeout)(go);
const mayPrepare = (state) => box.hidden && !box.firstChild && !state.hidden && !state.over && state.mine && ways(state).length > 0;

// Builds the closed tray, and has the browser lay it out, while nobody waits for it: so the first opening takes no longer than others.
function prepare(tools) {
  const state = tools.state();
  if (!mayPrepare(state) || terms) return;
  terms = begun(state);
  renew(box, factsOf(state, "compose", null), () => compose(state, tools));
  terms = null;
  box.querySelector("button")?.getBoundingClientRect();
}

// How to find a button again when the tray is built anew.
const marks = ({ classList: [first], dataset }) =>
  dataset.good ? `.${first}[data-good="${dataset.good}"]` : dataset.seat ? `[data-seat="${dataset.seat}"]` : dataset.kind ? `[data-kind="${dataset.kind}"]` : "button";
