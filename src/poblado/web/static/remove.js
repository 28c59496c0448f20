// Deleting a game for good, or leaving it for good: the server says whether one may, and asks.
import { forget } from "./games.js";
import { root } from "./root.js";

const make = (tag, of) => Object.assign(document.createElement(tag), of);

async function post(id, what, sure) {
  const request = { method: "POST", headers: { "x-poblado": 1 }, body: JSON.stringify({ sure }) };
  const answer = await fetch(`${root}/game/${id}/${what}`, request);
  const said = await answer.json();
  return answer.status === 404 ? {} : said; // gone already
}

// `what`: "delete" or "quit"; `done`: the game is gone; `back`: it stays; `offline`, `close`: words.
export async function remove(id, box, how, sure) {
  const { error, ask, yes, no } = await post(id, how.what, sure).catch(() => ({ error: how.offline }));
  if (!ask && !error) {
    forget(id);
    return how.done();
  }
  const row = make("div", { className: "row" });
  const add = (textContent, onclick) => row.append(make("button", { textContent, onclick }));
  if (ask) add(yes, () => remove(id, box, how, true));
  add(no ?? how.close, how.back);
  box.replaceChildren(make("p", { role: "alert", textContent: ask ?? error }), row);
  row.lastChild.focus();
}
