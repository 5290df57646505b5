// The service worker: keeps the files of the page, and answers from them when the network
// does not. `files.js`, which is made with the site, says which they are.

importScripts("files.js");

const { VERSION, FILES } = self;

async function keep() {
  const cache = await caches.open(VERSION);
  await cache.addAll(FILES);
}

// Only one version is kept, so that no file meets one of another.
async function forget() {
  for (const name of await caches.keys()) {
    if (name !== VERSION) await caches.delete(name);
  }
  await self.clients.claim();
}

async function answer(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(VERSION);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const path = event.request.url.slice(self.registration.scope.length);
  const file = path.replace(/[?#].*$/, "") || "./";
  if (FILES.includes(file)) event.respondWith(answer(event.request));
});
