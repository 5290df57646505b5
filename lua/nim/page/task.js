// The task of a puzzle, and its result.

import { button, el } from "./dom.js";
import { t } from "./phrases.js";
import { sums } from "./review.js";

/** What a puzzle is called. */
export const titleOf = ({ name }, number) => name ?? t("Puzzle {n}", { n: number });

/** Rules as the book names them, else their text. */
export function named(rules, book) {
  const known = book.rules.find((one) => one.rules === rules.replace(" misere", ""));
  return known ? known.name + (rules.endsWith("misere") ? t(", misère") : "") : rules;
}

const next = (href) => el("a", { class: "button primary", href }, t("Next puzzle"));

function ways({ set, number, solved, right }, again) {
  const last = number === set.puzzles.length;
  return el(
    "div",
    { class: "actions" },
    el("a", { class: "button", href: set.address }, t("All puzzles")),
    solved && !right && button(t("Try again"), again, { key: "again", class: "primary" }),
    right && !last && next(set.at(number + 1)),
  );
}

/** A puzzle that is being solved, with its last try. */
export function task(puzzle, book, again) {
  const { set, number, rules, hint, solved, right } = puzzle;
  return el(
    "div",
    { class: "card" },
    el(
      "p",
      { class: "quiet" },
      t("Puzzle {n} of {all}", { n: number, all: set.puzzles.length }) +
        ` · ${named(rules, book)}`,
    ),
    el("h2", {}, titleOf(puzzle, number)),
    el("p", {}, set.own ? t("Find the only winning move.") : t("Find a winning move.")),
    hint && el("details", {}, el("summary", {}, t("A hint")), el("p", {}, hint)),
    solved && el("p", { class: right ? "right" : "wrong" }, solved.text),
    solved?.sums && sums(el("p", {}, solved.sums)),
    ways(puzzle, again),
  );
}
