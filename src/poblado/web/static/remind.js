// Reminding a person for whom the table waits, and being reminded.
import { h, renew, t } from "./dom.js";
import { post } from "./net.js";
import { play } from "./sound.js";
import { notice } from "./table.js";

// Milliseconds, as the server has them in reminders.py.
const HESITATION = 10_000;
const PAUSE = 20_000;
const FLASHES = 8;
let moved = ""; // the game as it last changed, and when
let since = 0;
let sent = -PAUSE;
let waking = 0;
let flashing = 0;

async function remind(seat, tools) {
  sent = performance.now();
  showRemind(tools.state(), tools);
  try {
    await post("remind", { seat });
  } catch (error) {
    notice(error.message, error.rule);
  }
}

// A button for each person for whom the table has waited for a while.
export function showRemind(state, tools) {
  const now = performance.now();
  const game = `${state.version} ${state.owing}`;
  if (game !== moved) [moved, since] = [game, now];
  const mine = (seat) => seat === state.seat || state.mine_too.includes(seat);
  const asked = state.begun && !state.over && state.seat >= 0 ? state.players.filter((p) => state.owing.includes(p.seat) && !mine(p.seat) && p.here && !p.bot && !p.stand_in) : [];
  const due = Math.max(since + HESITATION, sent + PAUSE) - now;
  clearTimeout(waking);
  if (asked.length && due > 0) waking = setTimeout(() => showRemind(tools.state(), tools), due + 20);
  const shown = due > 0 ? [] : asked;
  const box = document.getElementById("remind");
  // While an offer is answered its row keeps its place: what is about to be touched below does not move.
  if (box.classList.toggle("rests", Boolean(state.offer && !shown.length && box.firstChild))) return;
  renew(box, shown.map((p) => [p.seat, p.name]), () =>
    shown.map((p) => h("button", { type: "button", "data-do": "remind", onclick: () => remind(p.seat, tools) }, t("table.remind", { name: p.name }))));
}

// A sound, a word, and a title that flashes where the page lies behind others.
export function beReminded(text, tools) {
  notice(text, "", true);
  play("turn");
  clearInterval(flashing);
  let left = FLASHES;
  flashing = setInterval(() => {
    left -= 1;
    if (left % 2) document.title = text;
    else tools.show();
    if (left <= 0) clearInterval(flashing);
  }, 1000);
}
