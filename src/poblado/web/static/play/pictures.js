// Things that lie on the table or in a hand, as the server's pictures say them.
import { art, h } from "../dom.js";

const initials = (title) => title.split(/\s+/).map((word) => word[0]).slice(0, 2).join("").toUpperCase();

export const hasDrawing = (picture) => Boolean(picture.drawing && document.getElementById(`art-${picture.drawing}`));

// The drawing of a picture; where the page has none, a paper card with a sign or initials.
export function drawn(picture, className = "art") {
  if (hasDrawing(picture)) return art(picture.drawing, className);
  return h(`span.paper.${className}`, { "aria-hidden": "true" }, picture.sign || initials(picture.title));
}

// What a pointer is told of a picture.
export const told = (picture) => [picture.title, picture.help].filter(Boolean).join(": ");

// The words of an action with which a picture begins.
export const begins = (picture) => [picture.kind, ...(picture.slots ? picture.slots.split(" ") : [])];

// A button that does what the picture is for; without a kind, or with a reason against it, it is not lit.
export function pick(picture, onclick, { name = "pick", art = "art", kind = picture.kind } = {}) {
  return h(
    `button.${name}${picture.lit ? ".lit" : ""}`,
    { type: "button", "data-kind": kind || null, "data-slots": picture.slots, disabled: Boolean(picture.why), title: picture.why || told(picture), onclick },
    drawn(picture, art),
    picture.n > 1 ? h("b", {}, String(picture.n)) : null,
    h("small", {}, [picture.title, picture.text].filter(Boolean).join(" · ")),
    name.includes("big") ? h("small.does", {}, picture.help) : null,
  );
}
