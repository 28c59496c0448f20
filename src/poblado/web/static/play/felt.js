// A table without a board: cards lie on felt, those that belong to all and those that each has before it. A card of the hand is
// taken up, and whatever it may be given for lights up.
import "../tip.js";
import { art, h, renew, t } from "../dom.js";
import { SOUNDS } from "../sound.js";
import { faceOf, sitting } from "../story.js";
import { fitMats, listenFit } from "./fit.js";
import { start } from "./main.js";
import { begins, drawn, hasDrawing } from "./pictures.js";
import { begun, fill } from "./slots.js";

const FAN = 6; // copies of a card that lie on each other in the hand
const STACK = 4; // cards that make a pile look one card higher
const COLUMN = 4; // cards that overlap before a new column begins, where there is no room for larger ones
let tools;
let fitted = null; // cards of the mats, as large as there is room for
let held = ""; // the card of the hand that is taken up, as actions call it
let moment = ""; // of the turn in which it was

// What touching a picture says, with the card that is taken up at its open place; null where that cannot be done.
function says(state, picture) {
  if (!picture.kind || picture.why) return null;
  const words = begins(picture);
  const said = held && words.includes("_") ? fill(words, held) : words;
  return begun(state, said).length ? said : null;
}

// Whether something on the table takes a card of the hand.
const gives = (state, value) => state.plates.some((plate) => (plate.pictures ?? []).some((one) => one.slots?.includes("_") && !one.why && begun(state, fill(begins(one), value)).length));
const hand = (state) => state.hand?.[0]?.pictures ?? [];

// With no card to take up, whoever may be touched is lit at once.
const shines = (state) => Boolean(held) || (Boolean(state.hand?.length) && !hand(state).some((one) => one.n));

const face = (picture, more = "") => (hasDrawing(picture) ? art(picture.drawing, `face${more}`) : h("span.face.blank", {}, picture.title));

// Something that lies there: it tells about itself, and what can be done with it is done by touching it.
function spot(name, { id, tip, lit, act, ...more }, ...children) {
  return h(`button.${name}${act ? ".ready" : ""}${act && lit ? ".lit" : ""}`, { type: "button", "data-spot": id, "data-tip": tip, "aria-label": tip, onclick: act, ...more }, ...children);
}

const sentence = (...parts) => parts.filter(Boolean).join(" · ");

function lay(state, plate, picture, k) {
  const said = says(state, picture);
  const counted = (picture.n ?? null) !== null;
  const mine = state.owing.includes(state.seat) && !state.over;
  const tip = sentence(counted ? `${picture.title}: ${picture.n}` : picture.title, picture.help, mine && picture.why);
  return spot(
    `pile${picture.n === 0 ? ".none" : ""}`,
    { id: `${plate.name}-${k}`, "data-drawing": picture.drawing, "data-kind": picture.kind, tip, lit: Boolean(held), act: said && (() => tools.begin(said)) },
    face(picture, counted ? ` layers-${Math.min(3, Math.ceil(picture.n / STACK))}` : ""),
    counted ? h("b.count", { "aria-hidden": "true" }, String(picture.n)) : null,
    picture.text ? h("span.to", { "aria-hidden": "true" }, (picture.signs ?? []).map((sign) => art(sign, "badge")), picture.text) : null,
  );
}

const showCommon = (state) =>
  renew(document.getElementById("common"), [held, state.legal, state.plates, state.owing], () =>
    state.plates.map((plate) => h("div.lying", { role: "group", "data-plate": plate.name, "aria-label": plate.title }, (plate.pictures ?? []).map((one, k) => lay(state, plate, one, k)), plate.text ? h("span.deed", { "aria-hidden": "true" }, plate.text) : null)));

// The seats as they sit round the table, the viewer's own last.
function around(state) {
  const n = state.players.length;
  return Array.from({ length: n }, (_, k) => state.players[(state.seat + 1 + k) % n]);
}

// What is no stack of one sort says its name.
const isCalled = (row) => row.name.startsWith("expansion");

function showMats(state) {
  const box = document.getElementById("players");
  fitted = fitMats(around(state).map((p) => (p.laid ?? []).map((row) => ({ n: row.pictures.length, called: isCalled(row) }))));
  if (fitted) box.style.setProperty("--card", `${fitted.card}px`);
  else box.style.removeProperty("--card");
  box.className = `seats-${state.players.length}`;
  const facts = [held, state.legal, state.players, state.turn, state.owing, state.seat, state.hand, state.over, fitted];
  renew(box, facts, () => around(state).map((player) => mat(state, player)));
}

function mat(state, p) {
  const own = p.seat === state.seat;
  const badges = p.badges ?? [];
  const deeds = badges.map((one) => [one, says(state, one)]).filter(([, said]) => said);
  const why = sitting(p, state);
  const held = `${p.cards} ${t("table.cards", { n: p.cards })}`;
  const points = state.goal ? t("table.points_to_win", { n: p.total, goal: state.goal }) : `${p.total} ${t("table.points", { n: p.total })}`;
  const facts = badges.filter((one) => !one.kind);
  const tip = sentence(...deeds.map(([one]) => one.title), `${p.name}: ${points}, ${held}.`, ...facts.map((one) => one.title));
  const classes = `mat${own ? ".own" : ""}${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`;
  return h(
    `section.${classes}`,
    { "aria-label": p.name, "aria-current": p.seat === state.turn ? "true" : null, "data-seat": p.seat },
    spot(
      "head",
      { id: `seat-${p.seat}`, tip, lit: shines(state), act: deeds.length ? () => touch(deeds) : null },
      art(`seat-${p.colour}`, "badge"),
      shines(state) && deeds.length ? h("span.deed", { "aria-hidden": "true" }, deeds[0][0].text) : null,
      h("span.name", {}, h("span.whole", {}, h("bdi", {}, p.name)), faceOf(p.stand_in || p.bot), own ? h("span.you", {}, ` (${t("table.you_mark")})`) : null, why ? h("em", {}, why) : null),
      h("span.facts", {}, facts.map((one) => h(`span.fact${one.lit ? ".held" : ""}`, {}, hasDrawing(one) ? art(one.drawing, "mini") : h("span.mark", {}, one.sign), one.text ? h("span.says", {}, one.text) : null, h("b", {}, String(one.n ?? "")))), h("span.fact", {}, art("back-resource", "mini"), h("b", {}, String(p.cards)))),
      h("span.points", {}, h("b", { "data-of": state.goal || null }, String(p.total))),
    ),
    h("div.rows", {}, (p.laid ?? []).map((row) => spot("row", { id: `${row.name}-${p.seat}`, tip: row.text || row.title, "data-row": row.name }, columns(row.pictures), isCalled(row) ? h("small.called", { "aria-hidden": "true" }, row.title) : null))),
  );
}

// Several things may be done with somebody: then the person says which.
async function touch(deeds) {
  if (deeds.length < 2) return tools.begin(deeds[0][1]);
  (await tools.later()).openPlace("", deeds.map(([one, words]) => ({ kind: one.kind, label: one.title, words })), tools.state(), tools);
}

// Overlapping cards: the uppermost lies in full, of those below their strips are seen.
function columns(pictures) {
  const found = [];
  const n = fitted?.column ?? COLUMN;
  for (let k = 0; k < pictures.length; k += n) found.push(h("span.column", {}, pictures.slice(k, k + n).map((one) => face(one))));
  return found;
}

// The cards of one kind are one button; it is ready where one of them may be given.
function card(picture, state) {
  const ready = picture.n > 0 && gives(state, picture.value);
  const k = hand(state).indexOf(picture);
  return h(
    `button.card${picture.n ? "" : ".none"}${ready ? ".ready" : ""}`,
    {
      type: "button", disabled: !ready, "data-good": picture.value, "data-spot": `hand-${picture.value}`, "data-key": ready ? k + 1 : null,
      "aria-pressed": ready ? String(held === picture.value) : null, "aria-label": `${picture.title}: ${picture.n}`,
      onclick: (event) => take(picture.value, event.detail === 0),
    },
    h("span.fan", {}, Array.from({ length: Math.max(1, Math.min(picture.n, FAN)) }, () => drawn(picture, "face"))),
    h("b", {}, String(picture.n)),
    h("small", {}, picture.title),
  );
}

// Whoever takes a card up by a key goes on by keys.
function take(value, byKey) {
  held = value === held ? "" : value;
  tools.show();
  if (held && byKey) focusLit();
}

// The card that was taken up when something was sent is meant to go: it is what a question proposes first.
function sent() {
  tools.meant = held;
  held = "";
}

// Whether a card was taken up and now is not any more.
function drop() {
  if (!held) return false;
  take(held, false);
  return true;
}

const focusLit = () => document.querySelector("#common .lit, #players .lit, #hand .ready")?.focus();

let closing = 0;
let over = false; // nothing lies over the result

// What is announced is shown to everybody for a moment, with its drawing.
function announce(text, lines) {
  const box = document.getElementById("banner");
  const sign = lines.findLast((line) => line.announcement)?.signs?.[0];
  if (!text || over) return;
  clearTimeout(closing);
  const [title, ...rest] = text.split("\n");
  const close = () => (box.hidden = true);
  box.replaceChildren(h("div.read", {}, sign ? art(sign, "face") : null, h("p", {}, rest.length ? [h("b", {}, title), "\n", rest.join("\n")] : text), h("button.close", { type: "button", "aria-label": t("table.close"), onclick: close }, "×")));
  box.hidden = false;
  // Below what may be taken: it is read while one goes on.
  const { bottom } = document.getElementById("common").getBoundingClientRect();
  box.style.top = `${Math.max(8, Math.min(bottom + 8, innerHeight - box.offsetHeight - 8))}px`;
  closing = setTimeout(close, 3200);
}

function show(state) {
  const now = `${state.step} ${state.turn} ${state.seat}`;
  if (now !== moment) held = "";
  moment = now;
  const focus = document.activeElement?.dataset?.spot;
  over = state.over;
  if (over) document.getElementById("banner").hidden = true;
  document.body.classList.toggle("picking", Boolean(held));
  showCommon(state);
  showMats(state);
  if (focus) requestAnimationFrame(() => document.activeElement === document.body && document.querySelector(`[data-spot="${focus}"]`)?.focus());
}

// Cards are laid anew where there is more room than before, or less.
function listen(all) {
  tools = all;
  listenFit(() => showMats(tools.state()));
}

start({
  show, focusLit, announce, sent, drop, light: () => {}, listen,
  ask: (state) => hand(state).find((one) => one.value === held)?.help,
  hand: { card, facts: (state) => [held, state.legal] },
  menu: { sounds: SOUNDS.filter((kind) => kind !== "dice") },
});
