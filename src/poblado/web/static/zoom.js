// A closer look at the board: by fingers, by the mouse and its wheel, and by buttons. What is drawn larger is moved by dragging it;
// arrows at its edges lead to what happens out of sight; on a phone it comes near by itself to what sails.
import { h, t } from "./dom.js";
import { still } from "./prefs.js";
import { watch } from "./play/watch.js";

const MOST = 3;
const STEP = 1.5;
const CLOSER = 2; // by a double tap
const STILL = 8; // pixels that a finger may slip and still touch
const TWICE = 350; // ms between two taps that are one double tap
const NEAR = 30; // pixels between them
const LEAST = 24; // pixels that a finger hits for sure
const WAYS = ".target[data-way]:not([hidden])";

const board = document.getElementById("board");
const phone = matchMedia("(max-width: 860px), (max-height: 560px)");
const fingers = new Map();
let scale = 1;
let [x, y] = [0, 0]; // where the drawing's corner lies, in pixels of the board
let moved = 0; // how far the fingers have gone since the first came down
let spent = false; // the click that comes of it is for no place
let tapped = { at: 0 };
let own = false; // the person has moved the board: it does not move by itself
let sails = ""; // in which step it came near by itself, and to which ways
let ways = "";

const smaller = h("button.round", { type: "button", "data-zoom": "out", "aria-label": t("table.zoom_out"), title: t("table.zoom_out"), onclick: () => towards(1 / STEP) }, "−");
const larger = h("button.round", { type: "button", "data-zoom": "in", "aria-label": t("table.zoom_in"), title: t("table.zoom_in"), onclick: () => towards(STEP) }, "+");
board.after(h("div", { id: "zoom" }, larger, smaller));

// Nothing beyond the sea's edge comes into sight.
function draw() {
  const { clientWidth: width, clientHeight: height } = board;
  x = Math.min(0, Math.max(width * (1 - scale), x));
  y = Math.min(0, Math.max(height * (1 - scale), y));
  for (const drawing of board.querySelectorAll(":scope > svg")) drawing.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  board.classList.toggle("close", scale > 1);
  smaller.disabled = scale <= 1;
  larger.disabled = scale >= MOST;
  showArrows();
  board.dispatchEvent(new Event("moved", { bubbles: true }));
}

// Larger or smaller by a factor, while the point (u, v) of the board stays where it is.
function zoom(factor, u, v) {
  const next = Math.min(MOST, Math.max(1, scale * factor));
  [x, y] = [u - ((u - x) * next) / scale, v - ((v - y) * next) / scale];
  scale = next;
  draw();
}

// A point of the whole board in the middle of what is seen.
function centre({ u, v }) {
  [x, y] = [board.clientWidth / 2 - u * scale, board.clientHeight / 2 - v * scale];
  draw();
}

function glide() {
  board.classList.toggle("glides", !still());
}

// The person has moved the board: until it is whole again, or, where something sails, until that ends, it is theirs.
const take = () => (own = scale > 1 || Boolean(sails));

function whole() {
  glide();
  zoom(1 / scale, 0, 0);
}

// Where the middle of a thing lies on the whole board, and how large it is there, however the board moves now.
function at(thing) {
  const [one, all] = [thing.querySelector(".hit") ?? thing, board.querySelector("svg")].map((element) => element.getBoundingClientRect());
  const k = board.clientWidth / all.width;
  return { u: (one.x + one.width / 2 - all.x) * k, v: (one.y + one.height / 2 - all.y) * k, size: Math.min(one.width, one.height) * k };
}

const lit = () => [...board.querySelectorAll(".target:not([hidden])")];
const span = (values) => [Math.min(...values), Math.max(...values)];

// By a button: towards what can be touched, if that is one side of the board, else towards the middle.
function towards(factor) {
  const all = lit().map(at);
  const mean = (axis, size) => (all.length ? (axis === "u" ? x : y) + (scale * all.reduce((sum, one) => sum + one[axis], 0)) / all.length : size / 2);
  glide();
  zoom(factor, mean("u", board.clientWidth), mean("v", board.clientHeight));
  take();
}

// -- arrows to what is out of sight --------------------------------------------------------------------------------------

// Each with the part of its edge where no dice and no other buttons lie.
const ARROWS = { left: ["←", 0.15, 0.6], right: ["→", 0.15, 0.55], up: ["↑", 0.15, 0.85], down: ["↓", 0.35, 0.65] };

// The side of what is seen beyond which a point lies, and how far; none for one in sight.
function beyond({ u, v }) {
  const [left, up] = [x + u * scale, y + v * scale];
  const [right, down] = [board.clientWidth - left, board.clientHeight - up];
  const [side, room] = Object.entries({ left, right, up, down }).reduce((a, b) => (b[1] < a[1] ? b : a));
  return room < 0 ? { side, far: -room, along: side === "left" || side === "right" ? up / board.clientHeight : left / board.clientWidth } : null;
}

// For each side an arrow to the nearest place that can be touched there, else to the newest act.
function showArrows() {
  const found = {};
  const news = document.querySelector("#log li:last-child")?.dataset.placeTold;
  const told = [...board.querySelectorAll(`:is(.piece, .figure)[data-place="${news}"]`)];
  const toTouch = (side) => t("table.beyond_touch", { side }), toNews = (side) => t("table.beyond_news", { side });
  for (const [things, words] of scale > 1 ? [[lit(), toTouch], [told, toNews]] : []) {
    const here = {};
    for (const point of things.map(at)) {
      const way = beyond(point);
      if (way && !(here[way.side]?.far <= way.far)) here[way.side] = { ...way, point, words };
    }
    for (const [side, one] of Object.entries(here)) found[side] ??= one;
  }
  for (const side of Object.keys(ARROWS)) {
    const arrow = board.querySelector(`[data-beyond=${side}]`);
    if (!found[side]) arrow?.remove();
    else (arrow ?? board.appendChild(h("button.beyond", { type: "button", "data-beyond": side }, ARROWS[side][0]))).leads = found[side];
  }
  for (const arrow of board.querySelectorAll(".beyond")) {
    const { side, along, words, point } = arrow.leads;
    const [, least, most] = ARROWS[side];
    arrow.style.setProperty("--along", `${100 * Math.min(most, Math.max(least, along))}%`);
    arrow.ariaLabel = arrow.title = words(t(`table.beyond.${side}`));
    arrow.onclick = () => {
      glide();
      centre(point);
      take();
    };
  }
}

// -- coming near ---------------------------------------------------------------------------------------------------------

// On a phone, to the ways of what has been chosen to sail, or to those of all, or else of the first that may; so near that a
// finger hits each place. The whole comes back when that is over.
function comeNear(state) {
  const step = `${state.turn} ${state.step}`;
  if (sails && sails !== step) {
    [sails, ways] = ["", ""];
    if (own) take();
    else whole();
  }
  const all = [...board.querySelectorAll(WAYS)];
  const now = all.map((one) => one.dataset.way).join();
  board.classList.toggle("sailed", all.length > 0);
  if (own || !phone.matches || !all.length || now === ways) return;
  [sails, ways] = [step, now];
  const [first] = Object.values(state.movers);
  const fits = (some) => {
    const points = some.map(at);
    const [[left, right], [top, bottom]] = ["u", "v"].map((axis) => span(points.map((one) => one[axis])));
    const sure = LEAST / Math.min(...lit().map((one) => at(one).size));
    const room = Math.min(board.clientWidth / (right - left + 80), board.clientHeight / (bottom - top + 80));
    return { room, sure, u: (left + right) / 2, v: (top + bottom) / 2 };
  };
  let spot = fits(all);
  if (first && spot.room < STEP) spot = fits(all.filter((one) => first.some((words) => one.dataset.way.startsWith(`${words} `))));
  glide();
  scale = Math.min(MOST, Math.max(spot.room, spot.sure, 1));
  centre(spot);
}

// -- fingers and the mouse -----------------------------------------------------------------------------------------------

const spread = () => {
  const [a, b] = [...fingers.values()];
  const box = board.getBoundingClientRect();
  return { wide: Math.hypot(a.x - b.x, a.y - b.y), u: (a.x + b.x) / 2 - box.left, v: (a.y + b.y) / 2 - box.top };
};

addEventListener(
  "pointerdown",
  ({ pointerId, pointerType, button, clientX, clientY, target }) => {
    if (!fingers.size) [moved, spent] = [0, false];
    if (!board.contains(target) || (pointerType === "mouse" && button)) return;
    fingers.set(pointerId, { x: clientX, y: clientY });
  },
  true,
);

addEventListener("pointermove", (event) => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  if (!event.buttons) return fingers.delete(event.pointerId); // let go out of the window
  const before = fingers.size === 2 ? spread() : null;
  const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
  moved += Math.hypot(dx, dy);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (!before && (fingers.size > 1 || scale <= 1 || moved <= STILL)) return;
  board.classList.remove("glides");
  spent = true;
  if (before) {
    const now = spread();
    x += now.u - before.u;
    y += now.v - before.v;
    zoom(now.wide / Math.max(before.wide, 1), now.u, now.v);
  } else {
    x += dx;
    y += dy;
    draw();
  }
  take();
});

// A double tap on what does nothing: nearer to the finger, or back to the whole.
function tap({ clientX, clientY, timeStamp, target }) {
  const again = timeStamp - tapped.at < TWICE && Math.hypot(clientX - tapped.x, clientY - tapped.y) < NEAR;
  tapped = { at: again ? 0 : timeStamp, x: clientX, y: clientY };
  if (!again || target.closest(".target, button")) return;
  spent = true;
  if (scale > 1) whole();
  else closer(clientX, clientY);
  take();
}

function closer(clientX, clientY) {
  const { left, top } = board.getBoundingClientRect();
  glide();
  zoom(CLOSER, clientX - left, clientY - top);
}

addEventListener("pointerup", (event) => {
  if (fingers.size === 1 && fingers.has(event.pointerId) && event.pointerType === "touch" && moved <= STILL) tap(event);
  fingers.delete(event.pointerId);
});
addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));

// Whoever has moved the board has not touched a place of it.
addEventListener(
  "click",
  (event) => {
    if (!spent || !board.contains(event.target)) return;
    spent = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

// A double click on what does nothing shows the whole.
board.addEventListener("dblclick", ({ target }) => {
  if (scale <= 1 || phone.matches || target.closest(".target, button")) return;
  whole();
  take();
});

// A page that is longer than the window is scrolled by the wheel.
board.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey && document.documentElement.scrollHeight > innerHeight) return;
    event.preventDefault();
    const { left, top } = board.getBoundingClientRect();
    board.classList.remove("glides");
    zoom(Math.exp(-Math.max(-40, Math.min(40, event.deltaY)) / 250), event.clientX - left, event.clientY - top);
    take();
  },
  { passive: false },
);

// Keys reach what is out of sight too: it comes into sight.
board.addEventListener("focusin", ({ target }) => {
  if (scale <= 1 || !target.matches(":focus-visible[data-place]")) return;
  const point = at(target);
  if (!beyond(point)) return;
  glide();
  centre(point);
});

new ResizeObserver(draw).observe(board);
watch((state) => {
  comeNear(state);
  showArrows();
});
