// A puzzle of a set that is being solved: every try is judged until one is right.

import { t } from "./phrases.js";
import { task } from "./task.js";

// How long each position of a refutation is shown.
const SHOWN = 1100;

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
    const text = reply.move
      ? t("Not that one: it gives the win away. Your opponent answers: {move}", {
          move: lower(reply.says),
        })
      : t("Not that one: it gives the win away.");
    const line = reply.move ? [move, reply.move] : [move];
    this.solved = { right: false, text, line };
  }

  /** Plays out on from a game what answers the last try: `show` gets each position and
   * its moves, at last none, and says whether to go on. */
  async playOut(engine, game, show) {
    const { line } = this.solved;
    for (let n = 1; n <= line.length; n++) {
      const moves = [...game.moves, ...line.slice(0, n)];
      const position = await engine.ask("position", { game: { ...game, moves } });
      if (position.error || !show({ position, moves })) break;
      await new Promise((done) => setTimeout(done, SHOWN));
    }
    show(null);
  }

  /** The task in words, and how the last try went. */
  told(book, again) {
    return task(this, book, again);
  }
}

function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
