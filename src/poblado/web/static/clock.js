// Clocks beside the players: what is left of the turn, and behind it the reserve. The server counts; the page only ticks between
// two changes.
import { h, renew, t } from "./dom.js";
import { post } from "./net.js";
import { notice } from "./table.js";

const PAUSE = 10_000; // milliseconds between two gifts, as in clocks.py
const LITTLE = 10; // seconds
let clocks = null; // as they were last told, and when
let since = 0;
let ticking = 0;
let given = -PAUSE;
let waking = 0;
let late = null; // seats whose time was used up when the page last looked

const digits = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function now([turn, reserve, runs]) {
  const passed = runs ? (performance.now() - since) / 1000 : 0;
  const left = Math.max(0, turn - passed);
  return [Math.ceil(left), Math.ceil(Math.max(0, reserve - Math.max(0, passed - turn)))];
}

function tick() {
  for (const box of document.querySelectorAll("#players [data-seat]")) {
    const told = clocks?.[box.dataset.seat];
    let shown = box.querySelector(".clock");
    if (!told) {
      shown?.remove();
      continue;
    }
    if (!shown) (box.querySelector(".held-cards, .head .name") ?? box).append((shown = h("span.clock", { role: "timer" }, h("b"), h("small"))));
    const [turn, reserve] = now(told);
    shown.classList.toggle("runs", told[2]);
    shown.classList.toggle("spent", !turn);
    shown.classList.toggle("short", told[2] && turn + reserve <= LITTLE);
    shown.firstChild.textContent = digits(turn);
    shown.lastChild.textContent = `+${digits(reserve)}`;
    shown.title = t("table.clock_said", { turn: digits(turn), reserve: digits(reserve) });
  }
}

async function give(seat, tools) {
  given = performance.now();
  showClocks(tools.state(), tools);
  try {
    await post("give", { seat });
  } catch (error) {
    notice(error.message, error.rule);
  }
}

// Who has run out of time is told once, by name, also to those who hear the page.
function tellLate(state) {
  const over = state.players.filter((p) => p.late && p.seat !== state.seat);
  for (const p of late ? over.filter((one) => !late.includes(one.seat)) : []) {
    notice(t("table.late", { name: p.name }), "", true);
  }
  late = over.map((p) => p.seat);
}

export function showClocks(state, tools) {
  if (clocks !== state.clocks) [clocks, since] = [state.clocks, performance.now()];
  clearInterval(ticking);
  // Styles make room for them; a rule with `:has()` about each player would cost more.
  document.querySelector(".table").classList.toggle("timed", Boolean(clocks?.some(Boolean)));
  tick();
  if (clocks?.some((one) => one?.[2])) ticking = setInterval(tick, 250);
  tellLate(state);
  const mine = (seat) => seat === state.seat || state.mine_too.includes(seat);
  const others = state.seat >= 0 && !state.over ? state.players.filter((p) => clocks?.[p.seat]?.[2] && !mine(p.seat)) : [];
  const wait = given + PAUSE - performance.now();
  clearTimeout(waking);
  if (others.length && wait > 0) waking = setTimeout(() => showClocks(tools.state(), tools), wait + 20);
  const box = document.getElementById("more");
  if (box.classList.toggle("rests", Boolean(state.offer && !others.length && box.firstChild))) return;
  renew(box, [others.map((p) => [p.seat, p.name]), wait > 0], () =>
    others.map((p) => h("button", { type: "button", "data-do": "give", disabled: wait > 0, onclick: () => give(p.seat, tools) }, t("table.clock_more", { name: p.name }))));
}

// In the lobby: the host chooses, the others read. Own seconds are typed; the server says within which limits.
const TURNS = [0, 30, 60, 120];
const RESERVES = [180, 300, 600];
let own = false; // the host is about to type seconds
let said = null; // seconds that they have typed, until the table has them: what is refused is mended, not typed again

export const ownClock = () => own;

export function chooseClock(state, change, redraw) {
  const [turn, reserve] = state.clock;
  if (said && Number(said.turn) === turn && Number(said.reserve) === reserve) said = null;
  const typed = own || said || !TURNS.includes(turn) || (turn > 0 && !RESERVES.includes(reserve));
  const text = (event, name) => event.target.closest(".clocks").querySelector(`[name=${name}]`)?.value;
  const value = (event, name) => Number(text(event, name));
  const choose = (event) => {
    own = event.target.closest(".clocks").querySelector("[name=turn]").value === "own";
    said = null;
    if (own) return redraw();
    change({ turn: value(event, "turn"), reserve: RESERVES.includes(reserve) ? value(event, "reserve") || reserve : 300 });
  };
  const keep = (event) => (said = { turn: text(event, "own-turn"), reserve: text(event, "own-reserve") });
  const type = (event) => change({ turn: value(event, "own-turn"), reserve: value(event, "own-reserve") });
  const option = (value, on, word) => h("option", { value, selected: on }, word);
  const disabled = !state.host;
  const field = (name, seconds, word) => h("label.seconds", {}, h("input", { type: "number", name, value: seconds, min: 0, inputmode: "numeric", disabled, oninput: keep, onchange: type }), h("span", {}, word));
  return h("div.clocks", { role: "group", "aria-label": t("table.clock") },
    h("span", {}, t("table.clock")),
    h("select", { name: "turn", "aria-label": t("table.clock"), disabled, onchange: choose },
      TURNS.map((n) => option(n, !typed && n === turn, n ? t("table.clock_turn", { n }) : t("table.clock_off"))), option("own", typed, t("table.clock_own"))),
    typed
      ? h("div.own", {}, field("own-turn", said?.turn ?? (turn || 90), t("table.clock_own_turn")), field("own-reserve", said?.reserve ?? (turn ? reserve : 300), t("table.clock_own_reserve")))
      : turn
        ? h("select", { name: "reserve", "aria-label": t("table.clock_reserve", { n: reserve / 60 }), disabled, onchange: choose }, RESERVES.map((n) => option(n, n === reserve, t("table.clock_reserve", { n: n / 60 }))))
        : null);
}
