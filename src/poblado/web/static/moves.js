// Movement: cards fly, dice roll, pieces walk. What it shows has happened already: nobody waits for it, all of one change is over
// within about a second, and whoever touches anything sees its end at once.
import { art, h } from "./dom.js";
import { still } from "./prefs.js";

const MOST = 14; // cards in the air
const FLIGHT = 450; // milliseconds of a card
const SPREAD = 200; // within which the cards of one change leave
const ROLL = 500; // of dice; their sum is told when they lie, then what they bring
const TELL = 150; // of each
const WALK = 500; // of a piece to another place
const CARD = [28, 40]; // pixels of one that flies, as its style says

const going = new Set();
let air = null; // what flies lies in here, over all else, so that nothing else is laid out for it
let leaving = 0; // the frame with which cards leave

// Moves something, without a reading of the page; whether `still` asks for none, whoever calls has looked.
function move(element, frames, timing) {
  const one = element.animate(frames, timing);
  const done = () => going.delete(one);
  going.add(one);
  one.finished.then(done, done);
  return one;
}

// A touch is never in the way of what moves: all of it is where it goes.
function settle() {
  cancelAnimationFrame(leaving);
  for (const one of going) one.finish();
}
for (const event of ["pointerdown", "keydown"]) addEventListener(event, settle, { capture: true, passive: true });

// Where something flies from or to: a seat, a plate, a card of one's own hand, a tile.
function spot(name, drawing, state) {
  const [sort, which] = name.split(":");
  const badge = (seat) => document.querySelector(`#players [data-seat="${seat}"] .badge`);
  if (sort === "hand") return document.querySelector(`#hand [data-good="${which}"]`) ?? badge(state.seat);
  if (sort === "plate") return document.querySelector(`[data-plate="${which}"] [data-drawing="${drawing}"]`) ?? document.querySelector(`#${which}, [data-plate="${which}"]`);
  if (sort !== "seat") return document.querySelector(`#board .tile[data-place="${name}"]`);
  // What is no card of the hand lies beside it.
  const own = Number(which) === state.seat && !drawing.startsWith("card-") ? document.getElementById("cards") : null;
  return own?.getClientRects().length ? own : badge(which);
}

const within = (at, most) => Math.max(0, Math.min(at, most));

// Where a card lies whose middle is that of a thing, or what is seen nearest to it; null for what is not laid out.
function middle(thing) {
  const { x, y, width, height } = thing?.getBoundingClientRect() ?? {};
  if (!width) return null;
  return [within(x + width / 2 - CARD[0] / 2, innerWidth - CARD[0]), within(y + height / 2 - CARD[1] / 2, innerHeight - CARD[1])];
}

// What flies with lines of the log. It is measured with the next frame, which has laid the page out, and all before any is shown.
// At a screen that several share nothing lies over the curtain, and of a line that only one of them may read nothing is seen.
export function flyCards(lines, state, hidden = false) {
  if (still() || document.hidden || !document.getElementById("curtain").hidden) return;
  const flights = lines.flatMap((line) => (hidden && line.secret ? [] : (line.flights ?? []).flatMap((one) => Array(one.n).fill(one))));
  if (!flights.length) return;
  const late = lines.some((line) => line.sound === "dice") ? ROLL : 0;
  cancelAnimationFrame(leaving);
  leaving = requestAnimationFrame(() => leave(flights, state, late));
}

function leave(flights, state, late) {
  air ??= document.body.appendChild(h("div.air", { "aria-hidden": "true" }));
  const known = new Map();
  const at = (name, drawing) => {
    const key = `${name} ${drawing}`;
    if (!known.has(key)) known.set(key, middle(spot(name, drawing, state)));
    return known.get(key);
  };
  const ways = flights.map(({ start, goal, drawing }) => [drawing, at(start, drawing), at(goal, drawing)]).filter(([, from, to]) => from && to);
  const room = ways.slice(0, Math.max(0, MOST - air.children.length));
  const step = Math.min(40, SPREAD / room.length);
  room.forEach(([drawing, from, to], k) => fly(drawing, from, to, late + k * step));
}

function fly(drawing, [x, y], [u, v], delay) {
  const card = art(drawing, "flying");
  air.append(card);
  const frames = [
    { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
    { transform: `translate(${x}px, ${y - 16}px) scale(1)`, opacity: 1, offset: 0.25 },
    { transform: `translate(${u}px, ${v}px) scale(0.7)`, opacity: 0.9 },
  ];
  move(card, frames, { duration: FLIGHT, delay, easing: "ease-in-out", fill: "backwards" }).finished.finally(() => card.remove());
}

// What stands on the second of two places has come from the first.
export function glide([from, to]) {
  if (still() || !to) return;
  const way = from.getBoundingClientRect().x - to.getBoundingClientRect().x;
  const piece = to.querySelector("svg");
  if (piece) move(piece, [{ transform: `translateX(${way}px)` }, { transform: "none" }], { duration: WALK, easing: "ease-in-out" });
}

export function tumble(box) {
  if (still()) return;
  for (const die of box.querySelectorAll(".die")) {
    const turn = -360 - 360 * Math.random();
    const hop = (height, part, offset) => ({ transform: `translateY(${-height}px) rotate(${part * turn}deg)`, opacity: 1, offset });
    move(die, [{ ...hop(40, 1, 0), opacity: 0.3 }, hop(0, 0.5, 0.4), hop(14, 0.25, 0.65), hop(0, 0, 1)], { duration: ROLL, easing: "linear" });
  }
  [".sum", ".gains"].forEach((name, k) => {
    const told = box.querySelector(name);
    if (told) move(told, { opacity: [0, 1] }, { duration: TELL, delay: ROLL + k * TELL, fill: "backwards" });
  });
}

// A browser moves by itself, and lays out nothing for it, what has been put in its place by a transform.
function place(piece) {
  const [x, y] = ["x", "y"].map((name) => piece.getAttribute(name));
  if (x) {
    piece.setAttribute("transform", `translate(${x} ${y})`);
    for (const name of ["x", "y"]) piece.removeAttribute(name);
  }
  const { e, f } = piece.transform.baseVal.consolidate().matrix;
  return [e, f];
}

const put = ([x, y]) => `translate(${x}px, ${y}px)`;

// It ends as the piece is, and stays so: taken off at its end, a browser would draw a picture more.
const STAYS = { fill: "forwards" };

const kindOf = (piece) => piece.classList[1];
// One that has gone somewhere may look otherwise there: tired, for instance.
const like = (a, b) => a.dataset.seat === b.dataset.seat && (kindOf(a).startsWith(kindOf(b)) || kindOf(b).startsWith(kindOf(a)));

// Pieces that have come onto the board: one of which the like has gone from another place comes from there, others drop.
export function arrive(fresh, gone) {
  if (still() || !fresh.length) return;
  const left = new Set(gone);
  const takes = (piece, wanted) => {
    const one = [...left].find(wanted);
    left.delete(one);
    return [piece, one];
  };
  const same = fresh.map((piece) => takes(piece, (one) => one.id === piece.id || (like(one, piece) && one.dataset.place === piece.dataset.place)));
  for (const [piece, one] of same) {
    const [, from] = one ? [piece, one] : takes(piece, (other) => like(other, piece));
    if (from) walk(piece, place(from), piece.id !== from.id);
    else drop(piece);
  }
}

function walk(piece, from, changed) {
  const to = place(piece);
  if (from.join() !== to.join()) move(piece, { transform: [put(from), put(to)] }, { duration: WALK, easing: "ease-in-out", ...STAYS });
  else if (changed) drop(piece);
}

function drop(piece) {
  const [x, y] = place(piece);
  move(piece, { transform: [put([x, y - 40]), put([x, y])], opacity: [0, 1] }, { duration: 250, easing: "ease-out", ...STAYS });
}
