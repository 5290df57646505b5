// The task of a puzzle, and its result.

import { button } from "./dom.js";
import { t } from "./phrases.js";
import { sums } from "./review.js";

/** What a puzzle is called. */
export const titleOf = ({ name }, number) => name ?? t("Puzzle {n}", { n: number });

/** Rules as the book names them, else their text. */
export function named(rules, book) {
  const known = book.rules.find((one) => one.rules === rules.replace(" misere", ""));
  return known ? known.name + (rules.endsWith("misere") ? t(", misère") : "") : rules;
}

const next = (href) => (
  <a class="button primary" href={href}>
    {t("Next puzzle")}
  </a>
);

function ways({ set, number, solved, right }, again) {
  const last = number === set.puzzles.length;
  return (
    <div class="actions">
      <a class="button" href={set.address}>
        {t("All puzzles")}
      </a>
      {solved &&
        !right &&
        button(t("Try again"), again, { key: "again", class: "primary" })}
      {right && !last && next(set.at(number + 1))}
    </div>
  );
}

/** A puzzle that is being solved, with its last try. */
export function task(puzzle, book, again) {
  const { set, number, rules, hint, solved, right } = puzzle;
  return (
    <div class="card">
      <p class="quiet">
        {t("Puzzle {n} of {all}", { n: number, all: set.puzzles.length }) +
          ` · ${named(rules, book)}`}
      </p>
      <h2>{titleOf(puzzle, number)}</h2>
      <p>{set.own ? t("Find the only winning move.") : t("Find a winning move.")}</p>
      {hint && (
        <details>
          <summary>{t("A hint")}</summary>
          <p>{hint}</p>
        </details>
      )}
      {solved && <p class={right ? "right" : "wrong"}>{solved.text}</p>}
      {solved?.sums && sums(<p>{solved.sums}</p>)}
      {ways(puzzle, again)}
    </div>
  );
}
