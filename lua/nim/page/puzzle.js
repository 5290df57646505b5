// A puzzle of a set that is being solved: every try is judged until one is right.

import { t } from "./phrases.js";

export class Puzzle {
  solved = null; /* { right, text } of the last try */

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
      this.solved = { right: true, text: t("Right. {why}", { why: verdict.text }) };
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
    this.solved = { right: false, text };
  }
}

function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
