// What has happened, line by line; and what is said of whoever plays.
import { art, h, setHidden, t } from "./dom.js";

// What stands against somebody's playing, if anything does.
export function sitting(p, state) {
  if (p.open) return t("table.seat_open");
  if (p.stand_in) return t("table.stand_in_mark");
  if (p.here || state.over) return null; // at the end everybody goes where they like
  return absence(p);
}

// The face of a kind of bot, where it has one.
export const faceOf = (kind, className = "bot-face") => (kind && document.getElementById(`art-bot-${kind}`) ? art(`bot-${kind}`, className) : null);

// Before the game, whoever has not come yet is not away.
export const absence = (p) => (p.came ? t("table.is_away") : t("table.not_yet"));

let following = true; // until the reader scrolls back
let unread = 0; // lines that have come since
const log = document.getElementById("log");
const below = document.getElementById("unread"); // says how many, and leads there

const atEnd = () => log.scrollTop + log.clientHeight >= log.scrollHeight - 40;

function tellUnread() {
  if (following) unread = 0;
  setHidden(below, !unread);
  if (unread) below.textContent = t("table.log_unread", { n: unread });
  const cut = `inset(${sliced()}px 0 0)`;
  if (log.style.clipPath !== cut) log.style.clipPath = cut;
}

// How much is seen of a topmost line that is not seen whole while the newest is: none of it then.
function sliced() {
  if (log.scrollTop + log.clientHeight < log.scrollHeight - 1) return 0;
  const { top } = log.getBoundingClientRect();
  return Math.max(0, [...log.children].slice(-50).map((line) => line.getBoundingClientRect().top - top).find((over) => over > -1) ?? 0);
}

function follow() {
  following ||= atEnd();
  if (following) log.scrollTop = log.scrollHeight;
  tellUnread();
}

for (const event of ["wheel", "touchmove", "keyup", "pointerup"]) {
  log.addEventListener(event, () => ((following = atEnd()), tellUnread()), { passive: true });
}
// However the end has come into view.
log.addEventListener("scroll", () => ((following ||= atEnd()), tellUnread()), { passive: true });
below.addEventListener("click", () => {
  following = true;
  follow();
  log.focus({ preventScroll: true });
});

let pointed = []; // the places of the line that a finger has touched
let dark = () => {}; // makes them dark again

// A finger does not hover: it lights a line's places until it touches something else.
function touch(places, light) {
  dark();
  pointed = places;
  pointed.forEach((place) => light(place, true));
  dark = () => pointed.splice(0).forEach((place) => light(place, false));
  if (places.length) document.getElementById("board")?.scrollIntoView({ block: "nearest" });
}

document.addEventListener("pointerdown", (event) => event.pointerType !== "mouse" && !event.target.closest("#log li") && dark());

const SPOKEN = 20; // lines that stay in the live region

// Tells a screen reader what others have done. Each line is a node of its own, so that two equal ones are both read.
function speak(lines, seat) {
  const heard = document.getElementById("told");
  const others = lines.filter((line) => line.seat !== seat);
  heard.append(...others.map((line) => h("p", {}, line.text)));
  while (heard.children.length > SPOKEN) heard.firstElementChild.remove();
}

// Once the bar has been scrolled away the newest line stands at the top of the screen.
new IntersectionObserver(([bar]) => document.getElementById("newest").classList.toggle("pinned", !bar.isIntersecting)).observe(document.querySelector(".bar"));

const known = new Map(); // of each number the line that is shown, and what it was built from

// A line that has grown comes again with all that flies: what flew with it before does not fly twice.
export const unseen = (line) => ({ ...line, flights: (line.flights ?? []).slice(known.get(line.n)?.line.flights?.length ?? 0) });

// Lines from a number on are told anew, from the first for another seat and later ones after something was taken back: what is not
// among them any more goes. Whether anything does.
function forget(lines, from) {
  const told = new Set(lines.map((line) => line.n));
  const gone = [...known.keys()].filter((n) => n >= from && !told.has(n));
  for (const n of gone) {
    known.get(n).item.remove();
    known.delete(n);
  }
  return gone.length > 0;
}

// Puts a line behind those that were before it.
function place(item, n) {
  let before = log.lastElementChild;
  while (before && Number(before.dataset.n) > n) before = before.previousElementSibling;
  if (before) before.after(item);
  else log.prepend(item);
}

// Lines at the end that are always laid out. Chromium lays out those within one and a half windows of what is seen, and does so
// in a pass of its own when one comes or goes.
const OPEN = 100;

// What is further back is laid out once it is scrolled to.
function fold() {
  const edge = log.children[log.children.length - 2 * OPEN - 1];
  if (!edge || edge.classList.contains("past")) return;
  for (const line of [...log.querySelectorAll("li:not(.past)")].slice(0, -OPEN)) line.classList.add("past");
}

// A question that takes room from the log leaves its newest line whole.
new ResizeObserver(() => following && follow()).observe(log);

// Adds the lines that are new; a line that has grown takes its old one's place.
export function showLog(state, light) {
  if (state.log_from < 0) return; // told already
  const gone = forget(state.log, state.log_from);
  if (state.log_from === 0) unread = 0;
  else speak(state.log, state.seat);
  for (const line of state.log) {
    const said = JSON.stringify(line);
    const old = known.get(line.n);
    if (old?.said === said) continue;
    const colour = line.seat >= 0 ? state.players[line.seat].colour : null;
    const item = h(
      ["li", line.kind.toLowerCase(), line.weight, line.secret && "secret"].filter(Boolean).join("."),
      { "data-n": line.n, ...(line.places.length ? { tabindex: "0", "data-place-told": line.places[0] } : {}) },
      colour ? art(`seat-${colour}`, "dot") : h("span.dot"),
      h("span", {}, line.text, line.places.length ? h("small.codes", {}, ` ${line.places.join(" ")}`) : null),
      h("span.signs", {}, (line.signs ?? []).map((name) => art(name, "sign"))),
    );
    if (line.places.length) {
      for (const [event, on] of [["mouseenter", true], ["focus", true], ["mouseleave", false], ["blur", false]]) {
        item.addEventListener(event, () => line.places.forEach((place) => light(place, on)));
      }
      item.addEventListener("pointerup", (event) => event.pointerType !== "mouse" && touch([...line.places], light));
    }
    known.set(line.n, { item, line, said });
    if (!old && state.log_from !== 0) unread += 1;
    if (old) old.item.replaceWith(item);
    else place(item, line.n);
  }
  // On a phone the log may lie below what one sees. At the end the headline says who has won.
  if (gone || state.log.length || state.log_from === 0) {
    const last = known.get(Number(log.lastElementChild?.dataset.n))?.line;
    const newest = document.getElementById("newest");
    newest.textContent = state.over ? "" : (last?.text ?? "");
    newest.classList.toggle("secret", Boolean(last?.secret));
  }
  const changed = gone || state.log.length > 0 || state.log_from === 0;
  state.log = []; // told once
  state.log_from = -1;
  if (!changed) return;
  while (log.children.length > 500) {
    known.delete(Number(log.firstElementChild.dataset.n));
    log.firstElementChild.remove();
  }
  fold();
  // After the rest of the panel has taken its room.
  requestAnimationFrame(follow);
}
