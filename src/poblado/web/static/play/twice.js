// A key that is held down is pressed once: only walking and typing go on.
const isWritten = (target) => target.closest?.("input:not([type=checkbox], [type=radio], [type=range]), textarea, select");

function listenHeld() {
  document.addEventListener(
    "keydown",
    (event) => {
      const acts = event.key === "Enter" || event.key.length === 1;
      if (!event.repeat || !acts || isWritten(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

// A double click is a click: the second one is for what the first one hit, while that is to be decided, and never for what has come
// under the pointer meanwhile.
const TWICE = 350; // ms within which a finger touches twice; a mouse counts by itself
const NEAR = 20; // px
let last = {};

export function listenTwice(deciding) {
  listenHeld();
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
