// Several people round one screen: between two hands a curtain falls, so that nobody sees the other's cards.
import { art, h, setHidden, t } from "./dom.js";
import { pref } from "./prefs.js";

const curtain = document.getElementById("curtain");
let up = false; // whether the hand that is shown now was asked for by its owner
let peek = ""; // the turn in which somebody looks at their hand though it is not for them to act

export const isDown = () => !curtain.hidden;

// Shows the hand of the seat that owes an answer, once its person has said so. Returns whether the curtain is down.
export function draw(state, follow, show) {
  const seats = [state.seat, ...state.mine_too];
  const shared = state.seat >= 0 && seats.length > 1 && state.begun && !state.over;
  const moment = `${state.round} ${state.turn} ${state.seat}`;
  const idle = shared && !state.owing.includes(state.seat);
  // Between two decisions no hand lies open at a shared screen, unless its owner asks for it.
  document.body.classList.toggle("hands-down", idle && peek !== moment);
  const look = document.getElementById("peek");
  setHidden(look, !idle || peek === moment);
  if (!look.hidden) look.textContent = t("table.reveal", { name: state.players[state.seat]?.name });
  look.onclick = () => {
    peek = moment;
    show();
  };
  if (!shared) {
    setHidden(curtain, true);
    return false;
  }
  const passing = pref("pass") ? state.passing.map((one) => one.seat) : [];
  const due = seats.filter((seat) => state.owing.includes(seat) && !state.players[seat].stand_in && !passing.includes(seat));
  const next = due.includes(state.seat) || !due.length ? state.seat : due[0];
  if (next === state.seat && (up || !due.length)) {
    setHidden(curtain, true);
    return false;
  }
  const player = state.players[next];
  const open = h("button.primary.large", { "data-do": "reveal", onclick: () => {
    up = true;
    if (next === state.seat) show();
    else follow(next);
  } }, t("table.reveal", { name: player.name }));
  const was = curtain.hidden || curtain.dataset.seat !== String(next);
  curtain.dataset.seat = next;
  curtain.hidden = false;
  if (was) {
    curtain.replaceChildren(art(`seat-${player.colour}`, "badge"), h("h2", {}, t("table.pass_to", { name: player.name })), h("p", {}, t("table.pass_help")), open);
    open.focus();
    up = false;
  }
  return true;
}
