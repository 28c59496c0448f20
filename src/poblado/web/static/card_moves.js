// Movement on the table of cards. What it shows has happened already; nobody waits for it.
import { art, h, t } from "./dom.js";
import { fly } from "./moves.js";
import { still } from "./prefs.js";

const MOST = 12;

const at = (name) => document.querySelector(`[data-flight="${name}"]`);

// Where a card flies from or to: a seat, a card of one's own hand, a pile, a card of the market.
function spot(name, drawing, state) {
  const [sort, which] = name.split(":");
  if (sort === "hand") return document.querySelector(`#hand [data-good="${which}"]`) ?? at(`seat-${state.seat}`);
  if (sort === "seat") return at(`seat-${which}`);
  return (which === "market" && at(`market-${drawing.replace("resource-", "")}`)) || at(which);
}

export function flyCards(lines, state) {
  if (still() || document.hidden) return;
  const flights = lines.flatMap((line) =>
    (line.flights ?? []).flatMap((one) => Array(one.n).fill([spot(one.start, one.drawing, state), spot(one.goal, one.drawing, state), one.drawing])),
  );
  flights.filter(([from, goal]) => from && goal).slice(-MOST).forEach(([from, goal, drawing], k) => fly(from, goal, drawing, Math.min(k * 15, 60), 240));
}

let shown = -1; // number of the city event that was shown last
let closing = 0;

// The city side of a settlement, for a moment and to everybody; `quiet` where it is not news.
export function showEvent(state, quiet) {
  const event = state.event;
  const box = document.getElementById("event");
  if (state.over) box.hidden = true; // nothing lies over the result
  if (!event || event.n === shown) return;
  shown = event.n;
  if (quiet) return;
  clearTimeout(closing);
  const close = () => (box.hidden = true);
  box.replaceChildren(
    h("div.read", { onclick: close }, art(event.face, "face"), h("div", {}, h("strong", {}, event.title), h("p", {}, event.help)),
      h("button.close", { type: "button", "aria-label": t("table.close"), onclick: close }, "×")),
  );
  box.hidden = false;
  closing = setTimeout(close, 3200);
}
