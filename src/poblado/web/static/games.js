// The games that this browser sits in, newest first. The server keeps no such list.
const KEY = "poblado.games";
const MOST = 30;

// [{ id, title, at }], `at` in milliseconds since 1970. What is damaged is left out.
export function games() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const good = (game) => typeof game?.id === "string" && typeof game.title === "string" && Number.isFinite(game.at);
    return Array.isArray(found) ? found.filter(good) : [];
  } catch {
    return [];
  }
}

export function remember(id, title) {
  keep([{ id, title, at: Date.now() }, ...games().filter((game) => game.id !== id)].slice(0, MOST));
}

export function forget(id) {
  keep(games().filter((game) => game.id !== id));
}

function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}
