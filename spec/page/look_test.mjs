// Every part of the page on a phone, in the dark, for screen readers; what it weighs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, fits, forTests, shot, token } from "./browser.mjs";

const PARTS = {
  play: [".token", "#play?rules=kayles&piles=5,7,9&first=you&second=easy"],
  newcomer: [".token.glow", "", { newcomer: true }],
  large: [".row", "#play?rules=nim&piles=1000000,7,12&first=you&second=easy"],
  puzzles: [".puzzles li", "#puzzles"],
  puzzle: [".task.card", "#puzzle?n=6"],
  bots: [".cm-content", "#bots"],
  theory: [".map canvas", "#theory?rules=kayles"],
  win: [".ideas table", "#win"],
  guide: [".guide h2", "guide.html"],
};

const site = forTests();

for (const [name, [sign, address, who]] of Object.entries(PARTS)) {
  test(`${name} in light, in dark and on a phone has no serious fault`, async () => {
    for (const [kind, options] of [
      ["light", {}],
      ["dark", { colorScheme: "dark" }],
      [
        "phone",
        { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
      ],
    ]) {
      const page = await site.open(address, { ...options, ...who });
      await page.locator(sign).first().waitFor();
      await page.waitForTimeout(300);
      await accessible(page);
      await fits(page, `${name} (${kind})`);
      await shot(page, `${name}-${kind}`);
    }
  });
}

// The contrast of two colours of the style sheet, as WCAG counts it.
const contrasts = (page, list) =>
  page.evaluate((names) => {
    const { style } = document.body;
    const light = (name) => {
      style.color = `var(${name})`;
      const [r, g, b] = getComputedStyle(document.body)
        .color.match(/\d+/g)
        .map((byte) => byte / 255)
        .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    return names.map(([a, b]) => {
      const [low, high] = [light(a), light(b)].sort((x, y) => x - y);
      return [`${a} on ${b}`, (high + 0.05) / (low + 0.05)];
    });
  }, list);

test("rings, borders, tokens and marks stand out from what is behind them", async () => {
  const list = [];
  for (const colour of ["--edge", "--picked", "--token", "--accent"]) {
    for (const behind of ["--back", "--card"]) list.push([colour, behind]);
  }
  for (const colorScheme of ["light", "dark"]) {
    const page = await site.open("#puzzles", { colorScheme });
    for (const [name, ratio] of await contrasts(page, list)) {
      assert.ok(ratio >= 3, `${colorScheme}: ${name} is ${ratio}`);
    }
  }
});

test("forced colours keep the marks of columns, tokens and the part", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you", {
    forcedColors: "active",
  });
  await token(page, 3, 2).click();
  await page.click('[data-act="why"]');
  await page.locator(".columns tfoot .odd").waitFor();
  await page.locator(".token.picked").first().waitFor();
  const styles = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((node) => {
        const { borderTopStyle, outlineStyle } = getComputedStyle(node);
        return [borderTopStyle, outlineStyle];
      });
  assert.equal((await styles(".columns tbody td.odd"))[0], "solid");
  assert.equal((await styles(".columns tbody td:not(.odd)"))[0], "none");
  assert.equal((await styles(".token.picked"))[0], "dashed");
  assert.equal((await styles(".token:not(.picked)"))[0], "solid");
  assert.equal((await styles("nav [aria-current]"))[1], "solid");
  await shot(page, "forced-colours");
});

test("each part has a title of its own", async () => {
  const page = await site.open("#puzzles");
  for (const [address, title] of [
    ["#puzzles", "Puzzles · Nim"],
    ["#puzzle?n=3", "Puzzle 3: The classic · Nim"],
    ["#play?piles=1,2", "Play · Nim"],
    ["#theory?n=20", "Theory · Nim"],
    ["#bots", "Write a bot · Nim"],
  ]) {
    await page.goto(site.url + address);
    await page.waitForFunction((text) => document.title === text, title);
  }
});

test("rules, piles and numbers of any length stay on the page", async () => {
  const page = await site.open("#puzzles");
  const open = async (query, sign) => {
    await page.goto(site.url + "#play?first=you&second=you&" + query);
    await page.locator(sign[0], { hasText: sign[1] }).first().waitFor();
    await fits(page, query.slice(0, 40));
    assert.ok((await page.locator(".status").textContent()).length < 1500);
  };
  await open("piles=3,4&rules=" + "x".repeat(100000), [".said.error", "Unknown rules"]);
  const many = Array.from({ length: 20000 }, (_, i) => i + 1).join();
  await open("piles=3,4&rules=take:" + many, [".aim", "A move takes"]);
  await open("rules=nim&piles=" + many, [".said.error", "up to 500 piles, got 20000"]);
  await open("rules=nim&piles=9223372036854775807,9223372036854775806", [".row", "5806"]);
  await page.click('[data-act="why"]');
  await page.locator(".columns.long th", { hasText: "62" }).waitFor();
  const frame = await page.locator(".columns").locator("..").boundingBox();
  const seen = await page
    .locator(".columns tfoot td")
    .evaluateAll(
      (all, right) => all.filter((td) => td.getBoundingClientRect().right < right).length,
      frame.x + frame.width,
    );
  assert.ok(seen > 15, `${seen} of 63 columns are seen`);
  await shot(page, "columns-63");
});

test("eight piles of 32 fit a phone, and a tap picks", async () => {
  const page = await site.game(
    "#play?rules=nim&piles=32,31,30,29,28,27,26,25&first=you&second=you",
    { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  );
  await token(page, 8, 3).tap();
  await page.locator(".said", { hasText: "Take 3 from pile 8." }).waitFor();
  await fits(page, "a row of eight piles");
  const [one, next] = [
    await token(page, 1, 1).boundingBox(),
    await token(page, 1, 2).boundingBox(),
  ];
  assert.ok(one.width >= 20 && next.y - one.y >= 24, "tokens are too small to touch");
  await shot(page, "eight-phone");
});

test("the first paint takes less than 100 KB", async () => {
  const page = await site.game("");
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((one) => !/\/(engine|game|worker)-/.test(one.name))
      .map((one) => [one.name, one.decodedBodySize]),
  );
  const sum = sizes.reduce((all, [, size]) => all + size, 0);
  assert.ok(sum > 10000 && sum < 100 * 1024, JSON.stringify(sizes));
});
