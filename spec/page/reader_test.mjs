// The page by keyboard and by ear: the focus is never lost, each result is said once.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forTests, headline, held, moved, play, press, token } from "./browser.mjs";

const site = forTests();

const focused = (page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    return node === document.body ? "body" : node.className || node.nodeName;
  });

async function kept(page, what) {
  assert.notEqual(await focused(page), "body", "the focus is lost " + what);
}

/** Keeps what the live region says. */
async function listen(page) {
  await page.evaluate(() => {
    globalThis.heard = [];
    globalThis.ear?.disconnect();
    globalThis.ear = new MutationObserver((list) => {
      for (const { addedNodes } of list) {
        for (const node of addedNodes) globalThis.heard.push(node.textContent);
      }
    });
    globalThis.ear.observe(document.getElementById("live"), { childList: true });
  });
}

const heard = (page) => page.evaluate(() => globalThis.heard);

/** Plays the hint, by keyboard alone, until the game is over. */
async function finish(page, what) {
  for (let turn = 0; turn < 60; turn++) {
    await page.locator(".turn", { hasText: /Your turn|You win|You lose/ }).waitFor();
    await kept(page, `in ${what}, turn ${turn}`);
    if (/You (win|lose)/.test(await page.locator(".turn").textContent())) return;
    await page.locator('[data-act="hint"]').focus();
    await page.keyboard.press("Enter");
    await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
    await page.locator('[data-act="play"]').focus();
    await moved(page, () => page.keyboard.press("Enter"));
    await kept(page, `in ${what}, after a move`);
  }
  assert.fail(what + " has no end");
}

test("games under all rules, by keyboard; the end is said once", async () => {
  const page = await site.open("#puzzles");
  await page.locator(".puzzles li").first().waitFor();
  const book = await page.evaluate(async () => {
    const { Engine } = await import("./client.js");
    const engine = new Engine();
    const known = await engine.ask("book", {}, 60000);
    engine.stop();
    return known.rules;
  });
  for (const { rules } of book) {
    const two = /wythoff|euclid/.test(rules) ? "5,3" : "1,3,4";
    const piles = /^take|^all|^0|^4|kayles|daw/.test(rules) ? "5,6,7" : two;
    const game = `rules=${encodeURIComponent(rules)}&piles=${piles}`;
    await page.goto(`${site.url}#play?${game}&first=you&second=perfect`);
    await page.locator(".aim").waitFor();
    await headline(page, "Your turn");
    await listen(page);
    await page.locator('[data-act="hint"]').focus();
    await finish(page, rules);
    const said = (await heard(page)).filter((text) => /You win!|You lose/.test(text));
    assert.equal(said.length, 1, `${rules}: ${said}`);
  }
});

test("tokens keep the focus while a bot thinks, and when they are taken", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  await token(page, 3, 2).focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
  await listen(page);
  await moved(page, () => page.keyboard.press("Enter"));
  assert.match(await focused(page), /token/);
  await page.locator(".log li").nth(1).waitFor();
  await headline(page, "Your turn");
  assert.match(await focused(page), /token/);
  const said = await heard(page);
  assert.equal(said[0], "You take 2 from pile 3.");
  assert.match(said[1], /^Perfect takes .*\. Your turn\.$/);
  assert.equal(said.length, 2);
});

test("no button takes the focus with it", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you");
  const act = async (name) => {
    await page.locator(`[data-act="${name}"]`).focus();
    await page.keyboard.press("Enter");
    await page.waitForTimeout(0);
    await kept(page, "after " + name);
  };
  await play(page, 3, 5);
  await act("undo");
  await page.locator(".log").waitFor({ state: "detached" });
  await kept(page, "once the move is undone");
  await act("redo");
  await page.locator(".log li").first().waitFor();
  await kept(page, "once the move is redone");
  await act("why");
  await act("why");
  for (const [pile, take] of [
    [2, 4],
    [1, 3],
  ]) {
    await play(page, pile, take);
  }
  await page.getByText("Review the game").focus();
  await page.keyboard.press("Enter");
  await page.locator(".judgement").waitFor();
  await kept(page, "after the review");
  await page.getByText("Show that move").focus();
  await page.keyboard.press("Enter");
  await page.getByText("Play on from here").focus();
  await page.keyboard.press("Enter");
  await page.locator(".judgement").waitFor({ state: "detached" });
  await kept(page, "in an earlier position");
});

test("a puzzle keeps the focus, and its result is said once", async () => {
  const page = await site.open("#puzzles");
  await page.locator(".puzzles a").nth(2).focus();
  await page.keyboard.press("Enter");
  await headline(page, "Your turn");
  await kept(page, "in a puzzle that was opened");
  await listen(page);
  await token(page, 3, 5).focus();
  await page.keyboard.press("Enter");
  await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".wrong").waitFor();
  await kept(page, "after a wrong move");
  await page.getByText("Try again").focus();
  await page.keyboard.press("Enter");
  await page.locator(".wrong").waitFor({ state: "detached" });
  await kept(page, "after another try");
  await token(page, 1, 2).click();
  await press(page);
  await page.locator(".right").waitFor();
  await page.locator(".log li").nth(1).waitFor();
  const said = await heard(page);
  for (const text of ["Not that one", "Right."]) {
    assert.equal(said.filter((one) => one.startsWith(text)).length, 1, said.join("\n"));
  }
  assert.equal(await page.locator("main [role=alert], main [aria-live]").count(), 0);
  await page.getByText("Next puzzle").focus();
  await page.keyboard.press("Enter");
  await page.locator(".task", { hasText: "Only so many" }).waitFor();
  await kept(page, "in the next puzzle");
});

test("what is being typed for a large pile stays", async () => {
  const page = await site.game("#play?rules=nim&piles=1000000,7&first=you&second=you");
  const field = page.locator(".row input").first();
  await field.focus();
  await held(page, () => page.keyboard.type("999"));
  await page.locator('[data-act="play"]', { hasText: "Take 999 from pile 1" }).waitFor();
  assert.equal(await field.inputValue(), "999");
  await moved(page, () => press(page));
  assert.equal(await field.inputValue(), "");
});

test("a solved puzzle is said once, with the move and whose turn it is", async () => {
  const page = await site.game("#puzzle?n=1");
  await listen(page);
  await token(page, 2, 2).click();
  await press(page);
  await page.locator(".right").waitFor();
  await page.locator(".log li").first().waitFor();
  const said = (await heard(page)).filter((text) => /Right|You take/.test(text));
  assert.equal(said.length, 1, said.join(" | "));
  assert.match(said[0], /^Right\. .*You take 2 from pile 2\./);
});

test("the focus stops at no pile that is empty", async () => {
  for (const [game, stops] of [
    ["rules=wythoff&piles=0,2", 1],
    ["rules=nim&piles=0,2", 1],
    ["rules=nim&piles=0,1000000", 1],
  ]) {
    const page = await site.game(`#play?${game}&first=you&second=you`);
    const feet = page.locator(".board :is(.foot button, input)");
    assert.equal(await feet.count(), stops, game);
  }
});
