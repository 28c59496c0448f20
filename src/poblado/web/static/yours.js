// Your games: those that this browser remembers, with how they stand.
import { forget, games } from "./games.js";
import { remove } from "./remove.js";
import { root } from "./root.js";

const MOST_ASKED = 10; // as many as the server answers for in one request
const place = document.getElementById("games");
const said = place.dataset;
let stands = new Map(); // by id what the server has told of a game

function element(tag, text, className = "") {
  return Object.assign(document.createElement(tag), { textContent: text, className });
}

function ago(at) {
  const minutes = Math.round((at - Date.now()) / 60000);
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  if (minutes > -60) return words.format(Math.min(0, minutes), "minute");
  return minutes > -1440 ? words.format(Math.round(minutes / 60), "hour") : words.format(Math.round(minutes / 1440), "day");
}

// Which seats a browser has only the page knows.
const waits = (game) => stands.get(game.id)?.owing?.some((seat) => game.seats.includes(seat)) ?? false;

function standing(game) {
  const told = stands.get(game.id);
  if (waits(game)) return element("b", said.yours, "turn");
  return element("span", game.seats.includes(told?.winner) ? said.won : (told?.text ?? ""), "stands");
}

function entry(game) {
  const told = stands.get(game.id);
  const item = element("li", "", told?.gone ? "gone" : "");
  const link = document.createElement("a");
  if (told?.game) link.append(element("strong", told.game));
  // Until the server has told, the names are known as they were when the game was opened.
  const people = told?.players ?? (game.title || game.id).split(", ").map((name) => ({ name }));
  const names = people.flatMap(({ name, points }, seat) => {
    const own = game.seats.includes(seat) && told?.players;
    return [" · ", element(own ? "b" : "bdi", points == null ? name : `${name} ${points}`)];
  });
  const who = element("span", "");
  who.append(...names.slice(1));
  // What is cut is told whole.
  who.title = who.textContent;
  link.append(who);
  link.href = `${root}/game/${encodeURIComponent(game.id)}`;
  const off = element("button", said.hide, "quiet off");
  off.title = said.off;
  off.setAttribute("aria-label", said.forget.replace("{title}", game.title));
  off.addEventListener("click", () => {
    forget(game.id);
    draw();
  });
  const drop = (what, word) => {
    const button = element("button", word, "quiet");
    button.title = said[`${what}Help`];
    button.setAttribute("aria-label", `${word}: ${game.title}`);
    button.addEventListener("click", () => {
      const box = document.createElement("div");
      item.replaceChildren(link, box);
      remove(game.id, box, { what, done: draw, back: draw, offline: said.offline, close: said.close });
    });
    return button;
  };
  const stand = element("p", "");
  stand.append(standing(game));
  // When it was opened: of a game that is over that would be read as its end.
  if (!told?.over) stand.append(" ", element("small", ago(game.at)));
  item.append(link, stand);
  // As the server decides it: what would be refused is not offered.
  const sits = told?.players && game.seats.some((seat) => told.players[seat]?.person);
  const alone = sits && told.players.every(({ person }, seat) => !person || game.seats.includes(seat));
  if (sits && !alone && !told.over) item.append(drop("quit", said.quit));
  if (alone || (sits && !told.begun && game.seats.includes(told.host))) item.append(drop("delete", said.delete));
  item.append(off);
  return item;
}

// Games that wait for somebody here come first.
function draw() {
  const list = games();
  place.hidden = list.length === 0;
  const sorted = [...list].sort((a, b) => waits(b) - waits(a));
  place.querySelector("ul").replaceChildren(...sorted.map(entry));
}

// Without an answer the list is there without a word on whose turn it is.
async function ask() {
  const ids = games().slice(0, MOST_ASKED).map((game) => game.id);
  if (ids.length === 0) return;
  const answer = await fetch(`${root}/games?ids=${ids.map(encodeURIComponent).join(",")}`).catch(() => null);
  if (!answer?.ok) return;
  stands = new Map((await answer.json()).map((told) => [told.id, told]));
  // Whoever is being asked whether to delete a game is not disturbed.
  if (!place.querySelector("li > div")) draw();
}

async function carry() {
  const { showCarrying } = await import("./carry.js");
  showCarrying(place.querySelector("#carrying"), games().map((game) => game.id), said);
}

export function showGames() {
  draw();
  place.querySelector("#carry").addEventListener("click", carry);
  ask();
  document.addEventListener("visibilitychange", () => document.hidden || ask());
}
