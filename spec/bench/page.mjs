// page.mjs [SITE ...]: a first visit by phone, at 400 kb/s, 400 ms and a processor four
// times slower, in each of LANGUAGES: bytes, when a move can be made, when the bot has
// answered it, the longest task, how far what is shown has moved; beside a page that
// fetches as many bytes in one file and does nothing else.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { tmpdir } from "node:os";
import { launch } from "../page/browser.mjs";
import { serve } from "../page/server.mjs";

const LINE = { latency: 400, rate: 50 };
const SLOWER = 4;
const VISITS = Number(process.env.VISITS ?? 3);
const LANGUAGES = (process.env.LANGUAGES ?? "en de fr es").split(" ");
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const browser = await launch();

// In the page: the longest task, and the sum of layout shifts, as the browser has them.
function observe() {
  globalThis.seen = { longest: 0, shift: 0 };
  const { seen } = globalThis;
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("longtask", ({ duration }) => (seen.longest = Math.max(seen.longest, duration)));
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
}

/** Does something on a page of a fresh browser, and what the server has sent by then. */
async function visit(root, act, locale = "en") {
  const site = await serve(root, LINE);
  const context = await browser.newContext({ reducedMotion: "reduce", ...PHONE, locale });
  await context.addInitScript(observe);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(site.url, { waitUntil: "commit" });
  const seconds = await act(page);
  const bytes = site.asked.reduce((sum, one) => sum + one.bytes, 0);
  await context.close();
  site.close();
  return { ...seconds, bytes };
}

/** Seconds from the request of the page until something is there. */
async function until(page, sign) {
  const options = { timeout: 120000, polling: 50 };
  const there = (css) => document.querySelector(css) && performance.now();
  const handle = await page.waitForFunction(there, sign, options);
  return (await handle.jsonValue()) / 1000;
}

const play = (root, locale) =>
  visit(
    root,
    async (page) => {
      const movable = await until(page, ".token:not([disabled], [aria-disabled=true])");
      await page.locator(".token").first().click();
      await page.locator('[data-act="play"]:not([aria-disabled=true])').click();
      const answered = await until(page, ".log li:nth-child(2)");
      return { movable, answered, ...(await page.evaluate(() => globalThis.seen)) };
    },
    locale,
  );

/** Seconds for a page that only fetches so many bytes. */
async function fetchOnly(bytes) {
  const root = mkdtempSync(tmpdir() + "/luanim-");
  writeFileSync(root + "/bytes", randomBytes(bytes));
  writeFileSync(root + "/index.html", "<!doctype html><script src=only.js></script>");
  const script =
    "fetch('bytes').then((r) => r.arrayBuffer()).then(() => (document.body.id = 'all'))";
  writeFileSync(root + "/only.js", script);
  const { seconds } = await visit(root, async (page) => ({
    seconds: await until(page, "#all"),
  }));
  rmSync(root, { recursive: true });
  return seconds;
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

async function measure(root, locale) {
  const visits = [];
  for (let i = 0; i < VISITS; i++) visits.push(await play(root, locale));
  const of = (name) => median(visits.map((one) => one[name]));
  const only = await fetchOnly(of("bytes"));
  const took = (name) => `${of(name).toFixed(1)} s (x${(of(name) / only).toFixed(2)})`;
  console.log(
    `page, first visit (${root}, ${locale}): ${Math.round(of("bytes") / 1000)} kB; ` +
      `a move after ${took("movable")}, answered after ${took("answered")}; ` +
      `the bytes alone ${only.toFixed(1)} s; longest task ${of("longest")} ms; ` +
      `layout shift ${of("shift").toFixed(3)}`,
  );
}

for (const root of process.argv.length > 2 ? process.argv.slice(2) : ["site"]) {
  for (const locale of LANGUAGES) await measure(root, locale);
}
await browser.close();
