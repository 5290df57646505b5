// A game at the table: the moves so far, and the bots that play theirs. It knows nothing
// of the screen: a "change" event follows each visible change, with the text for screen
// readers as its detail.

import { isStill } from "./flight.js";
import { Hand } from "./hand.js";
import { t } from "./phrases.js";

const REACH = 450; /* milliseconds that a bot's hand is seen */

export class Table extends Hand {
  undone = [];
  paused = false;
  pace = 900;
  seed = "1";

  /** Begins a game; returns null, or a message why the game cannot begin. */
  async start(game, seed) {
    const next = { own: null, start: null, moves: [], ...game };
    const question = next.moves.length > 0 ? "position" : "begin";
    const shown = await this.#position(next, question);
    if (!shown) return null;
    if (shown.error) {
      if (this.shown) this.#next();
      return shown.error;
    }
    this.game = next;
    this.seed = seed;
    this.undone = [];
    this.#show(shown, "");
    return null;
  }

  async play(move) {
    this.lost = null;
    this.undone = [];
    await this.#go([...this.game.moves, move], ({ log }) => {
      const last = log?.at(-1);
      return last ? `${this.told(last)}.` : "";
    });
  }

  /** Undoes moves back to the last turn of a person; between two bots, one move. */
  async takeBack() {
    const moves = [...this.game.moves];
    if (moves.length === 0) return;
    const human = [this.isHuman(1), this.isHuman(2)];
    do this.undone.unshift(moves.pop());
    while (moves.length > 0 && human.includes(true) && !human[moves.length % 2]);
    this.lost = null;
    if (this.watched) this.paused = true;
    await this.#go(moves, () => t("Move undone."));
  }

  async redo() {
    if (this.undone.length === 0) return;
    const moves = [...this.game.moves, this.undone.shift()];
    const human = [this.isHuman(1), this.isHuman(2)];
    while (this.undone.length > 0 && human.includes(true) && !human[moves.length % 2]) {
      moves.push(this.undone.shift());
    }
    await this.#go(moves, () => t("Move redone."));
  }

  /** Continues from an earlier position of the game. */
  async rewind(ply) {
    this.lost = null;
    const moves = this.game.moves.slice(0, ply);
    this.undone = [];
    await this.#go(moves, () =>
      t("Back to the position before move {n}.", { n: ply + 1 }),
    );
  }

  setPaused(paused) {
    this.paused = paused;
    if (paused) {
      this.forget();
      if (!this.isHuman()) this.lay();
    } else this.#next();
    this.tell();
  }

  /** One move of a bot while the game is paused. */
  step() {
    if (!this.moving && !this.over && !this.isHuman()) this.#bot();
  }

  async #go(moves, tell) {
    this.game = { ...this.game, moves };
    const shown = await this.#position(this.game);
    if (shown) this.#show(shown, tell(shown));
  }

  async #position(game, question = "position") {
    this.moving = true;
    const shown = await this.latest(question, { game });
    if (shown) this.moving = false;
    return shown;
  }

  #show(shown, text) {
    if (shown.error) return this.tell(shown.error);
    this.shown = shown;
    this.lost = null;
    this.lay();
    this.tell(text);
    this.#next();
  }

  #next() {
    clearTimeout(this.timer);
    if (this.moving || this.over || this.isHuman()) return;
    if (this.watched && this.paused) return;
    const wait = this.watched ? this.pace : Math.min(this.pace, 400);
    this.timer = setTimeout(() => this.#bot(), wait);
  }

  async #bot() {
    const seat = this.seat;
    const bot = this.bots[seat - 1] ?? { id: this.players[seat - 1] };
    const answer = await this.latest("bot", { bot, seed: `${this.seed}:${seat}` });
    if (!answer) return;
    if (answer.move) return this.#reach(answer.move);
    this.lost = { seat, why: answer.error, undecided: answer.undecided };
    this.tell(`${this.names[seat - 1]}: ${answer.error}`);
  }

  // A bot's hand is seen before the pieces go.
  async #reach(move) {
    if (isStill()) return this.play(move);
    this.point(move);
    if (this.shown.own) {
      const pick = await this.latest("pick", { picked: [...this.picked] });
      if (!pick) return;
      this.pick = { ...pick, move };
    }
    this.tell();
    this.timer = setTimeout(() => this.play(move), REACH);
  }
}
