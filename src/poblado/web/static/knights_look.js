// What the person opens to look at: a card, a knight, the board of improvements. It stays while others play, and follows.
import { opened, raise, shut } from "./dialog.js";

let looked = null;
export const LOOKED = ["play-card", "ordering", "improve", "harbour"];

// `facts` are what the dialog shows of a state, null where there is nothing to show any more; `show` builds its content.
export function look(name, state, facts, show) {
  looked = { name, facts, show, now: JSON.stringify(facts(state)) };
  const [title, ...content] = show(state);
  raise(name, false, title, ...content);
}

export function lookAgain(state) {
  if (!looked || opened() !== looked.name) return (looked = null);
  const now = state.hidden || state.over ? null : looked.facts(state);
  if (now === null) shut();
  else if (JSON.stringify(now) !== looked.now) look(looked.name, state, looked.facts, looked.show);
}
