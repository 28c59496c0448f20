// What has happened: players, log and dice.
import { art, h, t } from "./dom.js";

export function showPlayers(state) {
  const section = document.getElementById("players");
  section.replaceChildren(
    ...state.players.map((p) =>
      h(
        `div.player${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`,
        { "aria-current": p.seat === state.turn ? "true" : null },
        art(`seat-${p.colour}`, "badge"),
        h("div.who", {}, h("strong", {}, p.seat === state.seat ? `${p.name} (${t("table.you_mark")})` : p.name), h("span", {}, `${p.cards} ${t("table.cards")} · ${p.development} ${t("table.development")}`)),
        h(
          "div.titles",
          {},
          h(`span${p.has_army ? ".held" : ""}`, { title: p.has_army ? t("table.largest_army") : t("table.knights") }, `⚔ ${p.knights}`),
          h(`span${p.has_route ? ".held" : ""}`, { title: p.has_route ? t("table.longest_route") : t("table.route") }, `⟿ ${p.route}`),
        ),
        h("div.points", { title: t("table.points") }, h("b", {}, String(p.total)), h("small", {}, t("table.points"))),
      ),
    ),
  );
}

let told = -1;
let following = true; // until the reader scrolls back

for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
  document.getElementById("log").addEventListener(
    event,
    ({ currentTarget: list }) => (following = list.scrollTop + list.clientHeight >= list.scrollHeight - 40),
    { passive: true },
  );
}

export function showLog(state, light) {
  const list = document.getElementById("log");
  const last = state.log.length ? state.log[state.log.length - 1].n : -1;
  if (last < told) {
    list.replaceChildren(); // something was taken back
    told = -1;
  }
  for (const line of state.log) {
    if (line.n <= told) continue;
    told = line.n;
    const colour = line.seat >= 0 ? state.players[line.seat].colour : null;
    const item = h(
      `li.${line.kind.toLowerCase()}`,
      line.place ? { tabindex: "0", "data-place-told": line.place } : {},
      colour ? art(`seat-${colour}`, "dot") : h("span.dot"),
      h("span", {}, line.text),
    );
    if (line.place) {
      for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
        item.addEventListener(event, () => light(line.place, on));
      }
    }
    list.append(item);
  }
  // After the rest of the panel has taken its room.
  if (following) requestAnimationFrame(() => (list.scrollTop = list.scrollHeight));
}

let shown = "";

export function showDice(state) {
  const now = state.dice ? `${state.dice} ${state.turn} ${state.round}` : "";
  if (now === shown) return;
  shown = now;
  const box = document.getElementById("dice");
  if (!state.dice) return box.replaceChildren();
  const [first, second] = state.dice;
  box.replaceChildren(
    art(`die-white-${first}`, "die"),
    art(`die-red-${second}`, "die"),
    h("span", { class: "sum" }, String(first + second)),
  );
}
