// Reports in a browser: of a finished tournament, and of one that is being played, with
// names that would be markup.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { accessible, fits, forTests, shot } from "./browser.mjs";

const luanim = new URL("../../lua/luanim", import.meta.url).pathname;
const EVIL = "<img src=x onerror=alert(1)>";
const SLOW =
  "return function(game) for i = 1, 60000 do local _ = i * i end " +
  "for i = 1, #game do if game[i] > 0 then return i, 1 end end end";

const site = forTests();
let folder;

function run(...words) {
  return execFileSync(luanim, words, { cwd: folder, encoding: "utf8" });
}

before(async () => {
  folder = mkdtempSync(tmpdir() + "/luanim");
  writeFileSync(
    folder + "/evil.lua",
    `return { name = "${EVIL}",
    move = function() error "<script>alert(2)</script>" end }`,
  );
  writeFileSync(folder + "/slow.lua", SLOW);
});
after(() => rmSync(folder, { recursive: true }));

test("a report needs nothing, and runs nothing", async () => {
  run(
    "tournament",
    "perfect",
    "random",
    "novice(0.3)",
    "./evil.lua",
    "--rounds",
    "6",
    "--seed",
    "3",
    "--quiet",
    "--out",
    "whole.jsonl",
  );
  run("report", "whole.jsonl", "-o", "whole.html", "--quiet");
  for (const [kind, options] of [
    ["light", {}],
    ["dark", { colorScheme: "dark" }],
    ["phone", { viewport: { width: 360, height: 740 } }],
  ]) {
    const page = await site.open("whole.html", { ...options, site: `file://${folder}/` });
    assert.ok((await page.locator("h3", { hasText: EVIL }).count()) === 1);
    assert.equal(await page.locator("img, script").count(), 0);
    const back = await page.evaluate(() => getComputedStyle(document.body).maxWidth);
    assert.notEqual(back, "none");
    await accessible(page);
    await fits(page, kind);
    await shot(page, `report-${kind}`);
  }
});

test("a report follows the games while they are played, and then stays", async () => {
  const running = spawn(
    luanim,
    [
      "tournament",
      "slow=./slow.lua",
      "random",
      "single",
      "perfect",
      "--rounds",
      "300",
      "--workers",
      "2",
      "--seed",
      "1",
      "--quiet",
      "--report",
      "live.html",
    ],
    { cwd: folder },
  );
  const ended = new Promise((done) => running.once("exit", done));
  const there = () => {
    try {
      return readFileSync(folder + "/live.html", "utf8").includes("</html>");
    } catch {
      return false;
    }
  };
  while (!there()) await new Promise((resolve) => setTimeout(resolve, 20));
  const page = await site.open("live.html", { site: `file://${folder}/` });
  const live = page.locator("p.live", { hasText: /Live: \d+ of 3600 games/ });
  await live.waitFor();
  await shot(page, "report-live");
  await page.waitForFunction(() => {
    scrollTo(0, 300);
    return scrollY > 100;
  });
  await page.locator("header", { hasText: "3600 games" }).waitFor();
  assert.equal(await ended, 0);
  await page.locator("progress").waitFor({ state: "detached" });
  await page.waitForFunction(() => scrollY > 100);
  assert.equal(await live.count(), 0);
  assert.equal(await page.locator("meta[http-equiv=refresh]").count(), 0);
});
