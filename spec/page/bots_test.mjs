// Bots written, run, examined and saved; one that never returns does no harm.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { accessible, forTests, headline, play, reload, shot } from "./browser.mjs";

const site = forTests();

// Writes over what the editor holds.
async function write(page, text) {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

// The page with an editor, which holds that text.
async function workshop(text, options) {
  const page = await site.open("#bots", options);
  await page.locator(".cm-content").waitFor();
  if (text) await write(page, text);
  return page;
}

// The bots on the shelf of a page, which shows the first of them.
async function shelve(page, bots) {
  await page.evaluate((list) => {
    list.forEach((bot, i) => (localStorage[`luanim.bot:${i}`] = JSON.stringify(bot)));
  }, bots);
  await reload(page);
  await page.locator(".cm-content").waitFor();
}

const FIRST = `return function(game)
  for i = 1, #game do if game[i] > 0 then return i, 1 end end
end`;

const result = (page, text) => page.locator(".result", { hasText: text }).waitFor();

test("a bot is written, run, examined, saved, kept, and played against", async () => {
  const page = await workshop();
  await write(
    page,
    `return function(game)
    for i = 1, #game do
      if game[i] > 0 then return i, 1 end
    end
  end`,
  );
  await page.getByLabel("Name", { exact: true }).fill("one by one");
  await page.keyboard.press("Enter");
  await page.click("text=Run 20 games");
  await result(page, /one by one won \d+ of 20 games/);
  await result(page, /\d+ mistakes/);
  await result(page, /it takes 1 from pile \d; to win,/);
  await shot(page, "bot");
  await page.click("text=Examine");
  await result(page, /Mark: E/);
  await result(page, /moves legally \(\d+ of \d+\)/);
  const saved = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.click("text=Save as .lua"),
    ]);
    return [file.suggestedFilename(), await readFile(await file.path(), "utf8")];
  };
  const [name, source] = await saved();
  assert.equal(name, "one by one.lua");
  assert.match(source, /^return function\(game\)/);
  await page.getByLabel("Author", { exact: true }).fill(" Kim\tO. ");
  await page.keyboard.press("Enter");
  await reload(page);
  assert.equal(await page.getByLabel("Author", { exact: true }).inputValue(), "Kim O.");
  assert.deepEqual(await saved(), ["Kim O..lua", "-- Author: Kim O.\n" + source]);
  await page.locator(".cm-content", { hasText: "return i, 1" }).waitFor();
  await page.click("text=Play against it");
  await headline(page, "Your turn");
  assert.match(await page.locator(".setup summary").textContent(), /one by one/);
});

test("a small tournament", async () => {
  const page = await workshop();
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
});

test("tables and pictures of a tournament fit a phone", async () => {
  for (const width of [390, 1280]) {
    const page = await workshop("", { viewport: { width, height: 844 } });
    await page.click("text=Start the tournament");
    await result(page, "Elo with a prior");
    const outside = await page.evaluate(() => {
      const { right } = document.querySelector(".result").getBoundingClientRect();
      const parts = document.querySelectorAll(
        ".result svg.picture, .result tr > :nth-child(3)",
      );
      return [...parts].filter((node) => node.getBoundingClientRect().right > right)
        .length;
    });
    assert.equal(outside, 0);
    const elo = page.locator(".result tbody tr").first().locator("td").nth(1);
    assert.match(await elo.textContent(), /±/);
    assert.ok((await elo.boundingBox()).height < 45);
    await accessible(page);
    await shot(page, `tournament-${width}`);
  }
});

test("an error stands once beside its line, a mistake once in the list", async () => {
  const page = await workshop("return function(game)\n  return game:nothing()\nend");
  for (const name of ["Examine", "Run 20 games"]) {
    await page.getByRole("button", { name }).click();
    await page.locator(".cm-content .note.error").first().waitFor();
    assert.equal(await page.locator(".cm-content .note.error").count(), 1, name);
  }
  await write(page, "return function(game)\n  return #game, game[#game]\nend");
  await page.getByRole("button", { name: "Run 20 games" }).click();
  await page.locator(".mistakes li").first().waitFor();
  const list = await page.locator(".mistakes li").allTextContents();
  assert.deepEqual(list, [...new Set(list)]);
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
    page
      .locator(".result table")
      .first()
      .locator("tr", {
        has: page.getByRole("rowheader", { name, exact: true }),
      });
  for (const name of ["random", "random #2", "Perfect", "Easy"]) {
    assert.equal(await row(name).locator("td").nth(3).textContent(), "30", name);
  }
  await result(page, "random #2 is your bot: a built-in bot has the same name.");
  const left = page.locator(".result .error");
  assert.deepEqual(await left.allTextContents(), [
    "broken is left out. The bot does not load: " +
      "broken:1: syntax error near 'x' (line 1: x x).",
  ]);
  await left.scrollIntoViewIfNeeded();
  await shot(page, "left-out");
  await page.click("text=Show line 1");
  await page.locator(".cm-content", { hasText: "x x" }).waitFor();
  for (const name of ["Perfect", "Easy"]) await entries.getByLabel(name).uncheck();
  for (const box of await entries.getByLabel("random").all()) await box.uncheck();
  await page.click("text=Start the tournament");
  await result(page, "A tournament needs at least two bots.");
});

test("all bots of a tournament stand on one scale", async () => {
  const page = await site.open("#bots");
  await shelve(page, [{ name: "idle", source: "return function() end" }]);
  await page.click("text=Start the tournament");
  await result(page, "Elo with a prior: 0.5 virtual wins each way");
  const table = page.locator(".result table").first();
  const heads = await table.locator("thead :is(th, td)").allTextContents();
  for (const row of await table.locator("tbody tr").all()) {
    const cells = await row.locator("th, td").allTextContents();
    assert.match(cells[heads.indexOf("Elo")], /^[+-]\d+ ± \d+$/);
  }
});

test("a bot by another name is entered, or not, as before", async () => {
  const page = await workshop();
  const rename = async (name) => {
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.keyboard.press("Enter");
    return page.locator(".entries").getByLabel(name);
  };
  const kim = await rename("kim");
  assert.ok(await kim.isChecked());
  await kim.uncheck();
  assert.ok(!(await (await rename("lee")).isChecked()));
});

test("a bot is called by its name, signs and all", async () => {
  const page = await workshop();
  await page.click("text=Play against it");
  await headline(page, "Your turn");
  const summary = page.locator(".setup summary");
  assert.equal(await summary.textContent(), "Nim · you against mine · change");
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
});

test("a bot without end loses, and the next one plays", async () => {
  const page = await workshop("return function() while true do end end");
  await page.click("text=Run 20 games");
  await result(page, /lost early, by instructions/);
  await write(page, "while true do end");
  await page.click("text=Run 20 games");
  await result(page, /more than 1000000 instructions, in line 1/);
  await write(page, "return function(game) return game:best_move() end");
  await page.click("text=Run 20 games");
  await result(page, /no solver/);
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
});

test("names and texts of others are text", async () => {
  const page = await workshop();
  page.on("dialog", () => assert.fail("a script has run"));
  await write(page, `return function() error("<img src=x onerror=alert(1)>") end`);
  await page.click("text=Run 20 games");
  await result(page, "<img src=x onerror=alert(1)>");
  await shelve(page, [{ name: "<img src=x onerror=alert(1)>", source: FIRST }]);
  await page.locator(".entries", { hasText: "<img src=x" }).waitFor();
  await page.click("text=Run 20 games");
  await result(page, "<img src=x onerror=alert(1)>");
  assert.equal(await page.locator("main img").count(), 0);
});

test("the editor is left by keyboard", async () => {
  const page = await site.open("#bots");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.notEqual(await page.evaluate(() => document.activeElement.className), "editor");
});

test("two tabs keep each other's bots, and see them come and go", async () => {
  const page = await workshop();
  const other = await page.context().newPage();
  await other.goto(site.url + "#bots");
  await other.locator(".cm-content").waitFor();
  const make = async (tab, name) => {
    await tab.getByText("New", { exact: true }).click();
    await tab.getByLabel("Name", { exact: true }).fill(name);
    await tab.keyboard.press("Enter");
  };
  const names = (tab) => tab.locator(".shelf select option").allTextContents();
  const seen = (tab, list) =>
    tab.waitForFunction(
      (text) =>
        [...document.querySelectorAll(".shelf select option")]
          .map((one) => one.textContent)
          .join() === text,
      list.join(),
    );
  await make(page, "kim");
  await seen(other, ["kim"]);
  await make(other, "lee");
  await seen(page, ["kim", "lee"]);
  await write(page, "return function() return 1, 1 end");
  await reload(page);
  await page.locator(".cm-content", { hasText: "return 1, 1" }).waitFor();
  assert.deepEqual(await names(page), ["kim", "lee"]);
  await other.getByText("Delete", { exact: true }).click();
  await seen(page, ["kim"]);
  await other.getByRole("button", { name: "Undo" }).click();
  await seen(page, ["kim", "lee"]);
  assert.equal(await other.getByLabel("Name", { exact: true }).inputValue(), "lee");
});

test("a browser without room says that it keeps nothing", async () => {
  const page = await workshop();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await write(page, FIRST);
  const problem = page.locator(".shelf .error", { hasText: "no room to keep the bot" });
  await problem.waitFor();
  assert.match(await page.locator("#live").textContent(), /no room/);
  await shot(page, "bots-full");
});

test("results stand beside the editor, and are in view", async () => {
  for (const viewport of [
    { width: 1280, height: 700 },
    { width: 360, height: 740 },
  ]) {
    const page = await workshop("", { viewport });
    await page.getByText("Run 20 games").click();
    await result(page, "won");
    const box = await page.locator(".result h2").boundingBox();
    assert.ok(box.y >= 0 && box.y < viewport.height, `at ${box.y}`);
    const editor = await page.locator(".editor").boundingBox();
    if (viewport.width > 900) assert.ok(box.x > editor.x + editor.width);
    assert.match(await page.locator("#live").textContent(), /mine won \d+ of 20 games/);
    await shot(page, "results-" + viewport.width);
  }
});

test("what a bot prints is shown, and its errors lead to their line", async () => {
  const page = await workshop();
  await write(page, 'return function(game)\nprint("piles", #game)\nerror("no idea") end');
  await page.click("text=Run 20 games");
  await result(page, "Printed output");
  assert.match(await page.locator(".result pre").textContent(), /^piles {2}\d/);
  await page.getByText("Show line 3").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("-");
  await page.locator(".cm-line", { hasText: /^-$/ }).waitFor();
});

const PRINTS = `return function(game)
  print("piles", #game)
  for i = 1, #game do
    if game[i] > 8 then error("too many") end
    if game[i] > 0 then return i, 1 end
  end
end`;

test("prints and errors stand beside their lines until these are changed", async () => {
  const page = await workshop(PRINTS);
  await page.click("text=Run 20 games");
  await result(page, "won");
  const line = (n) => page.locator(".cm-line").nth(n - 1);
  await line(2)
    .locator(".note.print", { hasText: /^piles {2}\d \(× \d+\)$/ })
    .waitFor();
  await line(4)
    .locator(".note.error", { hasText: /^too many$/ })
    .waitFor();
  assert.equal(await page.locator(".note").count(), 2);
  await page.getByText("Show line 4").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  // The note has moved with its line; that of the changed line is gone.
  await line(5).locator(".note.error").waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("-- ");
  await page.waitForFunction(() => {
    const { shadowRoot } = document.querySelector(".editor");
    return shadowRoot.querySelectorAll(".note").length === 1;
  });
});

test("a game of a bot is gone through move by move, with its prints", async () => {
  const page = await workshop(PRINTS);
  await page.click("text=Run 20 games");
  await result(page, "won");
  const steps = page.locator(".by-step");
  assert.match(
    await steps.locator("select option:checked").textContent(),
    /^Game \d+: lost to random, from \d/,
  );
  await steps.getByLabel("Game").selectOption("0");
  await steps.getByText("Step through", { exact: true }).click();
  await steps.getByText(/^Move 1 of \d+$/).waitFor();
  await steps.locator("pre", { hasText: /^line 2: piles {2}\d$/ }).waitFor();
  await page.locator(".note", { hasText: /^piles {2}\d$/ }).waitFor();
  assert.match(
    await page.locator("#live").textContent(),
    /^\[.*\] mine takes 1 from pile/,
  );
  await steps.getByText("Later ›").focus();
  await page.keyboard.press("Enter");
  await steps.getByText(/^Move 2 of \d+$/).waitFor();
  assert.equal(await steps.locator("pre").count(), 0);
  await steps.getByText("random takes").first().waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Later ›");
  await shot(page, "bot-steps");
});

test("earlier versions of a bot come back, and go again", async () => {
  const page = await workshop();
  const text = (n) => FIRST + `\n-- version ${n}`;
  for (let n = 1; n <= 22; n++) {
    await write(page, text(n));
    const saved = page.waitForEvent("download");
    await page.click("text=Save as .lua");
    await (await saved).path();
    // Chromium lets a page begin ten at a time.
    await page.waitForTimeout(100);
  }
  const versions = page.locator(".versions");
  await versions.getByText("19 earlier versions").click();
  await versions.getByRole("button").last().click();
  const last = (n) => page.locator(".cm-line", { hasText: `-- version ${n}` }).waitFor();
  await last(3);
  await versions.getByRole("button").first().click();
  await last(22);
  // What was there is among the versions, and a reload keeps them.
  await reload(page);
  await page.locator(".versions summary").click();
  await versions.getByRole("button").first().click();
  await last(3);
  await shot(page, "bot-versions");
});

test("an author finds the feedback of a class's page here too", async () => {
  const page = await workshop(FIRST);
  await page.click("text=Run 20 games");
  await result(page, "won");
  await page.click("text=Show the feedback");
  const feedback = page.locator(".feedback");
  await feedback.locator("h4", { hasText: "Mistakes that cost most" }).waitFor();
  await feedback.getByText(/^\d+ of 20 games won; \d+ of \d+ chances/).waitFor();
  await feedback.getByText("Play this position").first().click();
  await headline(page, "Your turn");
});

test("sixty bots play, and whoever stops them keeps what was played", async () => {
  const page = await site.open("#bots");
  const bots = Array.from({ length: 48 }, (_, i) => ({
    name: `bot ${i}`,
    source: FIRST,
  }));
  await shelve(page, bots);
  const entries = page.locator(".entries");
  await page.click("text=Enter all your bots");
  for (const box of await entries.getByRole("checkbox").all()) await box.check();
  await page.getByText("61 bots,").waitFor();
  await page.click("text=Start the tournament");
  await result(page, "A tournament here has at most 60 bots.");
  await entries.getByLabel("bot 47").uncheck();
  await page.getByLabel("Games of each pair").selectOption("1");
  await page.getByText("60 bots, 3,540 games").waitFor();
  await page.click("text=Start the tournament");
  await result(page, /Pair (\d{2,}|[5-9]) of 1,770/);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await result(page, "Stopped: only a part of the games was played.");
  await result(page, "Standings");
  assert.equal(
    await page.locator(".result table tbody").first().locator("tr").count(),
    60,
  );
  await shot(page, "tournament-stopped");
});

test("every name that is offered while typing can be used in a game", async () => {
  const page = await workshop();
  const reasons = await page.evaluate(async () => {
    const { KNOWN } = await import("./editor.js");
    const { Engine } = await import("./client.js");
    const engine = new Engine();
    const list = [];
    for (const { label } of KNOWN.filter((one) => /[.:]|print/.test(one.label))) {
      const call = label.endsWith("(") ? label + "1, 1)" : label;
      const source = `return function(game, me) local x = (${call})
        for i = 1, #game do if game[i] > 0 then return i, 1 end end end`;
      const asked = { game: { rules: "nim" }, rounds: 1, seed: "1" };
      const bots = [{ name: "one", source }, { id: "random" }];
      const { error, games } = await engine.ask("pair", { ...asked, bots }, 60000);
      const ends = games?.map((game) => game.reason + (game.detail ?? ""));
      list.push([label, error ?? ends.find((end) => end !== "last token") ?? null]);
    }
    engine.stop();
    return list;
  });
  assert.ok(reasons.length > 10);
  for (const [label, why] of reasons) assert.equal(why, null, label);
});

test("no button of the workshop takes the focus with it", async () => {
  const page = await workshop();
  const enter = async (name) => {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    const at = await page.evaluate(() => document.activeElement.tagName);
    assert.notEqual(at, "BODY", "after " + name);
  };
  for (const name of ["New", "Delete", "Undo"]) await enter(name);
  await write(page, FIRST.replace("for", "for _ = 1, 300000 do end for")); // slow
  for (const name of ["Run 20 games", "Stop", "Examine"]) await enter(name);
  await result(page, "Mark: ");
  assert.notEqual(await page.evaluate(() => document.activeElement.tagName), "BODY");
});
