// The task of a puzzle, and its result.

import { format } from "./address.js";
import { button, el } from "./dom.js";

const next = (number) =>
  el(
    "a",
    { class: "button primary", href: format("puzzle", { n: number + 1 }) },
    "Next puzzle",
  );

function ways(number, { solved, last, again }) {
  return el(
    "div",
    { class: "actions" },
    el("a", { class: "button", href: "#puzzles" }, "All puzzles"),
    solved && !solved.right && button("Try again", again, { class: "primary" }),
    solved?.right && !last && next(number),
  );
}

/** A puzzle of the book; `solved` is null before the first try. */
export function task({ name, number, rules, hint }, { book, solved, again }) {
  const known = book.rules.find((one) => one.rules === rules.replace(" misere", ""));
  const count = book.puzzles.length;
  return el(
    "div",
    { class: "card" },
    el(
      "p",
      { class: "quiet" },
      `Puzzle ${number} of ${count} · ` +
        (known?.name ?? rules) +
        (rules.endsWith("misere") ? ", the last token loses" : ""),
    ),
    el("h2", {}, name),
    el("p", {}, "Find the only winning move."),
    el("details", {}, el("summary", {}, "A hint"), el("p", {}, hint)),
    solved &&
      el("p", { class: solved.right ? "right" : "wrong", role: "alert" }, solved.text),
    ways(number, { solved, last: number === count, again }),
  );
}
