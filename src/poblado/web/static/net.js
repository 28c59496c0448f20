// Talking to the server: what a seat does goes there by POST, what changes comes back as server-sent events.
import { t } from "./dom.js";
import { pref } from "./prefs.js";
import { root } from "./root.js";
import { Stream } from "./sharing.js";

const room = document.querySelector(".table").dataset.room;
export const address = (path) => `${root}/game/${room}/${path}`;

const SLOW = 3000; // milliseconds without an answer, after which that is said
const LOST = 30_000; // and after which none is expected
const SILENT = 20_000; // of a stream that says every 15 s that it is there

// What is said of the server: that the stream is lost, or that so many requests wait for an answer.
let tell = () => {};
let lost = false;
let waiting = 0;

function say(isLost, why) {
  lost = isLost;
  tell(lost || waiting > 0, why ?? (waiting && !lost ? t("table.no_answer") : undefined));
}

// Fetches, and says after a while that no answer comes; the button that was pressed is busy until then.
async function ask(path, request) {
  const pressed = document.activeElement?.closest("button");
  let slow = false;
  const late = setTimeout(() => {
    slow = true;
    waiting += 1;
    pressed?.setAttribute("aria-busy", "true");
    say(lost);
  }, SLOW);
  try {
    return await fetch(address(path), { ...request, signal: AbortSignal.timeout(LOST) });
  } finally {
    clearTimeout(late);
    if (slow) {
      waiting -= 1;
      pressed?.removeAttribute("aria-busy");
      say(lost);
    }
  }
}

// `again`: how often to ask once more where no answer comes.
export async function post(path, body, again = 0) {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "x-poblado": "1" },
    body: JSON.stringify(body ?? {}),
  };
  const response = await ask(path, request).catch((error) => {
    // What has been sent may still be done: only without a connection is it certain that it is not.
    if (!again) throw new Error(error.name === "TimeoutError" ? t("table.never_answered") : t("table.no_network"));
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
let beat; // the timer of its silence
let anew = () => {}; // listens as before, from the beginning

addEventListener("offline", () => stream && say(true));
addEventListener("online", () => stream && anew());

// Listens as one of the browser's seats; of what the page has `seen` and `drawn` nothing is sent. `on` has what hears
// other words: `sent`, from which seats the host has sent the person away, `remind`, and `said`, what somebody has said.
export function listen(seat, seen, drawn, onChange, onOffline, on) {
  stream?.close();
  const mine = (stream = new Stream(room, { as: seat < 0 ? "public" : seat, seen, drawn, shapes: pref("shapes") }));
  tell = onOffline;
  anew = () => listen(seat, "", "", onChange, onOffline, on);
  // A connection may be dead though nobody has closed it, or never come to be: in a tunnel, or where the server hangs.
  const watch = () => {
    clearTimeout(beat);
    beat = setTimeout(() => {
      say(true);
      anew();
    }, SILENT);
  };
  watch();
  const online = () => {
    watch();
    say(false);
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
    clearTimeout(beat);
    say(true);
    if (stream.readyState !== EventSource.CLOSED) return;
    import("./refused.js").then((m) => m.why(stream.url)).then((no) => say(true, no), () => {});
    setTimeout(() => stream === mine && anew(), 3000);
  });
  for (const word of ["open", "alive"]) stream.addEventListener(word, online);
  for (const word of Object.keys(on)) stream.addEventListener(word, (event) => on[word](event.detail));
  // The browser has lost a seat, and is told other things from now on.
  stream.addEventListener("anew", () => anew());
  stream.addEventListener("end", (event) => {
    clearTimeout(beat);
    say(true, event.detail.text);
  });
}
