// The guide on the site.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { forTests, headline, shot } from "./browser.mjs";

const guide = new URL("../../examples/guide.md", import.meta.url);
const site = forTests();

test("how to win stands on one screen, with positions to try it in", async () => {
  for (const lang of ["en", "de", "fr", "es"]) {
    const page = await site.open(`#win?lang=${lang}`);
    await page.locator(".ideas table").waitFor();
    const { scrollHeight, clientHeight } = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return { scrollHeight, clientHeight };
    });
    assert.ok(scrollHeight <= clientHeight, `${lang}: ${scrollHeight} pixels`);
    await shot(page, `win-${lang}`);
  }
  const page = await site.open("#win");
  for (let i = 0; i < 4; i++) {
    await page.locator(".ideas a").nth(i).click();
    await headline(page, "Your turn");
    await page.click('[data-act="why"]');
    await page.locator(".reason .badge", { hasText: "You can win" }).waitFor();
    await page.click("nav >> text=How to win");
  }
});

test("the guide is a page, whose links lead to its chapters and back", async () => {
  const page = await site.open("");
  await page.click("nav >> text=How to win");
  await page.click("text=The guide for programmers");
  await page.locator("h1", { hasText: "Guide to luanim" }).waitFor();
  const chapters = readFileSync(guide, "utf8").match(/^## .*$/gm);
  assert.equal(await page.locator(".guide h2").count(), chapters.length);
  const links = await page
    .locator(".guide a")
    .evaluateAll((list) => list.map((one) => one.getAttribute("href")));
  assert.ok(links.length >= 6);
  for (const link of links) {
    if (!link.startsWith("#")) assert.match(link, /^https:/);
    else assert.equal(await page.locator(`[id="${link.slice(1)}"]`).count(), 1, link);
  }
  assert.ok((await page.locator(".guide pre").count()) > 10);
  await page.click("nav >> text=Puzzles");
  await page.locator(".puzzles li").first().waitFor();
});
