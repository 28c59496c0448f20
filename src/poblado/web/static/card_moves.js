// Movement on the table of cards. What it shows has happened already; nobody waits for it.
import { art, h, t } from "./dom.js";
import { fly } from "./moves.js";
import { still } from "./prefs.js";

const MOST = 12;

const at = (place) => document.querySelector(`[data-flight="${place}"]`) ?? (place.startsWith("market") ? document.querySelector("[data-flight=market]") : null);

export function flyCards(state) {
  if (still() || document.hidden) return;
  const own = `seat-${state.seat}`;
  const end = (place, good) => (place === own && good && document.querySelector(`#hand [data-good="${good}"]`)) || at(place);
  state.flights.slice(0, MOST).forEach(({ from, to, good }, k) => {
    const [a, b] = [end(from, good), end(to, good)];
    if (a && b) fly(a, b, good ? `resource-${good}` : "resource-back", Math.min(k * 15, 60), 240);
  });
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
