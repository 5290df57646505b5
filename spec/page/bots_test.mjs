// Bots written, run, examined and saved; one that never returns does no harm.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { close, headline, play, shot, start } from "./browser.mjs";

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

// The bots on the shelf of a page, which shows the first of them.
async function shelve(page, bots) {
  const text = JSON.stringify(bots);
  await page.evaluate((list) => localStorage.setItem("luanim.bots", list), text);
  await page.reload();
  await page.locator(".cm-content").waitFor();
}

const FIRST = `return function(game)
  for i = 1, #game do if game[i] > 0 then return i, 1 end end
end`;

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
  await result(page, "Crosstable: games won and lost");
  assert.equal(await page.locator(".result svg.picture").count(), 2);
  await result(page, "Elo with a prior");
  assert.equal(
    await page.locator(".result table").first().locator("tbody tr").count(),
    4,
  );
  await shot(page, "tournament");
  await close(page);
});

test("bots of one name get new names, one that does not load stays out", async () => {
  const page = await site.open("#bots");
  await shelve(page, [
    { name: "random", source: FIRST },
    { name: "broken", source: "x x" },
  ]);
  const entries = page.locator(".entries");
  await entries.getByLabel("broken").check();
  await page.click("text=Start the tournament");
  await result(page, "Standings");
  const row = (name) =>
    page.locator(".result table").first().locator("tr", {
      has: page.getByRole("rowheader", { name, exact: true }),
    });
  for (const name of ["random", "random #2", "Perfect", "Easy"]) {
    assert.equal(await row(name).locator("td").nth(2).textContent(), "30", name);
  }
  await result(page, "random #2 is your bot: a built-in bot has the same name.");
  const left = page.locator(".result .error");
  assert.deepEqual(await left.allTextContents(), [
    "broken is left out. The bot does not load: broken:1: syntax error near 'x'.",
  ]);
  await left.scrollIntoViewIfNeeded();
  await shot(page, "left-out");
  await page.click("text=Show line 1");
  await page.locator(".cm-content", { hasText: "x x" }).waitFor();
  for (const name of ["Perfect", "Easy"]) await entries.getByLabel(name).uncheck();
  for (const box of await entries.getByLabel("random").all()) await box.uncheck();
  await page.click("text=Start the tournament");
  await result(page, "A tournament needs at least two bots.");
  await close(page);
});

test("all bots of a tournament stand on one scale", async () => {
  const page = await site.open("#bots");
  await shelve(page, [{ name: "idle", source: "return function() end" }]);
  await page.click("text=Start the tournament");
  await result(page, "Elo with a prior: 0.5 virtual wins each way");
  const table = page.locator(".result table").first();
  const heads = await table.locator("thead th").allTextContents();
  for (const row of await table.locator("tbody tr").all()) {
    const cells = await row.locator("th, td").allTextContents();
    assert.match(cells[heads.indexOf("Elo")], /^[+-]\d+ ± \d+$/);
  }
  await close(page);
});

test("a bot by another name is entered, or not, as before", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  const rename = async (name) => {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    return page.locator(".entries").getByLabel(name);
  };
  const kim = await rename("kim");
  assert.ok(await kim.isChecked());
  await kim.uncheck();
  assert.ok(!(await (await rename("lee")).isChecked()));
  await close(page);
});

test("a bot is called by its name, signs and all", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").waitFor();
  await page.click("text=Play against it");
  await headline(page, "Your turn");
  const summary = page.locator(".setup summary");
  assert.equal(await summary.textContent(), "Nim · you against mine");
  await play(page, 1, 2);
  await page.locator(".log li", { hasText: /^mine takes/ }).waitFor();
  await page.goto(site.url + "#bots");
  await page.getByLabel("Name", { exact: true }).fill(" novice(0.3)\tß ");
  await page.keyboard.press("Enter");
  await write(page, "return function(");
  await page.click("text=Examine");
  await result(page, "novice(0.3) ß:1: ");
  await page.click("text=Play against it");
  await summary.getByText("you against novice(0.3) ß").waitFor();
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
  await shelve(page, [{ name: "<img src=x onerror=alert(1)>", source: FIRST }]);
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
