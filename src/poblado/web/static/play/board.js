// A table with a board: which places are lit, touching them, and walking over them by keys.
import { arrive } from "../moves.js";
import { pref, still } from "../prefs.js";
import * as choice from "./choice.js";
import { start } from "./main.js";
import { showPlates } from "./plates.js";
import { showPlayers } from "./players.js";
import { fill, isPlace, touched } from "./slots.js";

const board = document.getElementById("board");
const targets = board.querySelector("#pb-layer-targets");
const bar = document.querySelector(".bar");
const MENU = "menu"; // what a place with orders says in the place of a kind
const WAY = "way"; // and one that several actions lead to
const kindOf = (action) => action.split(" ")[0];
const lit = () => targets.querySelectorAll(".target:not([hidden])");

let picked = ""; // the place of the piece that has been chosen to go, of several that may

// The actions to a place by which the piece goes that is chosen; null while none is, or where such pieces do not go.
function moves(state, kind, place) {
  const all = state.movers[picked]?.map((words) => `${words} ${place}`);
  return all?.some((one) => kindOf(one) === kind) ? all.filter((one) => state.legal.includes(one)) : null;
}

const goesBy = (state, way) => !picked || state.movers[picked].some((words) => way.startsWith(`${words} `));

// A place is lit when it is the next thing of what is being chosen, an answer to a question that the board answers, or
// free to be touched at any time.
function isLit(state, { action, place, free, way }) {
  const kind = kindOf(action);
  const open = choice.open();
  if (open) return open.chosen[0] === kind && isPlace(open.slot.sort) && open.values.includes(place);
  const asked = state.question;
  if (kind === MENU) return !asked;
  // Of a way the first step is legal, until it has been sent.
  if (kind === WAY) return (!asked || (asked.dialog === "place" && !asked.kind)) && state.legal.includes(way.split(";")[0]) && goesBy(state, way);
  if (asked ? asked.dialog !== "place" || (asked.kind && asked.kind !== kind) : free === undefined) return false;
  const own = moves(state, kind, place);
  return own ? own.length > 0 : touched(state, kind, place, free !== undefined) !== null;
}

let breathing = ""; // the places that are lit, as long as they are the same ones
let breath = null; // of two at once a browser would draw each frame itself
const BREATH = [[{ opacity: 1 }, { opacity: 0.45 }, { opacity: 1 }], { duration: 1600, iterations: 3, easing: "ease-in-out" }];

// Places that are lit anew breathe a few times. All of them at once: so a browser draws them no more often than once. Whether
// there are such.
function breathe() {
  const now = [...lit()].map((one) => aboutOf(one).action).join();
  const anew = now !== "" && now !== breathing;
  if (now !== breathing) breath?.cancel();
  board.classList.toggle("touchable", now !== "");
  if (anew && !still()) breath = targets.ownerSVGElement.animate(...BREATH);
  breathing = now;
  return anew;
}

let lifted = [];

function lightTargets(state) {
  const chosen = choice.open()?.chosen ?? [];
  if (!state.movers[picked]) picked = "";
  const places = picked ? [picked] : chosen.slice(1);
  for (const target of targets.children) {
    const about = aboutOf(target);
    target.toggleAttribute("hidden", !isLit(state, about));
    target.classList.toggle("picked", places.includes(about.place));
  }
  // What is to be moved is lifted meanwhile. Where nothing is chosen, nobody looks through all pieces.
  for (const piece of lifted) piece.classList.toggle("lifted", places.includes(piece.dataset.place));
  lifted = places.length ? [...board.querySelectorAll(".piece[data-place]")].filter((piece) => places.includes(piece.dataset.place)) : [];
  for (const piece of lifted) piece.classList.add("lifted");
  const choosing = Boolean(chosen.length) || state.question?.dialog === "place";
  board.classList.toggle("choosing", choosing);
  // On a phone the page may be scrolled: what is asked on the board is read over it.
  // With the next frame, which lays the page out anyway.
  if (breathe() && choosing) requestAnimationFrame(() => bar.scrollIntoView({ block: "nearest" }));
}

// Keys walk over what can be touched, and where nothing can, over all that lies there, which tells about itself.
const walked = (from) => (from?.matches(".target") || lit().length ? lit() : board.querySelectorAll(":is(.tile, .harbour, .piece, .figure)[data-place]"));

function reach(thing) {
  if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  thing.focus();
}

const focusLit = () => reach(walked()[0]);

// Several actions may lie at one place, and a piece there may take orders: then the person says which.
async function touch(target, state, tools) {
  const { place } = target.dataset;
  const here = [...lit()].filter((one) => aboutOf(one).place === place);
  const others = here.filter((one) => kindOf(one.dataset.action) !== MENU);
  // While none is chosen, a place where one stands is that one's, though another could go there.
  if (state.movers[place] && !choice.open() && (!picked || picked === place || !others.length)) {
    const first = pick(place);
    tools.show();
    if (first || !state.orders[place]) return;
  }
  if (here.length < 2 && others.length) return go(target, state, tools);
  const said = (one) => ({ kind: kindOf(one.dataset.action), label: one.dataset.brief ?? one.getAttribute("aria-label"), go: () => go(one, state, tools) });
  (await tools.later()).openPlace(place, others.map(said), state, tools);
}

// Of several pieces that may go one is chosen first: then only the places are lit where it goes. Touched again it is let go, and
// takes orders. Whether this was the first touch.
function pick(place) {
  const first = picked !== place;
  picked = first ? place : "";
  return first;
}

// What one place does: a way is gone at once, anything else may have more to be said.
function go(target, state, { begin, send }) {
  const { action, place, way } = target.dataset;
  const [own] = moves(state, kindOf(action), place) ?? [];
  if (way || own) send(...(way?.split(";") ?? [own]));
  else begin(words(target, state));
}

const words = ({ dataset: { action, place, free } }, state) =>
  choice.open() ? fill(choice.open().chosen, place) : touched(state, kindOf(action), place, free !== undefined);

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The nearest lit place in the direction of the key.
function step(from, [dx, dy]) {
  const middle = (element) => {
    const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const target of walked(from)) {
    const [u, v] = middle(target);
    const along = (u - x) * dx + (v - y) * dy;
    const aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    const cost = along + 2 * aside;
    if (along > 2 && cost < least) [best, least] = [target, cost];
  }
  if (best) reach(best);
}

function listen(tools) {
  later = tools.later;
  // Taking the focus from a thing that is removed has a browser work out first all that is new: a pointer leaves it where it was.
  board.addEventListener("mousedown", (event) => event.target.closest(".target") && event.preventDefault());
  board.addEventListener("click", (event) => {
    const target = event.target.closest(".target");
    if (!target) return;
    // What is touched need not be looked for any more; while something breathes, each frame costs a little.
    breath?.cancel();
    touch(target, tools.state(), tools);
  });
  board.addEventListener("keydown", (event) => {
    const target = event.target.closest?.("[data-place]");
    if (!target) return;
    if (target.matches(".target") && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      touch(target, tools.state(), tools);
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      step(target, ARROWS[event.key]);
    }
  });
}

// What can be touched lies in a drawing of its own over the board: while it pulses a browser paints nothing else.
function liftTargets() {
  const svg = board.querySelector("svg");
  const over = svg.cloneNode(false);
  for (const name of ["id", "aria-label"]) over.removeAttribute(name);
  over.setAttribute("role", "presentation");
  over.classList.add("over");
  over.append(targets);
  svg.after(over);
}

// What a target says of itself, read once: it stays as it is, for another one takes its place whole.
const abouts = new WeakMap();

function aboutOf(target) {
  if (!abouts.has(target)) abouts.set(target, { ...target.dataset });
  return abouts.get(target);
}

// The things of a layer in words, one by one, out of the words of all of it, as a browser would write them.
function things(layer) {
  const text = layer.slice(layer.indexOf(">") + 1, layer.lastIndexOf("</g>")).replace(/<(\w+)([^>]*)\/>/g, "<$1$2></$1>");
  const found = [];
  let [depth, from] = [0, 0];
  for (const { 0: tag, index } of text.matchAll(/<[^>]*>/g)) {
    depth += tag[1] === "/" ? -1 : 1;
    if (depth) continue;
    found.push(text.slice(from, index + tag.length));
    from = index + tag.length;
  }
  return found;
}

function parse(text) {
  const parsed = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  parsed.innerHTML = text;
  return [...parsed.children];
}

// Of each layer its things as they were sent. What the page has done to one since (lit it, lifted it) makes it no other one.
const sent = new Map([...board.querySelectorAll(".layer:not(.terrain)")].map((one) => [one.id, [...one.children].map((thing) => thing.outerHTML)]));

// Makes a layer what it has become, and returns what has come into it and what has gone. What is in it as it was stays and is not even read: a browser works
// out anew how each thing looks that is put in its own place.
function patch(layer, text) {
  const there = [...layer.children];
  const places = new Map(sent.get(layer.id).map((one, k) => [one, k]));
  const now = things(text);
  sent.set(layer.id, now);
  let next = 0; // of what was there the first that may still stay
  const stay = now.map((one) => {
    const k = places.get(one) ?? -1;
    if (k < next) return null;
    next = k + 1;
    return there[k];
  });
  const fresh = parse(now.filter((_, k) => !stay[k]).join(""));
  const left = fresh.values();
  let last = null;
  for (const old of stay) {
    const one = old ?? left.next().value;
    if (!old) {
      one.toggleAttribute("hidden", one.matches(".target")); // until it is lit
      if (last) last.after(one);
      else layer.prepend(one);
    }
    last = one;
  }
  const stays = new Set(stay);
  const gone = there.filter((one) => !stays.has(one));
  for (const one of gone) one.remove();
  return [fresh, gone].map((all) => all.filter((one) => one.matches(".piece[id], .figure[id]")));
}

// Draws the layers that have changed.
function redraw(layers) {
  const svg = board.querySelector("svg");
  const focus = document.activeElement?.closest?.("#board .target")?.dataset.action;
  for (const [name, text] of Object.entries(layers)) {
    if (name === "defs") {
      // Definitions that are new; those that the page has stay.
      const defs = svg.querySelector("defs");
      for (const one of [...parse(text)[0].children]) if (!svg.getElementById(one.id)) defs.append(one);
      continue;
    }
    const old = board.querySelector(`#pb-layer-${name}`);
    if (!old) continue;
    // Of what grows on the ground an image has been made: it is replaced as a whole.
    if (name === "terrain") old.replaceWith(parse(text)[0]);
    else arrive(...patch(old, text));
  }
  return () => focus && board.querySelector(`.target[data-action="${focus}"]`)?.focus();
}

let later; // what shows a spot where nothing lies

// Places of a log line light up: what lies there, else a spot.
function light(place, on) {
  const there = [...board.querySelectorAll(`[data-place="${place}"]`)];
  for (const piece of there) piece.classList.toggle("told", on);
  if (there.every((one) => one.matches(".target"))) later().then(({ showSpot }) => showSpot(place, on));
}

function showNames() {
  const svg = board.querySelector("svg");
  svg.querySelector("#names-over")?.remove();
  document.body.classList.toggle("coded", pref("names"));
  if (!pref("names")) return;
  const over = document.createElementNS("http://www.w3.org/2000/svg", "g");
  over.id = "names-over";
  for (const tile of svg.querySelectorAll(".tile[data-place]")) {
    // A tile is drawn around (0, 0) and moved to its place, so its own box says nothing of where it lies.
    const { e: x, f: y } = tile.transform.baseVal.consolidate().matrix;
    const text = document.createElementNS("http://www.w3.org/2000/svg", "text");
    text.setAttribute("x", x);
    text.setAttribute("y", y - 52);
    text.setAttribute("class", "place-name");
    text.textContent = tile.dataset.place;
    over.append(text);
  }
  svg.append(over);
}

function show(state, tools) {
  lightTargets(state);
  showPlayers(state);
  showPlates(state, tools);
}

liftTargets();
start({ listen, show, redraw, light, focusLit, showNames });
