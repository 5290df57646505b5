// The page without a network, once it has been seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forTests, headline, moved, play, press, reload, shot } from "./browser.mjs";

const site = forTests();

/** Waits until the service worker keeps a file. */
const kept = (page, name) =>
  page.waitForFunction(async (wanted) => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (one) => (await caches.open(one)).keys()),
    );
    return lists.flat().some(({ url }) => url.includes(wanted));
  }, name);

/** Waits until the service worker answers, and keeps what Play needs. */
async function ready(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await kept(page, "engine-");
}

test("a page that was open once plays offline, and what was opened goes on", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  await ready(page);
  await page.goto(site.url + "#bots");
  await page.getByRole("button", { name: "Examine" }).click();
  await page.locator(".result", { hasText: "Mark: " }).waitFor();
  await kept(page, "rest-");
  await page.context().setOffline(true);
  await page.goto(site.url + "#play?rules=kayles&piles=5&first=you&second=perfect");
  await reload(page);
  await page.locator(".lane .token").first().waitFor();
  await page.goto(site.url + "#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  await headline(page, "Your turn");
  await play(page, 1, 2);
  await page.locator(".log li").nth(1).waitFor();
  await page.click('[data-act="hint"]');
  await page.locator(".said", { hasText: "Whatever they do" }).waitFor();
  await moved(page, () => press(page));
  await shot(page, "offline");
  await page.goto(site.url + "#bots");
  await page.getByRole("button", { name: "Examine" }).click();
  await page.locator(".result", { hasText: "Mark: " }).waitFor();
  await page.context().close();
});

test("the page can be installed, and everything that it keeps is there", async () => {
  const page = await site.open("#puzzles");
  await page.locator(".puzzles li").first().waitFor();
  const missing = await page.evaluate(async () => {
    const [manifest] = document.querySelectorAll("link[rel=manifest]");
    const { icons, start_url } = await (await fetch(manifest.href)).json();
    const text = await (await fetch("files.js")).text();
    const names = [...text.matchAll(/^ {2}"(.*)",$/gm)].map((found) => found[1]);
    const list = [start_url, ...icons.map((one) => one.src), ...names];
    const gone = [];
    for (const name of list) if (!(await fetch(name)).ok) gone.push(name);
    return { gone, count: names.length };
  });
  assert.deepEqual(missing.gone, []);
  assert.ok(missing.count > 20);
  await page.context().close();
});

test("without a network the language that was spoken is there", async () => {
  const page = await site.open("#play?piles=3,4,5", { locale: "de" });
  await headline(page, "Du bist am Zug");
  await ready(page);
  await kept(page, "words-de");
  await page.context().setOffline(true);
  await reload(page);
  await headline(page, "Du bist am Zug");
  assert.equal(await page.locator(".error:visible").count(), 0);
  await page.context().close();
});

test("where there is no WebAssembly, the page says so", async () => {
  const page = await site.open("guide.html");
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto(site.url + "#play");
  await page.locator(".error", { hasText: "this browser has no WebAssembly" }).waitFor();
  await page.context().close();
});
