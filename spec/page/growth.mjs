// growth.mjs [GAMES SWITCHES]: plays games, and goes from part to part of the page, again
// and again: what the page holds is to be no more after all of them than after the
// first. For the night, since it takes long.

import assert from "node:assert/strict";
import { headline, moved, start, token, press } from "./browser.mjs";

const [GAMES = 500, SWITCHES = 1000] = process.argv.slice(2).map(Number);
// After so many the page holds all that it ever loads, and the browser has compiled most
// of what is run again and again.
const FIRST = { games: 30, switches: 300 };
// What a browser itself may keep or let go of.
const SLACK = 1.15;

const PARTS = [
  ["#play?piles=1,1&first=you&second=perfect", ".token"],
  ["#puzzles", ".puzzles li"],
  ["#bots", ".cm-content"],
  ["#theory?rules=kayles&n=40", ".quotient dl"],
  ["#puzzle?n=3", ".task h2"],
];

async function held(session) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((one) => one.name === name).value;
  return {
    heap: value("JSHeapUsedSize"),
    nodes: value("Nodes"),
    listeners: value("JSEventListeners"),
  };
}

/** Does something so many times, and compares what is held after the first with what is
 * held after all. */
async function grows(name, times, session, act) {
  let before;
  // Each time the page shows the same.
  const measure = () => act(0).then(() => held(session));
  for (let i = 0; i < times; i++) {
    if (i === FIRST[name]) before = await measure();
    await act(i);
  }
  const after = await measure();
  for (const [what, value] of Object.entries(after)) {
    const first = `${before[what]} after ${FIRST[name]}`;
    console.log(`${name}: ${what} ${first}, ${value} after ${times}`);
    assert.ok(value <= SLACK * before[what], `${name}: ${what} grow`);
  }
}

const site = await start();
const page = await site.open(PARTS[0][0]);
const session = await page.context().newCDPSession(page);
await session.send("Performance.enable");

async function game() {
  await headline(page, "Your turn");
  await moved(page, async () => {
    await token(page, 1, 1).click();
    await press(page);
  });
  await page.locator(".turn.over").waitFor();
  await page.getByText("Play again").click();
}

async function visit(i) {
  const [address, sign] = PARTS[i % PARTS.length];
  await page.evaluate((hash) => void (location.hash = hash), address);
  await page.locator(sign).first().waitFor();
}

try {
  await grows("games", GAMES, session, game);
  await grows("switches", SWITCHES, session, visit);
} finally {
  await site.end();
}
