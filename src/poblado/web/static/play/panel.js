// The person's own part of the panel: what can be built, the turn's buttons, taking back.
import { art, h, renew, t } from "../dom.js";
import * as choice from "./choice.js";
import { begins } from "./pictures.js";

// The price in signs, for screens without room for words; what is missing is marked.
const signs = (price) =>
  h(
    "span.price",
    { "aria-hidden": "true" },
    price.map(([good, n, lacks]) => h(`span${lacks ? ".lacks" : ""}`, {}, n > 1 ? String(n) : null, art(`good-${good}`, "sign"))),
  );

const MANY = 6; // buttons for which there is room with words
const builds = (one) => one.group === "build" || (one.sheet && !one.style);
const facts = (state) => [choice.open()?.chosen ?? null, state.commands, state.question?.pictures, state.undo];

export function showBuilds(state, { press }) {
  const box = document.getElementById("builds");
  if (!state.mine) return renew(box, "spectator", () => h("p", {}, t("table.spectator")));
  const all = state.commands.filter(builds);
  box.classList.toggle("many", all.length > MANY);
  renew(box, facts(state), () => all.map((one) => build(state, one, press)));
}

function build(state, command, press) {
  const ready = command.legal || command.sheet;
  const words = (command.legal ? "" : command.why) || command.text;
  const on = Boolean(command.kind) && choice.kind() === command.kind;
  return h(
    `button.build${ready ? ".ready" : command.why ? ".lacking" : ""}${on ? ".chosen" : ""}`,
    {
      type: "button", disabled: !ready, title: words, "data-kind": command.kind || command.sheet, "data-key": command.key,
      "aria-pressed": on ? "true" : null, onclick: () => press(command),
    },
    h("b", {}, command.title),
    h("small", {}, words),
    signs(command.price ?? []),
  );
}

export function showTurn(state, tools) {
  const box = document.getElementById("turn");
  if (!state.mine) return renew(box, null, () => []);
  renew(box, facts(state), () => [h("div.doing", {}, turnButtons(state, tools)), backButton(state, tools)]);
}

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
    { type: "button", "data-kind": idle ? null : kind, "data-key": idle || asked ? null : t("table.key.undo"), disabled: idle, title: word, onclick: press },
    h("b", { "aria-hidden": "true" }, sign),
    h("small", {}, word),
  );
}
