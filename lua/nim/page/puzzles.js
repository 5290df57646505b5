// The puzzles of a set, with those that have been solved.

import { format } from "./address.js";
import { button, short, store } from "./dom.js";
import { t } from "./phrases.js";
import { sums } from "./review.js";

const task = (set) =>
  set.own ? t("Find the only winning move") : t("Find a winning move");

export const title = () => t("Puzzles");

export function View({ book, query, view }) {
  const set = new PuzzleSet(book, view === "set" ? query : new URLSearchParams());
  const { solved, missed } = set.score;
  const first = [...solved].filter((n) => !missed.has(n)).length;
  const told = t("Solved: {n} of {all}<, {first} at the first try>.", {
    n: solved.size,
    all: set.puzzles.length,
    first: solved.size > 0 ? first : null,
  });
  const about = set.own ? t("From two piles to misère play and Kayles.") + " " : "";
  return [
    <h1>{task(set)}</h1>,
    <p class="quiet">{about + told}</p>,
    <ol class="puzzles cards">
      {set.puzzles.map((puzzle, i) => {
        const n = i + 1;
        const position = `${named(puzzle.rules, book)} · ${puzzle.piles.join(" ")}`;
        return (
          <li>
            <a class="card" href={set.at(n)}>
              <span class="number">{solved.has(n) ? "✓" : String(n)}</span>
              <strong>{titleOf(puzzle, n)}</strong>
              <span class="quiet">{short(position)}</span>
              {solved.has(n) && <span class="hidden">{t("solved")}</span>}
            </a>
          </li>
        );
      })}
    </ol>,
  ];
}

export class Puzzle {
  solved = null; /* { right, text, sums, line } of the last try */

  constructor(set, number) {
    Object.assign(this, set.puzzles[number - 1], { set, number });
  }

  get right() {
    return this.solved?.right === true;
  }

  /** Judges a move: `solved` has the result. Returns the error of the engine, if any. */
  async try(engine, game, move) {
    const verdict = await engine.ask("judge", { game, move });
    if (verdict.error) return verdict.error;
    if (verdict.verdict === "good") {
      const { text, promise, sums } = verdict;
      const why = `${text} ${promise}`;
      this.solved = { right: true, text: t("Right. {why}", { why }), sums };
      return this.set.note(this.number, true);
    }
    if (verdict.verdict !== "mistake") return verdict.text;
    this.set.note(this.number, false);
    const after = { ...game, moves: [...game.moves, move] };
    const reply = await engine.ask("hint", { game: after });
    const text = t(
      "Not that one: it gives the win away.< Your opponent answers: {move}>",
      reply.move && { move: reply.says.charAt(0).toLowerCase() + reply.says.slice(1) },
    );
    const line = reply.move ? [move, reply.move] : [move];
    this.solved = { right: false, text, line };
  }

  /** The task in words, and how the last try went. */
  told(book, again) {
    const { set, number, rules, hint, solved, right } = this;
    const isLast = number === set.puzzles.length;
    return (
      <section class="task card">
        <p class="quiet">
          {t("Puzzle {n}< of {all}>", { n: number, all: set.puzzles.length }) +
            ` · ${named(rules, book)}`}
        </p>
        <h2>{titleOf(this, number)}</h2>
        <p>{task(set)}.</p>
        {hint && (
          <details>
            <summary>{t("A hint")}</summary>
            <p>{hint}</p>
          </details>
        )}
        {solved && <p class={right ? "right" : "wrong"}>{solved.text}</p>}
        {solved?.sums && sums(<p>{solved.sums}</p>)}
        <div class="actions">
          <a class="button" href={set.address}>
            {t("All puzzles")}
          </a>
          {solved &&
            !right &&
            button(t("Try again"), again, { key: "again", class: "primary" })}
          {right && !isLast && (
            <a class="button primary" href={set.at(number + 1)}>
              {t("Next puzzle")}
            </a>
          )}
        </div>
      </section>
    );
  }
}

/** What a puzzle is called. */
const titleOf = ({ name }, number) => name ?? t("Puzzle {n}< of {all}>", { n: number });

/** Rules as the book names them, else their text. */
function named(rules, book) {
  const known = book.rules.find((one) => one.rules === rules.replace(" misere", ""));
  return known ? known.name + (rules.endsWith("misere") ? t(", misère") : "") : rules;
}

const MOST_PUZZLES = 100;
const SCORE = "score:";

/** The set that an address names; without piles, the one of the page. */
export class PuzzleSet {
  own = true;
  /** The address of the whole set. */
  address = "#puzzles";
  #values = {};

  constructor(book, query) {
    this.puzzles = book.puzzles;
    const piles = query.get("piles");
    if (piles === null) return;
    const rules = query.get("rules") ?? "nim";
    this.own = false;
    this.#values = { rules, piles };
    this.address = format("set", this.#values);
    const texts = piles.split(";").filter(Boolean).slice(0, MOST_PUZZLES);
    this.puzzles = texts.map((text) => ({
      rules,
      piles: text.split(",").filter(Boolean),
    }));
  }

  /** The address of its n-th puzzle. */
  at(n) {
    return format("puzzle", { ...this.#values, n });
  }

  /** The numbers of the puzzles that are solved, and of those that had a wrong try. */
  get score() {
    const { solved = [], missed = [] } = store.get(SCORE + this.address, {});
    return { solved: new Set(solved), missed: new Set(missed) };
  }

  /** Notes a try of the n-th puzzle. Tries after a right one count nothing. */
  note(n, right) {
    const { solved, missed } = this.score;
    if (solved.has(n)) return;
    (right ? solved : missed).add(n);
    const now = { solved: [...solved], missed: [...missed] };
    store.set(SCORE + this.address, now);
  }
}
