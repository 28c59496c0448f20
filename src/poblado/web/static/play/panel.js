// The person's own part of the panel: what can be built, the turn's buttons, taking back.
import { art, GOODS, h, renew, t } from "../dom.js";
import * as choice from "./choice.js";
import { begins } from "./pictures.js";
import { chosenKind, openTrade, traded } from "./trade.js";

// Such as 2 de mineral; a good may have a word of its own for one.
function amount(n, good) {
  const one = `goods_one.${good}`;
  return t("goods.amount", { n, good: n === 1 && t(one) !== one ? t(one) : t(`goods.${good}`) });
}

const price = (command) => (command.price ?? []).map(([good, n]) => amount(n, good)).join(" · ");

// The price in signs, for screens without room for words; what is missing is marked.
const signs = (state, command) =>
  h(
    "span.price",
    { "aria-hidden": "true" },
    (command.price ?? []).map(([good, n]) =>
      h(`span${state.mine.hand[GOODS.indexOf(good)] < n ? ".lacks" : ""}`, {}, n > 1 ? String(n) : null, art(`good-${good}`, "sign")),
    ),
  );

const facts = (state) => [choice.open()?.chosen ?? null, state.commands, state.mine, state.question, state.undo, state.turn];

export function showBuilds(state, { press }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, "spectator", () => h("p", {}, t("table.spectator")));
  renew(box, facts(state), () => state.commands.filter((one) => one.group === "build").map((one) => build(state, one, press)));
}

function build(state, command, press) {
  const ready = command.legal || command.sheet;
  const words = command.legal ? price(command) || command.text : command.why || command.text;
  const on = choice.kind() === command.kind;
  return h(
    `button.build${ready ? ".ready" : ""}${on ? ".chosen" : ""}`,
    {
      type: "button", disabled: !ready, title: words, "data-kind": command.kind, "data-key": command.key,
      "aria-pressed": on ? "true" : null, onclick: () => press(command),
    },
    h("b", {}, command.title),
    h("small", {}, words),
    signs(state, command),
  );
}

export function showTurn(state, tools) {
  const box = document.getElementById("turn");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, facts(state), () => [h("div.doing", {}, turnButtons(state, tools)), backButton(state, tools)]);
}

function turnButtons(state, { press, begin, state: now }) {
  const button = (kind, title, key, style, onclick, why = "") =>
    h(`button.${style || "secondary"}`, { type: "button", "data-kind": kind, "data-key": key, disabled: Boolean(why), title: why || null, onclick }, title);
  const found = state.commands.filter((one) => one.group !== "build" && (one.legal || one.sheet) && !traded(one)).map((one) => button(one.kind, one.title, one.key, one.style, () => press(one)));
  const trade = state.commands.filter((one) => traded(one) && one.legal);
  if (trade.length) found.splice(-1, 0, button(chosenKind(state), trade[0].title, trade[0].key, "secondary", () => openTrade(now)));
  // A question on the board may have answers that are no place.
  if (state.question?.dialog === "place") {
    found.push(...(state.question.pictures ?? []).map((one) => button(one.kind, one.title, null, "dark", () => begin(begins(one)), one.why)));
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
    { type: "button", "data-kind": idle ? null : kind, "data-key": idle || asked ? null : t("table.key.undo"), disabled: idle, title: word, onclick: press },
    h("b", { "aria-hidden": "true" }, sign),
    h("small", {}, word),
  );
}
