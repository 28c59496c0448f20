// Talking to the server: what a seat does goes there by POST, what changes comes back as server-sent events.
import { t } from "./dom.js";
import { pref } from "./prefs.js";
import { root } from "./root.js";
import { Stream } from "./sharing.js";

const room = document.querySelector(".table").dataset.room;
export const address = (path) => `${root}/game/${room}/${path}`;

// `again`: how often to ask once more where no answer comes.
export async function post(path, body, again = 0) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "x-poblado": "1" },
    body: JSON.stringify(body ?? {}),
  };
  const response = await fetch(address(path), request).catch(() => {
    if (!again) throw new Error(t("table.no_network"));
  });
  if (!response) return new Promise((go) => setTimeout(() => go(post(path, body, again - 1)), 1000));
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw Object.assign(new Error(answer.error ?? response.statusText), { rule: answer.rule });
  return answer;
}

// One nonce per click, which nobody guesses: a request that arrives twice is done once.
const nonce = () => crypto.getRandomValues(new Uint32Array(4)).join();

// One that comes too late, for another decision than the person saw, does nothing.
const click = (state, what, body) => post(what, { ...body, as: state.seat, decision: state.decision, nonce: nonce() });
export const act = (state, actions, more = {}) => click(state, "act", { ...more, actions });
export const undo = (state) => click(state, "undo");

// The answer proves that the seat is ours. Where it is lost, the same nonce gets another.
export const sit = (where) => post("sit", { ...where, nonce: nonce() }, 3);

let stream = null;
let known = {}; // what the stream has said: its first change everything, the others what is new

// Listens as one of the browser's seats; of what the page has `seen` and `drawn` nothing is sent. `on` has what hears
// other words: `sent`, from which seats the host has sent the person away, `remind`, and `said`, what somebody has said.
export function listen(seat, seen, drawn, onChange, onOffline, on) {
  stream?.close();
  stream = new Stream(room, { as: seat < 0 ? "public" : seat, seen, drawn, shapes: pref("shapes") });
  const online = () => {
    onOffline(false);
    dispatchEvent(new Event("poblado:online"));
  };
  stream.addEventListener("change", (event) => {
    online();
    const { state, layers } = event.detail;
    known = { ...known, ...state };
    onChange({ state: { ...known }, layers });
  });
  // The browser reconnects by itself, and says what it saw last; where it has given up, we begin again.
  stream.addEventListener("error", () => {
    onOffline(true);
    if (stream.readyState !== EventSource.CLOSED) return;
    import("./refused.js").then((m) => m.why(stream.url)).then((no) => onOffline(true, no), () => {});
    setTimeout(() => listen(seat, "", "", onChange, onOffline, on), 3000);
  });
  stream.addEventListener("open", online);
  for (const word of Object.keys(on)) stream.addEventListener(word, (event) => on[word](event.detail));
  // The browser has lost a seat, and is told other things from now on.
  stream.addEventListener("anew", () => listen(seat, "", "", onChange, onOffline, on));
  stream.addEventListener("end", (event) => onOffline(true, event.detail.text));
}
