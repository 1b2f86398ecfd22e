// Starts the page without a connection: its own files, as they were when it was last opened. Nothing of the API.

const CACHE = "kronika-scribe-VERSION";
const FILES = [
  "./", "app.js", "api.js", "colours.css", "dom.js", "form.js", "i18n.js", "icon.svg", "keypad.js", "lines.js", "live.js", "manifest.webmanifest",
  "menu.js", "opening.js", "queue.js", "screens.js", "store.js", "style.css", "table.js", "typing.js", "words.js",
];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("kronika-scribe-") && name !== CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url), here = new URL("./", location.href);
  if (event.request.method !== "GET" || !url.pathname.startsWith(here.pathname)) return;
  event.respondWith(
    caches.open(CACHE).then(async (cache) => (await cache.match(event.request, { ignoreSearch: true })) || fetch(event.request)),
  );
});
