// The table of an expansion that is not on the general page yet: draws what the server says. Knows no rule.
import { act, listen, undo } from "./net.js";
import { t } from "./dom.js";
import { isFree, listenCommand, notice, pressKey, submit } from "./table.js";
import { showLog } from "./story.js";
import { showAway, showGather } from "./gather.js";
import * as curtain from "./curtain.js";
import { openMenu } from "./menu.js";
import { flyCards } from "./moves.js";
import { remember } from "./games.js";
import { pref } from "./prefs.js";
import { play, playOne } from "./sound.js";

const board = document.getElementById("board");
const table = document.querySelector(".table");
let state = JSON.parse(document.getElementById("state").textContent);
let mode = null; // the kind of building whose places are lit; an expansion's may say more about it
let waited = !mine(); // whether the person was waiting, so that their turn is announced once

function mine() {
  return state.seat >= 0 && state.owing.includes(state.seat) && !state.players[state.seat].stand_in;
}

// What an expansion shows that is not on the general page yet.
const parts = { flyCards, ...(await import(`./${state.expansion}.js`)) };

async function send(...actions) {
  const done = await submit(state, actions);
  if (done) mode = null;
  return done;
}

async function takeBack() {
  notice("");
  try {
    await undo(state);
  } catch (error) {
    notice(error.message, error.rule);
  }
}

const tools = { notice, reload: () => location.reload(), showNames, showShapes: () => follow(state.seat), keys: parts.keys };

function choose(kind) {
  mode = mode === kind ? null : kind;
  show();
  if (mode) board.querySelector(".target:not([hidden])")?.focus();
}

// Only the places of the chosen kind are lit; where the step itself asks for a place, all are.
function lightTargets() {
  const open = !state.panel.length && !(state.step in parts.dialogs);
  for (const target of board.querySelectorAll(".target")) {
    const [kind, place] = target.dataset.action.split(" ");
    const lit = open || parts.lit(state, mode, kind, place, target);
    target.toggleAttribute("hidden", !lit);
    target.style.display = lit ? "" : "none";
  }
  board.classList.toggle("choosing", open || Boolean(mode));
}

function show() {
  const hidden = curtain.draw(state, follow, show);
  document.getElementById("ask").textContent = state.over
    ? t("table.wins", { name: state.players[state.winner]?.name })
    : mode
      ? parts.hint(state, mode)
      : state.ask;
  document.body.dataset.version = state.version;
  document.body.classList.toggle("my-turn", mine());
  document.title = mine() ? `● Poblado` : "Poblado";
  table.inert = hidden;
  lightTargets();
  parts.showPlayers(state);
  showGather(state, tools);
  showAway(state, tools);
  showLog(state, light);
  parts.showDice(state);
  parts.showBuilds(state, mode, { choose, send });
  parts.showTurn(state, { send, takeBack, choose, mode });
  parts.showCards(state, { choose, send, mode });
  parts.showHand(state);
  parts.showMore(state, { choose, send, mode });
  parts.showDialog(hidden ? { ...state, owing: [], over: false, offer: null, hidden } : state, { choose, send });
}

// Asked to build between two turns without being able to, one may have it passed on: after a moment, as anybody would.
let passing = 0;
function passAlone() {
  clearTimeout(passing);
  if (!pref("pass")) return;
  const [other] = state.passing;
  if (other) {
    // Round one screen: no curtain falls for somebody who has nothing to decide.
    passing = setTimeout(() => act(other, ["END_BUILD"]).catch((error) => notice(error.message, error.rule)), 700);
  } else if (!curtain.isDown() && mine() && state.legal.length === 1 && state.legal[0] === "END_BUILD") {
    passing = setTimeout(() => send("END_BUILD"), 700);
  }
}

// Places of a log line light up on the board.
function light(place, on) {
  for (const piece of board.querySelectorAll(`[data-place="${place}"]`)) piece.classList.toggle("told", on);
}

function change({ state: next, layers }) {
  const svg = board.querySelector("svg");
  const focus = document.activeElement?.closest?.("#board .target")?.dataset.action;
  for (const [name, text] of Object.entries(layers)) {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, "image/svg+xml");
    const fresh = document.importNode(parsed.documentElement.firstElementChild, true);
    if (name === "defs") {
      // Definitions that are new; those that the page has stay.
      const defs = svg.querySelector("defs");
      for (const one of [...fresh.children]) if (!svg.getElementById(one.id)) defs.append(one);
      continue;
    }
    const old = svg.querySelector(`#pb-layer-${name}`);
    if (!old) continue;
    const known = new Set([...old.querySelectorAll("[id]")].map((e) => e.id));
    old.replaceWith(fresh);
    for (const piece of fresh.querySelectorAll(".piece[id]")) if (!known.has(piece.id)) piece.classList.add("new");
  }
  if (next.step !== state.step || next.turn !== state.turn || next.seat !== state.seat) mode = null;
  const news = next.log_from > 0 ? next.log : [];
  state = next;
  show();
  if (news.length) {
    playOne(news.map((line) => line.sound ?? ""));
    parts.flyCards(news, state);
  }
  passAlone();
  if (mine() && waited && !state.over && state.legal.length > 1) play("turn");
  waited = !mine();
  if (focus) board.querySelector(`.target[data-action="${focus}"]`)?.focus();
}

// Listens as one of the browser's seats; from the beginning, unless the page has that seat's log already.
function follow(seat, seen = "", drawn = "") {
  listen(seat, seen, drawn, change, (offline) => (document.getElementById("offline").hidden = !offline));
}

board.addEventListener("click", (event) => {
  const target = event.target.closest(".target");
  if (target) touch(target);
});

function touch(target) {
  const { action } = target.dataset;
  if (!parts.touch(state, mode, action, { choose, send })) send(action);
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest lit place in the direction of the key.
function step(from, [dx, dy]) {
  const middle = (element) => {
    const box = element.querySelector(".hit").getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of board.querySelectorAll(".target:not([hidden])")) {
    const [u, v] = middle(target);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    const cost = along + 2 * aside;
    if (along > 2 && cost < least) [best, least] = [target, cost];
  }
  best?.focus();
}

board.addEventListener("keydown", (event) => {
  const target = event.target.closest?.(".target");
  if (!target) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    touch(target);
  } else if (ARROWS[event.key]) {
    event.preventDefault();
    step(target, ARROWS[event.key]);
  }
});

document.addEventListener("keydown", (event) => {
  if (!isFree(event) || curtain.isDown()) return;
  if (event.key === "Escape" && mode) return choose(null);
  if (event.key.startsWith("Arrow") && !event.target.closest("#log, .target")) return board.querySelector(".target:not([hidden])")?.focus();
  pressKey(event);
});

listenCommand(send);

function showNames() {
  const svg = board.querySelector("svg");
  svg.querySelector("#names-over")?.remove();
  if (!pref("names")) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.id = "names-over";
  for (const target of svg.querySelectorAll(".tile[data-place]")) {
    // A tile is drawn around (0, 0) and moved to its place, so its own box says nothing of where it lies.
    const { e: x, f: y } = target.transform.baseVal.consolidate().matrix;
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", x);
    text.setAttribute("y", y - 52);
    text.setAttribute("class", "place-name");
    text.textContent = target.dataset.place;
    over.append(text);
  }
  svg.append(over);
}

document.getElementById("open-menu").addEventListener("click", () => openMenu(state, tools));
if (state.seat >= 0) remember(table.dataset.room, state.players.map((p) => p.name).join(", "));
show();
showNames();
passAlone();
follow(state.seat, state.seen, state.version);
