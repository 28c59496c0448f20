// The end of a game: who won, what everybody's points are for, what was special, and where to go from here.
import { art, h, renew, t } from "../dom.js";
import { games } from "../games.js";
import { address, post } from "../net.js";
import { notice } from "../table.js";
import { opened, raise } from "./frame.js";
import { nextGame, wanted } from "./panel.js";
import { root } from "../root.js";

const boxes = { ranking: h("ol.ranking"), highlights: h("div.highlights"), turning: h("div"), ways: h("div.row.ways") };
let told = null; // parts of points, highlights and the set-up, once the server has said them
let asking = null;
let played = false; // this page has seen the game go on: one that is opened at the end has nothing to celebrate

// What is not answered is asked for again when the result is next shown; all else is there meanwhile.
function ask(show) {
  asking ??= fetch(address("result.json"))
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(answer)))
    .then((found) => ((told = found), show()))
    .catch(() => ((asking = null), show()));
}

// Ended by agreement, points that lay hidden are told by the report alone.
const total = (p) => told?.seats[p.seat].total ?? p.total;

// A row: the points and what they are for, among them the cards that lay hidden until the end.
function rank(state, p) {
  const parts = told?.seats[p.seat].parts.filter((one) => one.n) ?? [];
  return h(
    `li${p.seat === state.winner ? ".won" : ""}`,
    {},
    art(`seat-${p.colour}`, "badge"),
    h("bdi", { title: p.name }, p.name),
    h("b", {}, `${total(p)} ${t("table.points", { n: total(p) })}`),
    h(
      "p.parts",
      {},
      parts.map((one) => h("span", {}, one.title, ": ", h("b", {}, String(one.n)), h("small", {}, " ", t("table.points", { n: one.n })))),
    ),
  );
}

let going = false; // a second click changes nothing

// Goes on to the next game, which the first who asks begins. Where this browser sits there already it need not ask.
export async function goAgain(state) {
  if (going) return;
  going = true;
  try {
    const next = games().some((one) => one.id === state.next) ? state.next : (await post("again", {})).game;
    location = `${root}/game/${next}`;
  } catch (error) {
    notice(error.message, error.rule);
  } finally {
    going = false; // also for whoever comes back to this page
  }
}

async function share(said) {
  const url = new URL(address("replay"), location.href).href;
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ url, title: "Poblado" });
    else {
      await navigator.clipboard.writeText(url);
      said.textContent = t("table.copied");
    }
  } catch (error) {
    // Nothing is copied on a page without a secure address: then the link stands there to be copied by hand.
    if (error.name !== "AbortError") said.replaceChildren(t("table.share_help"), " ", h("a", { href: url }, url));
  }
}

// Where to go from a finished game, in the dialog and in the menu.
export function ways(state, { again }) {
  const said = h("output");
  return [
    wanted(state),
    nextGame(state, again),
    h("a.button", { href: address("replay") }, t("table.replay")),
    h("a.button", { href: address("report") }, t("table.report")),
    h("a.button", { href: root + (told?.setup ?? "/") }, t("table.new_setup")),
    h("button", { type: "button", "data-do": "share", onclick: () => share(said) }, t("table.share")),
    h("a.button", { href: address("record.txt"), download: "" }, t("table.record")),
    said,
  ];
}

// When the game took a turn, each with the way to that moment of the replay.
const turning = (points) =>
  points.length
    ? h("details.turning", {}, h("summary", {}, t("table.turning")), h("ol", {}, points.map(({ at, turn, text }) => h("li", {}, h("a", { href: `${address("replay")}?at=${at}` }, t("table.at_turn", { turn })), " ", text))))
    : [];

function fill(state, tools) {
  const order = [...state.players].sort((a, b) => (b.seat === state.winner) - (a.seat === state.winner) || total(b) - total(a));
  renew(boxes.ranking, [order, told], () => order.map((p) => rank(state, p)));
  // A long game takes a while to go through again.
  const said = told?.highlights ?? (asking ? [t("table.counting")] : []);
  renew(boxes.highlights, said, () => said.map((text) => h("p", {}, text)));
  renew(boxes.turning, told?.turning ?? [], () => turning(told?.turning ?? []));
  renew(boxes.ways, [state.next, state.asker, state.seat, told], () => ways(state, tools));
}

export const notePlayed = () => (played = true);

// For whoever has won, and for those who only look on.
function feast(state) {
  if (!played) return;
  played = false;
  const won = state.winner === state.seat || state.mine_too.includes(state.winner);
  if (state.winner >= 0 && (won || state.seat < 0)) import("./feast.js").then((m) => m.celebrate());
}

// Called at every change while the dialog is open: others may begin the next game meanwhile.
export function showEnd(state, tools) {
  const winner = state.players[state.winner];
  feast(state);
  ask(() => fill(tools.state(), tools));
  fill(state, tools);
  if (opened() === "over") return;
  raise("over", [winner ? art(`seat-${winner.colour}`, "badge") : null, h("span", {}, winner ? t("table.wins", { name: winner.name }) : t("table.ended"))], Object.values(boxes));
}
