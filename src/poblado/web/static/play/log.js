// What has happened: lines, the drawings beside them, sounds, what flies, and words for a banner.
import { art, h } from "../dom.js";
import { fly } from "../moves.js";
import { still } from "../prefs.js";
import { playOne } from "../sound.js";

const MOST = 14; // flights at once
let following = true; // until the reader scrolls back

for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
  document.getElementById("log").addEventListener(
    event,
    ({ currentTarget: list }) => (following = list.scrollTop + list.clientHeight >= list.scrollHeight - 40),
    { passive: true },
  );
}

// Adds the lines that are new; a line that has grown takes its old one's place. `from` 0 is the whole log.
export function showLog(state, light) {
  const list = document.getElementById("log");
  if (state.log_from === 0) list.replaceChildren();
  for (const line of state.log) {
    const item = row(line, state, light);
    const old = list.querySelector(`[data-n="${line.n}"]`);
    if (old) old.replaceWith(item);
    else list.append(item);
  }
  state.log = []; // told once
  state.log_from = -1;
  while (list.children.length > 500) list.firstElementChild.remove();
  // After the rest of the panel has taken its room.
  if (following) requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}

function row(line, state, light) {
  const places = line.places ?? [];
  const item = h(
    `li${line.kind ? `.${line.kind.toLowerCase()}` : ""}${line.secret ? ".secret" : ""}`,
    { "data-n": line.n, ...(places.length ? { tabindex: "0", "data-place-told": places[0] } : {}) },
    line.seat >= 0 ? art(`seat-${state.players[line.seat].colour}`, "dot") : h("span.dot"),
    h("span", {}, line.text),
    h("span.signs", {}, (line.signs ?? []).map((name) => art(name, "sign"))),
  );
  for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
    if (places.length) item.addEventListener(event, () => places.forEach((place) => light(place, on)));
  }
  return item;
}

// Where something flies from or to: a place of the board, a seat, a plate, a card of the hand.
function spot(name, line, state) {
  const [sort, which] = name.split(":");
  const seat = (one) => document.querySelector(`.player[data-seat="${one}"] .badge`);
  if (sort === "seat") return seat(which);
  if (sort === "plate") return document.querySelector(`[data-plate="${which}"]`);
  if (sort === "hand") return document.querySelector(`#hand [data-good="${which}"]`) ?? seat(state.seat); // the viewer's own
  return document.querySelector(`#board .tile[data-place="${name}"], #board [data-place="${name}"]`);
}

function flyAll(lines, state) {
  if (still() || document.hidden) return;
  const flights = lines.flatMap((line) =>
    (line.flights ?? []).flatMap((one) => Array(one.n ?? 1).fill([spot(one.start, line, state), spot(one.goal, line, state), one.drawing])));
  flights.filter(([start, goal]) => start && goal).slice(0, MOST).forEach(([start, goal, drawing], k) => fly(start, goal, drawing, k * 40));
}

let going = 0;

function announce(text) {
  const banner = document.getElementById("banner");
  if (!banner || !text) return;
  clearTimeout(going);
  banner.textContent = text;
  banner.hidden = false;
  going = setTimeout(() => (banner.hidden = true), 5000);
}

// What has just happened, heard and seen.
export function perform(lines, state) {
  playOne(lines.map((line) => line.sound ?? "").filter(Boolean));
  flyAll(lines, state);
  announce(lines.map((line) => line.announcement).filter(Boolean).at(-1));
}
