// The table: draws what the server says, and lets the person choose among what is legal. Knows no rule.
import { act, listen, undo } from "./net.js";
import { h, t } from "./dom.js";
import { showBuilds, showCards, showHand, showTurn } from "./panel.js";
import { showDialog } from "./dialogs.js";
import { showDice, showLog, showPlayers } from "./story.js";

const board = document.getElementById("board");
let state = JSON.parse(document.getElementById("state").textContent);
let mode = null; // the kind of building whose places are lit

const PLACING = ["FoundSettlement", "FoundSecondSettlement", "FoundRoad", "MoveRobber", "FreeRoads"];

export async function send(...actions) {
  notice("");
  try {
    await act(actions);
    mode = null;
  } catch (error) {
    notice(error.message, error.rule);
  }
}

async function takeBack() {
  try {
    await undo();
  } catch (error) {
    notice(error.message, error.rule);
  }
}

function notice(text, rule) {
  document.getElementById("notice").replaceChildren(text, ...(rule ? [h("small", {}, rule)] : []));
}

function choose(kind) {
  mode = mode === kind ? null : kind;
  show();
  if (mode) board.querySelector(".target:not([hidden])")?.focus();
}

// Only the places of the chosen kind are lit; where the step itself asks for a place, all are.
function lightTargets() {
  const open = PLACING.includes(state.step);
  for (const target of board.querySelectorAll(".target")) {
    const kind = target.dataset.action.split(" ")[0];
    const lit = open || kind === mode;
    target.toggleAttribute("hidden", !lit);
    target.style.display = lit ? "" : "none";
  }
  board.classList.toggle("choosing", open || Boolean(mode));
}

function show() {
  const mine = state.seat >= 0 && state.owing.includes(state.seat);
  document.getElementById("ask").textContent = state.over
    ? t("table.wins", { name: state.players[state.winner]?.name })
    : mode
      ? t("table.selected")
      : state.ask;
  document.body.classList.toggle("my-turn", mine);
  document.title = mine ? `● Poblado` : "Poblado";
  lightTargets();
  showPlayers(state);
  showLog(state, light);
  showDice(state);
  showBuilds(state, mode, { choose, send });
  showTurn(state, { send, takeBack });
  showCards(state, { send });
  showHand(state);
  showDialog(state, { send });
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
    const old = name === "defs" ? svg.querySelector("defs") : svg.querySelector(`#pb-layer-${name}`);
    if (!old) continue;
    const known = new Set([...old.querySelectorAll("[id]")].map((e) => e.id));
    old.replaceWith(fresh);
    if (["roads", "buildings"].includes(name)) {
      for (const piece of fresh.querySelectorAll(".piece")) if (!known.has(piece.id)) piece.classList.add("new");
    }
  }
  if (next.step !== state.step || next.turn !== state.turn) mode = null;
  state = next;
  show();
  if (focus) board.querySelector(`.target[data-action="${focus}"]`)?.focus();
}

board.addEventListener("click", (event) => {
  const target = event.target.closest(".target");
  if (target) send(target.dataset.action);
});
board.addEventListener("keydown", (event) => {
  const target = event.target.closest?.(".target");
  if (target && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    send(target.dataset.action);
  }
});

document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape" && mode) return choose(mode);
  for (const button of document.querySelectorAll("button[data-key]")) {
    if (button.dataset.key === event.key.toLowerCase() && !button.disabled) {
      event.preventDefault();
      return button.click();
    }
  }
});

document.getElementById("command").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = event.target.elements.action;
  if (field.value.trim()) send(field.value.trim());
  field.value = "";
});

document.getElementById("names").addEventListener("change", (event) => {
  const svg = board.querySelector("svg");
  svg.querySelector("#names-over")?.remove();
  if (!event.target.checked) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.id = "names-over";
  for (const target of svg.querySelectorAll(".tile[data-place]")) {
    const box = target.getBBox();
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", box.x + box.width / 2);
    text.setAttribute("y", box.y + box.height * 0.24);
    text.setAttribute("class", "place-name");
    text.textContent = target.dataset.place;
    over.append(text);
  }
  svg.append(over);
});

listen(change, (offline) => (document.getElementById("offline").hidden = !offline));
show();
