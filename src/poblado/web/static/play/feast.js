// A feast for who has won: paper in the colours of the land bursts up and falls. Once, by movement alone, and any touch ends it.
import { h } from "../dom.js";
import { still } from "../prefs.js";

const COLOURS = ["#f2c94c", "#2f8f57", "#d9713c", "#8fce6a", "#8a97ab", "#c0392b", "#2d7fb8", "#fffaf0"];
const BURSTS = 6;
const PIECES = 26; // of each burst
const BETWEEN = 320; // milliseconds from one burst to the next
const LASTS = 2600; // of one burst
const FALL = 0.0009; // pixels per millisecond, each millisecond

// Where a burst begins, as parts of the screen: at both sides of the middle by turns, ever higher.
function burst(k, size) {
  const x = innerWidth * (0.5 + (k % 2 ? 0.3 : -0.3) * (1 - k / (2 * BURSTS)));
  const y = innerHeight * (0.62 - 0.06 * k);
  return Array.from({ length: PIECES }, (_, n) => {
    const angle = (n / PIECES) * 2 * Math.PI;
    const speed = 0.2 + 0.35 * Math.random();
    return { x, y, dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed - 0.35, size: size * (0.6 + Math.random()), turn: Math.random() * 6, spin: (Math.random() - 0.5) / 90, colour: COLOURS[(n + k) % COLOURS.length], corners: n % 3 ? 6 : 4 };
  });
}

function draw(ink, piece, age) {
  const x = piece.x + piece.dx * age;
  const y = piece.y + piece.dy * age + (FALL * age * age) / 2;
  const turn = piece.turn + piece.spin * age;
  ink.globalAlpha = Math.max(0, Math.min(1, (LASTS - age) / 700));
  ink.fillStyle = piece.colour;
  ink.beginPath();
  for (let k = 0; k < piece.corners; k += 1) {
    const angle = turn + (k * 2 * Math.PI) / piece.corners;
    // It flutters: seen from the side it is thin.
    ink.lineTo(x + Math.cos(angle) * piece.size, y + Math.sin(angle) * piece.size * Math.abs(Math.cos(turn * 1.7)));
  }
  ink.fill();
}

export function celebrate() {
  if (still() || document.hidden) return;
  const canvas = h("canvas.feast", { "aria-hidden": "true", width: innerWidth, height: innerHeight });
  const ink = canvas.getContext("2d");
  const size = Math.max(5, Math.min(innerWidth, innerHeight) / 90);
  const bursts = Array.from({ length: BURSTS }, (_, k) => burst(k, size));
  const end = () => canvas.remove();
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, end, { capture: true, once: true });
  document.body.append(canvas);
  const begun = performance.now();
  const step = (now) => {
    if (!canvas.isConnected) return;
    ink.clearRect(0, 0, canvas.width, canvas.height);
    let left = false;
    for (const [k, pieces] of bursts.entries()) {
      const age = now - begun - k * BETWEEN;
      left ||= age < LASTS;
      if (age >= 0 && age < LASTS) for (const piece of pieces) draw(ink, piece, age);
    }
    if (left) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
}
