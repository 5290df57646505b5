// Which drawing shows a position: that of the word which its rules give, if the position
// is small enough for it.
//
// A drawing has a `name`, `draw(scene)` for the nodes and `how(shown)` to say what to
// click; perhaps `fits(game, position)`, and `leaves` for how pieces go. Where what comes
// is what went, `travels` is true.

import * as heaps from "./heaps.js";
import { lines, numbers } from "./numbers.js";

const strip = () => import("./strip.js");

// The files of drawings that not every game needs, by their words.
const FILES = {
  __proto__: null,
  coins: strip,
  skittles: strip,
  rectangle: () => import("./rectangle.js"),
  queen: () => import("./queen.js"),
  plans: () => import("./plans.js"),
};

const there = { __proto__: null, stairs: heaps.stairs };

/** Fetches the drawing of a game, if it is not there: a promise, or null. Without it,
 * piles are tokens, and states are words. */
export function fetching({ board, boards }) {
  const word = boards ? "plans" : board;
  if (word in there || !(word in FILES)) return null;
  const keep = (file) => (there[word] = file?.[word] ?? null);
  return FILES[word]().then(keep, () => keep());
}

const MOST_PILES = 8;
const MOST_TOKENS = 32;

/** Can piles be drawn piece by piece? */
const areFew = (piles) =>
  piles.length <= MOST_PILES && piles.every((size) => size <= MOST_TOKENS);

/** The drawing of a position, with the pieces that the user likes. */
export function drawingOf({ board }, position, game, pieces) {
  if (position.boards && there.plans) return there.plans;
  if (position.states) return lines;
  const own = pieces === "tokens" ? null : there[board];
  if (own?.fits?.(game, position)) return own;
  if (!areFew(position.piles)) return numbers;
  if (own && !own.fits) return own;
  return pieces === "matches" && !board ? heaps.matches : heaps.tokens;
}
