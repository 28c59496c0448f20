// A spot of light where a line of the log tells of a place on which nothing lies: a path whose piece has gone, open sea.
import { address } from "../net.js";

const SIZE = 30; // in units of the drawing, whose paths are twice as long
const board = document.getElementById("board");
const points = new Map(); // of each place that was asked for a promise of where it lies
const wanted = new Set();

async function ask(place) {
  const answer = await fetch(address(`place?${new URLSearchParams({ at: place, as: "public" })}`)).catch(() => null);
  if (answer?.ok) return (await answer.json()).point;
  points.delete(place); // no network: asked again
  return null;
}

export async function showSpot(place, on) {
  wanted[on ? "add" : "delete"](place);
  board.querySelector(`.spot[data-spot="${place}"]`)?.remove();
  if (!on) return;
  if (!points.has(place)) points.set(place, ask(place));
  const point = await points.get(place);
  if (!point || !wanted.has(place) || board.querySelector(`.spot[data-spot="${place}"]`)) return;
  const spot = document.createElementNS("http://www.w3.org/2000/svg", "circle");
  for (const [name, value] of Object.entries({ cx: point[0], cy: point[1], r: SIZE, class: "spot told", "data-spot": place })) spot.setAttribute(name, value);
  board.querySelector("svg").append(spot);
}
