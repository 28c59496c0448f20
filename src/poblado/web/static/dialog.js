// The frame of all dialogs, and those that every game has: discarding, and the end.
import { art, GOODS, h, stepper, t } from "./dom.js";
import { address } from "./net.js";

const dialog = document.getElementById("dialog");
let open = ""; // which decision is shown, so that a change of state does not reset what was set
let dismissed = ""; // what the person closed without answering

export const opened = () => open;
export const isDismissed = (name) => dismissed === name;
export const forgetDismissed = () => (dismissed = "");

export function shut() {
  open = "";
  // A browser takes the focus away only when it next draws: until then a key would still press the hidden button.
  if (dialog.contains(document.activeElement)) document.activeElement.blur();
  if (dialog.open) dialog.close();
}

function dismiss() {
  dismissed = open;
  shut();
}

// What must be answered cannot be closed with Escape.
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && dialog.open && !dialog.dataset.must) dismiss();
});

export function raise(name, must, title, ...content) {
  open = name;
  if (must) dialog.dataset.must = "1";
  else delete dialog.dataset.must;
  dialog.className = name.split(" ")[0];
  const close = must ? null : h("button.close", { type: "button", "aria-label": t("table.close"), onclick: dismiss }, "×");
  dialog.replaceChildren(h("header", {}, h("h2", { id: "dialog-title" }, title), close), ...content.filter(Boolean));
  if (!dialog.open) dialog.show();
  dialog.querySelector("button:not(.close):not(:disabled)")?.focus();
}

export const has = (state, kind) => state.legal.some((action) => action.split(" ")[0] === kind);
export const name = (state, seat) => state.players[seat].name;
export const seatButton = (state, seat, label, onclick, kind) =>
  h("button.seat", { type: "button", onclick, "data-kind": kind }, art(`seat-${state.players[seat].colour}`, "badge"), label);

export function picture(good, n) {
  return h("span.good", {}, art(`card-${good}`), n === undefined ? "" : h("small", {}, `${n}`));
}

// A suggestion to change: cards of which there are most.
export function spare(hand, owed) {
  const given = hand.map(() => 0);
  for (let n = 0; n < owed; n++) {
    const left = hand.map((have, k) => have - given[k]);
    given[left.indexOf(Math.max(...left))] += 1;
  }
  return given;
}

// As many cards of the hand as are owed, from a suggestion on. One action per card, in the order of the goods.
export function parting(state, kind, { title, label, given = spare(state.mine.hand, state.owed), action = (good) => `${kind} ${good}` }, send) {
  const button = h("button.primary", { type: "button", "data-kind": kind }, label);
  const left = h("p.count", {});
  const total = () => given.reduce((a, b) => a + b, 0);
  const count = () => {
    left.textContent = `${total()} / ${state.owed}`;
    button.disabled = total() !== state.owed;
  };
  const rows = GOODS.map((good, k) =>
    stepper(
      t(`goods.${good}`),
      picture(good, state.mine.hand[k]),
      given[k],
      () => 0,
      () => Math.min(state.mine.hand[k], given[k] + state.owed - total()),
      (n) => {
        given[k] = n;
        count();
      },
    ),
  );
  count();
  button.addEventListener("click", () => send(...GOODS.flatMap((good, k) => Array(given[k]).fill(action(good)))));
  raise(kind.toLowerCase(), true, title, h("div.steppers", {}, rows), left, button);
}

export const discard = (state, send) =>
  parting(state, "DISCARD", { title: t("table.discard", { n: state.owed }), label: t("table.discard_send") }, send);

// Points at the end, and how many of them lay hidden in point cards until then.
const result = (p) => [`${p.total} ${t("table.points", { n: p.total })}`, p.shown ? t("table.point_cards", { n: p.shown }) : ""].filter(Boolean).join(", ");

export function over(state) {
  const order = [...state.players].sort((a, b) => b.total - a.total);
  raise(
    "over",
    false,
    t("table.wins", { name: name(state, state.winner) }),
    h("ul.answers", {}, order.map((p) => h("li", {}, art(`seat-${p.colour}`, "badge"), h("span", {}, p.name), h("b", {}, result(p))))),
    h(
      "div.row",
      {},
      h("a.button.primary", { href: "/" }, t("table.new_game")),
      h("a.button", { href: address("report") }, t("table.report")),
      h("a.button", { href: address("replay") }, t("table.replay")),
      h("a.button", { href: address("record.txt"), download: "", id: "record" }, t("table.record")),
    ),
  );
}
