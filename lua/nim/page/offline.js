// The service worker: keeps the files of the page, and answers from them when the network
// does not. `files.js`, which is made with the site, says which they are.

importScripts("files.js");

const { VERSION, FILES } = self;

// The caches of an origin are shared by everything on it. No scope has a space in it.
const OURS = self.registration.scope + " ";
const CACHE = OURS + VERSION;

// A name with a hash in it: what is in the file never changes.
const LASTING = /-[0-9A-Z]{8}\.\w+$/;

// What the page has fetched already is not fetched again.
async function keep() {
  const cache = await caches.open(CACHE);
  const request = (file) =>
    new Request(file, { cache: LASTING.test(file) ? "default" : "reload" });
  await cache.addAll(FILES.map(request));
}

// Only one version is kept, so that no file meets one of another.
async function forget() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return cache.match(request, { ignoreSearch: true });
}

async function answer(request, file) {
  const lasting = LASTING.test(file) && (await kept(request));
  if (lasting) return lasting;
  try {
    const fresh = await fetch(request);
    return (fresh.status >= 500 && (await kept(request))) || fresh;
  } catch (error) {
    const copy = await kept(request);
    if (copy) return copy;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { url } = event.request;
  const { scope } = self.registration;
  if (!url.startsWith(scope)) return;
  const file = url.slice(scope.length).replace(/[?#].*$/, "") || "./";
  if (FILES.includes(file)) event.respondWith(answer(event.request, file));
});
