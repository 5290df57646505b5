// Worksheets: drawn, solved on the page, printed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { accessible, close, reload, shot, start } from "./browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.end());

const items = (page) => page.locator(".worksheet .sheet li");

test("a worksheet has its puzzles, their answers and a link to them", async () => {
  const page = await site.open("#puzzles");
  await page.getByRole("link", { name: "Make a worksheet" }).click();
  await items(page).nth(11).waitFor();
  assert.equal(await page.locator(".key li").count(), 12);
  await page.getByLabel("Rules").selectOption("kayles");
  await page.locator(".worksheet h2", { hasText: "Puzzles: Kayles" }).waitFor();
  await page.locator("label", { hasText: "Puzzles" }).locator("select").selectOption("6");
  await page.waitForFunction(
    () => document.querySelectorAll(".worksheet .sheet li").length === 6,
  );
  assert.match(page.url(), /#worksheet\?rules=kayles&count=6&level=1-3&seed=1$/);
  const first = await items(page).first().locator("td:first-of-type").allTextContents();
  await page.getByLabel("With answers").uncheck();
  assert.equal(await page.locator(".key").count(), 0);
  await page.getByRole("link", { name: "Solve them here" }).click();
  await page.locator(".puzzles li").nth(5).waitFor();
  const text = await page.locator(".puzzles li").first().innerText();
  assert.ok(text.endsWith(` · ${first.join(" ")}`), text);
  await close(page);
});

test("the address keeps a worksheet, and another seed draws another", async () => {
  const page = await site.open("#worksheet?rules=nim&count=6&level=2&seed=5&unique=1");
  await items(page).nth(5).waitFor();
  assert.deepEqual(
    [...new Set(await page.locator(".worksheet .level").allTextContents())],
    ["level 2"],
  );
  const before = await items(page).allTextContents();
  await reload(page);
  await items(page).nth(5).waitFor();
  assert.deepEqual(await items(page).allTextContents(), before);
  await page.getByRole("button", { name: "Other puzzles" }).click();
  await page.waitForFunction(
    (old) => document.querySelector(".worksheet .sheet li").textContent !== old,
    before[0],
  );
  await page.goto(site.url + "#worksheet?rules=nonsense");
  await page.locator(".error").waitFor();
  await close(page);
});

test("the QR code is loaded on demand, and holds the link", async () => {
  const page = await site.open("#puzzles");
  await page.locator(".puzzles li").first().waitFor();
  const names = () =>
    page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
  assert.ok(!(await names()).some((name) => name.includes("qrcode")));
  await page.goto(site.url + "#worksheet?count=6");
  const code = page.getByRole("img", { name: "The link as a QR code" });
  await code.waitFor();
  assert.ok((await names()).some((name) => name.includes("qrcode")));
  const href = await page
    .getByRole("link", { name: "Solve them here" })
    .getAttribute("href");
  // No browser here reads codes: the squares are what the library makes of the link.
  const { qrcode } =
    await import("../../build/npm/node_modules/qrcode-generator/dist/qrcode.mjs");
  const wanted = qrcode(0, "M");
  wanted.addData(site.url + href);
  wanted.make();
  const count = wanted.getModuleCount();
  assert.equal(await code.getAttribute("viewBox"), `0 0 ${count + 8} ${count + 8}`);
  let dark = 0;
  for (let i = 0; i < count * count; i++) {
    if (wanted.isDark(Math.floor(i / count), i % count)) dark++;
  }
  const drawn = await code.locator("path").getAttribute("d");
  assert.equal(drawn.match(/M/g).length, dark);
  await close(page);
});

test("on paper the puzzles are on one sheet and the answers on another", async () => {
  const page = await site.open("#worksheet?rules=nim&count=6", { locale: "de" });
  await items(page).nth(5).waitFor();
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator(".controls").isVisible(), false);
  const breaks = (sign) =>
    page.locator(sign).evaluate((node) => getComputedStyle(node).breakBefore);
  assert.equal(await breaks(".key"), "page");
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 2);
  await close(page);
});

test("a worksheet looks well, and has no serious fault", async () => {
  for (const [kind, options] of [
    ["light", {}],
    ["dark", { colorScheme: "dark", locale: "fr" }],
    ["phone", { viewport: { width: 360, height: 740 }, isMobile: true, locale: "es" }],
  ]) {
    const page = await site.open("#worksheet?rules=nim&count=6", options);
    await items(page).nth(5).waitFor();
    await accessible(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(wide <= 0, `${kind} is ${wide} pixels too wide`);
    await shot(page, `worksheet-${kind}`);
    await close(page);
  }
});
