// Who plays, and what each has before everybody's eyes.
import { art, h, renewEach, t } from "../dom.js";
import { faceOf, sitting } from "../story.js";
import { hasDrawing, told } from "./pictures.js";

const table = document.querySelector(".table");

const worth = (badge) => badge.text || (badge.n ?? null) !== null ? String(badge.text || badge.n) : "";

const count = (badge, picture) =>
  h(`span${badge.lit ? ".held" : ""}`, { title: [worth(badge), told(badge)].filter(Boolean).join(" ") }, picture, h("b", {}, worth(badge)), h("span.heard", {}, badge.title));

// A drawing that is on its way has its room: words would take more, and go again.
const hasRoom = (badge) => hasDrawing(badge) || Boolean(badge.drawing && table.dataset.later);

// A badge with a drawing stands among the cards; one with a sign among the titles; any other is said in words.
const small = (badge) =>
  hasRoom(badge) ? count(badge, art(badge.drawing, "mini")) : h("span.ware", { title: badge.help }, badge.text || (badge.n && !badge.title.includes(badge.n) ? t("goods.amount", { n: badge.n, good: badge.title }) : badge.title));
const sign = (badge) => h(`span${badge.lit ? ".held" : ""}`, { title: told(badge) }, `${badge.sign} ${worth(badge)}`, h("span.heard", {}, badge.title));

// What can be so many at most: a field for each, those that are had full.
const meter = (badge) =>
  h(
    `span.meter${badge.lit ? ".held" : ""}`,
    { role: "img", title: told(badge), "aria-label": told(badge), "data-of": badge.drawing },
    Array.from({ length: badge.most }, (_, k) => h(`i${k < (badge.n ?? 0) ? ".on" : ""}`)),
    badge.text ? h("b", {}, badge.text) : null,
  );

const all = document.getElementById("players");

// A box that has the focus keeps it when it is built anew.
export function showPlayers(state) {
  const seat = document.activeElement?.closest(".player")?.dataset.seat;
  table.classList.toggle("measured", state.players.some((p) => p.badges?.some((one) => one.most)));
  table.classList.toggle("several", state.players.length > 2);
  showBoxes(state);
  if (seat && document.activeElement === document.body) document.querySelector(`.player[data-seat="${seat}"]`)?.focus();
}

// Boxes first, then what each has: of that a browser is given only what is another one than before.
function showBoxes(state) {
  const { players, turn, owing, seat, goal } = state;
  const sorted = players.map((p) => sort(p.badges ?? []));
  const facts = players.map(({ seat: k, name, colour, total, bot, stand_in }, n) => ({
    k, name, colour, bot: stand_in || bot, total, goal, active: k === turn, owes: owing.includes(k), own: k === seat, metered: sorted[n].meters.length > 0,
  }));
  renewEach(all, facts, box);
  for (const [n, p] of players.entries()) {
    const { cards, titles, meters } = sorted[n];
    const has = (name, ...about) => renewEach(all.children[n].querySelector(name), ...about);
    const more = [sitting(p, state), meters.length ? titles : null].filter(Boolean);
    has(".held-cards", [{ title: t("table.cards", { n: p.cards }), n: p.cards, back: true }, ...cards, ...more], held);
    if (meters.length) has(".meters", meters, meter);
    else has(".titles", titles, sign);
  }
}

// The badges of a box by what they are shown as.
function sort(badges) {
  const plain = badges.filter((one) => !one.most);
  const isTitle = (one) => !hasRoom(one) && one.sign;
  return { cards: plain.filter((one) => !isTitle(one)), titles: badges.filter(isTitle), meters: badges.filter((one) => one.most) };
}

// One thing beside a name: cards, a badge, a word on who plays, or, where meters stand below, all titles.
const held = (one) =>
  one.back ? count(one, art("back-resource", "mini")) : typeof one === "string" ? h("em", {}, one) : Array.isArray(one) ? h("div.titles", {}, one.map(sign)) : small(one);

function box({ k, name, colour, bot, total, goal, active, owes, own, metered }) {
  return h(
    `div.player${metered ? ".metered" : ""}${active ? ".active" : ""}${owes ? ".owes" : ""}.seat-${colour}`,
    { "aria-current": active ? "true" : null, "data-seat": k, tabindex: "0", role: "group", "aria-label": name },
    art(`seat-${colour}`, "badge"),
    h(
      "div.who",
      {},
      h("strong", { title: bot ? `${name}: ${t(`table.bots.${bot}`)}` : name }, h("span.name", {}, h("bdi", {}, name)), faceOf(bot), own ? h("span.you", {}, ` (${t("table.you_mark")})`) : null),
      h("span.held-cards", { "data-kept": "" }),
    ),
    h(metered ? "div.meters" : "div.titles", { "data-kept": "" }),
    h("div.points", { title: goal ? t("table.points_to_win", { n: total, goal }) : t("table.points", { n: total }) }, h("b", { "data-of": goal || null }, String(total)), h("small", {}, goal ? t("table.points_of", { n: goal }) : t("table.points", { n: total }))),
  );
}
