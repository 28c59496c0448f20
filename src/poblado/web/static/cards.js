// The table of cards: draws what the server says, and lets the person choose among what is legal. Knows no rule.
import { listen } from "./net.js";
import { t } from "./dom.js";
import { isFree, listenCommand, notice, pressKey, submit } from "./table.js";
import { showCommon, showMats } from "./card_mats.js";
import { showBuilds, showHand, showTrades, showTurn } from "./card_panel.js";
import { showDialog } from "./card_dialogs.js";
import { flyCards, showEvent } from "./card_moves.js";
import { showLog } from "./story.js";
import { showAway, showGather } from "./gather.js";
import * as curtain from "./curtain.js";
import { openMenu } from "./menu.js";
import { remember } from "./games.js";
import { play, playOne } from "./sound.js";
import "./tip.js";

const table = document.querySelector(".table");
let state = JSON.parse(document.getElementById("state").textContent);
let picked = null; // the good of the hand that is about to be traded
let waited = !mine(); // whether the person was waiting, so that their turn is announced once

function mine() {
  return state.seat >= 0 && state.owing.includes(state.seat) && !state.players[state.seat].stand_in;
}

async function send(...actions) {
  const done = await submit(state, actions);
  if (done) picked = null;
  return done;
}

const tools = { notice, reload: () => location.reload(), keys: "card_table.keys", sounds: ["turn", "build", "gain", "robber", "trade", "end"] };

// A card of the hand is chosen, and what it may be traded for lights up.
function pick(good, focus = false) {
  picked = picked === good ? null : good;
  show();
  if (picked && focus) document.querySelector("#common .lit, #mats .lit")?.focus();
}

function show() {
  const hidden = curtain.draw(state, follow, show);
  if (hidden || !mine()) picked = null;
  const focus = document.activeElement?.dataset?.spot;
  document.getElementById("ask").textContent = state.over
    ? t("table.wins", { name: state.players[state.winner]?.name })
    : picked
      ? t("card_table.picked", { good: t(`goods.${picked}`) })
      : state.ask;
  document.body.classList.toggle("my-turn", mine());
  document.body.classList.toggle("picking", Boolean(picked));
  document.title = mine() ? "● Poblado" : "Poblado";
  table.inert = hidden;
  const doing = { picked, pick, send };
  showCommon(state, doing);
  showMats(state, doing);
  showGather(state, tools);
  showAway(state, tools);
  showLog(state, () => {});
  showHand(state, doing);
  showTrades(state, doing);
  showBuilds(state, doing);
  showTurn(state, doing);
  showDialog(hidden ? { ...state, owing: [], over: false } : state, doing);
  if (focus && document.activeElement === document.body) document.querySelector(`[data-spot="${focus}"]`)?.focus();
}

function change({ state: next }) {
  if (next.step !== state.step || next.turn !== state.turn || next.seat !== state.seat) picked = null;
  const news = next.log_from > 0 ? next.log : [];
  const same = next.seat === state.seat;
  state = next;
  show();
  if (news.length) {
    playOne(news.map((line) => line.sound ?? ""));
    if (same) flyCards(news, state);
  }
  showEvent(state, !news.length || !same);
  if (mine() && waited && !state.over) play("turn");
  waited = !mine();
}

// Listens as one of the browser's seats; from the beginning, unless the page has that seat's log already.
function follow(seat, seen = "", drawn = "") {
  listen(seat, seen, drawn, change, (offline) => (document.getElementById("offline").hidden = !offline));
}

document.addEventListener("keydown", (event) => {
  if (!isFree(event) || curtain.isDown()) return;
  if (event.key === "Escape" && picked) return pick(picked);
  const card = document.querySelector(`#hand [data-digit="${event.key}"].ready`);
  if (card) {
    event.preventDefault();
    return pick(card.dataset.good, true);
  }
  pressKey(event);
});

listenCommand(send);
document.getElementById("open-menu").addEventListener("click", () => openMenu(state, tools));
if (state.seat >= 0) remember(table.dataset.room, state.players.map((p) => p.name).join(", "));
showEvent(state, true);
show();
follow(state.seat, state.seen, state.version);
