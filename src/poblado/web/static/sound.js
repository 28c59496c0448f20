// Sounds made on the spot, without a file: one short figure per kind of event. Never the only sign of anything.
import { pref } from "./prefs.js";

const REST = 2000; // milliseconds after a sound: a context that runs costs power though nothing is heard

const AFTER = 50; // milliseconds after which a sound begins: first the page shows what has happened
const LATE = 1000; // and after which it is not begun any more

let context = null;
let touched = false; // browsers give sound only to somebody who has touched the page
let last = 0;
let rest = 0;

// The context is made with the first sound, for that takes as long as all else that a touch does. A browser that wakes it only
// while the page is being touched (Safari) has it waked by the next touch, until it has run once.
function touch() {
  touched = true;
  if (context?.state === "suspended") context.resume();
}
const TOUCHES = ["pointerdown", "keydown"];
for (const event of TOUCHES) document.addEventListener(event, touch);

function wake() {
  context ??= new AudioContext();
  clearTimeout(rest);
  rest = setTimeout(() => context.suspend(), REST);
  return context.resume().then(() => TOUCHES.forEach((event) => document.removeEventListener(event, touch)));
}

function tone(at, pitch, length, { type = "triangle", loud = 0.25, to = pitch } = {}) {
  const wave = context.createOscillator();
  const gain = context.createGain();
  const start = context.currentTime + at;
  wave.type = type;
  wave.frequency.setValueAtTime(pitch, start);
  wave.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * pref("volume"), start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  wave.connect(gain).connect(context.destination);
  wave.start(start);
  wave.stop(start + length);
}

let noise = null; // of a knock, made once

function makeNoise() {
  const buffer = context.createBuffer(1, context.sampleRate * 0.06, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < samples.length; k++) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 3;
  return buffer;
}

function knock(at, loud, pitch) {
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const gain = context.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud * pref("volume");
  source.buffer = noise ??= makeNoise();
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

const FIGURES = {
  turn: () => [[0, 523], [0.12, 784]].forEach(([at, pitch]) => tone(at, pitch, 0.25)),
  dice: () => [0, 0.08, 0.2, 0.32, 0.42].forEach((at) => knock(at, 1.2, 1400 + 900 * Math.random())),
  build: () => [0, 0.09].forEach((at) => knock(at, 1.6, 500)),
  gain: () => tone(0, 660, 0.12, { type: "sine", loud: 0.15, to: 880 }),
  robber: () => tone(0, 196, 0.35, { type: "sawtooth", loud: 0.12, to: 110 }),
  trade: () => [[0, 880], [0.09, 1175]].forEach(([at, pitch]) => tone(at, pitch, 0.16, { type: "sine", loud: 0.2 })),
  // A fanfare: a call, its answer a fourth higher, and a chord that stays.
  end: () => {
    const call = [[0, 523, 0.14], [0.14, 523, 0.12], [0.26, 523, 0.12], [0.38, 698, 0.34], [0.72, 659, 0.14], [0.86, 698, 0.14]];
    for (const [at, pitch, length] of call) tone(at, pitch, length + 0.08, { type: "sawtooth", loud: 0.09 });
    for (const pitch of [523, 659, 784, 1047]) tone(1, pitch, 0.85, { loud: 0.14 });
  },
};
export const SOUNDS = Object.keys(FIGURES);
const WEIGHT = ["end", "robber", "dice", "trade", "build", "gain"]; // the weightiest first

export function play(kind) {
  if (!touched || !pref("volume") || pref("mute").includes(kind)) return;
  const due = performance.now() + LATE;
  setTimeout(() => wake().then(() => performance.now() < due && FIGURES[kind]()), AFTER);
}

// The sounds of an expansion: new figures, each as notes [start, pitch, length, more], and where their words are.
const words = {};
export const soundWord = (kind) => words[kind] ?? `table.sound.${kind}`;
export function addSounds(figures, where) {
  for (const [name, notes] of Object.entries(figures)) {
    FIGURES[name] = () => notes.forEach((note) => tone(...note));
    words[name] = `${where}.${name}`;
    SOUNDS.push(name);
    WEIGHT.splice(1, 0, name);
  }
}

// One figure for what has just happened: the weightiest; many at once would be noise.
export function playOne(kinds) {
  if (performance.now() - last < 120) return;
  const kind = WEIGHT.find((one) => kinds.includes(one));
  if (!kind) return;
  last = performance.now();
  play(kind);
}
