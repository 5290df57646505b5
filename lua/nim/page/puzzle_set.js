// A set of puzzles, and which of them are solved: those of the page, or those of a link.
//
//     #set?rules=max:3&piles=5,6,7;2,4,9     a set, and #puzzle?...&n=2 one of it
//
// A browser keeps the score of a set, and forgets the one that was touched least lately.

import { format } from "./address.js";
import { store } from "./dom.js";
import { t } from "./phrases.js";

const MOST_PUZZLES = 100;
const MOST_SCORES = 50;

/** The set that an address names; without piles, the one of the page. */
export class PuzzleSet {
  #values = {};
  #key = "page";

  constructor(book, query) {
    this.own = !query.has("piles");
    this.puzzles = this.own ? book.puzzles : this.#of(query);
  }

  #of(query) {
    const rules = query.get("rules") ?? "nim";
    this.#values = { rules, piles: query.get("piles") };
    this.#key = format("set", this.#values);
    const texts = this.#values.piles.split(";").filter(Boolean).slice(0, MOST_PUZZLES);
    return texts.map((text) => ({ rules, piles: text.split(",").filter(Boolean) }));
  }

  /** The address of the whole set. */
  get address() {
    return this.own ? "#puzzles" : this.#key;
  }

  /** The address of its n-th puzzle. */
  at(n) {
    return format("puzzle", { ...this.#values, n });
  }

  /** The numbers of the puzzles that are solved, and of those that had a wrong try. */
  get score() {
    const { solved = [], missed = [] } = store.get("scores", {})[this.#key] ?? {};
    return { solved: new Set(solved), missed: new Set(missed) };
  }

  /** Notes a try of the n-th puzzle. Tries after a right one count nothing. */
  note(n, right) {
    const { solved, missed } = this.score;
    if (solved.has(n)) return;
    (right ? solved : missed).add(n);
    const { [this.#key]: _, ...others } = store.get("scores", {});
    const kept = Object.entries(others).slice(1 - MOST_SCORES);
    const now = { solved: [...solved], missed: [...missed] };
    store.set("scores", { ...Object.fromEntries(kept), [this.#key]: now });
  }

  /** The score in words. */
  get told() {
    const { solved, missed } = this.score;
    const first = [...solved].filter((n) => !missed.has(n)).length;
    return t("Solved: {n} of {all}<, {first} at the first try>.", {
      n: solved.size,
      all: this.puzzles.length,
      first: solved.size > 0 ? first : null,
    });
  }
}
