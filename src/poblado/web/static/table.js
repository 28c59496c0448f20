// What every game's table does: sends choices, tells refusals, presses buttons by keys.
import { act } from "./net.js";
import { h, t } from "./dom.js";

const box = document.getElementById("notice");

export function notice(text, rule) {
  box.replaceChildren(text, ...(rule ? [h("small", {}, rule)] : []));
}

// What was said of a connection that failed is not true any more.
addEventListener("poblado:online", () => {
  if (box.textContent === t("table.no_network")) notice("");
});

let decided = ""; // whose decision was sent, and which: the second click of two is no other choice

// Whether it was done; if not, the person may choose again.
export async function submit(state, actions) {
  const deciding = `${state.seat} ${state.decision}`;
  if (decided === deciding) return false;
  decided = deciding;
  notice("");
  document.body.classList.add("sending");
  try {
    await act(state, actions);
    return true;
  } catch (error) {
    decided = "";
    notice(error.message, error.rule);
    return false;
  } finally {
    document.body.classList.remove("sending");
  }
}

const TWICE = 350; // ms within which a finger touches twice; a mouse counts by itself
const NEAR = 20; // px
let last = {};

// A double click is a click: the second one is for what the first one hit, while that is to be decided, and never for what has come
// under the pointer meanwhile.
export function listenClicks(deciding) {
  document.addEventListener(
    "click",
    (event) => {
      const { clientX: x, clientY: y, timeStamp: at, detail, pointerType, target } = event;
      const thing = target.closest("button, label, a, .target");
      const on = JSON.stringify([deciding(), thing?.id, { ...thing?.dataset }]);
      const again = detail > 1 || (detail && pointerType !== "mouse" && at - last.at < TWICE);
      if (!again || Math.hypot(x - last.x, y - last.y) > NEAR) last = { x, y, at, on };
      else if (on !== last.on) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}

// Whether a key pressed anywhere on the page is meant for the table.
export const isFree = (event) => !event.target.closest("input, select, textarea, dialog") && !event.ctrlKey && !event.metaKey && !event.altKey;

// A key that is written on a button presses it.
export function pressKey(event) {
  for (const button of document.querySelectorAll("button[data-key]")) {
    if (button.dataset.key === event.key.toLowerCase() && !button.disabled) {
      event.preventDefault();
      return button.click();
    }
  }
}

export function listenCommand(send) {
  document.getElementById("command").addEventListener("submit", (event) => {
    event.preventDefault();
    const field = event.target.elements.action;
    if (field.value.trim()) send(field.value.trim());
    field.value = "";
  });
}
