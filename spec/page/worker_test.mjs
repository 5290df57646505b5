// The service worker, in a world of its own: what it keeps, deletes and answers.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SCOPE = "https://example.org/luanim/";
const text = readFileSync(new URL("../../lua/nim/page/offline.js", import.meta.url));

// A worker of a version, on an origin with these caches; `network` answers its fetches.
function worker(caches, version, network) {
  const handlers = {};
  class Request {
    constructor(file, options) {
      Object.assign(this, { url: new URL(file, SCOPE).href }, options);
    }
  }
  const self = {
    VERSION: version,
    FILES: ["./", "app.js", "part-AB12CD34.js", "words-de-12345678.json"],
    FIRST: ["./", "app.js", "part-AB12CD34.js"],
    registration: { scope: SCOPE },
    clients: { claim: async () => {} },
    addEventListener: (name, handler) => (handlers[name] = handler),
  };
  const open = async (name) => {
    if (!caches.has(name)) caches.set(name, []);
    const list = caches.get(name);
    return {
      addAll: async (requests) => void list.push(...requests),
      put: async (request) => void list.push(request),
      keys: async () => list,
      match: async ({ url }) =>
        list.some((one) => one.url === url) ? { status: 200, from: name } : undefined,
    };
  };
  const storage = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name) => caches.delete(name),
  };
  const fetch = async (request) => {
    const answer = await network(request);
    return Object.defineProperty(answer, "clone", { value: () => answer });
  };
  const world = { self, caches: storage, Request, fetch, importScripts() {} };
  vm.runInNewContext(text, world);
  const settle = (name, data) =>
    new Promise((resolve) => handlers[name]({ waitUntil: resolve, data }));
  return {
    fetched: (files) => settle("message", files),
    install: () => settle("install"),
    activate: () => settle("activate"),
    /** The answer to a request for a file; undefined: it is left to the browser. */
    ask(file) {
      let answer;
      const request = new Request(file);
      handlers.fetch({ request, respondWith: (given) => (answer = given) });
      return answer;
    },
  };
}

test("a new version deletes the old one, and no cache of anybody else", async () => {
  const others = ["blog", "0123456789abcdef", SCOPE, SCOPE + "beta/ old", "x " + SCOPE];
  const caches = new Map(others.map((name) => [name, []]));
  for (const version of ["old", "new"]) {
    const one = worker(caches, version);
    await one.install();
    await one.activate();
    const own = [...caches.keys()].filter((name) => !others.includes(name));
    assert.equal(own.length, 1);
    assert.equal(caches.size, others.length + 1);
    assert.ok(own[0].includes(SCOPE) && own[0].endsWith(version));
  }
});

test("only what never changes may come from the browser's own cache", async () => {
  const caches = new Map();
  await worker(caches, "one").install();
  const [kept] = [...caches.values()];
  assert.deepEqual(
    kept.map(({ url, cache }) => [url, cache]),
    [
      [SCOPE, "reload"],
      [SCOPE + "app.js", "reload"],
      [SCOPE + "part-AB12CD34.js", "default"],
    ],
  );
});

test("what has been opened is kept too, and by the next version", async () => {
  const caches = new Map();
  const files = () =>
    [...caches.values()].flat().map(({ url }) => url.slice(SCOPE.length));
  const first = ["", "app.js", "part-AB12CD34.js"];
  const one = worker(caches, "one", async () => ({ status: 200 }));
  await one.install();
  assert.deepEqual(files(), first);
  const words = "words-de-12345678.json";
  await one.fetched([SCOPE + words, SCOPE + "app.js", "https://example.com/other.js"]);
  assert.deepEqual(files(), [...first, words]);
  const two = worker(caches, "two");
  await two.install();
  await two.activate();
  assert.deepEqual(files(), [...first, words]);
  const three = worker(new Map(), "three", async () => ({ status: 200 }));
  await three.ask(words);
  assert.deepEqual((await three.ask(words)).status, 200);
});

test("it answers from what it keeps where the network or the server fails", async () => {
  const caches = new Map();
  let network;
  const one = worker(caches, "one", () => network());
  const failure = new Error("no network");
  const down = async () => {
    throw failure;
  };
  network = async () => ({ status: 503 });
  assert.equal((await one.ask("app.js")).status, 503);
  network = down;
  await assert.rejects(one.ask("app.js"), failure);
  await one.install();
  const [name] = caches.keys();
  for (const status of [200, 304, 404, 499]) {
    network = async () => ({ status });
    assert.deepEqual(await one.ask("app.js"), { status });
  }
  for (const status of [500, 502, 599]) {
    network = async () => ({ status });
    assert.deepEqual(await one.ask("app.js"), { status: 200, from: name });
  }
  network = down;
  assert.deepEqual(await one.ask("app.js"), { status: 200, from: name });
  assert.equal(one.ask("other.js"), undefined);
  const elsewhere = "https://example.com/" + "x".repeat(SCOPE.length - 20) + "app.js";
  assert.equal(elsewhere.indexOf("app.js"), SCOPE.length);
  assert.equal(one.ask(elsewhere), undefined);
});

test("a file whose name has a hash in it is asked for once", async () => {
  const caches = new Map();
  let asked = 0;
  const one = worker(caches, "one", async () => ({ status: 200, asked: ++asked }));
  assert.equal((await one.ask("part-AB12CD34.js")).asked, 1);
  await one.install();
  await one.ask("part-AB12CD34.js");
  await one.ask("app.js");
  assert.equal(asked, 2);
});
