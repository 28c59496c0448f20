// What has just happened, heard and seen: sounds, what flies, and words for a banner.
import { flyCards } from "../moves.js";
import { playOne } from "../sound.js";

let going = 0;

function announce(text) {
  if (!text) return;
  const banner = document.getElementById("banner");
  clearTimeout(going);
  banner.textContent = text;
  banner.hidden = false;
  going = setTimeout(() => (banner.hidden = true), 5000);
}

// How words for a banner are shown is the table's to say. While hands lie face down, what others may not read is hidden in the log.
export function perform(lines, state, shown = announce) {
  const down = document.body.classList.contains("hands-down");
  playOne(lines.map((line) => line.sound ?? ""));
  flyCards(lines, state, down);
  shown(lines.map((line) => (line.secret && down ? "" : line.announcement)).filter(Boolean).at(-1), lines);
}
