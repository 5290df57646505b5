// Puzzles, and links that are puzzles.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  forTests,
  headline,
  moved,
  piles,
  play,
  press,
  reload,
  shot,
  token,
} from "./browser.mjs";

const site = forTests();

// Makes a move that need not be right: a wrong one leaves the position as it is.
async function attempt(page, pile, take) {
  await token(page, pile, take).click();
  await press(page);
}

test("a puzzle by link: a wrong move is answered, the right one solves it", async () => {
  const page = await site.game("#puzzle?n=3");
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await attempt(page, 3, 5);
  await page.locator(".wrong", { hasText: "gives the win away" }).waitFor();
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await page.click("text=Try again");
  await page.locator(".wrong").waitFor({ state: "detached" });
  await play(page, 1, 2);
  await page.locator(".right", { hasText: "The only winning move" }).waitFor();
  await shot(page, "puzzle");
  await page.click("text=Next puzzle");
  await page.locator(".task", { hasText: "Only so many" }).waitFor();
  await page.click(".task >> text=All puzzles");
  await page.locator(".puzzles li").first().waitFor();
  assert.equal(await page.locator(".puzzles .number", { hasText: "✓" }).count(), 1);
  await shot(page, "puzzles");
});

test("every try is judged, until one is right", async () => {
  const page = await site.game("#puzzle?n=3");
  const sums = page.locator(".sums");
  assert.equal(await sums.count(), 0, "the sums give the answer away");
  await attempt(page, 3, 5);
  await page.locator(".wrong", { hasText: "answers: take 1 from pile 2." }).waitFor();
  await attempt(page, 2, 4);
  await page.locator(".wrong", { hasText: "answers: take 2 from pile 3." }).waitFor();
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await attempt(page, 1, 2);
  await page.locator(".right", { hasText: "The only winning move" }).waitFor();
  assert.equal(await page.locator(".wrong").count(), 0);
  await sums.waitFor();
  await page.locator(".log li").nth(1).waitFor();
});

test("a move that could not be judged is called neither right nor wrong", async () => {
  const page = await site.game("#puzzle?n=3");
  await page.evaluate(() => {
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (text) {
      if (JSON.parse(text).ask !== "judge") return send.call(this, text);
      Worker.prototype.postMessage = send;
      const data = { answer: JSON.stringify({ error: "No answer." }) };
      this.dispatchEvent(new MessageEvent("message", { data }));
    };
  });
  await attempt(page, 1, 2);
  await page.locator(".said.error", { hasText: "No answer." }).waitFor();
  assert.equal(await page.locator(".wrong, .right").count(), 0);
  await press(page);
  await page.locator(".right", { hasText: "The only winning move" }).waitFor();
});

test("a link holds rules, position and level, as they are now", async () => {
  const page = await site.game(
    "#play?rules=max:3+misere&piles=7,5&first=you&second=hard",
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
  await page.locator(".setup summary", { hasText: "Take up to three, misère" }).waitFor();
  await play(page, 1, 3);
  await page.locator(".log li").nth(1).waitFor();
  await headline(page, "Your turn");
  const now = await piles(page);
  await page.click('[data-act="link"]');
  await page.locator("#live", { hasText: "copied" }).waitFor({ state: "attached" });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await site.game(link.slice(site.url.length));
  assert.deepEqual(
    await piles(other),
    now.filter((size) => size !== "empty"),
  );
  assert.match(
    await other.locator(".setup summary").textContent(),
    /Take up to three, misère · you against Hard/,
  );
});

test("the link of a game that is over leads to its beginning", async () => {
  const page = await site.game("#play?piles=2,3&rules=euclid&first=you&second=you", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  for (const _ of [1, 2, 3]) {
    await moved(page, async () => {
      await page.locator(".spot").last().click();
      await press(page);
    });
  }
  await headline(page, "Player 1 wins");
  await page.click('[data-act="link"]');
  await page.locator("#live", { hasText: "copied" }).waitFor({ state: "attached" });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#play\?rules=euclid&piles=2,3&first=you&second=you$/);
});

test("a link holds a set of puzzles, and the score is kept", async () => {
  const set = "#set?rules=max:3+misere&piles=3,5;4";
  const page = await site.open(set);
  await page.locator(".view", { hasText: "Solved: 0 of 2." }).waitFor();
  await page.locator(".puzzles a").first().click();
  await page.locator(".task", { hasText: "Puzzle 1 of 2" }).waitFor();
  await headline(page, "Your turn");
  assert.deepEqual(await piles(page), ["3", "5"]);
  await attempt(page, 1, 1);
  await page.locator(".wrong", { hasText: "gives the win away" }).waitFor();
  await play(page, 1, 3);
  await page.locator(".right").waitFor();
  await page.click("text=Next puzzle");
  await page.locator(".task", { hasText: "Puzzle 2 of 2" }).waitFor();
  await headline(page, "Your turn");
  assert.deepEqual(await piles(page), ["4"]);
  await play(page, 1, 3);
  await page.locator(".right").waitFor();
  assert.equal(await page.locator("text=Next puzzle").count(), 0);
  await page.click("text=All puzzles");
  await page
    .locator(".view", { hasText: "Solved: 2 of 2, 1 at the first try." })
    .waitFor();
  await shot(page, "set");
  await reload(page);
  await page.locator(".view", { hasText: "2 of 2, 1 at the first try." }).waitFor();
  await page.goto(site.url + "#puzzles");
  await page.locator(".view", { hasText: "Solved: 0 of 14." }).waitFor();
});

test("puzzles are listed under the names of their rules", async () => {
  const page = await site.open("#puzzles");
  const card = (text) => page.locator(".puzzles li", { hasText: text }).first().waitFor();
  await card("Take up to three · 10");
  await card("Kayles, misère · ");
  await page.goto(site.url + "#set?rules=max:4&piles=5,6,7");
  await card("max:4 · 5 6 7");
});

test("a set that cannot be played says why", async () => {
  for (const [address, why] of [
    ["#puzzle?rules=max:0&piles=3;4&n=1", "This link cannot be played"],
    ["#puzzle?rules=nim&piles=3;4&n=3", "There is no such puzzle."],
    ["#puzzle?rules=nim&piles=3,x&n=1", "This link cannot be played"],
    ["#puzzle?rules=nim&piles=&n=1", "There is no such puzzle."],
  ]) {
    const page = await site.open(address);
    await page.locator(".said.error", { hasText: why }).waitFor();
  }
});

test("a position of a set in which no move wins says so", async () => {
  const page = await site.game("#puzzle?rules=nim&piles=2,2&n=1");
  await attempt(page, 1, 1);
  await page.locator(".said.error", { hasText: "every move loses" }).waitFor();
});
