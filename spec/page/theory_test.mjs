// Values, periods and maps.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { accessible, forTests, shot } from "./browser.mjs";

const site = forTests();

test("values with their proven period, as a plot and as a table", async () => {
  const page = await site.open("#theory?rules=kayles&n=200");
  await page
    .locator(".values", { hasText: "Period 12 from n = 71 on, proven." })
    .waitFor();
  assert.equal(await page.locator(".plot canvas").count(), 1);
  await page.click("text=The first 60 values as a table");
  const row = await page.locator(".values .scroll tbody td").allTextContents();
  assert.deepEqual(row.slice(0, 8), ["0", "1", "2", "3", "1", "4", "3", "2"]);
  const saved = page.waitForEvent("download");
  await page.locator(".values").getByText("Save as SVG").click();
  assert.equal((await saved).suggestedFilename(), "kayles values.svg");
  const text = readFileSync(await (await saved).path(), "utf8");
  assert.match(text, /^<\?xml .*0\.77: Grundy values/s);
});

test("what is known where no period is proven, or values grow", async () => {
  for (const [rules, ...told] of [
    ["take:squares", "No period is proven.", "No known theorem proves a period"],
    ["allbut:2,5", "Period 4 from n = 0 on, proven; each period adds 2."],
    [
      "part:1/3",
      "No period is proven, but a formula gives every value.",
      "G(n) = f(n) where f(n) > f(n-1)",
    ],
  ]) {
    const page = await site.open(`#theory?n=200&rules=${rules}`);
    for (const text of told) await page.locator(".values", { hasText: text }).waitFor();
    await page.locator(".picture", { hasText: "Safe positions as a list" }).waitFor();
    await page.locator(".quotient dl").waitFor();
    await shot(page, `theory-${rules.replace(/\W/g, "-")}`);
  }
});

test("the map of two piles tells each position in words, by keyboard too", async () => {
  const page = await site.open("#theory?rules=wythoff");
  await page.locator(".map canvas").waitFor();
  await page.locator(".map canvas").focus();
  await page.keyboard.press("ArrowRight");
  for (const _ of [1, 2]) await page.keyboard.press("ArrowUp");
  await page.locator(".map", { hasText: "Piles 1 and 2: safe." }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.locator(".map", { hasText: "Piles 1 and 3: unsafe" }).waitFor();
  await page.click('[aria-label="Zoom in"]');
  await page.click("text=Safe positions as a list");
  await page.locator(".picture", { hasText: "(0, 0) (1, 2) (3, 5) (4, 7)" }).waitFor();
  await shot(page, "map");
});

test("safe positions are listed whole, as far as it says", async () => {
  const listed = async (rules) => {
    const page = await site.open("#theory?n=20&rules=" + rules);
    await page.click("text=Safe positions as a list");
    const [pairs, told] = await page.locator(".picture details p").allTextContents();
    await shot(page, "safe-" + rules);
    return { pairs: pairs.split(/ (?=\()/), told };
  };
  const kayles = await listed("kayles");
  const beginning = "(0, 0) (1, 1) (2, 2) (3, 3) (1, 4) (4, 4) (5, 5) (3, 6) (6, 6)";
  assert.deepEqual(kayles.pairs.slice(0, 9), beginning.split(/ (?=\()/));
  assert.ok(kayles.pairs.includes("(1, 8)"));
  assert.match(
    kayles.told,
    /^All with piles up to \d+ \(in either order\)\. The map shows larger ones\.$/,
  );
  const euclid = await listed("euclid");
  for (const pair of ["(4, 6)", "(5, 7)"]) assert.ok(euclid.pairs.includes(pair));
  // From the second step a token comes to the first: there the order counts.
  const stairs = await listed("staircase");
  assert.deepEqual(stairs.pairs.slice(0, 3), ["(0, 0)", "(0, 1)", "(0, 2)"]);
  assert.equal(stairs.told, "All with piles up to 59. The map shows larger ones.");
});

test("a number that is not taken as it was typed is said", async () => {
  const page = await site.open("#theory?rules=kayles&n=50");
  const field = page.getByLabel("Values up to");
  const type = async (text, taken) => {
    await field.fill(text);
    await page.keyboard.press("Enter");
    const shown = Number(taken).toLocaleString("en");
    await page.locator(".wish", { hasText: `Values up to ${shown} are shown` }).waitFor();
    assert.equal(await field.inputValue(), taken);
    assert.match(page.url(), new RegExp(`n=${taken}$`));
  };
  await page.locator(".values", { hasText: "Period" }).waitFor();
  assert.ok(!/are shown/.test(await page.locator(".wish").textContent()));
  await type("0", "1");
  await type("100000000", "2000000");
  await page.getByText("Stop", { exact: true }).click();
  await page.locator(".wish", { hasText: "whole number from 1 to 2,000,000" }).waitFor();
  await shot(page, "theory-number");
});

test("the misère quotient with its elements", async () => {
  const page = await site.open("#theory?rules=kayles&n=100");
  const told = page.locator(".quotient", { hasText: "of any size make 40 classes" });
  await told.waitFor();
  const first = await page.locator(".quotient tbody tr").first().innerText();
  assert.deepEqual(first.split(/\s+/).slice(0, 5), ["0", "1", "a", "b", "ab"]);
  await told.scrollIntoViewIfNeeded();
  await shot(page, "quotient");
});

test("rules that do not exist are said, and get no cards", async () => {
  const page = await site.open("#theory?rules=nonsense");
  await page.locator(".wish .error", { hasText: "Unknown rules 'nonsense'" }).waitFor();
  assert.equal(await page.locator("main .card:visible").count(), 1);
});

test("rules have the cards that they have something for, the map first", async () => {
  const page = await site.open("#theory?rules=kayles&n=50", { newcomer: true });
  const quotient = page.locator(".quotient summary", { hasText: "Misère quotient" });
  await quotient.waitFor();
  const heads = () => page.locator(".card h2:visible").allTextContents();
  const [map, values, last] = await heads();
  assert.deepEqual(
    [map, values, last],
    ["Map of two piles", "Grundy values of one pile", "Misère quotient"],
  );
  assert.equal(await page.locator(".quotient dl").isVisible(), false);
  await quotient.click();
  await page.locator(".quotient dl").waitFor();
  await accessible(page);
  await page.getByRole("combobox", { name: "Rules" }).selectOption("wythoff");
  await page.locator(".values").waitFor({ state: "hidden" });
  await page.locator(".map canvas").waitFor();
  assert.deepEqual(await heads(), ["Map of two piles"]);
});

test("misère play has a switch, a map and a quotient, and no Grundy values", async () => {
  const page = await site.open("#theory?rules=nim&n=50");
  const misere = page.getByLabel("The last token loses");
  await page.locator(".values", { hasText: "eriod" }).waitFor();
  await misere.check();
  await page.locator(".values").waitFor({ state: "hidden" });
  assert.match(page.url(), /rules=nim\+misere/);
  await page.locator(".map canvas").waitFor();
  await page.getByLabel("Or any code").fill("max:3");
  await page.keyboard.press("Enter");
  await page.locator(".map canvas").waitFor();
  assert.match(page.url(), /rules=max:3\+misere/);
  assert.ok(await misere.isChecked());
  await page.locator(".quotient summary").waitFor();
  await misere.uncheck();
  await page.locator(".values", { hasText: "Period 4" }).waitFor();
  await shot(page, "theory-misere");
});

test("a long period is seen, drawn as density", async () => {
  const page = await site.open("#theory?rules=0.16&n=1000000");
  await page
    .locator(".values", { hasText: "Period 149459 from n = 105351 on, proven." })
    .waitFor();
  const dark = () =>
    page.locator(".plot canvas").evaluate((canvas) => {
      const { data } = canvas
        .getContext("2d")
        .getImageData(0, 0, canvas.width, canvas.height);
      let count = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] > 60) count++;
      return count;
    });
  const count = await dark();
  assert.ok(count > 5000, `${count} pixels are drawn`);
  await page.getByText("Save G(0) .. G(20000) as SVG").waitFor();
  await shot(page, "theory-density");
});

test("a computation is stopped, and what there is is shown", async () => {
  const page = await site.open("#theory?rules=grundy&n=2000000");
  const stop = page.getByText("Stop", { exact: true });
  await page.locator(".values progress").waitFor();
  await stop.focus();
  await page.keyboard.press("Enter");
  await page.locator(".values", { hasText: /Stopped: values up to [\d,]+/ }).waitFor();
  await page.locator(".values", { hasText: "No period is proven" }).waitFor();
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
  await shot(page, "theory-stopped");
});
