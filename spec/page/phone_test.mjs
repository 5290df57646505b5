// The page on a phone: what is done at each turn, and what answers it, is in view.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forTests, headline, moved, press, shot, token } from "./browser.mjs";

const site = forTests();

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

// Is all of it between the upper and the lower edge of the screen?
const inView = (place) =>
  place.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const GAMES = ["nim&piles=3,5,7", "kayles", "staircase", "wythoff", "chomp", "euclid"];

for (const [locale, height] of [
  ["en", 844],
  ["de", 640],
]) {
  test(`Play is in view before anything is scrolled (${locale}, ${height})`, async () => {
    for (const game of GAMES) {
      const page = await site.open(`#play?rules=${game}`, {
        ...PHONE,
        viewport: { width: 390, height },
        locale,
        newcomer: true,
      });
      const play = page.locator('[data-act="play"]');
      await play.waitFor();
      assert.ok(await inView(play), game);
      const { height: head } = await page.locator("header").boundingBox();
      assert.ok(head < 60, `the header has ${head} pixels`);
      await shot(page, `phone-${locale}-${game.split("&")[0]}`);
    }
  });
}

test("the reason comes into view beneath the buttons", async () => {
  for (const options of [PHONE, {}]) {
    const page = await site.open("#play?rules=nim&piles=3,5,7", options);
    await page.locator('[data-act="why"]').click();
    const reason = page.locator(".reason", { hasText: "nim-sum" });
    await reason.waitFor();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector(".reason").getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    const [why, buttons] = [
      await reason.boundingBox(),
      await page.locator(".actions").first().boundingBox(),
    ];
    assert.ok(why.y >= buttons.y + buttons.height - 1);
  }
});

test("whoever looks back reads which position that is, and no result", async () => {
  const page = await site.game("#play?rules=nim&piles=1&second=perfect");
  await moved(page, async () => {
    await token(page, 1, 1).click();
    await press(page);
  });
  await headline(page, "You win!");
  await page.locator(".log button").first().click();
  await headline(page, "The position before move 1.");
  assert.equal(await page.locator(".turn.won").count(), 0);
});

test("whoever watches two bots has no buttons for moves", async () => {
  const page = await site.open("#play?rules=nim&piles=9,9&first=easy&second=easy");
  await page.locator('[data-act="new"]').waitFor();
  for (const act of ["play", "clear", "hint"]) {
    assert.equal(await page.locator(`[data-act="${act}"]`).count(), 0, act);
  }
});
