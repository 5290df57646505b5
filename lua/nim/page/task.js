// The task of a puzzle, and its result.

import { button, el } from "./dom.js";

/** What a puzzle is called. */
export const titleOf = ({ name }, number) => name ?? `Puzzle ${number}`;

const next = (href) => el("a", { class: "button primary", href }, "Next puzzle");

function ways({ set, number, solved, right }, again) {
  const last = number === set.puzzles.length;
  return el(
    "div",
    { class: "actions" },
    el("a", { class: "button", href: set.address }, "All puzzles"),
    solved && !right && button("Try again", again, { key: "again", class: "primary" }),
    right && !last && next(set.at(number + 1)),
  );
}

/** A puzzle that is being solved, with its last try. */
export function task(puzzle, book, again) {
  const { set, number, rules, hint, solved, right } = puzzle;
  const known = book.rules.find((one) => one.rules === rules.replace(" misere", ""));
  return el(
    "div",
    { class: "card" },
    el(
      "p",
      { class: "quiet" },
      `Puzzle ${number} of ${set.puzzles.length} · ` +
        (known?.name ?? rules) +
        (rules.endsWith("misere") ? ", misère" : ""),
    ),
    el("h2", {}, titleOf(puzzle, number)),
    el("p", {}, set.own ? "Find the only winning move." : "Find a winning move."),
    hint && el("details", {}, el("summary", {}, "A hint"), el("p", {}, hint)),
    solved && el("p", { class: right ? "right" : "wrong" }, solved.text),
    ways(puzzle, again),
  );
}
