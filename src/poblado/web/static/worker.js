// The service worker: keeps one page, which says that there is no network. All else is asked of the server each time, so nobody is
// ever shown a table as it was. Its address says the reader's language: another language is another worker, with another page.
const { pathname, search } = new URL(self.location);
const root = pathname.slice(0, pathname.lastIndexOf("/")); // a proxy may show this server below a path
const PAGE = `${root}/offline${search}`;
const KEPT = `poblado.offline${root}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(new Request(PAGE, { cache: "reload" }))).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (cache) => cache.keys().then((all) => Promise.all(all.filter(({ url }) => !url.endsWith(PAGE)).map((one) => cache.delete(one))));
  event.waitUntil(caches.open(KEPT).then(old));
});

// Only pages that somebody goes to: scripts, streams and what a seat does pass by.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});
