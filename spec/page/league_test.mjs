// The pages that a night of a league writes, as a class sees them: without a network, on
// a phone and in the dark, and from a mistake to the position on the page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import { accessible, close, piles, shot, start } from "./browser.mjs";

const here = new URL("../..", import.meta.url).pathname;
const EVIL = "<img src=x onerror=alert(1)>";
const KINDS = [
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 360, height: 740 } }],
];

let site, folder, handed;

function run(...words) {
  return execFileSync(here + "lua/luanim", words, { cwd: folder, encoding: "utf8" });
}

before(async () => {
  site = await start();
  folder = mkdtempSync(tmpdir() + "/luanim");
  run("league", "new", "class");
  handed = folder + "/class/submissions/";
  writeFileSync(folder + "/class/league.lua", `return { rules = "nim misere", rounds = 2,
    staff = { "perfect", "random" }, page = "${site.url}" }`);
  for (const name of ["bouton", "taker"]) {
    copyFileSync(`${here}examples/bots/${name}.lua`, `${handed}${name}.lua`);
  }
  writeFileSync(`${handed}${EVIL}.lua`, "return 1");
  run("league", "run", "class", "--quiet");
  copyFileSync(here + "examples/bots/gambler.lua", handed + "taker.lua");
  run("league", "run", "class", "--quiet");
});

after(async () => {
  await site.end();
  rmSync(folder, { recursive: true });
});

for (const [kind, options] of KINDS) {
  test(`the pages of a class need nothing, and run nothing: ${kind}`, async () => {
    const there = `file://${folder}/class/`;
    const page = await site.open("index.html", { ...options, site: there });
    assert.equal(await page.locator("li", { hasText: EVIL }).count(), 1);
    for (const name of ["class", "taker"]) {
      if (name === "taker") await page.getByRole("link", { name, exact: true }).click();
      assert.equal(await page.locator("img, script").count(), 0);
      await page.locator("svg.picture").waitFor();
      await accessible(page);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      assert.ok(wide <= 0, `${name} is ${wide} pixels too wide`);
      await shot(page, `league-${name}-${kind}`);
    }
    await page.getByRole("link", { name: "All authors" }).click();
    await page.getByRole("heading", { name: "The class" }).waitFor();
    await close(page);
  });
}

test("an example of the feedback opens in the page", async () => {
  const text = readFileSync(folder + "/class/feedback/taker.txt", "utf8");
  const [address, wanted] = /#play\S*piles=([0-9,]+)\S*/.exec(text);
  assert.ok(text.includes(site.url + address));
  const page = await site.open(address);
  await page.locator(".pile .token").first().waitFor();
  assert.equal((await piles(page)).join(","), wanted);
  await close(page);
});
