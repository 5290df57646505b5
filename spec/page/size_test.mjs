// What the page weighs, and that nothing comes twice.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { forTests, headline, play, reload } from "./browser.mjs";

// Bytes, compressed by brotli: what Play takes in English, and with another language.
const MOST = { en: 160000, de: 180000, fr: 180000, es: 180000 };

const site = forTests();
beforeEach(() => (site.asked.length = 0));

/** How far what is shown has moved of itself, as the browser counts it. */
const shifted = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const sum = (list) =>
          list.reduce((all, one) => all + (one.hadRecentInput ? 0 : one.value), 0);
        const watch = new PerformanceObserver((list) => done(sum(list.getEntries())));
        watch.observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(0), 500);
      }),
  );

const alone = { newcomer: true, serviceWorkers: "block" };

for (const [locale, most] of Object.entries(MOST)) {
  test(`a game in ${locale} takes under ${most} bytes, and nothing moves`, async () => {
    const viewport = { width: 360, height: 844 };
    const page = await site.open("guide.html", { ...alone, locale, viewport });
    site.asked.length = 0;
    // What moves within half a second of a touch is not counted: the engine takes longer.
    await page.route(/engine-\w+\.wasm$/, async (route) => {
      await new Promise((done) => setTimeout(done, 2000));
      await route.continue();
    });
    await page.goto(site.url);
    await play(page, 1, 1);
    // The bot has answered.
    await page.locator(".log li").nth(1).waitFor();
    assert.ok((await shifted(page)) < 0.02, `${await shifted(page)}`);
    const total = site.asked.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(total < most, `${total} bytes`);
    assert.ok(total > 100000, `the engine is among them: ${total} bytes`);
    const paths = site.asked
      .map(({ path }) => path)
      .filter((path) => path !== "/icon.svg");
    assert.deepEqual(paths.toSorted(), [...new Set(paths)].toSorted());
    await page.context().close();
  });
}

test("a newcomer can move before the engine has come", async () => {
  const page = await site.open("guide.html", alone);
  let send;
  const held = new Promise((done) => (send = done));
  await page.route(/engine-\w+\.wasm$/, (route) => held.then(() => route.continue()));
  await page.goto(site.url);
  await play(page, 3, 1);
  await headline(page, "Medium is thinking …");
  send();
  await page.locator(".log li").nth(1).waitFor();
  await page.context().close();
});

test("what Nim does not need of the engine comes with another game", async () => {
  const page = await site.open("#play?piles=1,2,5&second=perfect", alone);
  const more = () => site.asked.filter(({ path }) => path.startsWith("/more-")).length;
  await play(page, 1, 1);
  await page.locator(".log li").nth(1).waitFor();
  await page.click('[data-act="why"]');
  await page.locator(".badge").waitFor();
  assert.equal(more(), 0);
  await page.goto(site.url + "#play?rules=take:2,5&piles=9,9&second=perfect");
  await headline(page, "Your turn");
  await play(page, 1, 2);
  await page.locator(".log li").nth(1).waitFor();
  assert.equal(more(), 1);
  await page.context().close();
});

test("what is kept for use without a network is not fetched again", async () => {
  const page = await site.game("");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const lasting = site.asked
    .map(({ path }) => path)
    .filter((path) => /-\w{8}\./.test(path));
  assert.deepEqual(lasting.toSorted(), [...new Set(lasting)].toSorted());
  for (const name of ["app", "engine", "more", "worker", "play", "style"]) {
    assert.ok(
      lasting.some((path) => path.startsWith(`/${name}-`)),
      name,
    );
  }
  // Nothing of other parts and languages.
  assert.ok(
    !site.asked.some(({ path }) => /rest-|words-|bots-|theory-|guide/.test(path)),
  );
  // The next visit asks for what may have changed, and for nothing else.
  site.asked.length = 0;
  await reload(page);
  await headline(page, "Your turn");
  const again = site.asked.map(({ path }) => path);
  assert.deepEqual(
    again.filter((path) => /-\w{8}\./.test(path)),
    [],
  );
});
