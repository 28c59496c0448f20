// Who plays, and what each has before everybody's eyes.
import { art, h, renewEach, t } from "../dom.js";
import { sitting } from "../story.js";
import { drawn, hasDrawing, told } from "./pictures.js";

const worth = (badge) => badge.text || (badge.n ?? null) !== null ? String(badge.text || badge.n) : "";

const count = (badge, picture) =>
  h(`span${badge.lit ? ".held" : ""}`, { title: [worth(badge), told(badge)].filter(Boolean).join(" ") }, picture, h("b", {}, worth(badge)), h("span.heard", {}, badge.title));

// A badge with a drawing stands among the cards; one with a sign among the titles; any other is said in words.
const small = (badge) =>
  hasDrawing(badge) ? count(badge, drawn(badge, "mini")) : h("span.ware", { title: badge.help }, badge.text || (badge.n && !badge.title.includes(badge.n) ? t("goods.amount", { n: badge.n, good: badge.title }) : badge.title));
const title = (badge) => h(`span${badge.lit ? ".held" : ""}`, { title: told(badge) }, `${badge.sign} ${worth(badge)}`, h("span.heard", {}, badge.title));

// What can be so many at most: a field for each, those that are had full.
const meter = (badge) =>
  h(
    `span.meter${badge.lit ? ".held" : ""}`,
    { role: "img", title: told(badge), "aria-label": told(badge), "data-of": badge.drawing },
    Array.from({ length: badge.most }, (_, k) => h(`i${k < (badge.n ?? 0) ? ".on" : ""}`)),
    badge.text ? h("b", {}, badge.text) : null,
  );

// A box that has the focus keeps it when it is built anew.
export function showPlayers(state) {
  const seat = document.activeElement?.closest(".player")?.dataset.seat;
  const table = document.querySelector(".table");
  table.classList.toggle("measured", state.players.some((p) => p.badges?.some((one) => one.most)));
  table.classList.toggle("several", state.players.length > 2);
  showBoxes(state);
  if (seat && document.activeElement === document.body) document.querySelector(`.player[data-seat="${seat}"]`)?.focus();
}

function showBoxes({ players, turn, owing, seat, goal }) {
  const facts = players.map((p) => [p, { active: p.seat === turn, owes: owing.includes(p.seat), own: p.seat === seat, goal }]);
  renewEach(document.getElementById("players"), facts, ([p, { active, owes, own, goal }]) => {
    const why = sitting(p);
    const titles = h("div.titles", {}, (p.badges ?? []).filter((one) => !hasDrawing(one) && one.sign).map(title));
    const badges = (p.badges ?? []).filter((one) => !one.most);
    const meters = (p.badges ?? []).filter((one) => one.most);
    return h(
      `div.player${meters.length ? ".metered" : ""}${active ? ".active" : ""}${owes ? ".owes" : ""}.seat-${p.colour}`,
      { "aria-current": active ? "true" : null, "data-seat": p.seat, tabindex: "0", role: "group", "aria-label": p.name },
      art(`seat-${p.colour}`, "badge"),
      h(
        "div.who",
        {},
        h("strong", { title: p.name }, h("span.name", {}, h("bdi", {}, p.name)), own ? h("span.you", {}, ` (${t("table.you_mark")})`) : null),
        h("span.held-cards", {}, count({ title: t("table.cards", { n: p.cards }), n: p.cards }, art("back-resource", "mini")), badges.filter((one) => hasDrawing(one) || !one.sign).map(small), why ? h("em", {}, why) : null, meters.length ? titles : null),
      ),
      meters.length ? h("div.meters", {}, meters.map(meter)) : titles,
      h("div.points", { title: goal ? t("table.points_to_win", { n: p.total, goal }) : t("table.points", { n: p.total }) }, h("b", { "data-of": goal || null }, String(p.total)), h("small", {}, goal ? t("table.points_of", { n: goal }) : t("table.points", { n: p.total }))),
    );
  });
}
