// Movement: cards fly from their tiles to whoever gets them. What it shows has happened already; nobody waits for it.
import { art } from "./dom.js";
import { still } from "./prefs.js";

const MOST = 14;

export function flyCards(lines, state) {
  if (still() || document.hidden) return;
  const flights = [];
  for (const line of lines) {
    if (line.kind !== "GAINED") continue;
    for (const [tile, good, n] of line.cards) {
      const from = tile && document.querySelector(`#board .tile[data-place="${tile}"]`);
      const to = line.seat === state.seat ? document.querySelector(`#hand [data-good="${good}"]`) : null;
      const goal = to ?? document.querySelector(`.player[data-seat="${line.seat}"] .badge`);
      if (from && goal) for (let k = 0; k < n; k++) flights.push([from, goal, good]);
    }
  }
  flights.slice(0, MOST).forEach(([from, goal, good], k) => fly(from, goal, `card-${good}`, k * 40));
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
