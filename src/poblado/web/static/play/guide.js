// A guide through a first game: at each thing that is asked, a word on what it is for, another one each time until all is said.
// What is said belongs to the books: `guide.<step>.<how often>` among their texts. It can be left at any time.
import { h, renew, t } from "../dom.js";
import { pref, setPref } from "../prefs.js";

const box = h("aside", { id: "guide", hidden: true, "aria-live": "polite" });
document.querySelector(".acting").prepend(box);
const met = new Map(); // of each step in which turn it was met last, and how often until then

export function showGuide(state, tools) {
  const text = pref("guide") && state.begun && !state.over && !state.hidden && state.mine ? textOf(state) : "";
  box.hidden = !text;
  const leave = () => {
    setPref("guide", false);
    tools.show();
  };
  renew(box, text, () => (text ? [h("p", {}, text), h("button.quiet", { type: "button", "data-do": "leave-guide", onclick: leave }, t("table.guide_leave"))] : []));
}

function textOf(state) {
  const step = state.owing.includes(state.seat) ? state.step : "Wait";
  const now = `${state.round} ${state.turn}`;
  const last = met.get(step) ?? { n: 0 };
  if (last.now !== now) met.set(step, { now, n: last.n + 1 });
  const { n } = met.get(step);
  const text = t(`guide.${step}.${n}`);
  return text === `guide.${step}.${n}` ? "" : text; // books have said all they have to say of it
}
