// A guide through a first game: at each thing that is asked, a word on what it is for, another one each time until all is said.
// What is said belongs to the books, and is asked for once somebody wants it. It can be left at any time.
import { h, renew, setHidden, t } from "../dom.js";
import { address } from "../net.js";
import { pref, setPref } from "../prefs.js";

const box = h("aside", { id: "guide", hidden: true, "aria-live": "polite" });
document.querySelector(".acting").prepend(box);
const KEY = `poblado.guide${location.pathname}`;
// Of each step when it was met last, and how often until then; the person's own turn, the last that has begun; what is said now. Kept
// while the tab is open: whoever has read the rules comes back to where they were.
let { met, turn, shown } = remembered();
let said; // of each step, all that is said, once there is an answer
let asking; // the request for it

function remembered() {
  try {
    const { met, turn, shown } = JSON.parse(sessionStorage.getItem(KEY));
    return { met: new Map(met), turn, shown };
  } catch {
    return { met: new Map(), turn: "", shown: "" };
  }
}

function remember() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ met: [...met], turn, shown }));
  } catch {
    // It holds for this page, then.
  }
}

export function showGuide(state, tools) {
  const on = pref("guide") && state.begun && !state.over && !state.hidden && state.mine;
  if (on) asking ??= ask(tools);
  const text = on && said ? (trading() ? ofTray(state) : textOf(state)) : "";
  if (on) remember();
  setHidden(box, !text);
  document.body.classList.toggle("learning", on); // also where nothing is said now: the board keeps its size
  box.closest(".panel")?.classList.toggle("guided", Boolean(text));
  const leave = () => {
    setPref("guide", false);
    tools.show();
  };
  renew(box, text, () => (text ? [h("p", {}, text), h("button.quiet", { type: "button", "data-do": "leave-guide", onclick: leave }, t("table.guide_leave"))] : []));
}

// Until there is an answer nothing is said.
const ask = (tools) =>
  fetch(address("guide"))
    .then((answer) => answer.json())
    .then((texts) => {
      said = texts;
      tools.show();
    })
    .catch(() => (asking = undefined)); // it is asked for again at the next change

const trading = () => document.body.classList.contains("composing");

// What is said of a step for the nth time it is met; "" once books have said all they have to say of it.
function nth(step, now) {
  const last = met.get(step) ?? { n: 0 };
  if (last.now !== now) met.set(step, { now, n: last.n + 1 });
  return said[step]?.[met.get(step).n - 1] ?? "";
}

// While terms are put together: how, in the first turn; later nothing takes room from them.
const ofTray = (state) => (said.Tray ? nth("Tray", `${state.round} ${state.turn}`) : textOf(state));

// What is said of a step stays for the whole turn; while all found their first places, until it is done; while others play, until it is
// one's own turn again.
function textOf(state) {
  if (state.turn === state.seat) turn = `${state.round} ${state.seat}`;
  const asked = state.owing.includes(state.seat);
  // In one's own turn one waits for an answer: that is no turn of others, and the word stays.
  if (!asked && state.turn === state.seat) return shown;
  const step = asked ? state.step : state.round ? "Wait" : "WaitToBegin";
  const now = !asked ? turn : state.round ? `${state.round} ${state.turn}` : state.decision;
  shown = nth(step, now);
  return shown;
}
