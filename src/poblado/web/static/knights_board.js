// Touching the board in Cities & Knights: knights that are ordered about, and what is done in two touches.
import { t } from "./dom.js";
import { openKnight } from "./knights_orders.js";

// A mode is a kind of action, or one with its first place chosen: `MOVE_KNIGHT c3N`, `PLAY_INVENTOR c3`.
const second = (mode, place) => {
  const [kind, first] = mode.split(" ");
  return kind === "PLAY_INVENTOR" ? [`${kind} ${first} ${place}`, `${kind} ${place} ${first}`] : [`${mode} ${place}`];
};

export function lit(state, mode, kind, place, target) {
  if (!mode) return kind === "KNIGHT" && state.mine?.knights.some((knight) => knight.at === place);
  if (mode.split(" ")[0] !== kind) return false;
  const chosen = mode.split(" ")[1];
  target.classList.toggle("picked", chosen === place);
  target.classList.toggle("foe", kind === "MOVE_KNIGHT" && state.players.some((p) => p.knights.some((knight) => knight.at === place)));
  return !chosen || chosen === place || second(mode, place).some((action) => state.legal.includes(action));
}

export function touch(state, mode, action, { choose, send }) {
  const [kind, place] = action.split(" ");
  if (kind === "KNIGHT") openKnight(state, place, { choose, send });
  else if (kind === "MOVE_KNIGHT") send(second(mode, place)[0]);
  else if (kind === "PLAY_INVENTOR") {
    if (!mode.includes(" ")) choose(`${kind} ${place}`);
    else if (mode.split(" ")[1] === place) choose(kind);
    else send(second(mode, place).find((one) => state.legal.includes(one)));
  } else return false;
  return true;
}

export function hint(state, mode) {
  const [kind, first] = mode.split(" ");
  if (kind === "MOVE_KNIGHT") return t("knights_table.move_where");
  if (kind === "PLAY_INVENTOR") return t(first ? "knights_table.second_token" : "knights_table.first_token");
  return t("table.selected");
}
