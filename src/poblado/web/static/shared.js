// A worker that all pages of a browser share. A browser has six connections to a server: the first pages have a stream each, and
// those of all others are one. Timers of hidden pages are slow; what they are told here comes at once.
const root = new URL("..", self.location.href).pathname.slice(0, -1); // as root.js has it for pages
const OWN = 2; // with two for the one that is shared while it is opened anew, two connections are left
const BEAT = 30_000;
const PATIENCE = 4; // beats that a page may be silent, as one that has crashed is
const AGAIN = 2000;
const pages = new Map(); // by port: what it listens to
let sources = []; // of the shared stream: the last one counts, the one before it goes on until that is open
let waiting = 0;

function plan(after = 50) {
  clearTimeout(waiting);
  waiting = setTimeout(open, after);
}

function drop(port) {
  const page = pages.get(port);
  pages.delete(port);
  if (page && !page.own) plan();
}

const isOpen = (source) => source.readyState === EventSource.OPEN;

function keep(those) {
  for (const source of sources) if (!those.includes(source)) source.close();
  sources = those;
}

function open() {
  const riders = [...pages].filter(([, page]) => !page.own);
  keep(riders.length ? sources.filter(isOpen).slice(-1) : []);
  if (!riders.length) return;
  const of = riders.map(([, page]) => `of=${encodeURIComponent([page.room, page.as, page.seen, page.drawn, page.shapes].join("~"))}`);
  const source = new EventSource(`${root}/streams?${of.join("&")}`);
  sources.push(source);
  source.addEventListener("open", () => keep([source]));
  source.addEventListener("error", () => {
    source.close(); // by itself it would ask for what the pages had when it was opened
    sources = sources.filter((one) => one !== source);
    if (!sources.length) for (const [port] of riders) port.postMessage({ n: pages.get(port)?.n, event: "error" });
    plan(AGAIN);
  });
  source.addEventListener("alive", () => {
    for (const [port, page] of riders) if (pages.get(port) === page) port.postMessage({ n: page.n, event: "alive" });
  });
  source.addEventListener("told", ({ data }) => {
    const [k, event, detail] = JSON.parse(data);
    const [port, page] = riders[k];
    if (pages.get(port) !== page || page.own) return;
    if (event === "own") {
      page.own = true;
      plan();
    } else if (event === "change") [page.seen, page.drawn] = [detail.state.seen, detail.state.version];
    port.postMessage({ n: page.n, event, detail });
  });
}

function hear(port, { listen, close }) {
  if (close) drop(port);
  else if (listen) {
    drop(port);
    const own = [...pages.values()].filter((page) => page.own).length < OWN;
    pages.set(port, { ...listen, own, silent: 0 });
    port.postMessage({ n: listen.n, event: own ? "own" : "wait" });
    if (!own) plan();
  } else if (pages.has(port)) pages.get(port).silent = 0;
  else port.postMessage({ event: "anew" }); // its computer has slept
}

self.addEventListener("connect", ({ ports: [port] }) => {
  port.onmessage = ({ data }) => hear(port, data);
});

setInterval(() => {
  for (const [port, page] of pages) {
    page.silent += 1;
    if (page.silent > PATIENCE) drop(port);
    port.postMessage({ event: "beat" });
  }
}, BEAT);
