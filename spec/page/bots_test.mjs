// Bots written, run, examined and saved; one without end harms nothing.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { close, headline, shot, start } from "./browser.mjs";

let site;
before(async () => {
  site = await start();
});
after(() => site.end());

// Writes over what the editor holds. Chromium's own editing would dress the text that is
// typed over another in its style, which the policy forbids.
async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(text);
}

const result = (page, text) =>
  page.locator(".result", { hasText: text }).waitFor({ timeout: 60000 });

test("a bot is written, run, examined, saved, kept, and played against", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  await write(
    page,
    `return function(game)
    for i = 1, #game do
      if game[i] > 0 then return i, 1 end
    end
  end`,
  );
  await page.getByLabel("Name").fill("one by one");
  await page.keyboard.press("Enter");
  await page.click("text=Run 20 games");
  await result(page, /one by one won \d+ of 20 games/);
  await result(page, /\d+ mistakes/);
  await result(page, /it takes 1 from pile \d; to win,/);
  await shot(page, "bot");
  await page.click("text=Examine");
  await result(page, /Mark: E/);
  await result(page, /moves legally \(\d+ of \d+\)/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.click("text=Save as .lua"),
  ]);
  assert.equal(file.suggestedFilename(), "one by one.lua");
  assert.match(await readFile(await file.path(), "utf8"), /^return function\(game\)/);
  await page.reload();
  await page.locator(".cm-content", { hasText: "return i, 1" }).waitFor();
  await page.click("text=Play against it");
  await headline(page, "Your turn");
  assert.match(await page.locator(".setup summary").textContent(), /one by one/);
  await close(page);
});

test("a small tournament", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  await page.click("text=Start the tournament");
  await result(page, "Standings");
  await result(page, "Crosstable");
  assert.equal(await page.locator(".result svg.picture").count(), 2);
  await result(page, "Ratings in Elo");
  assert.equal(
    await page.locator(".result table").first().locator("tbody tr").count(),
    4,
  );
  await shot(page, "tournament");
  await close(page);
});

test("a bot without end loses, and the next one plays", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  await write(page, "return function() while true do end end");
  await page.click("text=Run 20 games");
  await result(page, /lost early, by instructions/);
  await write(page, "while true do end");
  await page.click("text=Run 20 games");
  await result(page, /more than 1000000 instructions, in line 1/);
  await write(page, "return function(game) return game:best_move() end");
  await page.click("text=Run 20 games");
  await result(page, /no solver/);
  await close(page);
});

test("the worker is ended and started anew when it does not answer", async () => {
  const page = await site.open("#puzzles");
  await page.locator(".puzzles li").first().waitFor();
  const answers = await page.evaluate(async () => {
    const { Engine } = await import("./client.js");
    const engine = new Engine();
    await engine.ready();
    const slow = engine.ask(
      "why",
      {
        game: { rules: "grundy misere", piles: [60, 61, 62, 63] },
      },
      100,
    );
    const next = engine.ask("position", { game: { piles: [3, 4, 5] } });
    return [await slow, await next];
  });
  assert.equal(answers[0].late, true);
  assert.deepEqual(answers[1].piles, [3, 4, 5]);
  await close(page);
});

test("names and texts of others are text", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  page.on("dialog", () => assert.fail("a script has run"));
  await write(page, `return function() error("<img src=x onerror=alert(1)>") end`);
  await page.click("text=Run 20 games");
  await result(page, "<img src=x onerror=alert(1)>");
  await page.evaluate(() =>
    localStorage.setItem(
      "luanim.bots",
      JSON.stringify([
        {
          name: "<img src=x onerror=alert(1)>",
          source: "return function() return 1, 1 end",
        },
      ]),
    ),
  );
  await page.reload();
  await page.locator(".entries", { hasText: "<img src=x" }).waitFor();
  await page.click("text=Run 20 games");
  await result(page, "<img src=x onerror=alert(1)>");
  assert.equal(await page.locator("main img").count(), 0);
  await close(page);
});

test("the editor is left by keyboard", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.className), "editor");
  await close(page);
});
