// The engine in the browser gives the answers of the one on this machine, word for word.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { forTests } from "./browser.mjs";

const SEED = process.env.SEED ?? "1";
const COUNT = process.env.POSITIONS ?? "1000";
const here = new URL("../..", import.meta.url).pathname;

const site = forTests();

const TITLE = `${COUNT} positions over all rules, outcomes and words (seed ${SEED})`;

test(TITLE, async () => {
  const lines = execFileSync("lua5.4", ["spec/page/positions.lua", SEED, COUNT], {
    cwd: here,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: {
      ...process.env,
      LUA_PATH_5_4: "lua/?.lua;lua/?/init.lua;;",
      LUA_CPATH_5_4: "lua/?.so;;",
    },
  })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const page = await site.open("#puzzles");
  const answers = await page.evaluate(
    async (asks) => {
      const { Engine } = await import("./client.js");
      const engine = new Engine();
      const list = [];
      for (const ask of asks) list.push(await engine.ask(ask.ask, ask, 60000));
      engine.stop();
      return list;
    },
    lines.map((one) => one.ask),
  );
  assert.equal(answers.length, Number(COUNT));
  for (const [k, one] of lines.entries()) {
    assert.deepEqual(answers[k], one.answer, JSON.stringify(one.ask));
  }
  const known = lines.filter((one) => one.answer.outcome).length;
  assert.ok(known > Number(COUNT) / 2, `${known} outcomes are known`);
});
