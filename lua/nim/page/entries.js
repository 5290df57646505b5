// A tournament on the page: the entered bots, and the games, pair by pair.

import { button, el, fill, picture, toggle } from "./dom.js";
import { t } from "./phrases.js";
import { builtIn, nameOf } from "./players.js";
import { aligned } from "./tables.js";

/** A bot as the engine takes it: one of the shelf, or a built-in one by its id. */
export function asked(key, book) {
  return typeof key === "object" ? { ...key } : { id: key, name: nameOf(key, book) };
}

export class Entries {
  #node;
  #book;
  // Built-in bots by id; those of the shelf as objects, since their names may change.
  #entered;

  constructor(node, book, first) {
    this.#node = node;
    this.#book = book;
    this.#entered = new Set(["perfect", "random", "easy", first]);
  }

  /** `start` gets the bots that are entered. */
  draw(bots, busy, start) {
    const all = [...bots.map((one) => [one, one.name]), ...builtIn(this.#book)];
    const entered = () => all.map(([key]) => key).filter((key) => this.#entered.has(key));
    fill(
      this.#node,
      el("h2", {}, t("Tournament")),
      el(
        "div",
        { class: "entries" },
        all.map(([key, name]) => this.#entry(key, name)),
      ),
      el(
        "div",
        { class: "actions" },
        button(
          t("Start the tournament"),
          () => start(entered().map((key) => asked(key, this.#book))),
          { class: "primary", disabled: busy },
        ),
      ),
    );
  }

  #entry(key, name) {
    return toggle(name, this.#entered.has(key), (on) => {
      if (on) this.#entered.add(key);
      else this.#entered.delete(key);
    });
  }
}

/** Plays the pairs, `play` one of them, as long as `going` says so. */
export async function games(bots, pairs, { play, show, going }) {
  const [played, failed] = [[], []];
  for (const [k, numbers] of pairs.entries()) {
    if (!going()) break;
    const pair = numbers.map((number) => bots[number - 1]);
    const text = t("{a} against {b}", { a: pair[0].name, b: pair[1].name });
    show(progress(k, pairs.length, text));
    const answer = await play(pair, "tournament:" + k);
    if (answer.error) failed.push(`${text}: ${answer.error}`);
    else played.push(...answer.games.map(result));
  }
  return { played, failed };
}

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, ...rest }) => rest;

function progress(done, all, text) {
  return [
    el("p", {}, t("Pair {n} of {all}: {text}", { n: done + 1, all, text }) + " "),
    el("progress", { max: all, value: done, "aria-label": t("Pairs played") }),
  ];
}

/** The standings, pictures and crosstable of a tournament. */
export function outcome(tables) {
  return [
    aligned(t("Standings"), tables.standings, 1),
    ...tables.pictures.map(picture),
    aligned(t("Crosstable: games won and lost"), tables.crosstable, 1),
    ...tables.notes.map((line) => el("p", { class: "quiet" }, line)),
  ];
}
