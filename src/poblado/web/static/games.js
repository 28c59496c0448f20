// The games that this browser sits in, newest first. The server keeps no such list.
const KEY = "poblado.games";
const MOST = 30;

// [{ id, title, at, seats }], `at` in milliseconds since 1970, `seats` the numbers of those that this browser has. What is damaged
// is left out.
export function games() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const good = (game) => typeof game?.id === "string" && typeof game.title === "string" && Number.isFinite(game.at);
    // Games that were remembered long ago say no seats.
    const whole = (game) => ({ ...game, seats: Array.isArray(game.seats) ? game.seats : [] });
    return Array.isArray(found) ? found.filter(good).map(whole) : [];
  } catch {
    return [];
  }
}

export function remember(id, title, seats = []) {
  keep([{ id, title, at: Date.now(), seats }, ...games().filter((game) => game.id !== id)].slice(0, MOST));
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
