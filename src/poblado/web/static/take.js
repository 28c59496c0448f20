// The games of another device come to this browser, by the code behind the address's #, which the server never sees in an address.
import { remember } from "./games.js";
import { root } from "./root.js";

const button = document.querySelector("button");
const told = document.querySelector("[role=alert]");

button.addEventListener("click", async () => {
  button.disabled = true;
  const request = { method: "POST", headers: { "x-poblado": 1 }, body: JSON.stringify({ code: location.hash.slice(1) }) };
  const { games, error } = await fetch(`${root}/take`, request).then((answer) => answer.json()).catch(() => ({ error: told.dataset.offline }));
  button.disabled = false;
  told.textContent = error ?? "";
  if (error) return;
  for (const { id, title, seats } of games.reverse()) remember(id, title, seats);
  location.replace(`${root}/`);
});
