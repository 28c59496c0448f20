// The dialogs that questions and slots are asked in, by sort: pictures, players, words, numbers, cards, an order.
import { art, h, t } from "../dom.js";
import { begins, drawn, pick, told } from "./pictures.js";
import { fill } from "./slots.js";
import { stepper } from "./stepper.js";

// Each is given what it asks and how to answer: `say(words)` says more of one action, `send(...actions)` sends whole ones.
const dialogs = { pictures: row, choice: row, cards, seats, amount, order, dice };

// Another dialog, brought by a script of a face.
export const addDialog = (name, show) => (dialogs[name] = show);
export const knows = (name) => name in dialogs;

// What a question shows.
export const asking = (state, question, tools) => [
  question.help ? h("p.hint", {}, question.help) : null,
  ...[(dialogs[question.dialog] ?? row)(state, question, tools)].flat(),
];

const OF_SORT = { seat: "seats", seats: "seats", number: "amount", good: "pictures", card: "pictures", dice: "dice", choice: "choice" };

// Of a question's picture the value that it says last, and of which sort that is.
const valueOf = (one) => one.value ?? one.slots.split(" ").at(-1);
const sortOf = (state, { sort, kind, pictures }) => sort ?? state.specs?.[kind]?.slots[(pictures[0]?.slots ?? "").split(" ").length - 1]?.sort;

// A slot of an action as a question: the values that are still possible, as pictures.
export function slotQuestion(state, { chosen, slot, values }) {
  const [kind] = chosen;
  const known = state.values?.[`${kind} ${slot.name}`] ?? {};
  const title = (value) => (slot.sort === "seat" ? state.players[value].name : value);
  const pictures = values.map((value) => ({ title: title(value), ...known[value], value, kind, slots: fill(chosen, value).slice(1).join(" ") }));
  // Numbers of things that are drawn are told apart by their drawings.
  const dialog = pictures.every((one) => one.drawing) && slot.sort === "number" ? "pictures" : OF_SORT[slot.sort] ?? "pictures";
  // One answer answers nothing: the title says what is about to be done.
  return { title: (values.length > 1 && slot.title) || (state.specs[kind]?.title ?? kind), help: slot.help, dialog, kind, pictures, sort: slot.sort };
}

// Small drawings beside the words, such as the cards that are paid.
const paid = ({ signs = [] }) => (signs.length ? h("span.signs", {}, signs.map((name) => art(name, "mini"))) : null);

function row(state, { pictures, dialog }, { say }) {
  // Among pictures, what has none is a word: to take nothing, to be done.
  const some = pictures.some((one) => one.drawing);
  const isWord = (one) => !one.drawing && (some || dialog === "choice");
  const word = (one) =>
    h("button", { type: "button", "data-kind": one.kind, "data-slots": one.slots, disabled: Boolean(one.why), title: one.why || told(one), onclick: () => say(begins(one)) }, paid(one), one.title, one.text || one.why ? h("small", {}, one.why || one.text) : null);
  const picture = (one) => pick(one, () => say(begins(one)), { name: one.help ? "pick.big" : "pick" });
  const [words, drawings] = [pictures.filter(isWord), pictures.filter((one) => !isWord(one))];
  return [drawings.length ? h("div.goods", {}, drawings.map(picture)) : null, words.length ? h("div.column", {}, words.map(word)) : null];
}

function seats(state, question, { say }) {
  const { pictures, kind } = question;
  if (sortOf(state, question) === "seats") return several(state, pictures, kind, say);
  const button = (one) => {
    const player = one.kind && one.slots ? state.players[valueOf(one)] : null;
    return h("button.seat", { type: "button", "data-kind": one.kind, disabled: Boolean(one.why), title: one.why || one.help, onclick: () => say(begins(one)) }, player ? art(`seat-${player.colour}`, "badge") : null, h("span", {}, h("bdi", {}, player?.name ?? one.title), one.text ? ` · ${one.text}` : ""));
  };
  return h("div.column", {}, pictures.map(button));
}

// Some players at once: those of the sets that are possible.
function several(state, pictures, kind, say) {
  const sets = new Map(pictures.map((one) => [valueOf(one), one]));
  const chosen = new Set();
  const send = h("button.primary", { type: "button", "data-kind": kind, onclick: () => say(begins(sets.get(text()))) }, t("table.send"));
  const text = () => [...chosen].sort((a, b) => a - b).join(",");
  const update = () => (send.disabled = !sets.has(text()));
  const all = [...new Set([...sets.keys()].flatMap((one) => one.split(",").map(Number)))].sort((a, b) => a - b);
  const boxes = all.map((seat) =>
    h("label.check", {}, h("input", { type: "checkbox", onchange: (event) => (event.target.checked ? chosen.add(seat) : chosen.delete(seat), update()) }), art(`seat-${state.players[seat].colour}`, "badge"), h("bdi", {}, state.players[seat].name)));
  update();
  return [h("div.asked", {}, boxes), send];
}

function amount(state, { pictures, kind, send: label }, { say }) {
  const numbers = new Map(pictures.map((one) => [Number(valueOf(one)), one]));
  const [low, high] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())];
  let n = low;
  const send = h("button.primary", { type: "button", "data-kind": kind, onclick: () => say(begins(numbers.get(n))) }, label || t("table.send"));
  const update = (next) => {
    n = next;
    send.disabled = !numbers.has(n);
    const said = numbers.get(n)?.title;
    if (!label && said && said !== String(n)) send.textContent = said;
  };
  update(low);
  return [high > low ? stepper(t("table.amount"), h("span", {}, ""), low, () => low, () => high, update) : null, send];
}

// Some cards of a row, each an action, all sent together in the order of the row: so many as must be, or at most so many.
function cards(state, { pictures, kind, least, most, send: label, title, end }, { send, meant }) {
  const have = pictures.map((one) => one.n ?? most);
  const action = (one) => [one.kind || kind, one.slots].filter(Boolean).join(" ");
  const all = (given) => [...pictures.flatMap((one, k) => Array(given[k]).fill(action(one))), ...(end ? [end] : [])];
  // The card that was taken up before is the one that is meant to go.
  const first = have.map((n, k) => Number(n > 0 && pictures[k].slots?.split(" ").at(-1) === meant));
  if (!label) return touching(pictures, have, most, (given) => send(...all(given)), kind, first);
  // At first only what is meant or lit is chosen, and all where all must go.
  const must = least === most && have.reduce((a, b) => a + b, 0) === most;
  const given = pictures.map((one, k) => (must ? have[k] : one.lit ? one.n ?? 1 : first[k]));
  const total = () => given.reduce((a, b) => a + b, 0);
  const button = h("button.primary", { type: "button", "data-kind": kind, onclick: () => send(...all(given)) }, label);
  const count = h("p.count", {});
  const set = (k) => (n) => {
    given[k] = n;
    update();
  };
  const single = least !== most && have.every((n) => n === 1);
  const row = (one, k) => (single
    ? h("label.check", {}, h("input", { type: "checkbox", checked: given[k] === 1, onchange: (event) => set(k)(Number(event.target.checked)) }), drawn(one, "tiny"), [one.title, one.text].filter(Boolean).join(" · "))
    : stepper(one.title, [h("span.good", {}, drawn(one), h("small", {}, String(have[k]))), h("small.name", { "aria-hidden": "true" }, one.title)], given[k], () => 0, () => Math.min(have[k], given[k] + most - total()), set(k)));
  // Of what one has none, none can go.
  const rows = pictures.flatMap((one, k) => (have[k] ? [row(one, k)] : []));
  const update = () => {
    count.textContent = `${total()} / ${most}`;
    button.disabled = total() < least || total() > most;
    rows.forEach((one) => one.refresh?.());
  };
  update();
  return [h(single ? "div.column" : "div.steppers", { "aria-label": title }, rows), count, button];
}

// Cards that are touched one after the other; the last one sends them all.
function touching(pictures, have, most, send, kind, first) {
  const given = pictures.map(() => 0);
  const buttons = pictures.map((one, k) =>
    h(`button.pick${first[k] ? ".suggested" : ""}`, { type: "button", "data-kind": one.kind || kind, disabled: !have[k], title: told(one), onclick: async () => {
      if (given[k] === have[k] || given.reduce((a, b) => a + b, 0) === most) return;
      given[k] += 1;
      show();
      if (given.reduce((a, b) => a + b, 0) < most || (await send(given))) return;
      given.fill(0);
      show();
    } }, drawn(one), h("b", {}, ""), h("small", {}, one.title)));
  const nth = most > 1 ? h("p.count", { role: "status" }) : null;
  const show = () => {
    buttons.forEach((one, k) => (one.querySelector("b").textContent = given[k] ? String(given[k]) : ""));
    if (nth) nth.textContent = t("table.nth_card", { n: Math.min(given.reduce((a, b) => a + b, 1), most), most });
  };
  show();
  return [nth, h("div.goods", {}, buttons)];
}

// Two dice, each chosen among those that the first leaves.
function dice(state, { pictures, kind }, { say }) {
  const pairs = new Map(pictures.map((one) => [valueOf(one), one]));
  const chosen = ["", ""];
  const send = h("button.primary", { type: "button", "data-kind": kind, onclick: () => say(begins(pairs.get(chosen.join("+")))) }, t("table.send"));
  const rows = chosen.map((_, k) => [...new Set([...pairs.keys()].map((one) => one.split("+")[k]))].sort().map((face) =>
    h("button.pick", { type: "button", "data-die": `${k + 1}-${face}`, "aria-pressed": "false", "aria-label": face, onclick: () => {
      chosen[k] = face;
      update();
    } }, drawn({ drawing: `die-${k ? "white" : "red"}-${face}`, title: face, sign: face }, "die"))));
  const update = () => {
    send.disabled = !pairs.has(chosen.join("+"));
    send.textContent = send.disabled ? t("table.send") : `${t("table.send")}: ${chosen.join(" + ")} = ${Number(chosen[0]) + Number(chosen[1])}`;
    rows.forEach((row, k) => row.forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.die === `${k + 1}-${chosen[k]}`))));
  };
  update();
  return [...rows.map((row) => h("div.dice-row", {}, row)), send];
}

// An order of pictures, each an action, sent in that order.
function order(state, { pictures, kind, send: label }, { send }) {
  const list = h("ol.order", {});
  const lay = (now) => list.replaceChildren(...now.map((one, k) => h("li", {}, drawn(one, "mini"), h("span", {}, one.title), h("button", { type: "button", "aria-label": `${one.title} ↑`, disabled: !k, onclick: () => {
    pictures = now.with(k - 1, one).with(k, now[k - 1]);
    lay(pictures);
  } }, "↑"))));
  lay(pictures);
  return [list, h("button.primary", { type: "button", "data-kind": kind, onclick: () => send(...pictures.map((one) => begins(one).join(" "))) }, label || t("table.send"))];
}
