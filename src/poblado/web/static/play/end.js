// The end of a game: points, and where to go from here.
import { art, h, t } from "../dom.js";
import { address } from "../net.js";
import { raise } from "./frame.js";

// Points, and how many of them lay hidden until the end.
const result = (p) => [`${p.total} ${t("table.points", { n: p.total })}`, p.shown ? t("table.point_cards", { n: p.shown }) : ""].filter(Boolean).join(", ");

export function showEnd(state) {
  const order = [...state.players].sort((a, b) => b.total - a.total);
  raise("over", t("table.wins", { name: state.players[state.winner]?.name }), [
    h("ul.answers", {}, order.map((p) => h("li", {}, art(`seat-${p.colour}`, "badge"), h("span", {}, h("bdi", {}, p.name)), h("b", {}, result(p))))),
    h(
      "div.row",
      {},
      h("a.button.primary", { href: "/" }, t("table.new_game")),
      h("a.button", { href: address("report") }, t("table.report")),
      h("a.button", { href: address("replay") }, t("table.replay")),
      h("a.button", { href: address("record.txt"), download: "", id: "record" }, t("table.record")),
    ),
  ]);
}
