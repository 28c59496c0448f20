// What lies on the table for all: dice, tracks, piles, rows of pictures.
import { art, h, renew, renewEach, t } from "../dom.js";
import { glide, tumble } from "../moves.js";
import { begins, drawn, told } from "./pictures.js";

const table = document.querySelector(".table");
const FEW = 4; // rows of gains beside the dice of a phone
const moments = new Map(); // of each plate, so that it moves when it is news
const shapes = { track, dice };

// Another shape, or that of the plate of this name, brought by a script of a face: from a plate to what is shown of it.
export const addShape = (name, show) => (shapes[name] = show);

// Dice lie on the board; so does what moves, says something or can be touched. What only counts is laid by, to be looked at.
const counts = (plate) => plate.aside || (plate.shape === undefined && !plate.text && !shapes[plate.name] && !plate.pictures?.some((one) => one.kind || one.lit));

export function showPlates(state, tools) {
  const of = (wanted) => state.plates.filter(wanted);
  const dice = of((one) => one.shape === "dice");
  renew(document.getElementById("dice"), dice, () => dice.flatMap((plate) => shapes.dice(plate, tools)));
  const boxes = { plates: of((one) => one.shape !== "dice" && !counts(one)), stock: of(counts) };
  // Styles ask what lies there by this: a rule with `:has()` about the whole table has the browser look at all of it each time.
  const laid = boxes.plates.map((one) => one.name).join(" ");
  if (laid) table.dataset.plates = laid;
  else delete table.dataset.plates;
  for (const [id, plates] of Object.entries(boxes)) layAll(document.getElementById(id), plates, tools);
  for (const { name, shape, moment = "" } of state.plates) {
    const known = moments.get(name);
    moments.set(name, moment);
    if (known === undefined || known === moment) continue;
    if (shape === "dice") tumble(document.getElementById("dice"));
    if (shape === "track") glide([...document.querySelectorAll(`#plate-${name} .places > .lit`)].slice(-2));
  }
}

const shapeOf = (plate) => shapes[plate.name] ?? shapes[plate.shape];

// Plates, and in a plain row each picture by itself.
function layAll(box, plates, tools) {
  const rows = plates.map((plate) => !shapeOf(plate));
  renewEach(box, plates.map((plate, k) => (rows[k] ? { ...plate, pictures: null } : plate)), (plate) => lay(plate, tools));
  for (const [k, plate] of plates.entries()) {
    if (rows[k]) renewEach(box.children[k].querySelector(".pictures"), plate.pictures ?? [], (one) => picture(one, tools));
  }
}

function lay(plate, tools) {
  const shown = shapeOf(plate)?.(plate, tools) ?? h("div.pictures", { "data-kept": "" });
  return h(`section.plate.${plate.shape ?? "row"}`, { id: `plate-${plate.name}`, tabindex: "0", "data-plate": plate.name, "aria-label": plate.title, title: plate.help }, h("h3", {}, plate.title), ...[shown].flat(), plate.text ? h("p", {}, plate.text) : null);
}

function picture(one, { begin }) {
  const shown = [drawn(one, "mini"), h("b", {}, [one.n, one.text].filter((word) => word || word === 0).join(" ")), h("span.heard", {}, one.title)];
  return one.kind
    ? h(`button.lay${one.lit ? ".lit" : ""}`, { type: "button", "data-kind": one.kind, title: one.why || told(one), disabled: Boolean(one.why), onclick: () => begin(begins(one)) }, shown)
    : h(`span.lay${one.lit ? ".lit" : ""}`, { title: told(one) }, shown);
}

function track(plate) {
  return h("ol.places", {}, (plate.pictures ?? []).map((one) => h(`li${one.lit ? ".lit" : ""}`, { title: told(one), "aria-current": one.lit ? "step" : null }, drawn(one, "mini"), one.text ? h("small", {}, one.text) : null, h("span.heard", {}, one.title))));
}

function dice(plate, tools) {
  return [...(plate.pictures ?? []).map((one) => art(one.drawing, "die")), h("span.sum", {}, plate.text), gains(plate.gains ?? [], tools.state())];
}

// What the last roll brought, until the next one: the seats that got anything, each with its cards.
function gains(all, { players, seat }) {
  const cards = (one) => h("span", { title: one.title }, art(one.drawing, "sign"), one.n > 1 ? h("b", {}, String(one.n)) : null, h("span.heard", {}, one.title));
  const row = (one) => h(`li${one.seat === seat ? ".own" : ""}`, {}, art(`seat-${players[one.seat].colour}`, "dot"), h("bdi.heard", {}, players[one.seat].name), one.pictures.map(cards));
  const others = all.filter((one) => one.seat !== seat).length;
  // A phone has room for a few rows: of more it shows the own one and how many others there are.
  return all.length ? h(`ul.gains${all.length > FEW ? ".many" : ""}`, {}, all.map(row), h("li.more", { "aria-hidden": "true" }, `+${others}`)) : null;
}
