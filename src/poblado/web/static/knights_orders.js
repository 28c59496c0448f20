// Orders for a knight: activate, promote, move, chase the robber; each with its price, or the reason why not.
import { art, h, t } from "./dom.js";
import { lacking, signs } from "./cost.js";
import { shut } from "./dialog.js";
import { look } from "./knights_look.js";

const found = (state, place) => state.mine?.knights.find((one) => one.at === place) ?? null;

export function openKnight(state, place, tools) {
  const facts = (now) => found(now, place) && [found(now, place), now.legal, now.mine.missing];
  look("ordering", state, facts, (now) => orders(now, found(now, place), tools));
}

function orders(state, knight, { choose, send }) {
  const place = knight.at;
  const colour = state.players[state.seat].colour;
  const finish = (action) => {
    shut();
    send(action);
  };
  const order = (kind, item, why, act) => {
    const words = (item && lacking(state, item)) || why;
    return h(
      "button.order",
      { type: "button", "data-kind": kind, disabled: Boolean(words), onclick: act },
      h("b", {}, t(`knights_table.order.${kind}`)),
      item ? signs(state, item) : null,
      words ? h("small", {}, words) : null,
    );
  };
  return [
    t(knight.active ? "knights_table.active" : "knights_table.passive", { what: t(`pieces.${knight.kind}`), place }),
    h(
      "div.orders",
      {},
      art(`${knight.kind}${knight.active ? "_active" : ""}-${colour}`, "face"),
      h(
        "div.column",
        {},
        order("ACTIVATE", knight.active ? null : "activation", knight.activate, () => finish(`ACTIVATE ${place}`)),
        order("PROMOTE", knight.strength === 3 ? null : "promotion", knight.promote, () => finish(`PROMOTE ${place}`)),
        order("MOVE_KNIGHT", null, knight.move, () => {
          shut();
          choose(`MOVE_KNIGHT ${place}`);
        }),
        order("CHASE_ROBBER", null, knight.chase, () => finish(`CHASE_ROBBER ${place}`)),
      ),
    ),
  ];
}
