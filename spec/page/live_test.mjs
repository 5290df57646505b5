// A tournament live, as `luanim serve FILE` shows it: games as they come, a worker that
// is killed, a server that is started anew, names that would be markup, many tabs.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { after, before, test } from "node:test";
import {
  accessible,
  close,
  headline,
  piles,
  play,
  reload,
  shot,
  start,
} from "./browser.mjs";

const here = new URL("../..", import.meta.url).pathname;
const luanim = here + "lua/luanim";
const EVIL = "<img src=x onerror=alert(1)>";
const SLOW = "return function(game) for i = 1, 60000 do local _ = i * i end " +
  "for i = 1, #game do if game[i] > 0 then return i, 1 end end end";

let site, folder, server, running;

function run(...words) {
  return execFileSync(luanim, words, { cwd: folder, encoding: "utf8" });
}

/** Starts a server, the only one; gives its port once it listens. */
async function serve(file, port = 0) {
  if (server) await stop();
  const words = ["serve", ...(file ? [file] : []), "--port", String(port)];
  server = spawn(luanim, words, { cwd: folder });
  const line = await new Promise((resolve, reject) => {
    server.stdout.once("data", (data) => resolve(String(data)));
    server.stderr.once("data", (data) => reject(new Error(String(data))));
  });
  return Number(/:(\d+)\//.exec(line)[1]);
}

async function stop(child = server) {
  if (child.exitCode !== null || child.signalCode) return;
  const gone = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  await gone;
}

// Tells all processes of the tournament. While they are stopped it cannot end unseen.
function signal(name) {
  if (running.exitCode === null && !running.signalCode) process.kill(-running.pid, name);
}

function games(file) {
  if (!existsSync(`${folder}/${file}`)) return 0;
  return readFileSync(`${folder}/${file}`, "utf8").split("\n").length - 2;
}

async function until(done, text) {
  for (let i = 0; i < 200; i++) {
    if (await done()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail("never: " + text);
}

before(async () => {
  folder = mkdtempSync(tmpdir() + "/luanim");
  writeFileSync(folder + "/evil.lua", `return { name = "${EVIL}",
    move = function() error "<script>alert(2)</script>" end }`);
  writeFileSync(folder + "/slow.lua", SLOW);
  run("tournament", "perfect", "random", "novice(0.3)", "./evil.lua", "--rounds", "6",
    "--seed", "3", "--quiet", "--out", "whole.jsonl");
  run("tournament", "perfect", "random", "novice(0.3)", "./evil.lua", "single",
    "--format", "double-elimination", "--seed", "3", "--quiet", "--out", "cup.jsonl");
  site = await start();
});
after(async () => {
  await stop();
  if (running) signal("SIGKILL");
  await site.end();
  rmSync(folder, { recursive: true });
});

const at = (port) => ({ url: `http://127.0.0.1:${port}/` });

test("a finished tournament, in light, in dark and on a phone", async () => {
  const { url } = at(await serve("whole.jsonl"));
  for (const [kind, options] of [
    ["light", {}],
    ["dark", { colorScheme: "dark" }],
    ["phone", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
  ]) {
    const page = await site.open("live.html", { ...options, site: url });
    await page.locator("#state", { hasText: "Finished: 72 games" }).waitFor();
    assert.equal(await page.locator("svg.picture").count(), 3);
    const first = await page.locator("#parts tbody tr").first().textContent();
    assert.match(first, /^1\.perfect/);
    assert.equal(await page.locator("img:not([src='icon.svg'])").count(), 0);
    assert.ok((await page.locator("#parts").textContent()).includes(EVIL));
    await accessible(page);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(wide <= 0, `${kind} is ${wide} pixels too wide`);
    await shot(page, `live-${kind}`);
    await close(page);
  }
  await stop();
});

test("each game is replayed with its moves judged, by keyboard too", async () => {
  const { url } = at(await serve("whole.jsonl"));
  const page = await site.open("live.html", { site: url });
  await page.locator('[data-act="first"]').focus();
  await page.keyboard.press("Enter");
  await page.locator('[aria-label="Replay game 1"]').waitFor();
  await page.locator('[aria-label="Replay game 1"]').focus();
  await page.keyboard.press("Enter");
  await page.locator("#game h3", { hasText: "Game 1: " }).waitFor();
  assert.ok((await page.locator(".steps li").count()) > 0);
  assert.match(await page.locator("#game").textContent(), / won: /);
  const evil = page.locator(".games tr", { hasText: "error" }).first();
  await evil.locator("button").click();
  await page.locator("#game", { hasText: "<script>alert(2)</script>" }).waitFor();
  await shot(page, "live-replay");
  await close(page);
  await stop();
});

test("the page is served to this machine", async () => {
  const { url } = at(await serve(null));
  const page = await site.open("#play?rules=nim&piles=1,2&first=you&second=perfect", {
    site: url,
  });
  await headline(page, "Your turn");
  await play(page, 2, 1);
  await headline(page, "Your turn");
  assert.equal((await piles(page)).length, 2);
  await close(page);
  await stop();
});

test("a bracket is drawn", async () => {
  const { url } = at(await serve("cup.jsonl"));
  const page = await site.open("live.html", { site: url });
  await page.locator("#state", { hasText: "Finished: " }).waitFor();
  await page.locator("svg.picture", { hasText: "lower bracket" }).waitFor();
  assert.equal(await page.locator("svg.picture").count(), 6);
  await shot(page, "live-bracket");
  await close(page);
  await stop();
});

test("an update leaves the scroll, the focus and the ear alone", async () => {
  mkdirSync(folder + "/class");
  for (let i = 10; i < 20; i++) {
    writeFileSync(`${folder}/class/a-class-of-2026-group-${i}.lua`,
      "return function() error() end");
  }
  run("tournament", "class", "perfect", "random", "--format", "double-elimination",
    "--seed", "3", "--quiet", "--out", "class.jsonl");
  const text = readFileSync(folder + "/class.jsonl", "utf8").split(/(?<=\n)/);
  writeFileSync(folder + "/growing.jsonl", text.slice(0, 12).join(""));
  const { url } = at(await serve("growing.jsonl"));
  const page = await site.open("live.html", {
    site: url,
    viewport: { width: 500, height: 700 },
  });
  // The bracket is as wide as its games need: those that are there are all read.
  await page.locator("#state", { hasText: "Live: 11" }).waitFor();
  await page.evaluate(() => {
    globalThis.heard = [];
    new MutationObserver((list) => {
      for (const { addedNodes } of list) {
        for (const node of addedNodes) globalThis.heard.push(node.textContent);
      }
    }).observe(document.getElementById("live"), { childList: true });
  });
  const bracket = page.locator(".scroll", { hasText: "lower bracket" });
  await bracket.evaluate((node) => {
    node.scrollLeft = 120;
    node.focus();
  });
  for (let n = 13; n <= text.length; n += 3) {
    appendFileSync(folder + "/growing.jsonl", text.slice(n - 1, n + 2).join(""));
    const games = Math.min(n + 1, text.length - 1);
    await page.locator("#state", { hasText: ` ${games}` }).waitFor();
  }
  await page.locator("#state", { hasText: "Finished: " }).waitFor();
  assert.equal(await bracket.evaluate((node) => node.scrollLeft), 120);
  assert.ok(await bracket.evaluate((node) => node === document.activeElement));
  const heard = await page.evaluate(() => globalThis.heard);
  assert.equal(heard.length, 1);
  assert.match(heard[0], /^Finished: /);
  const notes = await page.locator("#parts .quiet").allTextContents();
  const lost = notes.filter((line) => / lost \d+ by error/.test(line));
  assert.equal(lost.length, 5);
  assert.ok(notes.some((line) => line === "... and 5 more bots lost games early"));
  const names = await page.locator("svg text").allTextContents();
  assert.ok(names.some((name) => /^a-class-of….*-group-1\d$/.test(name)), names.join());
  await shot(page, "live-class");
  await close(page);
  await stop();
});

test("games come, through a killed worker and a restarted server", async () => {
  running = spawn(luanim, ["tournament", "slow=./slow.lua", "random", "single", "perfect",
    "--rounds", "120", "--workers", "2", "--seed", "1", "--quiet", "--out", "live.jsonl"],
    { cwd: folder, detached: true });
  const ended = new Promise((done) => running.once("exit", done));
  await until(() => games("live.jsonl") > 5, "the first games");
  signal("SIGSTOP");
  const port = await serve("live.jsonl");
  const page = await site.open("live.html", { site: at(port).url });
  const state = page.locator("#state");
  await state.filter({ hasText: /Live: [\d,]+ of 1,440 games/ }).waitFor();
  const played = async () =>
    Number(/[\d,]+/.exec(await state.textContent())[0].replaceAll(",", ""));
  const before = await played();
  const task = `/proc/${running.pid}/task/${running.pid}/children`;
  const [worker] = readFileSync(task, "utf8").trim().split(" ");
  process.kill(Number(worker), "SIGKILL");
  signal("SIGCONT");
  await until(
    async () => (await played()) > before,
    "games after the killed worker",
  );
  signal("SIGSTOP");
  await stop();
  await state.filter({ hasText: "The server does not answer" }).waitFor();
  await serve("live.jsonl", port);
  signal("SIGCONT");
  await ended;
  await state.filter({ hasText: "Finished: 1,440 games" }).waitFor();
  const rows = await page.locator("#parts tbody").first().locator("tr").count();
  assert.equal(rows, 4);
  const shown = await page.locator("#parts tbody tr").first().textContent();
  const told = run("standings", "live.jsonl", "--csv").split("\n")[1].split(",");
  assert.ok(shown.startsWith(`${told[0]}.${told[1]}${told[2]}`), shown);
  await page.context().close();
  await stop();
});

test("the page is in the language of its user, from the words to the moves", async () => {
  const { url } = at(await serve("whole.jsonl"));
  const page = await site.open("live.html", { site: url, locale: "de-DE" });
  await page.locator("#state", { hasText: "Beendet: 72 Spiele" }).waitFor();
  await page.locator('[data-act="first"]').click();
  await page.locator('[aria-label="Spiel 1 nachspielen"]').click();
  await page.locator("#game h3", { hasText: "Spiel 1: " }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "de");
  const text = await page.locator("body").innerText();
  const english = /\b(the|of|games|against|wins|takes|mistake|pile|round(?!-))\b/gi;
  assert.deepEqual(text.match(english), null);
  await accessible(page);
  await shot(page, "live-german");
  await page.locator("#languages").selectOption("es");
  await page.locator("#state", { hasText: "Terminado: 72 partidas" }).waitFor();
  await reload(page);
  await page.locator("#state", { hasText: "Terminado: 72 partidas" }).waitFor();
  await page.goto(url + "live.html?lang=fr");
  await page.locator("#state", { hasText: "Terminé : 72 parties" }).waitFor();
  await close(page);
  await stop();
});

test("seven tabs of a browser share one stream", async () => {
  const { url } = at(await serve("whole.jsonl"));
  const page = await site.open("live.html", { site: url });
  const pages = [page];
  for (let i = 0; i < 7; i++) {
    const tab = await page.context().newPage();
    await tab.goto(url + "live.html");
    pages.push(tab);
  }
  for (const tab of pages) {
    await tab.locator("#state", { hasText: "Finished: 72 games" }).waitFor();
    await tab.locator('[data-act="first"]').waitFor();
  }
  await close(page);
  await stop();
});

test("a report needs nothing, and runs nothing", async () => {
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
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(wide <= 0, `${kind} is ${wide} pixels too wide`);
    await shot(page, `report-${kind}`);
    await close(page);
  }
});
