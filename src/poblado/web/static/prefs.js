// What a person likes, kept in this browser alone: sounds, movement, theme, name. Its theme is on the page already: theme.js.
const KEY = "poblado.prefs";
const usual = {
  volume: 0.5, mute: [], unheard: [], deaf: false, moves: true, pass: true, alone: true, theme: "auto", names: false, ask: false, guide: false,
  shapes: false, name: "", big: null, handy: null,
};
let prefs = { ...usual };
try {
  prefs = { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
} catch {
  // Somebody else's text, or no storage: the usual will do.
}

export const pref = (name) => prefs[name];

export function setPref(name, value) {
  prefs[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // It holds for this page, then.
  }
  applyLooks();
}

function applyLooks() {
  const theme = pref("theme");
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.documentElement.toggleAttribute("data-still", !pref("moves"));
}

// Whether nothing moves by itself; what moves by a style asks the page, by `data-still`.
export const still = () => !pref("moves") || matchMedia("(prefers-reduced-motion: reduce)").matches;
