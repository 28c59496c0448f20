// The one tip of a table: help on whatever bears `data-tip`, and what others put into it. It lies beside what it is about, and
// goes by a touch elsewhere or Escape.
const tip = document.getElementById("tip");
const GAP = 8; // px between the tip, what it is about and the edges of the window
let about = null;
let held = false; // it stays until it is closed, and has something to be touched
let onHide = () => {};

export const isAbout = (element) => about === element && !tip.hidden;
export const isHeld = () => held;

// Where a box of a size lies: below, above, right or left, where it has room and covers fewest of some points; else below, within
// the window.
function spot(at, { width, height }, points) {
  const within = (v, size, room) => Math.max(GAP, Math.min(v, room - size - GAP));
  const x = within(at.x + at.width / 2 - width / 2, width, innerWidth);
  const y = within(at.y + at.height / 2 - height / 2, height, innerHeight);
  const [below, above, right, left] = [at.bottom + GAP, at.y - height - GAP, at.right + GAP, at.x - width - GAP];
  const free = [];
  if (below + height + GAP < innerHeight) free.push([x, below]);
  if (above > GAP) free.push([x, above]);
  if (right + width + GAP < innerWidth) free.push([right, y]);
  if (left > GAP) free.push([left, y]);
  const covered = ([u, v]) => points.filter(([a, b]) => u < a && a < u + width && v < b && b < v + height).length;
  return free.sort((one, other) => covered(one) - covered(other))[0] ?? [x, within(below, height, innerHeight)];
}

const area = (element) => (element.querySelector(".hit") ?? element).getBoundingClientRect();
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

// Shows some nodes beside an element, or beside the area of it that can be touched. `clear`: elements that should stay in sight.
export function showTip(element, content, { hold = false, hidden = () => {}, clear = [] } = {}) {
  hideTip();
  [about, held, onHide] = [element, hold, hidden];
  tip.replaceChildren(...content);
  tip.classList.toggle("held", hold);
  tip.hidden = false;
  const [x, y] = spot(area(element), tip.getBoundingClientRect(), [...clear].map((one) => middle(area(one))));
  tip.style.left = `${x}px`;
  tip.style.top = `${y}px`;
}

export function hideTip() {
  const tell = onHide;
  [about, held, onHide] = [null, false, () => {}];
  if (!tip.hidden) tip.hidden = true; // said again, a browser looks again
  tell();
}

// What the tip is about may have been drawn anew, or have gone.
export const hideLost = () => about && (!about.isConnected || about.closest("[hidden]")) && hideTip();

const of = (event) => event.target.closest?.("[data-tip]");
const show = (element) => showTip(element, [element.dataset.tip]);
const others = (event) => !held && !(about?.contains(event.target) && !about.dataset.tip) && hideTip();

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") of(event) ? show(of(event)) : others(event);
});
document.addEventListener("focusin", (event) => (of(event) ? show(of(event)) : others(event)));
document.addEventListener("focusout", () => held || hideTip());
document.addEventListener("click", (event) => {
  if (tip.contains(event.target)) return;
  if (of(event) && !of(event).classList.contains("ready")) show(of(event));
  else if (!about?.contains(event.target) || about.dataset.tip) hideTip();
});
document.addEventListener("scroll", () => about && hideTip(), { capture: true, passive: true });
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || tip.hidden) return;
    if (held) event.stopImmediatePropagation(); // it closes the tip, and no more
    hideTip();
  },
  { capture: true },
);
