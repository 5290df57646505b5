// The page without a network, once it has been seen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { headline, moved, play, press, reload, shot, start } from "./browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.end());

test("a page that was open once plays, checks bots and computes offline", async () => {
  const page = await site.open("#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  await headline(page, "Your turn");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await reload(page);
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
  await page.goto(site.url + "#theory?rules=kayles&n=200");
  await page.locator(".finding", { hasText: "Period 12" }).waitFor();
  await page.goto(site.url + "guide.html");
  await page.locator("h1", { hasText: "Guide to luanim" }).waitFor();
  await page.goto(site.url);
  await page.locator(".turn").waitFor();
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

const SIGNS = {
  "#play?rules=nim&piles=3,4,5&first=you&second=easy": ".token",
  "#play?rules=chomp&start=2%202&first=you&second=easy": ".turn",
  "#puzzles": ".puzzles li",
  "#puzzle?n=6": ".token",
  "#bots": ".cm-content",
  "#theory?rules=kayles&n=100": ".finding",
  "guide.html": ".guide h2",
};

test("without a network every part opens in every language", async () => {
  const page = await site.open("#puzzles");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  for (const lang of ["en", "de", "fr", "es"]) {
    await page.evaluate((code) => (localStorage["luanim.lang"] = `"${code}"`), lang);
    for (const [address, sign] of Object.entries(SIGNS)) {
      await page.goto("about:blank");
      await page.goto(site.url + address);
      await page.locator(sign).first().waitFor();
      if (!address.startsWith("#")) continue;
      await page.waitForFunction((code) => document.documentElement.lang === code, lang);
      assert.equal(await page.locator(".error:visible").count(), 0, lang + address);
    }
  }
  await page.context().close();
});

test("where there is no WebAssembly, the page says so", async () => {
  const page = await site.open("guide.html");
  await page.addInitScript(() => delete globalThis.WebAssembly);
  await page.goto(site.url + "#play");
  await page.locator(".error", { hasText: "this browser has no WebAssembly" }).waitFor();
  await page.context().close();
});
