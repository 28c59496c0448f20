// What has happened, line by line; and what is said of whoever plays.
import { art, h, t } from "./dom.js";

// What stands against somebody's playing, if anything does.
export function sitting(p) {
  if (p.open) return t("table.seat_open");
  if (p.stand_in) return t("table.stand_in_mark");
  return p.here ? null : t("table.is_away");
}

let following = true; // until the reader scrolls back

for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
  document.getElementById("log").addEventListener(
    event,
    ({ currentTarget: list }) => (following = list.scrollTop + list.clientHeight >= list.scrollHeight - 40),
    { passive: true },
  );
}

// Adds the lines that are new; a line that has grown takes its old one's place. `from` 0 is the whole log.
export function showLog(state, light) {
  const list = document.getElementById("log");
  if (state.log_from === 0) list.replaceChildren();
  for (const line of state.log) {
    const colour = line.seat >= 0 ? state.players[line.seat].colour : null;
    const item = h(
      ["li", line.kind.toLowerCase(), line.weight, line.secret && "secret"].filter(Boolean).join("."),
      { "data-n": line.n, ...(line.places.length ? { tabindex: "0", "data-place-told": line.places[0] } : {}) },
      colour ? art(`seat-${colour}`, "dot") : h("span.dot"),
      h("span", {}, line.text),
      h("span.signs", {}, (line.signs ?? []).map((name) => art(name, "sign"))),
    );
    if (line.places.length) {
      for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
        item.addEventListener(event, () => line.places.forEach((place) => light(place, on)));
      }
    }
    const old = list.querySelector(`[data-n="${line.n}"]`);
    if (old) old.replaceWith(item);
    else list.append(item);
  }
  // On a phone the log may lie below what one sees.
  const last = state.log.at(-1);
  const newest = document.getElementById("newest");
  if (last || state.log_from === 0) {
    newest.textContent = last?.text ?? "";
    newest.classList.toggle("secret", Boolean(last?.secret));
  }
  state.log = []; // told once
  state.log_from = -1;
  while (list.children.length > 500) list.firstElementChild.remove();
  // After the rest of the panel has taken its room.
  if (following) requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}
