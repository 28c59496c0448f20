// A closer look at the board: by two fingers, by buttons, and by the wheel with Ctrl. One finger moves what is drawn larger.
import { h, t } from "./dom.js";

const MOST = 3;
const STEP = 1.5;
const STILL = 8; // pixels that a finger may slip and still touch

const board = document.getElementById("board");
const fingers = new Map();
let scale = 1;
let [x, y] = [0, 0]; // where the drawing's corner lies, in pixels of the board
let moved = 0; // how far the fingers have gone since the first came down

const smaller = h("button.round", { type: "button", "data-zoom": "out", "aria-label": t("table.zoom_out"), title: t("table.zoom_out"), onclick: () => towards(1 / STEP) }, "−");
const larger = h("button.round", { type: "button", "data-zoom": "in", "aria-label": t("table.zoom_in"), title: t("table.zoom_in"), onclick: () => towards(STEP) }, "+");
board.after(h("div", { id: "zoom" }, larger, smaller));

// Nothing beyond the sea's edge comes into sight.
function draw() {
  const { width, height } = board.getBoundingClientRect();
  x = Math.min(0, Math.max(width * (1 - scale), x));
  y = Math.min(0, Math.max(height * (1 - scale), y));
  for (const drawing of board.querySelectorAll(":scope > svg")) {
    drawing.style.transformOrigin = "0 0";
    drawing.style.transform = scale > 1 ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  }
  board.classList.toggle("close", scale > 1);
  smaller.disabled = scale <= 1;
  larger.disabled = scale >= MOST;
}

// Larger or smaller by a factor, while the point (u, v) of the board stays where it is.
function zoom(factor, u, v) {
  const next = Math.min(MOST, Math.max(1, scale * factor));
  [x, y] = [u - ((u - x) * next) / scale, v - ((v - y) * next) / scale];
  scale = next;
  draw();
}

// By a button: towards what can be touched, if that is one side of the board, else towards the middle.
function towards(factor) {
  const box = board.getBoundingClientRect();
  const lit = [...board.querySelectorAll(".target:not([hidden]) .hit")].map((one) => one.getBoundingClientRect());
  const middle = (low, high, from, size) => (lit.length ? lit.reduce((sum, one) => sum + (one[low] + one[high]) / 2, 0) / lit.length - from : size / 2);
  zoom(factor, middle("left", "right", box.left, box.width), middle("top", "bottom", box.top, box.height));
}

const spread = () => {
  const [a, b] = [...fingers.values()];
  const box = board.getBoundingClientRect();
  return { wide: Math.hypot(a.x - b.x, a.y - b.y), u: (a.x + b.x) / 2 - box.left, v: (a.y + b.y) / 2 - box.top };
};

board.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch") return;
  if (!fingers.size) moved = 0;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});

addEventListener("pointermove", (event) => {
  const last = fingers.get(event.pointerId);
  if (!last) return;
  const before = fingers.size === 2 ? spread() : null;
  const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
  moved += Math.hypot(dx, dy);
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (before) {
    const now = spread();
    x += now.u - before.u;
    y += now.v - before.v;
    zoom(now.wide / Math.max(before.wide, 1), now.u, now.v);
  } else if (fingers.size === 1 && scale > 1 && moved > STILL) {
    x += dx;
    y += dy;
    draw();
  }
});

for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => fingers.delete(event.pointerId));

// Whoever has moved the board has not touched a place of it.
board.addEventListener(
  "click",
  (event) => {
    if (moved > STILL && scale > 1) event.stopPropagation();
    moved = 0;
  },
  { capture: true },
);

board.addEventListener(
  "wheel",
  (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = board.getBoundingClientRect();
    zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, event.clientX - box.left, event.clientY - box.top);
  },
  { passive: false },
);

addEventListener("resize", draw);
draw();
