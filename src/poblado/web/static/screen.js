// A table with one screen for all: a layout of what spectators are shown, to be read from across the room. And the phones of those
// who sit at it: their hand first, the board when a place on it is asked for. Each is a class of the page and a style.
import { h, t } from "./dom.js";
import { remember } from "./games.js";
import { pref } from "./prefs.js";
import { watch } from "./play/watch.js";
import { root } from "./root.js";

const html = document.documentElement;
const table = document.querySelector(".table");
const board = document.getElementById("board"); // none where no island is
const wide = matchMedia("(min-width: 861px) and (min-height: 500px)");
const { qr } = JSON.parse(document.getElementById("lobby")?.textContent ?? "{}");
let tools = null;
let opened = false; // whether the person has the board shown though nothing is asked there
let joining = false; // whether somebody at the screen has the code shown
let next; // id of the game that follows, as it was last told
let kept = ""; // the names by which this browser remembers the table
let lock = null;

const isBig = (state) => state.seat < 0 && (pref("big") ?? (state.screen && wide.matches));
// Before the game also that of somebody who has not sat down yet.
const isHandy = (state) => Boolean(board) && state.screen && !isBig(state) && (state.seat >= 0 || !state.begun) && !state.over && (pref("handy") ?? true);

// The screen stays on where the browser can see to it.
async function stayAwake() {
  const wanted = html.classList.contains("big") && !document.hidden;
  if (!wanted || (lock && !lock.released)) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    // It goes dark when it would.
  }
}

const sign = (path) => {
  const svg = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`, "image/svg+xml");
  return document.importNode(svg.documentElement, true);
};
const button = (name, word, path, onclick) => h(`button.round.of-screen`, { type: "button", "data-do": name, "aria-label": word, title: word, onclick }, sign(path));

const full = button("full", t("table.screen.full"), "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5", async () => {
  try {
    await (document.fullscreenElement ? document.exitFullscreen() : html.requestFullscreen());
  } catch {
    // The browser does not let it.
  }
});
full.hidden = !document.fullscreenEnabled;
const join = button("join", t("table.screen.join"), "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M19 19h1v1", () => {
  joining = !joining;
  follow(tools.state());
});
join.hidden = !qr;
const code = h("figure.of-screen", { id: "join", hidden: true }, qr ? h("img", { src: qr, alt: t("table.qr") }) : null, h("figcaption", {}, t("table.screen.join")));
const fold = h("button", { id: "fold", type: "button", hidden: true, onclick: () => {
  opened = !opened;
  follow(tools.state());
} });

function showBig(state) {
  // Who is away may have lost the page: the code brings it back.
  code.hidden = !qr || !state.begun || state.over || !(joining || state.away.length);
  if (next === "" && state.next) location = `${root}/game/${state.next}`;
  const names = state.players.map((p) => p.name).join(", ");
  if (!state.screen || names === kept) return;
  kept = names;
  remember(table.dataset.room, names);
}

function showHandy(state) {
  const handy = isHandy(state);
  const asked = handy && board.classList.contains("choosing") && Boolean(board.querySelector(".target:not([hidden])"));
  const folded = handy && !asked && !opened;
  fold.hidden = !handy || asked;
  fold.textContent = t(folded ? "table.screen.unfold" : "table.screen.fold");
  fold.setAttribute("aria-expanded", !folded);
  if (folded !== document.body.classList.contains("folded")) scrollTo(0, 0);
  document.body.classList.toggle("handy", handy);
  document.body.classList.toggle("folded", folded);
}

function follow(state) {
  const big = isBig(state);
  if (big !== html.classList.contains("big")) {
    html.classList.toggle("big", big);
    if (big) stayAwake();
    else lock?.release();
  }
  if (big) showBig(state);
  next = state.next;
  showHandy(state);
}

// Called again, it looks again at what the person wants.
export async function begin(given) {
  const first = !tools;
  tools = given;
  if (first) {
    const like = document.querySelector('link[href*="/play/play.css"]').getAttribute("href");
    if (!document.querySelector('link[href*="/play/screen.css"]')) document.head.append(h("link", { rel: "stylesheet", href: like.replace("play.css", "screen.css") }));
    document.getElementById("open-menu").before(join, full);
    document.querySelector(".sea, .felt").append(code);
    document.querySelector(".panel").prepend(fold);
    watch(follow);
    wide.addEventListener("change", () => follow(tools.state()));
    document.addEventListener("visibilitychange", stayAwake);
  }
  follow(tools.state());
}
