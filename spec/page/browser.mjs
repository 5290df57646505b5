// Debian's Chromium with nothing but the site in reach. What a page complains of fails
// the test: errors, warnings, breaches of the policy, requests to elsewhere.
//
// Tests wait for what they need. Milliseconds in SLOW hold up each question to the
// engine, in PACE each step of a test, and all pass with either.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { mkdirSync } from "node:fs";
import { after, afterEach, before } from "node:test";
import { serve } from "./server.mjs";

const here = new URL("../..", import.meta.url).pathname;
const require = createRequire(here + "build/npm/");
const { chromium } = require("playwright-core");

export const axe = require.resolve("axe-core/axe.min.js");
const SLOW = Number(process.env.SLOW ?? 0);
// Milliseconds that a busy machine may take for any one thing.
const PATIENCE = 120000;
export const shots = process.env.SHOTS ?? here + "build/ci/shots";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ARGUMENTS,
    slowMo: Number(process.env.PACE ?? 0),
  });

/** A browser and a server of the site, for the tests of a file. */
export async function start() {
  mkdirSync(shots, { recursive: true });
  const site = await serve(here + (process.env.SITE ?? "site"));
  const browser = await launch();
  return {
    url: site.url,
    asked: site.asked,
    /** A page of a fresh profile, at an address after the #; of another server, where
     * `site` names it. Its user is a `newcomer`, or has played, with the set-up, the
     * sums and the quotient open. */
    async open(address = "", { site: url = site.url, newcomer, ...options } = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 860 },
        reducedMotion: "reduce",
        ...options,
      });
      await context.addInitScript(slow, SLOW);
      await context.addInitScript(seeded);
      if (!newcomer) await context.addInitScript(experienced);
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      watch(page, url);
      await page.goto(url + address);
      return page;
    },
    /** A page on which the player at the screen, or the first of two, is to move. */
    async game(address, options) {
      const page = await this.open(address, options);
      const two = address.includes("second=you");
      await headline(page, two ? "Player 1 is to move" : "Your turn");
      return page;
    },
    async end() {
      await browser.close();
      site.close();
    },
  };
}

/** The same, started before the tests of a file and ended after them. The pages that a
 * test leaves open must not have complained. */
export function forTests() {
  const site = {};
  before(async () => Object.assign(site, await start()));
  afterEach(async () => {
    const left = [...opened].filter(([page]) => !page.isClosed());
    const complaints = left.flatMap(([, list]) => list);
    opened.clear();
    for (const [page] of left) await page.context().close();
    assert.deepEqual(complaints, []);
  });
  after(() => site.end());
  return site;
}

function experienced() {
  if (!location.protocol.startsWith("http")) return;
  for (const key of ["played", "setup", "sums", "quotient"]) {
    localStorage["luanim." + key] ??= "true";
  }
}

// The games and bots of a page draw the same in each run.
function seeded() {
  let state = 1;
  Math.random = () => (state = (state * 48271) % 0x7fffffff) / 0x7fffffff;
}

function slow(milliseconds) {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    const send = () => post.apply(this, message);
    if (globalThis.held) globalThis.held.push(send);
    else if (milliseconds === 0) send();
    else setTimeout(send, milliseconds);
  };
}

/** Does something while no question reaches the engine; they all do afterwards. */
export async function held(page, act) {
  await page.evaluate(() => {
    globalThis.held = [];
  });
  await act();
  await page.evaluate(() => {
    const questions = globalThis.held;
    globalThis.held = null;
    for (const send of questions) send();
  });
}

/** The pages of a test, each with its complaints. */
const opened = new Map();

function watch(page, url) {
  const list = [];
  opened.set(page, list);
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) list.push(message.text());
  });
  page.on("pageerror", (error) => list.push(String(error)));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("blob:")) {
      list.push("request to " + request.url());
    }
  });
}

/** A token by pile and by how many a click on it takes. */
export function token(page, pile, take) {
  return page
    .locator(".pile")
    .nth(pile - 1)
    .locator(".token")
    .nth(take - 1);
}

/** A square of the board of a state, by pile and by its number. */
export function square(page, pile, n) {
  return page
    .locator(".plan")
    .nth(pile - 1)
    .locator(".cell")
    .nth(n - 1);
}

/** Plays what is picked, once it can be played. */
export async function press(page) {
  await page.locator('[data-act="play"]:not([aria-disabled])').click();
}

/** Does what makes a move, and waits until one more stands in the list of moves. */
export async function moved(page, make) {
  const before = await page.locator(".log li").count();
  await make();
  await page.locator(".log li").nth(before).waitFor();
}

/** Picks with the mouse and plays. */
export async function play(page, pile, take) {
  await moved(page, async () => {
    await token(page, pile, take).click();
    await press(page);
  });
}

export async function piles(page) {
  return page.locator(".pile output, .row output, .plan output").allTextContents();
}

/** Loads the page again. The browser, which does so, knows of a new address a moment
 * after the page, which may change it meanwhile. */
export async function reload(page) {
  const session = await page.context().newCDPSession(page);
  const end = Date.now() + PATIENCE;
  for (let known, shown = null; known !== shown;) {
    if (Date.now() > end) throw new Error(`the browser is at ${known}, not ${shown}`);
    const { entries, currentIndex } = await session.send("Page.getNavigationHistory");
    known = entries[currentIndex].url;
    shown = await page.evaluate(() => location.href);
  }
  await session.detach();
  await page.reload();
}

/** Waits until the headline says so. */
export async function headline(page, text) {
  await page.locator(".turn", { hasText: text }).waitFor();
}

export async function shot(page, name) {
  await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
}

/** Waits until nothing moves or fades any more. */
async function still(page) {
  await page.evaluate(() => {
    const ends = (one) => one.effect.getComputedTiming().endTime < Infinity;
    const list = document.getAnimations().filter(ends);
    return Promise.allSettled(list.map((one) => one.finished));
  });
}

/** Nothing is wider than the page. */
export async function fits(page, what) {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  assert.ok(wide <= 0, `${what} is ${wide} pixels too wide`);
}

/** No fault that axe-core knows. */
export async function accessible(page) {
  await still(page);
  // The policy of the page forbids scripts of others; the driver may add one.
  await page.evaluate(require("node:fs").readFileSync(axe, "utf8"));
  // Style sheets that import others would be read anew as styles that the policy refuses.
  const result = await page.evaluate(() => globalThis.axe.run({ preload: false }));
  assert.deepEqual(
    result.violations.map((one) => [one.id, one.nodes.map((node) => node.html)]),
    [],
  );
}
