// Who plays, and what each has before everybody's eyes.
import { art, h, renew, t } from "../dom.js";
import { sitting } from "../story.js";
import { drawn, hasDrawing, told } from "./pictures.js";

const worth = (badge) => badge.text || (badge.n ?? null) !== null ? String(badge.text || badge.n) : "";

const count = (badge, picture) =>
  h(`span${badge.lit ? ".held" : ""}`, { title: [worth(badge), told(badge)].filter(Boolean).join(" ") }, picture, h("b", {}, worth(badge)), h("span.heard", {}, badge.title));

// A badge with a drawing stands among the cards; one with a sign among the titles; any other is said in words.
const small = (badge) =>
  hasDrawing(badge) ? count(badge, drawn(badge, "mini")) : h("span.ware", { title: badge.help }, badge.text || (badge.n ? t("goods.amount", { n: badge.n, good: badge.title }) : badge.title));
const title = (badge) => h(`span${badge.lit ? ".held" : ""}`, { title: told(badge) }, `${badge.sign} ${worth(badge)}`, h("span.heard", {}, badge.title));

export function showPlayers(state) {
  renew(document.getElementById("players"), [state.players, state.turn, state.owing, state.seat], () =>
    state.players.map((p) => {
      const why = sitting(p);
      const badges = p.badges ?? [];
      return h(
        `div.player${p.seat === state.turn ? ".active" : ""}${state.owing.includes(p.seat) ? ".owes" : ""}.seat-${p.colour}`,
        { "aria-current": p.seat === state.turn ? "true" : null, "data-seat": p.seat },
        art(`seat-${p.colour}`, "badge"),
        h(
          "div.who",
          {},
          h("strong", { title: p.name }, h("span.name", {}, p.name), p.seat === state.seat ? h("span.you", {}, ` (${t("table.you_mark")})`) : null),
          h("span.held-cards", {}, count({ title: t("table.cards", { n: p.cards }), n: p.cards }, art("back-resource", "mini")), badges.filter((one) => hasDrawing(one) || !one.sign).map(small), why ? h("em", {}, why) : null),
        ),
        h("div.titles", {}, badges.filter((one) => !hasDrawing(one) && one.sign).map(title)),
        h("div.points", { title: t("table.points") }, h("b", {}, String(p.total)), h("small", {}, t("table.points", { n: p.total }))),
      );
    }),
  );
}
