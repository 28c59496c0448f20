// What everybody has in Cities & Knights: cards, progress cards, knights, levels, titles.
import { art, h, renew, t } from "./dom.js";
import { sitting, wares } from "./story.js";

const PILES = ["trade", "politics", "science"];
const LEVELS = 5;

const count = (drawing, n, label, name = "mini") => h("span", { title: `${n} ${label}` }, art(drawing, name), h("b", {}, String(n)), h("span.heard", {}, label));

function track(p, name, k) {
  const told = t("knights_table.level", { track: t(`tracks.${name}`), n: p.levels[k] });
  const metropolis = name in p.metropolises ? t(p.metropolises[name] ? "knights_table.has_metropolis_safe" : "knights_table.has_metropolis") : "";
  return h(
    `span.bar.${name}${metropolis ? ".metropolis" : ""}`,
    { title: [told, metropolis].filter(Boolean).join(" · "), role: "img", "aria-label": [told, metropolis].filter(Boolean).join(", ") },
    Array.from({ length: LEVELS }, (_, n) => h(`i${n < p.levels[k] ? ".on" : ""}`)),
    metropolis ? h("span.crown", {}, p.metropolises[name] ? "♛" : "♕") : null,
  );
}

function marks(p) {
  const found = [];
  const mark = (drawing, n, label) => found.push(h("span.title", { title: label }, art(drawing, "tiny"), n > 1 ? String(n) : null, h("span.heard", {}, label)));
  if (p.defender) mark("card-defender", p.defender, t("knights_table.defender", { n: p.defender }));
  if (p.open_points) found.push(h("span.title", { title: t("knights_table.open_points", { n: p.open_points }) }, `★${p.open_points}`, h("span.heard", {}, t("knights_table.open_points", { n: p.open_points }))));
  if (p.merchant) mark(`merchant-${p.colour}`, 1, t("knights_table.has_merchant"));
  if (p.walls) mark(`wall-${p.colour}`, p.walls, t("knights_table.walls", { n: p.walls }));
  if (p.tipped) found.push(h("span.title.tipped", { title: t("knights_table.tipped") }, "⚠", h("span.heard", {}, t("knights_table.tipped"))));
  return found;
}

export function showPlayers(state) {
  const section = document.getElementById("players");
  renew(section, [state.players, state.turn, state.owing, state.seat], () =>
    state.players.map((p) => {
      const why = sitting(p);
      return h(
        `div.player${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`,
        { "aria-current": p.seat === state.turn ? "true" : null, "data-seat": p.seat },
        art(`seat-${p.colour}`, "badge"),
        h("strong.name", {}, p.name, p.seat === state.seat ? h("span.you", {}, ` (${t("table.you_mark")})`) : null, why ? h("em", {}, why) : null),
        h("div.bars", {}, PILES.map((name, k) => track(p, name, k))),
        h(
          "div.holds",
          {},
          h("span.held-cards", {}, count("back-resource", p.cards, t("table.cards", { n: p.cards })), PILES.map((pile, k) => (p.progress[k] ? count(`back-${pile}`, p.progress[k], t(`knights_table.progress.${pile}`, { n: p.progress[k] })) : null)), ...wares(p)),
          h("span.marks", {}, marks(p)),
          h(
            "span.lengths",
            {},
            h("span", { title: t("knights_table.strength", { n: p.strength, most: p.most }) }, `⚔ ${p.strength}/${p.most}`),
            h(`span${p.has_route ? ".held" : ""}`, { title: p.has_route ? t("table.longest_route") : t("table.route") }, `⟿ ${p.route}`),
          ),
        ),
        h("div.points", { title: t("table.points") }, h("b", {}, String(p.total)), h("small", {}, t("table.points", { n: p.total }))),
      );
    }),
  );
}
