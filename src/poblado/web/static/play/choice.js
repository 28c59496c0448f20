// What the person is choosing: an action of which a part is said. Each question can be taken back.
import { ask } from "./slots.js";

let asked = []; // the questions so far, the one that is open last

export const open = () => asked.at(-1) ?? null;
export const kind = () => open()?.chosen[0] ?? "";
export const clear = () => (asked = []);
export const back = () => asked.pop();

// Says more. Returns the action that is complete by it, or an empty text while something is still to be asked.
export function say(state, words) {
  const next = ask(state, words);
  if (!next) return "";
  if (next.send) {
    clear();
    return next.send;
  }
  if (asked.length && !begins(words, open().chosen)) clear();
  asked.push(next);
  return "";
}

const begins = (words, first) => first.every((word, k) => word === "_" || words[k] === word);

// What is legal has changed: questions that have no answer any more are gone, the others have new answers.
export function renew(state) {
  asked = asked.map((one) => ask(state, one.chosen)).filter((one) => one?.values);
}
