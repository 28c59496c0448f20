// What every game's table does: sends choices, tells refusals, presses buttons by keys.
import { act } from "./net.js";
import { h, t } from "./dom.js";

const box = document.getElementById("notice");

let since = 0; // when the notice came

// What went wrong, or, `calm`, what is good to know.
export function notice(text, rule, calm = false) {
  if (!text && !box.textContent) return;
  since = Date.now();
  box.classList.toggle("calm", calm);
  box.replaceChildren(text, ...(rule ? [h("small", {}, rule)] : []));
}

const READ = 6000; // milliseconds in which a hint is read
const SEEN = 3000; // milliseconds that a notice stands at least
let reading = 0;

// A word that was asked for by a touch, and goes with the next one.
export function hint(text) {
  notice(text, "", true);
  const go = () => box.textContent === text && notice("");
  clearTimeout(reading);
  reading = setTimeout(go, READ);
  addEventListener("pointerdown", go, { capture: true, once: true });
}

// What was said is over, as the next turn or an offer has come: it goes, once it could be seen.
export function outdate() {
  const of = since;
  if (box.textContent) setTimeout(() => since === of && notice(""), Math.max(0, of + SEEN - Date.now()));
}

// What was said of a connection that failed is not true any more.
addEventListener("poblado:online", () => {
  if (box.textContent === t("table.no_network")) notice("");
});

let decided = ""; // who sent which decision: a second click is no other choice

// Whether it was done; if not, one may choose again.
export async function submit(state, actions, more) {
  const now = state.seat + state.decision;
  if (decided === now) return false;
  decided = now;
  notice("");
  // A cursor is handed down to all elements: it changes only where one has time to see it.
  const slow = setTimeout(() => document.body.classList.add("sending"), 300);
  try {
    await act(state, actions, more);
    return true;
  } catch (error) {
    decided = "";
    notice(error.message, error.rule);
    return false;
  } finally {
    clearTimeout(slow);
    document.body.classList.remove("sending");
  }
}

// Whether a key pressed anywhere on the page is meant for the table.
export const isFree = (event) => !event.target.closest("input, select, textarea, dialog") && !event.ctrlKey && !event.metaKey && !event.altKey;

// A key that is written on a button presses it.
export function pressKey(event) {
  for (const button of document.querySelectorAll("button[data-key]")) {
    // What makes room for something else cannot be seen, so it cannot be meant.
    if (button.dataset.key === event.key.toLowerCase() && !button.disabled && button.checkVisibility()) {
      event.preventDefault();
      return button.click();
    }
  }
}
