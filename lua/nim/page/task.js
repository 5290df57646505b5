// The task of a puzzle, and its result.

import { format } from "./address.js";
import { button, el } from "./dom.js";

const next = (number) =>
  el(
    "a",
    { class: "button primary", href: format("puzzle", { n: number + 1 }) },
    "Next puzzle",
  );

function ways({ number, solved, right }, last, again) {
  return el(
    "div",
    { class: "actions" },
    el("a", { class: "button", href: "#puzzles" }, "All puzzles"),
    solved && !right && button("Try again", again, { key: "again", class: "primary" }),
    right && !last && next(number),
  );
}

/** A puzzle that is being solved, with its last try. */
export function task(puzzle, book, again) {
  const { name, number, rules, hint, solved, right } = puzzle;
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
        (rules.endsWith("misere") ? ", misère" : ""),
    ),
    el("h2", {}, name),
    el("p", {}, "Find the only winning move."),
    el("details", {}, el("summary", {}, "A hint"), el("p", {}, hint)),
    solved && el("p", { class: right ? "right" : "wrong" }, solved.text),
    ways(puzzle, number === count, again),
  );
}
