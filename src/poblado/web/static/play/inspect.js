// Facts about what lies on a board's table, before it is touched: a place, a piece, a player's box, the dice. By hover, focus, a
// touch of what does nothing, and a long press of anything.
import { art, h, setHidden, t } from "../dom.js";
import { address } from "../net.js";
import { pref } from "../prefs.js";
import { hideLost, hideTip, isAbout, isHeld, showTip } from "../tip.js";
import { watch } from "./watch.js";

const HOVER = 350; // ms over a thing before it tells about itself
const LONG = 500; // ms of a long press
const TWICE = 350; // ms within which two touches are one double touch, which confirms nothing
const SLIP = 10; // px that a finger may slip
const THING = "[data-place]";
const SIGNS = ".player, .plate, #hand .card"; // what has titles, its own or inside
const BOUGHT = "#builds .build"; // a finger that stays on it reads its title
const board = document.getElementById("board");
const dice = document.getElementById("dice");
let tools;
let waiting = 0; // the timer of a hover or a long press
let pointed = null; // what the newest question was about: answers to older ones come too late
let known = { version: -1, told: new Map() }; // answers of one version of the game
let clicked = [-1, -1]; // where the mouse last clicked: until it moves it asks about nothing that comes under it
let asked = { place: "", at: 0 }; // the place that a first touch has asked about

const kindOf = (thing) => thing.dataset.action?.split(" ")[0] ?? "";
const plateOf = () => tools?.state().plates.find((one) => one.facts && one.shape === "dice");

async function factsOf(at, kind) {
  const { version, seat } = tools.state();
  if (known.version !== `${version} ${seat}`) known = { version: `${version} ${seat}`, told: new Map() };
  const { told } = known;
  const query = new URLSearchParams({ at, kind, as: seat < 0 ? "public" : seat });
  const name = String(query);
  if (!told.has(name)) {
    const answer = await fetch(address(`place?${query}`)).catch(() => null); // no network: nothing is told
    if (!answer?.ok) return null;
    told.set(name, await answer.json());
  }
  return told.get(name);
}

function chart(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return document.importNode(parsed.documentElement, true);
}

const line = ({ text, drawing, seat = -1, dots = 0, change, use, chart: drawn }) =>
  h(
    `p.fact${change ? ".change" : use ? ".use" : ""}`,
    {},
    drawing && document.getElementById(`art-${drawing}`) ? art(drawing, "sign") : null,
    seat >= 0 ? [h("bdi", {}, tools.state().players[seat].name), " · "] : null,
    ...(drawn ? [chart(drawn), h("small", {}, text)] : [text]),
    dots ? h(`span.dots${dots === 5 ? ".hot" : ""}`, { "aria-hidden": "true" }, "•".repeat(dots)) : null,
  );

// What a thing of the board, or the dice, tell. `button`: what a touch of it does is offered as well.
async function tell(thing, { hold = false, button = null } = {}) {
  pointed = thing;
  const at = thing === dice ? `plate:${plateOf().name}` : thing.dataset.place;
  const told = await factsOf(at, kindOf(thing));
  if (!told || pointed !== thing || !thing.isConnected) return;
  const clear = board.querySelectorAll(".target:not([hidden])");
  showTip(thing, [h("b.where", {}, told.title), ...told.facts.map(line), button].filter(Boolean), { hold: hold || Boolean(button), clear });
}

// A sign or small drawing with its number, and what it means; a field of several says all by its title.
function meaning(one) {
  const drawing = one.querySelector("svg")?.cloneNode(true) ?? null;
  const shown = one.firstChild.textContent.trim();
  return h("p.fact", {}, drawing, drawing || one.matches(".meter") || one.title.startsWith(`${shown} `) ? "" : `${shown} `, one.title);
}

// What the signs of a player's box or a plate mean. Their titles rest meanwhile, or a browser would show one over the other.
function tellSigns(box, hold) {
  hideTip();
  const titled = [...box.querySelectorAll(":not(li)[title]")];
  const own = box.title ? [h("p.fact", {}, box.title)] : [];
  const lines = titled.filter((one) => one.tagName !== "STRONG").map(meaning);
  const name = box.querySelector("strong bdi")?.cloneNode(true) ?? box.ariaLabel;
  const resting = [...titled, box].filter((one) => one.title).map((one) => [one, one.title]);
  const rest = () => resting.forEach(([one]) => one.removeAttribute("title"));
  showTip(box, [name ? h("b.where", {}, name) : null, ...own, ...lines].filter(Boolean), { hold, hidden: () => resting.forEach(([one, title]) => (one.title = title)) });
  rest();
}

const under = (event, what) => event.target.closest?.(what);

function about(event) {
  const thing = board.contains(event.target) ? under(event, THING) : null;
  return thing ?? (under(event, "#dice") && plateOf() ? dice : under(event, SIGNS));
}

function stop() {
  clearTimeout(waiting);
  pointed = null;
}

function tellBought(button) {
  const lines = button.title.split("\n").filter(Boolean);
  showTip(button, [h("b.where", {}, button.querySelector("b").textContent), ...lines.map((text) => h("p.fact", {}, text))], { hold: true });
}

const inform = (thing, hold) => (thing.matches(BOUGHT) ? tellBought(thing) : thing.matches(SIGNS) ? tellSigns(thing, hold) : tell(thing, { hold }));

function hover(event) {
  if (event.pointerType !== "mouse" || event.buttons || isHeld()) return;
  if (Math.hypot(event.clientX - clicked[0], event.clientY - clicked[1]) < 2) return;
  const thing = about(event);
  if (thing && (thing === pointed || isAbout(thing))) return;
  stop();
  if (!thing) return;
  pointed = thing;
  waiting = setTimeout(() => inform(thing, false), HOVER);
}

// A finger that stays tells and does nothing: the click that comes of it goes nowhere.
let down = null;

function press(event) {
  if (event.pointerType === "mouse") return;
  const thing = about(event) ?? under(event, BOUGHT);
  down = { x: event.clientX, y: event.clientY, slipped: false, long: false };
  clearTimeout(waiting);
  if (thing)
    waiting = setTimeout(() => {
      down.long = true;
      inform(thing, true);
    }, LONG);
}

function slip({ clientX: x, clientY: y }) {
  if (!down || Math.hypot(x - down.x, y - down.y) <= SLIP) return;
  down.slipped = true;
  clearTimeout(waiting);
}

function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

const again = (action) => {
  hideTip();
  board.querySelector(`.target[data-action="${action}"]:not([hidden])`)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
};

// The first touch of a lit place asks, where the person has chosen so; a second one, or the button, does it.
function ask(target, event) {
  const { place, action } = target.dataset;
  const second = asked.place === place && isAbout(target) && event.timeStamp - asked.at > TWICE;
  if (second) return (asked = { place: "", at: 0 });
  if (asked.place !== place) asked = { place, at: event.timeStamp };
  swallow(event);
  const words = target.querySelector(".ghost") ? t("table.build_here") : t("table.do_here");
  tell(target, { button: h("button.primary", { type: "button", "data-do": "here", onclick: () => again(action) }, words) });
}

function click(event) {
  clearTimeout(waiting);
  clicked = [event.clientX, event.clientY];
  const finger = Boolean(event.pointerType) && event.pointerType !== "mouse";
  const was = down;
  down = null;
  if (finger && was?.long) return swallow(event);
  if (event.defaultPrevented || (finger && was?.slipped)) return;
  const target = under(event, "#board .target");
  if (target) {
    if (finger && pref("ask")) return ask(target, event);
    stop();
    return hideTip();
  }
  if (under(event, "button, a, summary")) return;
  const thing = about(event);
  if (thing === dice) {
    // Dice lie over the board: a lit place below them is what is meant.
    const below = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest("#board .target")).find(Boolean);
    if (below) return below.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  if (thing && (finger || thing === dice || !thing.matches(SIGNS))) inform(thing, true);
}

// Of the menu: the dice tell once the touch of its button is over, which would close a tip.
export const tellDice = () => setTimeout(() => tell(dice, { hold: true }));
export const hasDice = () => Boolean(dice && plateOf());

export function listenPlaces(all) {
  if (!board) return;
  tools = all;
  dice.tabIndex = 0;
  dice.setAttribute("role", "button");
  document.addEventListener("pointerover", hover);
  // Nothing lies over what is asked, nor beside what has been moved away.
  for (const name of ["raised", "moved"])
    document.addEventListener(name, () => {
      stop();
      hideTip();
    });
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("pointermove", slip, { passive: true });
  document.addEventListener("pointercancel", () => clearTimeout(waiting));
  document.addEventListener("click", click, { capture: true });
  board.addEventListener("contextmenu", (event) => down && event.preventDefault());
  document.addEventListener("focusin", (event) => {
    const thing = event.target.matches(`:focus-visible:is(#board ${THING}, #dice, ${SIGNS})`) && about(event);
    if (thing) inform(thing, false);
  });
  watch(() => {
    setHidden(dice, !dice.firstElementChild);
    if (isAbout(dice)) tell(dice, { hold: isHeld() });
    else hideLost();
  });
}
