// Movement: cards fly from their tiles to whoever gets them. What it shows has happened already; nobody waits for it.
import { art } from "./dom.js";
import { still } from "./prefs.js";

const MOST = 14;

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

export function flyCards(lines, state) {
  if (still() || document.hidden) return;
  const flights = lines.flatMap((line) =>
    (line.flights ?? []).flatMap((one) => Array(one.n).fill([spot(one.start, one.drawing, state), spot(one.goal, one.drawing, state), one.drawing])),
  );
  flights.filter(([from, goal]) => from && goal).slice(0, MOST).forEach(([from, goal, drawing], k) => fly(from, goal, drawing, k * 40));
}

// One drawing from the middle of an element to that of another.
export function fly(from, goal, drawing, delay, duration = 300) {
  const a = from.getBoundingClientRect();
  const b = goal.getBoundingClientRect();
  const card = art(drawing, "flying");
  document.body.append(card);
  const x = a.x + a.width / 2 - 14;
  const y = a.y + a.height / 2 - 20;
  const flight = card.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 16}px) scale(1)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${b.x + b.width / 2 - 14}px, ${b.y + b.height / 2 - 20}px) scale(0.7)`, opacity: 0.9 },
    ],
    { duration, delay, easing: "ease-in-out", fill: "backwards" },
  );
  flight.finished.finally(() => card.remove());
}

// What stands on the second of two places has come from the first.
export function glide([from, to]) {
  if (still() || !to) return;
  const way = from.getBoundingClientRect().x - to.getBoundingClientRect().x;
  to.querySelector("svg")?.animate([{ transform: `translateX(${way}px)` }, { transform: "none" }], { duration: 300, easing: "ease-in-out" });
}

export function tumble(box) {
  if (still()) return;
  for (const die of box.querySelectorAll(".die")) {
    die.animate(
      [
        { transform: `translateY(-40px) rotate(${-200 - 160 * Math.random()}deg)`, opacity: 0.3 },
        { transform: "translateY(0) rotate(0)", opacity: 1 },
      ],
      { duration: 280, easing: "cubic-bezier(.3,1.4,.6,1)" },
    );
  }
}
