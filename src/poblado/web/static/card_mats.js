// What lies on the table: the cards that belong to nobody, and what each seat has built.
import { art, GOODS, h, listed, renew, t } from "./dom.js";
import { amount } from "./cost.js";
import { openPlayer } from "./card_dialogs.js";

const COLUMN = 4; // cards that overlap before a new column begins

// Something that lies on the table: it tells about itself, and where a trade may go to it, it is lit and takes it.
function spot(kind, { id, tip, flight, act, label }, ...children) {
  return h(
    `button.${kind}${act ? ".lit" : ""}`,
    { type: "button", "data-spot": id, "data-tip": act ? label : tip, "data-flight": flight, "aria-label": act ? label : tip, onclick: act },
    ...children,
  );
}

const count = (n) => h("b.count", { "aria-hidden": "true" }, String(n));

function stack(face, n, id, name, { flight, act, label } = {}) {
  const tip = t("card_table.stack", { name, n });
  return spot(`pile${n ? "" : ".none"}`, { id, tip, flight: flight ?? id, act, label }, art(face, `face layers-${Math.min(3, Math.ceil(n / 4))}`), count(n));
}

const good = (name) => t(`goods.${name}`);
const legal = (state, action) => state.legal.includes(action);

export function showCommon(state, { picked, send }) {
  const box = document.getElementById("common");
  const facts = [picked, state.legal, state.market, state.pile, state.discards, state.discard_top, state.supply, state.expansions, state.destiny, state.turn, state.players.map((p) => p.name)];
  renew(box, facts, () => [resources(state, picked, send), supply(state)]);
}

function resources(state, picked, send) {
  const toPile = picked && legal(state, `TRADE_PILE ${picked}`) ? () => send(`TRADE_PILE ${picked}`) : null;
  const thrown = listed(state.discards.map((n, k) => (n ? amount(n, GOODS[k]) : "")).filter(Boolean));
  const discarded = state.discards.reduce((a, b) => a + b, 0);
  const market = GOODS.flatMap((name, k) =>
    Array.from({ length: state.market[k] }, (_, n) => {
      const action = `TRADE_MARKET ${picked} ${name}`;
      const act = picked && legal(state, action) ? () => send(action) : null;
      return spot("open", { id: `market-${name}-${n}`, flight: `market-${name}`, tip: t("card_table.market_card", { good: good(name) }), act, label: t("card_table.to_market", { good: good(picked), taken: good(name) }) }, art(`resource-${name}`, "face"));
    }),
  );
  return h(
    "div.resources",
    {},
    stack("resource-back", state.pile, "pile", t("card_table.pile"), { act: toPile, label: t("card_table.to_pile", { good: good(picked) }) }),
    spot(
      `pile${discarded ? "" : ".none"}`,
      { id: "discards", flight: "discards", tip: `${t("card_table.stack", { name: t("card_table.discards"), n: discarded })}${thrown ? ` · ${thrown}` : ""}` },
      art(state.discard_top ? `resource-${state.discard_top}` : "resource-back", "face"),
      count(discarded),
    ),
    h("div.market", { role: "group", "aria-label": t("card_table.market"), "data-flight": "market" }, market),
  );
}

function supply(state) {
  const names = { road: ["road-a", "roads"], settlement: ["settlement-card", "settlements"], knight: ["knight-a", "knights"] };
  const left = state.expansions.filter((card) => card.left);
  return h(
    "div.supply",
    {},
    state.destiny ? destiny(state) : null,
    Object.entries(names).map(([item, [face, word]]) => stack(face, state.supply[item], `supply-${item}`, t(`card_table.${word}`))),
    left.length
      ? h("div.expansions", { role: "group", "aria-label": t("card_table.expansions") }, left.map((card) => expansion(card, `left-${card.name}`, card.left)))
      : null,
  );
}

// An expansion, with how many of its kind are left where that is more than one.
function expansion(card, id, n = 1) {
  return spot("pile", { id, tip: t("card_table.expansion", card) }, card.face ? art(card.face, "face") : h("span.face.blank", {}, card.title), n > 1 ? count(n) : null);
}

function destiny(state) {
  const [turn, to] = [state.turn, state.destiny.to].map((seat) => state.players[seat].name);
  return spot(
    "pile.destiny",
    { id: "destiny", tip: t("card_table.destiny_help", { turn, name: to }) },
    art(state.destiny.turned ? "destiny-turned" : "destiny-white", "face"),
    h("span.to", { "aria-hidden": "true" }, art(`seat-${state.players[state.destiny.to].colour}`, "badge"), to),
  );
}

// The seats as they sit round the table, the viewer's own last.
function around(state) {
  const n = state.players.length;
  return Array.from({ length: n }, (_, k) => state.players[(state.seat + 1 + k) % n]);
}

export function showMats(state, { picked, send }) {
  const box = document.getElementById("mats");
  box.className = `seats-${state.players.length}`;
  const facts = [picked, state.legal, state.players, state.turn, state.owing, state.seat, state.over && state.winner, state.expansions.map((card) => card.title)];
  renew(box, facts, () => around(state).map((player) => mat(state, player, picked, send)));
}

function mat(state, p, picked, send) {
  const own = p.seat === state.seat;
  // With an empty hand there is no card to pick first: what is taken is what goes back.
  const free = picked || (state.mine && !state.mine.hand.some(Boolean));
  const open = free && !own && state.legal.some((a) => a.startsWith(`TRADE_PLAYER ${p.seat} `) || a === `OPEN_HAND ${p.seat}`);
  const act = open ? () => openPlayer(state, p.seat, send) : null;
  const why = p.open ? t("table.seat_open") : p.stand_in ? t("table.stand_in_mark") : p.here ? null : t("table.is_away");
  const facts = { name: p.name, points: p.points, cards: p.cards, trading: p.trading, drawing: p.drawing };
  const classes = `mat${own ? ".own" : ""}${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`;
  return h(
    `section.${classes}`,
    { "aria-label": p.name, "aria-current": p.seat === state.turn ? "true" : null, "data-seat": p.seat },
    spot(
      "head",
      { id: `seat-${p.seat}`, flight: `seat-${p.seat}`, tip: t("card_table.mat", facts), act, label: t("card_table.to_player", p) },
      art(`seat-${p.colour}`, "badge"),
      h("span.name", {}, own ? `${p.name} (${t("table.you_mark")})` : p.name, why ? h("em", {}, why) : null),
      h("span.facts", {}, h("span.fact", {}, "⇄", h("b", {}, String(p.trading))), h("span.fact", {}, "+", h("b", {}, String(p.drawing))), h("span.fact", {}, art("back-resource", "mini"), h("b", {}, String(p.cards)))),
      h("span.points", {}, h("b", {}, String(p.points))),
    ),
    h("div.rows", {}, built(state, p)),
  );
}

const sides = (kind, n) => Array.from({ length: n }, (_, k) => `${kind}-${"ab"[k % 2]}`);

function built(state, p) {
  const rows = [
    ["roads", sides("road", p.roads)],
    ["knights", sides("knight", p.knights)],
    ["settlements", Array(p.settlements).fill("settlement-card")],
    ["cities", p.cities.map((event) => (event ? `city-${event}` : "city-card"))],
  ];
  const cards = rows.filter(([, faces]) => faces.length).map(([word, faces]) => {
    const n = faces.length;
    const tip = t(`card_table.${word}_help`, { name: p.name, n, a: Math.ceil(n / 2), b: Math.floor(n / 2) });
    return spot("row", { id: `${word}-${p.seat}`, flight: `${word}-${p.seat}`, tip }, columns(faces));
  });
  const expansions = p.expansions.map((kind) => expansion(state.expansions.find((card) => card.name === kind), `expansion-${kind}-${p.seat}`));
  return [...cards, ...expansions];
}

// Overlapping cards: the uppermost lies in full, of those below their strips are seen.
function columns(faces) {
  const found = [];
  for (let k = 0; k < faces.length; k += COLUMN) {
    found.push(h("span.column", {}, faces.slice(k, k + COLUMN).map((face) => art(face, "face"))));
  }
  return found;
}
