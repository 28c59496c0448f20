// The table: shows what the server says, and lets the person choose among what is legal. Knows no rule and no book; what it is
// laid on, a board or felt, starts it.
import { act, listen, undo } from "../net.js";
import { renewAll, t } from "../dom.js";
import { hint, isFree, notice, outdate, pressKey, submit } from "../table.js";
import * as curtain from "../curtain.js";
import { remember } from "../games.js";
import { showLog, unseen } from "../story.js";
import { pref } from "../prefs.js";
import { play } from "../sound.js";
import * as choice from "./choice.js";
import { showHand } from "./hand.js";
import { perform } from "./log.js";
import { showBuilds, showTurn } from "./panel.js";
import { isPlace } from "./slots.js";
import { listenTwice } from "./twice.js";
import { tell } from "./watch.js";

let ground; // what is played on
const table = document.querySelector(".table");
let state = JSON.parse(document.getElementById("state").textContent);
let shown = null; // dialogs and menus: they come once the table is there
let waited = !mine(); // whether the person was waiting, so that their turn is announced once

function mine() {
  return state.seat >= 0 && state.owing.includes(state.seat) && !state.players[state.seat].stand_in;
}

const come = () =>
  import("./later.js").catch(() => new Promise((done) => setTimeout(done, 2000)).then(come)); // no answer: again
const later = async () => (shown ??= await come());

const send = (...actions) => sendWith({}, ...actions);

// With more said beside the actions.
async function sendWith(more, ...actions) {
  choice.clear();
  ground.sent?.();
  const done = await submit(state, actions, more);
  if (!done) show(); // what was refused can be chosen again; what is done is shown once, by the change that comes of it
  return done;
}

// Keys need the focus where something is to be chosen; a browser that moves it for a pointer lays the page out for nothing.
let byKey = true;
addEventListener("pointerdown", () => (byKey = false), true);
addEventListener("keydown", () => (byKey = true), true);

// Says more of an action, and sends it when nothing is left to ask.
function begin(words) {
  const action = choice.say(state, words);
  if (action) return send(action);
  show();
  if (byKey && isPlace(choice.open()?.slot.sort)) ground.focusLit();
}

// A command's button: its sheet, its first question, or, pressed again, back.
async function press(command) {
  if (command.sheet) return (await later()).openSheet(command.sheet, state, tools);
  if (choice.kind() !== command.kind) return begin([command.kind]);
  choice.clear();
  show();
}

const end = async () => (await later()).showEnd(state, tools);

const again = async () => (await later()).goAgain(state);

const trade = async () => (await later()).openTrade(tools);

function back() {
  choice.back();
  show();
}

async function takeBack() {
  notice("");
  try {
    await undo(state);
  } catch (error) {
    notice(error.message, error.rule);
  }
}

const tools = {
  notice, reload: () => location.reload(), show, send, sendWith, begin, say: begin, press, trade, end, again, back, takeBack, later, state: () => state,
};

function show() {
  const hidden = curtain.draw(state, follow, show);
  const open = choice.open();
  const ask = document.getElementById("ask");
  const words = state.over && state.winner >= 0
    ? t("table.wins", { name: state.players[state.winner]?.name })
    : open && isPlace(open.slot.sort)
      ? open.slot.title || open.slot.help || t("table.selected")
      : ground.ask?.(state) || state.ask;
  if (ask.textContent !== words) ask.textContent = words;
  if (document.body.dataset.version !== String(state.version)) document.body.dataset.version = state.version;
  document.body.classList.toggle("my-turn", mine());
  document.body.classList.toggle("placing", mine() && (open ? isPlace(open.slot.sort) : state.question?.dialog === "place"));
  const title = mine() ? "● Poblado" : "Poblado";
  if (document.title !== title) document.title = title;
  if (table.inert !== hidden) table.inert = hidden;
  ground.show(state, tools);
  document.body.classList.toggle("gathering", !state.begun);
  shown?.showGather(state, tools);
  shown?.showAgreement(state);
  shown?.showAway(state, tools);
  shown?.showRemind(state, tools);
  shown?.showClocks(state, tools);
  shown?.showTalk(state);
  showLog(state, ground.light);
  showBuilds(state, tools);
  showHand(state, tools, ground.hand);
  showTurn(state, tools);
  tell(state);
  shown?.showDialog({ ...state, hidden }, tools);
}

// Asked between two turns without being able to do more than pass on, one may have it passed on: after a moment, as anybody
// would. Round one screen: no curtain falls for somebody who has nothing to decide. So is what has one answer, which everybody sees.
let passing = 0;
function passAlone() {
  clearTimeout(passing);
  if (state.alone && pref("alone") && !curtain.isDown() && mine()) passing = setTimeout(() => send(state.alone), 700);
  if (!pref("pass")) return;
  const [other] = state.passing;
  if (other) passing = setTimeout(() => act(other, [other.kind]).catch((error) => notice(error.message, error.rule)), 700);
  else if (state.pass && !curtain.isDown() && mine()) passing = setTimeout(() => send(state.pass), 700);
}

function change({ state: next, layers }) {
  const refocus = ground.redraw?.(layers);
  const undone = next.seen.split(".")[0] !== state.seen.split(".")[0];
  const news = next.log_from > 0 && !undone ? next.log.map(unseen) : [];
  if (next.step !== state.step || next.turn !== state.turn || next.seat !== state.seat) choice.clear();
  if (next.turn !== state.turn || (next.offer && !state.offer)) outdate();
  state = next;
  choice.renew(state);
  show();
  if (news.length) perform(news, state, ground.announce);
  passAlone();
  if (mine() && waited && !state.over && state.legal.length > 1) play("turn");
  waited = !mine();
  refocus?.();
}

// Listens as one of the browser's seats; from the beginning, unless the page has that seat's log already.
function follow(seat, seen = "", drawn = "") {
  const sign = document.getElementById("offline");
  sign.usual ??= sign.textContent;
  listen(seat, seen, drawn, change, (offline, why) => {
    if (!offline && sign.hidden) return; // as it was
    if (why || !offline) sign.textContent = why || sign.usual;
    sign.hidden = !offline;
  }, {
    sent: async (seats) => (await later()).tellSent(seats, tools),
    said: async (one) => (await later()).hear(one, state),
    remind: async ({ text }) => (await later()).beReminded(text, tools),
  });
}

document.addEventListener("keydown", (event) => {
  if (!isFree(event) || curtain.isDown()) return;
  if (event.key === "Escape" && choice.open()) return back();
  if (event.key === "Escape" && ground.drop?.()) return;
  if (event.key.startsWith("Arrow") && !event.target.closest("#log, #board [data-place]")) return ground.focusLit();
  pressKey(event);
});

listenTwice(() => [state.decision, choice.open()?.chosen]);
document.getElementById("open-talk").addEventListener("click", async () => (await later()).openTalk(state));
document.getElementById("open-menu").addEventListener("click", async () => (await later()).openMenu(state, tools));

export function start(on) {
  ground = on;
  if (ground.showNames) Object.assign(tools, { showNames: ground.showNames, showShapes: () => follow(state.seat) });
  Object.assign(tools, ground.menu);
  ground.listen(tools);
  if (state.seat >= 0) {
    remember(table.dataset.room, state.players.map((p) => p.name).join(", "), [state.seat, ...state.mine_too]);
  }
  show();
  ground.showNames?.();
  passAlone();
  // Of a rematch that begins at once no lobby has told who is first now.
  if (state.rematch && state.begun && !state.version) hint(t("table.moved_on", { name: state.players[state.turn].name }));
  if (state.screen || pref("big")) import("../screen.js").then((screen) => screen.begin(tools));
  follow(state.seat, state.seen, state.version);
  const ready = async () => {
    (await later()).listenPlaces(tools);
    renewAll();
    show();
  };
  if (document.readyState === "complete" || !state.begun) ready();
  else addEventListener("load", ready);
}
