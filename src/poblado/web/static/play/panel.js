// The person's own part of the panel: what can be built, the turn's buttons, taking back.
import { h, renew, renewEach, t } from "../dom.js";
import { address } from "../net.js";
import { hint } from "../table.js";
import * as choice from "./choice.js";
import { begins, drawn } from "./pictures.js";
import { signs } from "./signs.js";
import { root } from "../root.js";

// Small pictures with their numbers, where nothing is paid.
const numbers = (pictures) =>
  h("span.price", { "aria-hidden": "true" }, pictures.map((one) => h(`span.number${one.lit ? ".lit" : ""}`, { "data-of": one.drawing }, drawn(one, "sign"), String(one.n ?? ""))));

const MANY = 6; // buttons for which there is room with words
const builds = (one) => one.group === "build" || (one.sheet && !one.style);
// Free pieces are being placed: all their buttons are on, until one of them is pressed.
const isOn = ({ kind, free }) => Boolean(kind) && (choice.kind() ? choice.kind() === kind : Boolean(free));

export function showBuilds(state, { press }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, ["spectator", state.over], () => h("p", {}, t(state.over ? "table.spectator_over" : "table.spectator")));
  // Ended by agreement, the rules would still name what is lacking.
  const all = state.over ? [] : state.commands.filter(builds);
  box.classList.toggle("many", all.length > MANY);
  box.onclick = (event) => event.target === box && tellWhy(box, event);
  // What all of them rest for is said once, above them, and each keeps its price.
  const same = all.length > 1 && all.every((one) => !one.legal && one.why && one.why === all[0].why) ? all[0].why : "";
  if (same) box.dataset.rest = same;
  else delete box.dataset.rest;
  renewEach(box, all.map((one) => [one, isOn(one), Boolean(same)]), ([one, on, rests]) => build(one, on, press, rests));
}

// Where nothing hovers, a touch goes through a button that cannot be pressed: it is told why.
function tellWhy(box, { clientX: x, clientY: y }) {
  const within = ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom;
  const touched = [...box.querySelectorAll("button:disabled")].find((one) => within(one.getBoundingClientRect()));
  if (touched?.matches(":not(.build), .lacking") && touched.title) hint(`${(touched.querySelector("b:not([aria-hidden]), small") ?? touched).textContent}: ${touched.title}`);
}

function build(command, on, press, rests) {
  const words = (command.legal ? "" : command.why) || command.text;
  const title = [...new Set([command.text, words, command.use])].filter(Boolean).join("\n");
  return h(
    `button.build${command.legal ? ".ready" : command.sheet ? ".looks" : command.why ? ".lacking" : ""}${command.free ? ".free" : ""}${on ? ".chosen" : ""}`,
    {
      type: "button", disabled: !command.legal && !command.sheet, title, "data-kind": command.kind || command.sheet, "data-key": command.key,
      "aria-pressed": on ? "true" : null, onclick: () => press(command),
    },
    h("b", {}, command.title),
    h("small", {}, rests ? command.text : words, command.use ? h("i.use", { "aria-hidden": "true" }, command.use) : null),
    command.pictures ? numbers(command.pictures) : signs(command.price ?? []),
  );
}

export function showTurn(state, tools) {
  const box = document.getElementById("turn");
  if (state.over) return renew(box, ["over", state.next, state.asker, state.seat], () => h("div.doing.after", {}, after(state, tools)));
  if (!state.mine) return renew(box, null, () => []);
  box.onclick = (event) => event.target.matches("#turn, .doing") && tellWhy(box, event);
  const doing = [state.commands.filter((one) => !builds(one)), state.question?.dialog, state.question?.pictures];
  renewEach(box, [doing, [Boolean(choice.open()), state.undo]], (facts) => (facts === doing ? h("div.doing", {}, turnButtons(state, tools)) : backButton(state, tools)));
}

// The way to the next game: for those who have a seat here, and, once there is one, for those who look on.
export function nextGame(state, again) {
  if (state.seat >= 0) return h("button.primary", { type: "button", "data-do": "again", onclick: again }, t(state.next ? "table.join_next" : "table.again"));
  return state.next ? h("a.button.primary", { href: `${root}/game/${state.next}` }, t("table.see_next")) : null;
}

// Who wants a rematch, and how it waits for the others; null while nobody does.
export function wanted(state) {
  const asker = state.players[state.asker];
  if (!state.next || !asker) return null;
  const mine = (seat) => seat === state.seat || state.mine_too.includes(seat);
  // Where nobody else has to come it has begun.
  if (mine(asker.seat) && !state.players.some((p) => !p.bot && !mine(p.seat))) return null;
  const { name } = asker;
  const words = mine(asker.seat) ? t("table.wanted.mine") : state.seat >= 0 ? t("table.wanted.seated", { name }) : t("table.wanted.watching", { name });
  return h("p.wanted", { role: "status" }, words);
}

// The ways from the end, for when its dialog has been closed.
const after = (state, { again, end }) => [
  wanted(state),
  h("button", { type: "button", "data-do": "end", onclick: end }, t("table.result")),
  nextGame(state, again),
  h("a.button", { href: address("replay") }, t("table.replay")),
  h("a.button", { href: address("report") }, t("table.report")),
];

function turnButtons(state, tools) {
  const { press, begin } = tools;
  const button = (kind, one, onclick) =>
    h(`button.${one.style || "secondary"}`, { type: "button", "data-kind": kind, "data-key": one.key, disabled: Boolean(one.why), title: one.why || null, onclick }, one.title);
  // One button opens the dialog of all that is done by terms: where any of it can be done, it can be pressed.
  const trades = state.commands.filter((one) => one.dialog === "terms");
  const found = state.commands
    .filter((one) => !builds(one) && (one.dialog !== "terms" || one === trades[0]))
    .map((one) => (one.dialog === "terms" ? button("TRADE", trades.some((way) => way.legal) ? { ...one, why: "" } : one, tools.trade) : button(one.kind, one, () => press(one))));
  // A question on the board may have answers that are no place.
  if (state.question?.dialog === "place") {
    found.push(...(state.question.pictures ?? []).map((one) => button(one.kind, { style: "dark", ...one }, () => begin(begins(one)))));
  }
  return found;
}

// Back to the last question, or the last piece taken back: always at the same place, so that no other button moves.
function backButton(state, { back, takeBack }) {
  const asked = choice.open();
  const [kind, word, sign, press] = asked ? ["CANCEL_CHOICE", t("table.back"), "×", back] : ["UNDO", t("table.undo"), "↶", takeBack];
  const idle = !asked && !state.undo;
  return h(
    "button.back",
    // With nothing to take back it rests: the same button, so that nothing around it is laid out anew.
    { type: "button", "data-same": asked ? null : "undo", "data-kind": idle ? null : kind, "data-key": idle || asked ? null : t("table.key.undo"), disabled: idle, title: idle ? t("table.undo_none") : word, onclick: press },
    h("b", { "aria-hidden": "true" }, sign),
    h("small", {}, word),
  );
}
