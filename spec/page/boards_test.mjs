// Each rule set is shown as what it is, and played on its board; pieces travel and leave.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessible,
  forTests,
  headline,
  moved,
  piles,
  play,
  press,
  reload,
  shot,
  square,
  token,
} from "./browser.mjs";

const site = forTests();

const BOARDS = {
  tokens: "rules=nim&piles=1,2,2",
  stairs: "rules=staircase&piles=1,0,2",
  skittles: "rules=kayles&piles=4,2",
  coins: "rules=dawsons-kayles&piles=4",
  rectangle: "rules=euclid&piles=7,3",
  chess: "rules=wythoff&piles=3,5",
  plans: "rules=cram&start=1x4",
  numbers: "rules=hackenbush&start=(())()",
};

const MOTION = { reducedMotion: "no-preference" };
const playable = '[data-act="play"]:not([aria-disabled])';

const said = (page) => page.locator(".said").textContent();

// Does something that may pick a move, and waits for an answer, which may be as before;
// while the engine is asked, nothing is said.
async function picked(page, act) {
  const before = await said(page);
  await act();
  const isNew = ([text, button]) =>
    document.querySelector(button) ||
    !["", text].includes(document.querySelector(".said").textContent);
  await page
    .waitForFunction(isNew, [before, playable], { timeout: 6000 })
    .catch(() => null);
  return (await page.locator(playable).count()) > 0;
}

async function over(page) {
  await page.locator(".turn", { hasText: /is to move|wins/ }).waitFor();
  return (await page.locator(".turn.over").count()) > 0;
}

// Picks something that is a move, with as few spots as it takes, and plays it. Where an
// answer came too late for the last of them, it is the first one's turn again.
async function byTurns(page, pick, make) {
  const next = page.locator(".log li").nth(await page.locator(".log li").count());
  for (let k = 0; k < 24 && !(await next.isVisible()); k++) {
    if (!(await picked(page, () => pick(k)))) continue;
    await make();
    await next.waitFor({ timeout: 3000 }).catch(() => null);
  }
  await next.waitFor();
}

const spots = (page) => page.locator(".spot:not(.full)");

const byMouse = (page) =>
  byTurns(
    page,
    async (k) =>
      spots(page)
        .nth(k % (await spots(page).count()))
        .click(),
    () => page.locator('[data-act="play"]').click(),
  );

async function byKeyboard(page) {
  await spots(page).first().focus();
  const pick = async (k) => {
    if (k > 0) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  };
  await byTurns(page, pick, () => page.keyboard.press("Enter"));
}

for (const [pieces, game] of Object.entries(BOARDS)) {
  test(`a game on ${pieces} is played to the end, by mouse and by keyboard`, async () => {
    const page = await site.open(`#play?${game}&first=you&second=you`);
    await page.locator(`.board[data-pieces="${pieces}"]`).waitFor();
    if (pieces !== "numbers") {
      for (const make of [byMouse, byKeyboard]) {
        for (let turn = 0; !(await over(page)); turn++) {
          assert.ok(turn < 20, "the game has no end");
          await make(page);
        }
        await accessible(page);
        await page.click('[data-act="new"]');
        await page.locator(".log").waitFor({ state: "detached" });
      }
    }
    await accessible(page);
    await shot(page, "board-" + pieces);
  });
}

test("the pieces that are chosen in the set-up are kept", async () => {
  const page = await site.open("#play?rules=nim&piles=3,4&first=you&second=you");
  const board = (pieces) => page.locator(`.board[data-pieces="${pieces}"]`).waitFor();
  await board("tokens");
  const choice = page.getByLabel("Pieces");
  await choice.selectOption("matches");
  await board("matches");
  await page
    .locator(".said", { hasText: "Pick a match to take it and all to the right" })
    .waitFor();
  await play(page, 2, 3);
  assert.deepEqual(await piles(page), ["3", "1"]);
  await reload(page);
  await board("matches");
  await page.goto(
    site.url + "#play?rules=staircase&piles=1,2,3&first=you&second=perfect",
  );
  await board("stairs");
  await choice.selectOption("tokens");
  await board("tokens");
});

test("what falls in a row leaves its gap, and the rest stays in place", async () => {
  const page = await site.game("#play?rules=kayles&piles=7&first=you&second=you");
  const lane = async () =>
    page
      .locator(".lane")
      .evaluate((node) =>
        [...node.children]
          .map((one) => "x".repeat(one.querySelectorAll(".token").length) || ".")
          .join(""),
      );
  assert.equal(await lane(), "xxxxxxx");
  const pin = (n) => page.locator(".lane .token").nth(n - 1);
  await pin(3).click();
  await page.locator(".said", { hasText: "split the rest into 2 and 4" }).waitFor();
  await pin(4).click();
  await page.locator(".said", { hasText: "Take 2 from pile 1" }).waitFor();
  await moved(page, () => press(page));
  assert.equal(await lane(), "xx..xxx");
  await pin(1).click();
  await moved(page, () => press(page));
  assert.equal(await lane(), ".x..xxx");
  await page.click('[data-act="undo"]');
  await page.locator(".log li").nth(1).waitFor({ state: "detached" });
  assert.equal(await lane(), "xx..xxx");
});

test("squares of a state are clicked until one move is left", async () => {
  const page = await site.open("#play?rules=chomp&start=3+3+3&first=you&second=you");
  await square(page, 1, 5).click();
  await page.locator(".said", { hasText: "leave 3 1 1" }).waitFor();
  assert.equal(await page.locator(".cell.picked").count(), 4);
  await moved(page, () => press(page));
  assert.equal(await page.locator(".plan .cell").count(), 5);
  await page.goto(site.url + "#play?rules=cram&start=3x3&first=you&second=you");
  await page.locator(".cell").nth(8).waitFor();
  await square(page, 1, 5).click();
  await page.locator(".said", { hasText: "Several moves change that" }).waitFor();
  assert.equal(await page.locator(".chips button").count(), 4);
  await square(page, 1, 6).click();
  await moved(page, () => press(page));
  assert.equal(await page.locator(".cell.full").count(), 2);
  await page.goto(
    site.url + "#play?rules=node_kayles&start=a-b+b-c+c-d&first=you&second=you",
  );
  await page.locator(".graph").waitFor();
  assert.equal(await page.locator(".graph line").count(), 3);
  await accessible(page);
  await shot(page, "graph");
  await square(page, 1, 2).click();
  await page.locator(".said", { hasText: "leave d" }).waitFor();
  await moved(page, () => press(page));
  assert.equal(await page.locator(".cell.free").count(), 3);
  assert.equal(await page.locator(".graph line").count(), 0);
  await page.goto(
    site.url + "#play?rules=silver_dollar&start=..$.$&first=you&second=perfect",
  );
  await headline(page, "Your turn");
  await square(page, 1, 3).click();
  await page.locator(".said", { hasText: "Several moves" }).waitFor();
  await square(page, 1, 1).click();
  await moved(page, () => press(page));
  await page.locator(".log li").nth(1).waitFor();
});

test("squares of rules that are typed are played, and their signs are text", async () => {
  const file = `return {
    moves = function(s) return s == "" and {} or { { s:sub(2) } } end,
    board = function(s) return s end,
  }`;
  const query = `rules=own&start=${encodeURIComponent("<b>")}&piles=`;
  const page = await site.open(
    `#play?${query}&own=${encodeURIComponent(file)}&first=you&second=you`,
  );
  await square(page, 1, 3).waitFor();
  assert.equal(await page.locator(".rank").textContent(), "<b>");
  assert.equal(await page.locator(".board b").count(), 0);
  await square(page, 1, 3).click();
  await moved(page, () => press(page));
  assert.equal(await page.locator(".plan .cell").count(), 2);
});

/** Counts what flies over the board from now on. */
async function watchAir(page) {
  await page.evaluate(() => {
    globalThis.flown = 0;
    const count = (list) => {
      for (const { addedNodes } of list) {
        for (const node of addedNodes) {
          if (node.className === "air") globalThis.flown += node.childElementCount;
        }
      }
    };
    new MutationObserver(count).observe(document.body, { childList: true });
  });
}

const flown = (page) => page.evaluate(() => globalThis.flown);

test("pieces that are taken are seen to leave, and none stays behind", async () => {
  for (const [game, pile, take] of [
    ["rules=nim&piles=4,4", 1, 3],
    ["rules=kayles&piles=5", 1, 1],
    ["rules=staircase&piles=3,2", 1, 2],
  ]) {
    const page = await site.game(`#play?${game}&first=you&second=you`, MOTION);
    await watchAir(page);
    const before = await page.locator(".token").count();
    await play(page, pile, take);
    assert.equal(await flown(page), take, game);
    await page.waitForFunction(() => !document.querySelector(".air"));
    assert.equal(await page.locator(".token").count(), before - take);
  }
});

test("tokens on the stairs, and a queen, travel", async () => {
  for (const [game, mover, act] of [
    ["rules=staircase&piles=0,2", ".token", (page) => token(page, 2, 2).click()],
    [
      "rules=wythoff&piles=3,5",
      ".queen",
      (page) => page.locator(".spot").first().click(),
    ],
  ]) {
    const page = await site.game(`#play?${game}&first=you&second=you`, MOTION);
    await act(page);
    const moving = page.evaluate(
      (selector) =>
        new Promise((done) => {
          const look = () => {
            const nodes = [...document.querySelectorAll(selector)];
            if (nodes.some((node) => node.getAnimations().length > 0)) done(true);
            else requestAnimationFrame(look);
          };
          look();
        }),
      mover,
    );
    await press(page);
    assert.ok(await moving);
  }
});

test("whoever wants no motion sees none", async () => {
  const page = await site.game("#play?rules=nim&piles=1,1&first=you&second=perfect");
  await watchAir(page);
  await page.evaluate(() => {
    globalThis.animated = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      globalThis.animated++;
      return animate.apply(this, how);
    };
  });
  await play(page, 1, 1);
  await headline(page, "You lose");
  assert.equal(await flown(page), 0);
  assert.equal(await page.evaluate(() => globalThis.animated), 0);
});

async function ended(piles, how) {
  const page = await site.game(`#play?rules=nim&piles=${piles}&second=perfect`, MOTION);
  await play(page, 1, 1);
  await page.locator(".turn." + how).waitFor();
  if (how === "lost") await page.locator(".judgement").waitFor();
  await shot(page, how);
  const acts = await page
    .locator(".buttons [data-act]")
    .evaluateAll((all) => all.map((one) => one.dataset.act));
  // A lost game is reviewed at once.
  assert.equal(acts[0], how === "won" ? "judge" : "new");
  const look = await page.locator(".turn").evaluate((node) => {
    const { backgroundColor, color, fontSize } = getComputedStyle(node);
    const { boxShadow, filter } = getComputedStyle(document.querySelector(".board"));
    return { backgroundColor, color, fontSize, boxShadow, filter };
  });
  return look;
}

test("a win and a loss look different; Review and Again come first", async () => {
  const won = await ended("1", "won");
  const lost = await ended("1,1", "lost");
  for (const what of Object.keys(won)) assert.notEqual(won[what], lost[what], what);
});

test("the refutation of a wrong try is played out, and taken back", async () => {
  const page = await site.game("#puzzle?n=3", MOTION);
  await token(page, 3, 5).click();
  await page.locator(playable).waitFor();
  await page.evaluate(() => {
    globalThis.seen = [];
    const look = () => {
      const sizes = [...document.querySelectorAll(".board output")];
      const now = sizes.map((one) => one.textContent).join(" ");
      if (globalThis.seen.at(-1) !== now) globalThis.seen.push(now);
    };
    look();
    const board = document.querySelector(".board");
    new MutationObserver(look).observe(board, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  await press(page);
  await page.locator(".wrong", { hasText: "answers: take 1 from pile 2." }).waitFor();
  await page.waitForFunction(() => globalThis.seen.length === 4);
  assert.deepEqual(await page.evaluate(() => globalThis.seen), [
    "3 4 5",
    "3 4 empty",
    "3 3 empty",
    "3 4 5",
  ]);
  await play(page, 1, 2);
  await page.locator(".right").waitFor();
});
