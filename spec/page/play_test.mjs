// Games by mouse and by keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  accessible,
  forTests,
  headline,
  held,
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

test("a whole game by mouse, won against a bot that never errs", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await play(page, 1, 2);
  // From here on the hint wins.
  for (let turn = 0; turn < 20; turn++) {
    await page.locator(".turn", { hasText: /Your turn|You win/ }).waitFor();
    if ((await page.locator(".turn").textContent()) === "You win!") break;
    await page.click('[data-act="hint"]');
    await page.locator(".said", { hasText: /Whatever they do|This move ends/ }).waitFor();
    await moved(page, () => press(page));
  }
  await headline(page, "You win!");
  await shot(page, "won");
});

test("the review judges each move, and one plays on from any of them", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you");
  for (const [pile, take] of [
    [3, 5],
    [2, 3],
    [1, 2],
    [1, 1],
    [2, 1],
  ]) {
    await play(page, pile, take);
  }
  await headline(page, "Player 1 wins");
  await page.click("text=Review the game");
  await page.locator(".judgement", { hasText: "How the game went" }).waitFor();
  const marks = await page
    .locator(".log li")
    .evaluateAll((all) => all.map((li) => li.className));
  assert.deepEqual(marks, ["mistake", "mistake", "good", "forced", "good"]);
  await shot(page, "review");
  await page.locator(".log button").nth(0).click();
  await page.locator(".judgement", { hasText: "To win, take 2 from pile 1" }).waitFor();
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await page.click("text=Play on from here");
  await headline(page, "Player 1 is to move");
  await play(page, 1, 2);
  assert.match(await page.locator(".log").textContent(), /Player 1 takes 2 from pile 1/);
});

// The game that is still opening would show its own address.
test("an address asked for while a game opens is there after a reload", async () => {
  const url = site.url + "#play?piles=9,9,1&first=you&second=perfect";
  for (let i = 0; i < 4; i++) {
    const page = await site.open();
    await page.goto(url);
    await reload(page);
    await headline(page, "Your turn");
    assert.deepEqual(await piles(page), ["9", "9", "1"]);
  }
});

test("the review judges the turn at which a bot ends the game", async () => {
  const page = await site.open();
  await page.evaluate(() => {
    const source = "return function() while true do end end";
    localStorage["luanim.bot:0"] = JSON.stringify({ name: "mine", source });
  });
  await page.goto(site.url + "#play?piles=3,4,5&first=you&second=mine:mine");
  await reload(page);
  await headline(page, "Your turn");
  await play(page, 1, 1);
  await headline(page, "You win!");
  await page.click("text=Review the game");
  const judgement = page.locator(".judgement");
  await judgement.getByText("mine kept 0 of 1 chances to win.").waitFor();
  await judgement
    .getByText("It was decided by move 2: mine ends the game early.")
    .waitFor();
  await shot(page, "early");
  await page.click("text=Show that move");
  await judgement.getByText("To win, take 1 from pile 1").waitFor();
  assert.deepEqual(await piles(page), ["2", "4", "5"]);
  const marks = await page
    .locator(".log li")
    .evaluateAll((all) => all.map((li) => li.className));
  assert.deepEqual(marks, ["mistake", "mistake"]);
});

test("a whole game by keyboard", async () => {
  const page = await site.game("#play?rules=nim&piles=1,2&first=you&second=you");
  await page.locator(".skip").focus();
  for (let k = 0; k < 60; k++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(() => document.activeElement.className.includes("token")))
      break;
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  assert.equal(
    await page.evaluate(() => document.activeElement.ariaLabel),
    "Pile 2: take 1 of 2",
  );
  await page.keyboard.press("Enter");
  await page.locator(".said", { hasText: "Take 1 from pile 2." }).waitFor();
  assert.equal(await page.locator("#live").textContent(), "Take 1 from pile 2.");
  await page.keyboard.press("Enter");
  await headline(page, "Player 2 is to move");
  await page.keyboard.press("Enter");
  await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
  await page.keyboard.press("Enter");
  await headline(page, "Player 1 is to move");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
  await page.keyboard.press("Enter");
  await headline(page, "Player 1 wins");
});

test("splits by their choices", async () => {
  const page = await site.game("#play?rules=lasker&piles=5,6&first=you&second=you");
  await page.click('[aria-label^="Pile 1, 5 tokens"]');
  await page.click('.chips >> text="2 + 3"');
  await shot(page, "split");
  await press(page);
  await headline(page, "Player 2 is to move");
  assert.deepEqual(await piles(page), ["2", "6", "3"]);
  await page.click('[aria-label^="Pile 2, 6 tokens"]');
  await page.click('.chips >> text="2 + 4"');
  await page.locator(".said", { hasText: "Split pile 2 into" }).waitFor();
  await press(page);
  await headline(page, "Player 1 is to move");
  assert.deepEqual(await piles(page), ["2", "2", "3", "4"]);
});

test("Kayles: take, then choose the cut", async () => {
  const page = await site.game("#play?rules=kayles&piles=7&first=you&second=you");
  await token(page, 1, 1).click();
  await page.click('.chips >> text="3 + 3"');
  await page.click('text="Take 1 from pile 1 and split the rest into 3 and 3"');
  await headline(page, "Player 2 is to move");
  assert.deepEqual(await piles(page), ["3", "3"]);
});

test("several piles in one move, and what is not allowed is said", async () => {
  const page = await site.game("#play?rules=moore:2&piles=1,4,6&first=you&second=you");
  for (const pile of [1, 2, 3]) await token(page, pile, 1).click();
  await page.locator(".said", { hasText: "2" }).waitFor();
  assert.ok(await page.locator('[data-act="play"]').isDisabled());
  await page.click('[data-act="clear"]');
  await token(page, 2, 3).click();
  await moved(page, async () => {
    await token(page, 3, 5).click();
    await press(page);
  });
  assert.deepEqual(await piles(page), ["1", "1", "1"]);
});

test("taken back and played again", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=hard");
  await play(page, 2, 1);
  await page.locator(".log li").nth(1).waitFor();
  await headline(page, "Your turn");
  const after = await piles(page);
  await page.click('[data-act="undo"]');
  await page.locator(".log").waitFor({ state: "detached" });
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await page.click('[data-act="redo"]');
  await page.locator(".log li").nth(1).waitFor();
  assert.deepEqual(await piles(page), after);
});

test("bots are watched: pause, step, on", async () => {
  const page = await site.open("#play?rules=nim&piles=9,9,9&first=random&second=easy");
  await page.locator(".log li").first().waitFor();
  await page.click("text=Pause");
  await headline(page, "is to move");
  const played = await page.locator(".log li").count();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".log li").count(), played);
  await page.click("text=Step");
  await page.locator(".log li").nth(played).waitFor();
  await shot(page, "watch");
  await page.locator(".watch input").fill("10");
  await page.click("text=Resume");
  await page.locator(".turn.over").waitFor();
});

test("piles of any size, as numbers", async () => {
  const page = await site.game(
    "#play?rules=nim&piles=9223372036854775807,9223372036854775806&second=perfect",
  );
  assert.equal(
    await page.locator(".said").textContent(),
    "Enter how many tokens to take from a pile.",
  );
  await page.locator(".row input").first().fill("1");
  await press(page);
  await page.locator(".log li").nth(1).waitFor();
  assert.match(
    (await piles(page)).join(" "),
    /^9223372036854775806 92233720368547758\d\d$|^92/,
  );
  await shot(page, "numbers");
});

test("says how to move, only to the player to move", async () => {
  for (const [address, how] of [
    ["rules=nim&piles=3,4,5&first=you", "Pick a token to take it and all above it."],
    ["rules=grundy&piles=7&first=you", "Pick a pile by its name to split it."],
    ["rules=grundy&piles=70&first=you", "Enter how to split a pile."],
  ]) {
    const page = await site.game(`#play?${address}&second=perfect`);
    assert.equal(await page.locator(".said").textContent(), how);
  }
});

test("no game begins where nobody can move, and the one that is on goes on", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you");
  await play(page, 1, 1);
  const field = page.getByLabel("Piles", { exact: true });
  for (const [typed, why] of [
    ["", "There are no piles: nothing to play."],
    ["0 0", "No move is left in [0,0]: nothing to play."],
  ]) {
    await field.fill(typed);
    await page.keyboard.press("Enter");
    await page.locator(".said.error", { hasText: why }).waitFor();
    await headline(page, "Player 2 is to move");
    assert.deepEqual(await piles(page), ["2", "4", "5"]);
    assert.equal(await field.inputValue(), "3 4 5");
  }
  await shot(page, "nothing");
  await page.goto(site.url + "#play?rules=nim&piles=0");
  await page.locator(".said.error", { hasText: "This link cannot be played" }).waitFor();
  // These rules have no move in small piles.
  await page.goto(site.url + "#play?rules=take:13&piles=20&first=you&second=you");
  await page.getByLabel("Code: max:4").fill("take:100");
  await page.keyboard.press("Enter");
  await page.waitForFunction(
    () => document.querySelector(".setup .piles").value === "80 112 144",
  );
});

test("rules of one's own, and a function without end", async () => {
  const page = await site.game("#play");
  await page.locator(".controls select").first().selectOption("own");
  await page.locator(".own textarea").waitFor();
  await headline(page, "Your turn");
  await token(page, 3, 2).click();
  await press(page);
  await page.locator(".log", { hasText: "You turn pile 3 into 3" }).waitFor();
  const field = page.locator(".own textarea");
  await field.fill("function(n) while true do end end");
  await page.locator(".log li").nth(1).waitFor();
  await page.click("text=Use these rules");
  await page
    .locator(".said.error", { hasText: "more than 1000000 instructions" })
    .waitFor();
  assert.equal(await field.inputValue(), "function(n) while true do end end");
  await field.fill("function(n) return n > 1 and { { n - 2 } } or {} end");
  await page.click("text=Use these rules");
  await page.locator(".log").waitFor({ state: "detached" });
  await play(page, 3, 2);
  await reload(page);
  await field.waitFor();
  assert.match(await field.inputValue(), /n - 2/);
});

// Plays the move of a state that has this label.
async function choose(page, pile, label) {
  await moved(page, async () => {
    await page
      .locator(".state")
      .nth(pile - 1)
      .click();
    await page.locator(".chips button", { hasText: label }).first().click();
    await press(page);
  });
}

// Plays the move that changes these squares of a state.
async function hit(page, pile, squares) {
  await moved(page, async () => {
    for (const n of squares) {
      await square(page, pile, n).click();
      await page.locator(".plan .clicked").first().waitFor();
    }
    await press(page);
  });
}

test("a game on states from the shelf, from the text of a start", async () => {
  const page = await site.game("#play?rules=nim&first=you&second=you");
  await page.locator(".controls select").first().selectOption("kayles_row");
  await page.locator(".plan").nth(1).waitFor();
  assert.deepEqual(await piles(page), ["xx", "xxx"]);
  await page.click('[data-act="hint"]');
  await page
    .locator(".said", { hasText: /^Play 'leave xx' in pile 2. Whatever they do/ })
    .waitFor();
  await page.click('[data-act="why"]');
  await page.locator(".reason", { hasText: "play 'leave xx' in pile 2" }).waitFor();
  await page.locator(".card", { hasText: "pile 2: G(xxx) =" }).waitFor();
  await accessible(page);
  await shot(page, "states");
  await hit(page, 2, [2]);
  assert.deepEqual(await piles(page), ["xx", "x", "x"]);
  await hit(page, 1, [1, 2]);
  assert.deepEqual(await piles(page), ["nothing left", "x", "x"]);
  await page.locator(".setup input.piles").fill("xx");
  await page.locator(".setup input.piles").press("Enter");
  await page.locator(".log").waitFor({ state: "detached" });
  await hit(page, 1, [1, 2]);
  await headline(page, "Player 1 wins");
  await page.click("text=Review the game");
  await page.locator(".judgement", { hasText: "kept 1 of 1 chances" }).waitFor();
  assert.match(page.url(), /rules=kayles_row&start=xx&first=you/);
  await reload(page);
  await headline(page, "Player 1 wins");
  await page.locator(".setup input.piles").fill("pins");
  await page.locator(".setup input.piles").press("Enter");
  await page
    .locator(".said.error", { hasText: "kayles_row.lua: pins expected, as in xx.xxx" })
    .waitFor();
  const other = await site.game("#play?rules=chomp&start=2%202&first=you&second=you");
  assert.deepEqual(await piles(other), ["2 2"]);
});

test("a game on states that is typed, and a bot", async () => {
  const page = await site.open("#play?rules=own&own=function(n)return{}end&piles=1");
  await page.locator(".said.error", { hasText: "This link cannot be played" }).waitFor();
  await page.locator(".controls select").first().selectOption("own");
  const file = `return {
    moves = function(s) return s == "" and {} or { { s:sub(2) } } end,
    show = function(s) return #s .. " left" end,
    say = function() return {} end,
  }`;
  await page.locator(".own textarea").fill(file);
  await page.click("text=Use these rules");
  await page.locator(".said.error", { hasText: "No move is left in 0 left" }).waitFor();
  await page.locator(".own input").fill("abc");
  await page.click("text=Use these rules");
  await page.locator(".state", { hasText: "3 left" }).waitFor();
  await choose(page, 1, "leave 2 left");
  await page.locator(".log", { hasText: "plays 'leave 1 left' in pile 1" }).waitFor();
  await choose(page, 1, "leave 0 left");
  await headline(page, "You win!");
});

test("a player about to choose is not disturbed by bots", async () => {
  const page = await site.open("#play?rules=nim&piles=9,9,9&first=random&second=easy");
  await page.locator(".log li").first().waitFor();
  const select = page.locator(".setup select").first();
  await select.focus();
  const moves = await page.locator(".log li").count();
  await page.locator(".log li").nth(moves).waitFor();
  assert.ok(await select.evaluate((node) => node === document.activeElement));
  await page.locator(".setup .toggle input").first().focus();
  await page.keyboard.press("Space");
  await page.locator(".setup summary", { hasText: "misère" }).waitFor();
  assert.ok(
    await page.evaluate(() => document.activeElement.matches(".setup .toggle input")),
  );
});

test("a bad link is said, and text of others is text", async () => {
  const name = encodeURIComponent("<img src=x onerror=alert(1)>");
  const page = await site.open(`#play?rules=${name}&piles=3,4`);
  await page.locator(".said.error", { hasText: "<img src=x" }).waitFor();
  assert.equal(await page.locator("main img").count(), 0);
});

test("a newcomer is shown two moves, and never again", async () => {
  const page = await site.open("", { newcomer: true });
  const said = (text) => page.locator(".said", { hasText: text }).waitFor();
  await said("Tap the ringed token. It is taken, with all above it.");
  assert.ok(!(await page.locator(".setup").evaluate((node) => node.open)));
  assert.deepEqual(await piles(page), ["1", "2", "4"]);
  const glowing = page.locator(".token.glow");
  assert.equal(await glowing.count(), 1);
  await shot(page, "newcomer");
  // Another token than the one that is shown is picked without a word against it.
  await token(page, 2, 1).click();
  await said("Now press “Take 1 from pile 2”.");
  await page.click('[data-act="clear"]');
  await glowing.click();
  await said("Now press “Take 1 from pile 3”.");
  await moved(page, () => press(page));
  await said("Well done. Once more: tap the ringed token.");
  await glowing.click();
  await moved(page, () => press(page));
  await headline(page, /Your turn|win/);
  assert.equal(await glowing.count(), 0);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(site.url + "guide.html");
  await page.goto(site.url);
  await headline(page, "Your turn");
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  assert.equal(await glowing.count(), 0);
});

test("a bot's hand is seen before its tokens leave, and a win is marked", async () => {
  const page = await site.game("#play?rules=nim&piles=1,1,1&first=you&second=greedy", {
    reducedMotion: "no-preference",
  });
  await page.evaluate(() => {
    globalThis.pointed = 0;
    const board = document.querySelector(".board");
    new MutationObserver(() => {
      const turn = document.querySelector(".turn").textContent;
      const picked = board.querySelector(".token.picked");
      if (picked && turn.startsWith("greedy")) globalThis.pointed++;
    }).observe(board, { subtree: true, attributes: true });
  });
  await play(page, 1, 1);
  await page.locator(".log li").nth(1).waitFor();
  assert.ok((await page.evaluate(() => globalThis.pointed)) > 0);
  assert.equal(await page.locator(".ghost").count(), 1);
  await headline(page, "Your turn");
  await play(page, 3, 1);
  await page.locator(".turn.won", { hasText: "You win!" }).waitFor();
  await page.getByText("Play again").click();
  await headline(page, "Your turn");
  assert.deepEqual(await piles(page), ["1", "1", "1"]);
});

test("a link that names what is not there says so, and plays what is", async () => {
  const page = await site.open("#constructor");
  const said = (text) => page.locator(".said.error", { hasText: text }).waitFor();
  await said("This page has no part 'constructor'.");
  await headline(page, "Your turn");
  for (const [named, why] of [
    ["first=you&second=exec:ls", "no bot 'exec:ls'"],
    ["first=you&second=novice(9)", "no bot 'novice(9)'"],
    ["first=constructor&second=easy", "no bot 'constructor'"],
    ["first=__proto__&second=mine:__proto__", "no bot '__proto__'"],
  ]) {
    await page.goto(site.url + "#play?piles=3,4,5&" + named);
    await said(why);
    assert.doesNotMatch(await page.locator(".turn").textContent(), /win/);
  }
  for (const part of ["#__proto__", "#toString?n=1"]) {
    await page.goto(site.url + part);
    await said("This page has no part");
  }
  for (const n of ["0", "-1", "1.5", "constructor", "99"]) {
    await page.goto(site.url + "#puzzle?n=" + n);
    await said("There is no such puzzle.");
  }
});

test("a link that names rules alone begins as these rules do", async () => {
  const page = await site.open("#play?rules=chomp");
  await page.locator(".plan .cell").first().waitFor();
  assert.equal(await page.locator(".error").count(), 0);
  await page.goto(site.url + "#play?rules=wythoff");
  await page.locator(".queen").waitFor();
  await page.goto(site.url + "#play?rules=nonsense");
  await page
    .locator(".said.error", { hasText: "This link cannot be played (nonsense). Unknown" })
    .waitFor();
});

test("an engine that does not load is reported", async () => {
  for (const file of [/engine-\w+\.wasm$/, /worker-\w+\.js$/]) {
    const page = await site.open("guide.html");
    await page.route(file, (route) => route.abort());
    await page.goto(site.url);
    const why = "The engine does not start: it cannot be loaded. Check the connection";
    await page.locator("main .error", { hasText: why }).waitFor();
    await page.getByRole("status").filter({ hasText: why }).waitFor();
    await page.context().close();
  }
});

test("a game is there after a reload, and after a look at another part", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you");
  await play(page, 1, 2);
  await play(page, 3, 1);
  const kept = async () => {
    await page.locator(".log li").nth(1).waitFor();
    assert.deepEqual(await piles(page), ["1", "4", "4"]);
    await headline(page, "Player 1 is to move");
  };
  await reload(page);
  await kept();
  await page.click("nav >> text=Puzzles");
  await page.locator(".puzzles li").first().waitFor();
  await page.click("nav >> text=Play");
  await kept();
  await page.click("nav >> text=Puzzles");
  await page.locator(".puzzles li").first().waitFor();
  await page.goBack();
  // A link to the same game begins it anew.
  await page.evaluate(() => {
    location.hash = "#puzzles";
  });
  await page.locator(".puzzles li").first().waitFor();
  await page.evaluate(() => {
    location.hash = "#play?rules=nim&piles=3,4,5&first=you&second=you";
  });
  await headline(page, "Player 1 is to move");
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
});

test("what a move is and who wins stands above every board", async () => {
  const page = await site.open("#play?rules=nim&piles=3,4,5&first=you&second=you");
  const aim = (text) => page.locator(".aim", { hasText: text }).waitFor();
  await aim("A move takes one or more tokens from one pile. Whoever takes the last");
  const rules = page.getByLabel("Rules", { exact: true });
  for (const value of await rules
    .locator("option")
    .evaluateAll((all) => all.map((one) => one.value))) {
    await rules.selectOption(value);
    await page.locator(".aim", { hasText: /Whoever .* wins\./ }).waitFor();
  }
  await page.goto(site.url + "#puzzle?n=14");
  await aim("the rest, if any, may be split into two");
  await aim("Whoever makes the last move loses (misère play).");
});

test("a bot that only another browser has is replaced, and that is said", async () => {
  const page = await site.open("#play?piles=3,4,5&first=you&second=mine:kim");
  const why = "This browser has no bot 'kim': Medium plays in its place.";
  await page.locator(".said.error", { hasText: why }).waitFor();
  await page.locator(".setup summary", { hasText: "you against Medium" }).waitFor();
  await play(page, 1, 1);
  await page.locator(".log li", { hasText: /^Medium takes/ }).waitFor();
});

test("why: who can win, the winning moves, and the sums behind them", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=you");
  await page.click('[data-act="why"]');
  await page.locator(".badge", { hasText: "Player 1 can win from here" }).waitFor();
  assert.match(await page.locator(".reason").textContent(), /3 xor 2 = 1/);
  await page.locator(".columns tfoot .odd").waitFor();
  await shot(page, "why");
  await play(page, 1, 2);
  await page.click('[data-act="why"]');
  await page.locator(".badge", { hasText: "Player 2 loses from here" }).waitFor();
  await page
    .locator(".columns caption", { hasText: "the number of ones is even" })
    .waitFor();
});

test("what waits for the engine is neither lost nor played", async () => {
  const page = await site.open("#play?rules=nim&piles=3,4,5&first=you&second=you");
  const act = (name) => page.locator(`[data-act="${name}"]`);
  await headline(page, "Player 1 is to move");
  await token(page, 2, 1).click();
  await act("play").and(page.locator(":not([aria-disabled])")).waitFor();
  await held(page, async () => {
    await act("play").dblclick();
    await token(page, 3, 1).click();
  });
  await headline(page, "Player 2 is to move");
  assert.deepEqual(await piles(page), ["3", "3", "5"]);
  assert.equal(await page.locator(".log li").count(), 1);
  assert.equal(await page.locator(".picked").count(), 0);
  await token(page, 1, 3).click();
  await act("play").and(page.locator(":not([aria-disabled])")).waitFor();
  await held(page, async () => {
    await token(page, 3, 2).click();
    assert.ok(await act("play").isDisabled(), "another move is picked by now");
  });
  await moved(page, () => press(page));
  assert.deepEqual(await piles(page), ["3", "3", "3"]);
  await held(page, async () => {
    for (let k = 0; k < 3; k++) await act("undo").click();
  });
  await page.locator(".log").waitFor({ state: "detached" });
  assert.deepEqual(await piles(page), ["3", "4", "5"]);
  await held(page, async () => {
    for (let k = 0; k < 3; k++) await act("redo").click();
  });
  await page.locator(".log li").nth(1).waitFor();
  assert.deepEqual(await piles(page), ["3", "3", "3"]);
  await play(page, 3, 1);
  assert.deepEqual(await piles(page), ["3", "3", "2"]);
});

test("a hint that comes after the move holds up no bot", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4,5&first=you&second=perfect");
  await token(page, 1, 2).click();
  await page.locator('[data-act="play"]:not([aria-disabled])').waitFor();
  await held(page, async () => {
    await press(page);
    await page.click('[data-act="hint"]');
  });
  await page.locator(".log li").nth(1).waitFor();
  await headline(page, "Your turn");
});

test("in another page there is the board and nothing around it", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4&second=perfect&embed=1");
  assert.equal(
    await page.locator("header, aside, .setup").filter({ visible: true }).count(),
    0,
  );
  await token(page, 2, 1).click();
  await press(page);
  await page.locator(".log li").nth(1).waitFor({ state: "attached" });
  await headline(page, "Your turn");
  await shot(page, "embed");
});

test("a position is printed without the controls", async () => {
  const page = await site.game("#play?rules=nim&piles=3,4&second=perfect");
  await page.emulateMedia({ media: "print" });
  const gone = page.locator("header, .setup, .actions").filter({ visible: true });
  assert.equal(await gone.count(), 0);
  assert.equal(await page.locator(".token").filter({ visible: true }).count(), 7);
  await shot(page, "print");
});

test("sums are shown on demand, and stay as they were left", async () => {
  const page = await site.open("#play?rules=nim&piles=3,4,5&second=perfect", {
    newcomer: true,
  });
  await page.click('[data-act="why"]');
  const reason = page.locator(".reason");
  await reason.locator(".badge", { hasText: "You can win from here" }).waitFor();
  await reason.getByText("A move that makes the piles balance wins.").waitFor();
  const sums = reason.locator(".columns");
  assert.equal(await sums.isVisible(), false);
  await reason.getByText("Show the sums").click();
  await sums.waitFor();
  await reason.getByText("pile 1: 3 xor 2 = 1, take 2").waitFor();
  await reload(page);
  await page.click('[data-act="why"]');
  await sums.waitFor();
  await accessible(page);
});

test("whoever loses reads which move would have won, and goes on there", async () => {
  const page = await site.game("#play?rules=nim&piles=1,2&second=perfect");
  await play(page, 2, 2);
  await headline(page, "You lose");
  const told = page.locator(".judgement");
  await told.getByText("It was decided by move 1: You take 2 from pile 2.").waitFor();
  await told.getByText("To win, take 1 from pile 2.").waitFor();
  await shot(page, "loss");
  await told.getByText("How to win").click();
  await page.locator(".ideas").waitFor();
  await page.goBack();
  await told.getByText("Play on from there").click();
  await headline(page, "Your turn");
  assert.deepEqual(await piles(page), ["1", "2"]);
});
