// A puzzle of the book that is being solved: every try is judged until one is right.

import { store } from "./dom.js";

export class Puzzle {
  solved = null; /* { right, text } of the last try */

  constructor(book, number) {
    Object.assign(this, book.puzzles[number - 1], { number });
  }

  get right() {
    return this.solved?.right === true;
  }

  /** Judges a move: `solved` has the result. Returns the error of the engine, if any. */
  async try(engine, game, move) {
    const verdict = await engine.ask("judge", { game, move });
    if (verdict.error) return verdict.error;
    if (verdict.verdict === "good") {
      this.solved = { right: true, text: `Right. ${verdict.text}` };
      const solved = new Set(store.get("solved", []));
      store.set("solved", [...solved.add(this.number)]);
      return;
    }
    const after = { ...game, moves: [...game.moves, move] };
    const reply = await engine.ask("hint", { game: after });
    const answer = reply.move ? ` Your opponent answers: ${lower(reply.says)}` : "";
    this.solved = {
      right: false,
      text: `Not that one: it gives the win away.${answer}`,
    };
  }
}

function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
