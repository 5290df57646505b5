// The service worker: keeps the files of Play, of the language that is spoken and of what
// has been opened, and answers from them when the network does not. `files.js`, which is
// made with the site, says which files there are, and which are FIRST.

importScripts("files.js");

const { VERSION, FILES, FIRST } = self;

// The caches of an origin are shared by everything on it. No scope has a space in it.
const OURS = self.registration.scope + " ";
const CACHE = OURS + VERSION;

// A name with a hash in it: what is in the file never changes.
const LASTING = /-[0-9A-Z]{8}\.\w+$/;

const open = () => caches.open(CACHE);

const named = (url) =>
  url.slice(self.registration.scope.length).replace(/[?#].*$/, "") || "./";

// What the page has fetched already is not fetched again.
const request = (file) =>
  new Request(file, { cache: LASTING.test(file) ? "default" : "reload" });

// The files of this version for those that were kept of another one.
async function successors() {
  const stems = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS)) continue;
    for (const { url } of await (await caches.open(name)).keys()) {
      stems.add(named(url).replace(LASTING, ""));
    }
  }
  return FILES.filter((file) => stems.has(file.replace(LASTING, "")));
}

async function keep(files) {
  const cache = await open();
  const known = new Set((await cache.keys()).map(({ url }) => named(url)));
  const wanted = files.filter((file) => FILES.includes(file) && !known.has(file));
  await cache.addAll([...new Set(wanted)].map(request));
}

// Only one version is kept, so that no file meets one of another.
async function forget() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

async function fresh(asked) {
  const answer = await fetch(asked);
  if (answer.status === 200) await (await open()).put(asked, answer.clone());
  return answer;
}

async function answer(asked, file) {
  const copy = await (await open()).match(asked, { ignoreSearch: true });
  if (copy && LASTING.test(file)) return copy;
  const now = await fresh(asked).catch((error) => copy ?? Promise.reject(error));
  return copy && now.status >= 500 ? copy : now;
}

self.addEventListener("install", (event) =>
  event.waitUntil(successors().then((files) => keep([...FIRST, ...files]))),
);
self.addEventListener("activate", (event) => event.waitUntil(forget()));
// The page says what it had fetched before there was a service worker.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data.map(named))));
self.addEventListener("fetch", (event) => {
  const { url } = event.request;
  if (!url.startsWith(self.registration.scope)) return;
  const file = named(url);
  if (FILES.includes(file)) event.respondWith(answer(event.request, file));
});
