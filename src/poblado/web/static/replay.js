// The replay: asks the server for moments and shows them. What a point of view may know is the server's to decide.
import { t } from "./dom.js";
import { root } from "./root.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);
const { total, stops, turns } = read("film");
const room = document.querySelector(".watch").dataset.room;
const board = document.getElementById("scene");
const slider = document.getElementById("slider");
const view = document.getElementById("view").elements.view;
const play = document.getElementById("play");
const small = matchMedia("(max-width: 539px), (max-width: 860px) and (min-height: 561px)"); // as in report.css;
const PAUSE = 1000; // milliseconds a moment is shown at speed 1

let shown = read("moment"); // what is on the page
let wanted = shown.n; // where the person wants to be; the page follows
let timer = null;
let asking = null;
let stale = false; // the screen's layout changed: what it shows now is of another moment

function h(tag, attributes = {}, ...children) {
  const [name, ...classes] = tag.split(".");
  const element = document.createElement(name);
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null));
  return element;
}

function art(name, label = "", className = "") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const symbol = document.getElementById(`art-${name}`);
  if (symbol) svg.setAttribute("viewBox", symbol.getAttribute("viewBox"));
  svg.setAttribute("class", className);
  if (label) {
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
  } else svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#art-${name}`);
  svg.append(use);
  return svg;
}

// -- showing ----------------------------------------------------------------------------------------------------------

function hand(player) {
  if (!player.hand) return null;
  const goods = Object.entries(player.hand).map(([good, n]) =>
    h(n ? "span" : "span.none", {}, art(`good-${good}`, t(`goods.${good}`)), String(n)),
  );
  return h("div.hand", {}, ...goods, player.held?.length ? h("em", {}, player.held.join(", ")) : null);
}

function facts(player) {
  return [
    h("span", {}, t("replay.cards", { n: player.cards })),
    ...player.badges.map(badge),
    ...(player.laid ?? []).map((told) => h("span", {}, told)),
    ...(player.wares ?? []).map((told) => h("span", {}, told)),
  ];
}

// What a seat has, in a few words: its sign with the number, or else its title, which may say the number itself.
function badge(of) {
  const n = of.n ?? "";
  const parts = of.sign ? [of.sign, n, of.text ?? ""] : [of.title.includes(String(n)) ? "" : n, of.title];
  return h(of.lit ? "span.held" : "span", { title: of.title }, parts.filter((word) => word !== "").join(" "));
}

function row(player) {
  const hidden = (player.total ?? null) !== null && player.total !== player.points;
  return h(
    player.seat === shown.active ? "div.one.active" : "div.one",
    player.seat === shown.active ? { "aria-current": "true" } : {},
    art(`seat-${player.colour}`, t(`table.seat.${player.colour}`), "badge"),
    h("strong", {}, h("bdi", {}, player.name)),
    h("div.score", {}, String(player.total ?? player.points), h("small", {}, hidden ? t(shown.over ? "table.point_cards" : "replay.hidden", { n: player.total - player.points }) : t("table.points", { n: player.points }))),
    h("div.facts", {}, ...facts(player)),
    hand(player),
  );
}

function showLog() {
  const list = document.getElementById("past");
  list.replaceChildren(
    ...shown.log.map((line) =>
      h(
        line.n === shown.n ? "li.now" : "li",
        line.place ? { "data-place-told": line.place } : {},
        line.seat >= 0 ? art(`seat-${shown.players[line.seat].colour}`) : h("span"),
        h("span", {}, line.text),
      ),
    ),
  );
  list.scrollTop = list.scrollHeight;
  const now = shown.log.filter((line) => line.n === shown.n).map((line) => line.text);
  document.getElementById("now").textContent = now.join(" · ") || (shown.n === 0 ? t("replay.nothing") : "");
}

function showLinks() {
  const at = `at=${shown.n}&view=${shown.view}`;
  history.replaceState(null, "", `?${at}`);
  const language = document.getElementById("language");
  language.href = `${language.getAttribute("href").split("&")[0]}&${at}`;
  for (const form of ["svg", "png"]) document.getElementById(`picture-${form}`).href = `${root}/game/${room}/board.${form}?at=${shown.n}`;
  document.getElementById("view").elements.at.value = shown.n;
  for (const link of document.querySelectorAll("[data-go]")) {
    const n = targets[link.dataset.go]();
    link.href = `?at=${n}&view=${shown.view}`;
    link.setAttribute("aria-disabled", String(n === shown.n));
  }
}

function showContinue() {
  const form = document.getElementById("continue");
  if (!form) return;
  form.elements.at.value = shown.n;
  form.querySelector("button").disabled = shown.over;
  document.getElementById("continue-help").textContent = t(shown.over ? "replay.continue_over" : "replay.continue_help");
}

// Of a track with markers its sign and the spaces that are taken; of another one its title, which says where it stands.
function note({ title, pictures = [] }) {
  const taken = pictures.filter((one) => one.text && one.signs?.length);
  if (!taken.length) return [title];
  return [art(pictures[0].drawing, title), ...taken.flatMap((one) => [one.text, ...one.signs.map((marker) => art(marker))])];
}

function show() {
  document.getElementById("when").textContent = shown.turn
    ? t("replay.turn", { turn: shown.turn, round: shown.round })
    : t("replay.founding");
  document.getElementById("at").textContent = t("replay.of", { at: shown.n, total });
  document.getElementById("seats").replaceChildren(...shown.players.map(row));
  const lying = (shown.plates ?? []).flatMap((plate) =>
    plate.shape === "dice"
      ? plate.pictures.map((die) => art(die.drawing, die.title))
      : [h("span.note", { title: plate.help ?? "" }, ...note(plate))],
  );
  document.getElementById("rolled").replaceChildren(...lying);
  if (document.activeElement !== slider || wanted === shown.n) slider.value = index(shown.n);
  slider.setAttribute("aria-valuetext", document.getElementById("at").textContent);
  view.value = shown.view;
  showLog();
  showLinks();
  showContinue();
}

function parsed(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

function redraw({ layers = {}, tables = {} }) {
  const svg = board.querySelector("svg");
  for (const [name, text] of Object.entries(layers)) {
    const old = name === "defs" ? svg.querySelector("defs") : svg.querySelector(`#pb-layer-${name}`);
    const fresh = parsed(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).firstElementChild;
    if (old && fresh) old.replaceWith(fresh);
  }
  // A table of cards comes whole, laid out for this screen.
  for (const [name, text] of Object.entries(tables)) board.querySelector(`.cards-${name}`).replaceChildren(parsed(text));
}

// -- going ------------------------------------------------------------------------------------------------------------

// The last stop that is not behind a moment.
function index(n) {
  let k = stops.length - 1;
  while (k > 0 && stops[k] > n) k -= 1;
  return k;
}

const targets = {
  first: () => 0,
  back: () => stops.findLast((n) => n < wanted) ?? 0,
  forward: () => stops.find((n) => n > wanted) ?? total,
  back_turn: () => turns.findLast((n) => n < wanted) ?? 0,
  forward_turn: () => turns.find((n) => n > wanted) ?? total,
  last: () => total,
};

// One request at a time: a person who holds a key sees the moments that the server keeps up with.
async function go(n) {
  wanted = n;
  if (asking) return;
  asking = true;
  try {
    while (stale || wanted !== shown.n || view.value !== shown.view) {
      stale = false;
      const layout = small.matches ? "narrow" : "wide";
      const response = await fetch(`${root}/game/${room}/moment?at=${wanted}&view=${view.value}&from=${shown.n}&layout=${layout}`);
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.error);
      redraw(answer);
      shown = answer.moment;
      show();
    }
  } catch (error) {
    stop();
    wanted = shown.n;
    view.value = shown.view;
    document.getElementById("now").textContent = error instanceof TypeError ? t("replay.failed") : error.message;
  } finally {
    asking = false;
  }
}

function stop() {
  clearTimeout(timer);
  timer = null;
  play.classList.remove("running");
  for (const name of ["title", "aria-label"]) play.setAttribute(name, t("replay.play"));
}

async function run() {
  if (wanted >= total) return stop();
  await go(targets.forward());
  if (timer !== null) timer = setTimeout(run, PAUSE / Number(document.getElementById("speed").value));
}

function toggle() {
  if (timer !== null) return stop();
  play.classList.add("running");
  for (const name of ["title", "aria-label"]) play.setAttribute(name, t("replay.pause"));
  timer = 0;
  if (wanted >= total) go(0).then(() => timer !== null && (timer = setTimeout(run, PAUSE)));
  else run();
}

function step(name) {
  stop();
  go(targets[name]());
}

for (const link of document.querySelectorAll("[data-go]")) {
  link.addEventListener("click", (event) => {
    event.preventDefault();
    step(link.dataset.go);
  });
}

const KEYS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "back_turn", ArrowDown: "forward_turn", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select")) return;
  if (KEYS[event.key]) {
    event.preventDefault();
    step(KEYS[event.key]);
  } else if (event.key === " " && !event.target.closest("button, a")) {
    event.preventDefault();
    toggle();
  }
});

slider.addEventListener("input", () => {
  stop();
  go(stops[slider.value]);
});
view.addEventListener("change", () => go(wanted));
play.addEventListener("click", toggle);
small.addEventListener("change", () => {
  stale = true;
  go(wanted);
});

slider.hidden = play.hidden = document.querySelector(".speed").hidden = false;
document.querySelector("#view button").hidden = true;
show();
