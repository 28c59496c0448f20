// What has happened: players, log and dice.
import { art, h, renew, t } from "./dom.js";
import { tumble } from "./moves.js";

// What stands against somebody's playing, if anything does.
export function sitting(p) {
  if (p.open) return t("table.seat_open");
  if (p.stand_in) return t("table.stand_in_mark");
  return p.here ? null : t("table.is_away");
}

// What lies open before somebody, in words.
export const wares = (p) => (p.wares ?? []).map((told) => h("span.ware", {}, told));

function holds(p) {
  const count = (back, n, label) => h("span", { title: `${n} ${label}` }, art(back, "mini"), h("b", {}, String(n)), h("span.heard", {}, label));
  const why = sitting(p);
  return [count("back-resource", p.cards, t("table.cards", { n: p.cards })), count("back-development", p.development, t("table.development", { n: p.development })), ...wares(p), why ? h("em", {}, why) : null];
}

export function showPlayers(state) {
  const section = document.getElementById("players");
  renew(section, [state.players, state.turn, state.owing, state.seat], () =>
    state.players.map((p) =>
      h(
        `div.player${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`,
        { "aria-current": p.seat === state.turn ? "true" : null, "data-seat": p.seat },
        art(`seat-${p.colour}`, "badge"),
        h("div.who", {}, h("strong", {}, p.seat === state.seat ? `${p.name} (${t("table.you_mark")})` : p.name), h("span.held-cards", {}, ...holds(p))),
        h(
          "div.titles",
          {},
          h(`span${p.has_army ? ".held" : ""}`, { title: p.has_army ? t("table.largest_army") : t("table.knights") }, `⚔ ${p.knights}`),
          h(`span${p.has_route ? ".held" : ""}`, { title: p.has_route ? t("table.longest_route") : t("table.route") }, `⟿ ${p.route}`),
        ),
        h("div.points", { title: t("table.points") }, h("b", {}, String(p.total)), h("small", {}, t("table.points", { n: p.total }))),
      ),
    ),
  );
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
      `li.${line.kind.toLowerCase()}${line.secret ? ".secret" : ""}`,
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
  state.log = []; // told once
  state.log_from = -1;
  while (list.children.length > 500) list.firstElementChild.remove();
  // After the rest of the panel has taken its room.
  if (following) requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}

let shown = null;

export function showDice(state) {
  const now = state.dice ? `${state.dice} ${state.turn} ${state.round}` : "";
  if (now === shown) return;
  const first = shown === null;
  shown = now;
  const box = document.getElementById("dice");
  if (!state.dice) return box.replaceChildren();
  const [one, two] = state.dice;
  box.replaceChildren(
    art(`die-white-${one}`, "die"),
    art(`die-red-${two}`, "die"),
    h("span", { class: "sum" }, String(one + two)),
  );
  if (!first) tumble(box);
}
