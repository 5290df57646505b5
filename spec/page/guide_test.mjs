// The guide on the site.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { close, start } from "./browser.mjs";

const guide = new URL("../../examples/guide.md", import.meta.url);
let site;
before(async () => {
  site = await start();
});
after(() => site.end());

test("the guide is a page, whose links lead to its chapters and back", async () => {
  const page = await site.open("");
  await page.click("nav >> text=Guide");
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
  await close(page);
});
