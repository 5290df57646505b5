// Every part of the page on a phone, in the dark, for screen readers; what it weighs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, close, headline, shot, start, token } from "./browser.mjs";

const PARTS = {
  play: [".token", "#play?rules=kayles&piles=5,7,9&first=you&second=easy"],
  large: [".row", "#play?rules=nim&piles=1000000,7,12&first=you&second=easy"],
  puzzles: [".puzzles li", "#puzzles"],
  puzzle: [".task .card", "#puzzle?n=6"],
  bots: [".cm-content", "#bots"],
  theory: [".map canvas", "#theory?rules=kayles"],
  guide: [".guide h2", "guide.html"],
};

let site;
before(async () => {
  site = await start();
});
after(() => site.end());

for (const [name, [sign, address]] of Object.entries(PARTS)) {
  test(`${name} in light, in dark and on a phone has no serious fault`, async () => {
    for (const [kind, options] of [
      ["light", {}],
      ["dark", { colorScheme: "dark" }],
      [
        "phone",
        { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
      ],
    ]) {
      const page = await site.open(address, options);
      await page.locator(sign).first().waitFor();
      await page.waitForTimeout(300);
      await accessible(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(wide <= 0, `${name} (${kind}) is ${wide} pixels too wide`);
      await shot(page, `${name}-${kind}`);
      await close(page);
    }
  });
}

test("eight piles of 32 fit a phone, and a tap picks", async () => {
  const page = await site.open(
    "#play?rules=nim&piles=32,31,30,29,28,27,26,25&first=you&second=you",
    { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  );
  await headline(page, "Player 1 is to move");
  await token(page, 8, 3).tap();
  await page.locator(".said", { hasText: "Take 3 from pile 8." }).waitFor();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wide <= 0);
  await shot(page, "eight-phone");
  await close(page);
});

test("the first paint takes less than 100 KB", async () => {
  const page = await site.open("");
  await headline(page, "Your turn");
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((one) => !one.name.includes("/wasm/") && !one.name.endsWith("worker.js"))
      .map((one) => [one.name, one.decodedBodySize]),
  );
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  assert.ok(sum > 10000 && sum < 100 * 1024, JSON.stringify(sizes));
  await close(page);
});
