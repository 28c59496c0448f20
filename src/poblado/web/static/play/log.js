// What has just happened, heard and seen: sounds, what flies, and words for a banner.
import { flyCards } from "../moves.js";
import { playOne } from "../sound.js";

let going = 0;

function announce(text, lines) {
  const banner = document.getElementById("banner");
  // The newest line over a phone's board does not say the same once more.
  const { style } = document.getElementById("newest");
  style.visibility = text && lines.at(-1).text === text ? "hidden" : "";
  if (!text) return;
  clearTimeout(going);
  banner.textContent = text;
  banner.hidden = false;
  going = setTimeout(() => {
    banner.hidden = true;
    style.visibility = "";
  }, 5000);
}

// How words for a banner are shown is the table's to say. While hands lie face down, what others may not read is hidden in the log.
export function perform(lines, state, shown = announce) {
  const down = document.body.classList.contains("hands-down");
  playOne(lines.map((line) => line.sound ?? ""));
  flyCards(lines, state);
  shown(lines.map((line) => (line.secret && down ? "" : line.announcement)).filter(Boolean).at(-1), lines);
}
