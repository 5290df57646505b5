// What the page weighs, and that nothing comes twice; a visitor moves before the engine
// is there.

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { close, headline, moved, play, reload, start, token } from "./browser.mjs";

// Bytes, compressed by gzip: what Play takes in English, and with another language.
const MOST = { en: 300000, de: 335000, fr: 335000, es: 335000 };

let site;
before(async () => {
  site = await start();
});
beforeEach(() => (site.asked.length = 0));
after(() => site.end());

const alone = { newcomer: true, serviceWorkers: "block" };

for (const [locale, most] of Object.entries(MOST)) {
  test(`a game in ${locale} takes less than ${most} bytes, none twice`, async () => {
    const page = await site.open("", { ...alone, locale });
    await play(page, 1, 1);
    // The bot has answered.
    await page.locator(".log li").nth(1).waitFor();
    const total = site.asked.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(total < most, `${total} bytes`);
    assert.ok(total > 200000, `the engine is among them: ${total} bytes`);
    const paths = site.asked
      .map(({ path }) => path)
      .filter((path) => path !== "/icon.svg");
    assert.deepEqual(paths.toSorted(), [...new Set(paths)].toSorted());
    await page.context().close();
  });
}

test("what is kept for use without a network is not fetched again", async () => {
  const page = await site.open("");
  await headline(page, "Your turn");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const lasting = site.asked
    .map(({ path }) => path)
    .filter((path) => /-\w{8}\./.test(path));
  assert.deepEqual(lasting.toSorted(), [...new Set(lasting)].toSorted());
  assert.ok(lasting.length > 20, `${lasting.length} files`);
  // The next visit asks for what may have changed, and for nothing else.
  site.asked.length = 0;
  await reload(page);
  await headline(page, "Your turn");
  const again = site.asked.map(({ path }) => path);
  assert.deepEqual(
    again.filter((path) => /-\w{8}\./.test(path)),
    [],
  );
  await close(page);
});

test("a first move can be made while the engine is on its way", async () => {
  for (const [address, options] of [
    ["", { newcomer: true }],
    ["#play?piles=3,4,5", {}],
  ]) {
    const page = await site.open("about:blank", { ...options, site: "" });
    let release;
    const wait = new Promise((done) => (release = done));
    await page.route("**/engine-*.wasm", async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(site.url + address);
    await token(page, 2, 1).click();
    await moved(page, () => page.locator('[data-act="play"]').click());
    assert.equal(await page.locator(".log li").count(), 1);
    release();
    await page.locator(".log li").nth(1).waitFor();
    await headline(page, "Your turn");
    await page.context().close();
  }
});
