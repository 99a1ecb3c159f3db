/* Keeps the pages for use without network. A new publication has another name below, so it replaces the old one. */
"use strict";

const CACHE = "riichi-points-157091698b1790ce";
const FILES = ["index.html", "en/index.html", "es/index.html", "en/converter/index.html", "es/converter/index.html", "en/practice/index.html", "es/practice/index.html", "en/fu/index.html", "es/fu/index.html", "en/compare/index.html", "es/compare/index.html", "en/cards/index.html", "es/cards/index.html", "en/cross-check/index.html", "es/cross-check/index.html", "en/wrc/index.html", "en/jpml/index.html", "en/m-league/index.html", "en/mahjong-soul/index.html", "es/wrc/index.html", "es/jpml/index.html", "es/m-league/index.html", "es/mahjong-soul/index.html", "en/wrc/hands/index.html", "en/jpml/hands/index.html", "en/m-league/hands/index.html", "en/mahjong-soul/hands/index.html", "es/wrc/hands/index.html", "es/jpml/hands/index.html", "es/m-league/hands/index.html", "es/mahjong-soul/hands/index.html", "en/wrc/differences/index.html", "en/jpml/differences/index.html", "en/m-league/differences/index.html", "en/mahjong-soul/differences/index.html", "es/wrc/differences/index.html", "es/jpml/differences/index.html", "es/m-league/differences/index.html", "es/mahjong-soul/differences/index.html", "app.webmanifest", "assets/site.css", "assets/icon.svg", "assets/site.js", "assets/lookup.js", "assets/tables.js", "assets/converter.js", "assets/practice.js", "assets/tiles/1m.svg", "assets/tiles/2m.svg", "assets/tiles/3m.svg", "assets/tiles/4m.svg", "assets/tiles/5m.svg", "assets/tiles/6m.svg", "assets/tiles/7m.svg", "assets/tiles/8m.svg", "assets/tiles/9m.svg", "assets/tiles/1p.svg", "assets/tiles/2p.svg", "assets/tiles/3p.svg", "assets/tiles/4p.svg", "assets/tiles/5p.svg", "assets/tiles/6p.svg", "assets/tiles/7p.svg", "assets/tiles/8p.svg", "assets/tiles/9p.svg", "assets/tiles/1s.svg", "assets/tiles/2s.svg", "assets/tiles/3s.svg", "assets/tiles/4s.svg", "assets/tiles/5s.svg", "assets/tiles/6s.svg", "assets/tiles/7s.svg", "assets/tiles/8s.svg", "assets/tiles/9s.svg", "assets/tiles/1z.svg", "assets/tiles/2z.svg", "assets/tiles/3z.svg", "assets/tiles/4z.svg", "assets/tiles/5z.svg", "assets/tiles/6z.svg", "assets/tiles/7z.svg", "assets/tiles/back.svg"];

self.addEventListener("install", (event) => {
  const requests = FILES.map((path) => new Request(path, { cache: "reload" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("riichi-points-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/* What is kept comes from there; a card or a table is kept once it has been opened. */
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) {
    return;
  }
  if (url.pathname.endsWith("/")) {
    url.pathname += "index.html";
  }
  url.search = "";
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(url.href).then((kept) => kept || fetch(event.request).then((response) => {
      if (response.ok) {
        cache.put(url.href, response.clone());
      }
      return response;
    }))),
  );
});
