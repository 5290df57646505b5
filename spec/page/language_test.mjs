// The page in other languages: chosen by the browser, by a link or in the head, and kept.
// Whatever is shown in two languages alike is a name, a number or a sign.

import assert from "node:assert/strict";
import { test } from "node:test";
import { forTests, headline, play, reload, shot } from "./browser.mjs";

const site = forTests();

// Names that are the same in all languages, of games, bots and languages; rules as they
// are typed, after which piles follow; elements of quotients.
const NAMES = [
  /^(Nim|Kayles|Treblecross|Guiles|Marienbad)(, misère)?( · Nim)?$/,
  /^(random|novice|single|greedy|parity|mirror|trickster|minimax|student|mine)$/,
  /^(English|Deutsch|français|español|Name|Editor|Bots|Guide|wild)$/,
  / · [\d ]+$/,
  /phi\(|\^/,
];

/** All text of the page, its labels too, each once; but for cells of tables, and choices
 * that are called by their names. */
function texts(page) {
  return page.evaluate(() => {
    const found = new Set([document.title]);
    const add = (text) => text?.trim() && found.add(text.trim());
    const plain = (text) => text.toLowerCase().replaceAll("_", " ");
    const named = ({ value, textContent: text }) => value && plain(value) === plain(text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentNode: place, data } = walker.currentNode;
      if (!place.closest("noscript, td, th") && !named(place)) add(data);
    }
    for (const node of document.querySelectorAll("[aria-label]")) add(node.ariaLabel);
    return [...found];
  });
}

// One game on the page, from the first look to the review.
async function game(page) {
  const seen = await texts(page);
  await play(page, 1, 2);
  await page.locator(".log li").nth(1).waitFor();
  seen.push(...(await texts(page)));
  await page.click('[data-act="why"]');
  await page.locator(".reason .badge").waitFor();
  seen.push(...(await texts(page)));
  await page.click('[data-act="hint"]');
  await page.locator(".token.picked").first().waitFor();
  return [...seen, ...(await texts(page))];
}

const VIEWS = [
  ["#play?piles=3,4,5&second=medium", ".board .token", game],
  ["#puzzle?n=3", ".task h2", texts],
  ["#puzzles", ".puzzles li", texts],
  ["#win", ".ideas table", texts],
  ["#bots", ".cm-content", texts],
  ["#theory?rules=kayles&n=40", ".quotient dl", texts],
];

async function walk(language) {
  const seen = [];
  for (const [address, there, look] of VIEWS) {
    const page = await site.open(
      `${address}${address.includes("?") ? "&" : "?"}lang=${language}`,
    );
    await page.locator(there).first().waitFor();
    await page.locator("#languages").waitFor();
    seen.push(...(await look(page)));
  }
  return new Set(seen);
}

test("nothing is left in English", async () => {
  const english = await walk("en");
  for (const language of ["de", "fr", "es"]) {
    const left = [...(await walk(language))].filter(
      (text) =>
        english.has(text) &&
        /[A-Za-z]{3}/.test(text) &&
        !NAMES.some((name) => name.test(text)),
    );
    assert.deepEqual(left, [], language);
  }
});

test("what is filled into a sentence is of its language", async () => {
  for (const [language, piles] of [
    ["de", "Haufen beliebiger Größe bilden"],
    ["fr", "Les tas de toute taille forment"],
    ["es", "Las pilas de cualquier tamaño forman"],
  ]) {
    const page = await site.open(`#theory?rules=kayles&n=40&lang=${language}`);
    await page.locator(".quotient", { hasText: piles }).waitFor();
  }
});

test("the browser's language is spoken", async () => {
  const page = await site.open("#play?piles=3,4,5", { locale: "fr-CA" });
  await headline(page, "À toi de jouer");
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fr");
  await shot(page, "french");
});

test("a chosen language stays, and the game with it", async () => {
  const page = await site.game("#play?piles=3,4,5&second=perfect");
  await play(page, 1, 2);
  await page.locator(".log li").nth(1).waitFor();
  await page.locator("#languages").selectOption("de");
  await headline(page, "Du bist am Zug");
  await page.locator(".log li", { hasText: "Du nimmst 2 von Haufen 1" }).waitFor();
  await reload(page);
  await headline(page, "Du bist am Zug");
  await shot(page, "german");
});

test("a link names a language; an unknown one is English", async () => {
  const page = await site.open("#puzzle?n=1&lang=es");
  await headline(page, "Te toca");
  await page.goto(site.url + "#puzzle?n=2&lang=xx");
  await headline(page, "Your turn");
  await page.goto(site.url + "#puzzle?n=2&lang=__proto__");
  await page.locator(".task", { hasText: "Puzzle 2 of 14" }).waitFor();
});
