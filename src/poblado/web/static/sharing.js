// What a page hears from the server: by a stream of its own or, in a browser with many pages, by the one that they share.
import { root } from "./root.js";

const WORDS = ["open", "error", "alive", "change", "sent", "remind", "said", "anew", "end"];
const PATIENCE = 3000; // milliseconds for the worker to answer; without it each page has a stream of its own
let port = null;
let current = null;
let streams = 0; // what is meant for an earlier one is not heard

function connect() {
  try {
    const worker = new SharedWorker(new URL("shared.js", import.meta.url), "poblado");
    worker.addEventListener("error", () => {
      port = undefined;
      current?.goAlone();
    });
    port = worker.port;
    port.onmessage = ({ data }) => {
      if (data.event === "beat") port.postMessage({});
      else if (data.n === current?.n || data.event === "anew") current.hear(data);
    };
    addEventListener("pagehide", () => current?.close());
    // Out of the browser's memory of pages that were left.
    addEventListener("pageshow", (event) => event.persisted && current?.say("anew"));
  } catch {
    port = undefined; // a browser without such workers
  }
}

// As an EventSource is; its events have what was sent as `detail`.
export class Stream extends EventTarget {
  constructor(room, { as, seen, drawn, shapes }) {
    super();
    this.url = `${root}/game/${room}/stream?as=${as}&seen=${seen}&drawn=${drawn}${shapes ? "&shapes=1" : ""}`;
    this.readyState = EventSource.CONNECTING;
    this.n = streams += 1;
    current = this;
    if (port === null) connect();
    if (!port) return this.goAlone();
    this.waiting = setTimeout(() => this.goAlone(), PATIENCE);
    port.postMessage({ listen: { n: this.n, room, as, seen, drawn, shapes: shapes ? 1 : 0 } });
  }

  say(word, detail) {
    this.dispatchEvent(new CustomEvent(word, { detail }));
  }

  hear({ event, detail }) {
    clearTimeout(this.waiting);
    if (event === "own") this.goAlone();
    else if (event === "anew" || !this.source) this.say(event, detail);
  }

  goAlone() {
    clearTimeout(this.waiting);
    if (this.source || this.readyState === EventSource.CLOSED) return;
    this.source = new EventSource(this.url);
    for (const word of WORDS) {
      this.source.addEventListener(word, (event) => {
        this.readyState = this.source.readyState;
        this.say(word, event.data && JSON.parse(event.data));
      });
    }
  }

  close() {
    clearTimeout(this.waiting);
    this.readyState = EventSource.CLOSED;
    this.source?.close();
    port?.postMessage({ close: true });
  }
}
