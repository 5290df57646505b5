// What a person picks at a table, and whether that is a move: the engine is asked, and of
// its answers only the one to the latest question counts.

import { t } from "./phrases.js";
import { HUMAN, nameOf, own } from "./players.js";


class Seats extends EventTarget {
  players = [HUMAN, "perfect"];
  names = ["You", "Perfect"];
  bots = [null, null];
  shown = null; /* the position, as the engine has answered */
  lost = null; /* how a bot has forfeited the game */

  /** Seats two players, by their ids. */
  sit(players, book) {
    const people = players.filter((id) => id === HUMAN).length;
    const name = (id, i) => {
      if (id !== HUMAN) return nameOf(id, book);
      return people === 2 ? t("Player {n}", { n: i + 1 }) : t("You");
    };
    this.players = players;
    this.bots = players.map((id) => own(id) ?? null);
    this.names = players.map(name);
  }

  get seat() {
    return this.shown.turn;
  }
  isHuman(seat = this.seat) {
    return this.players[seat - 1] === HUMAN;
  }
  /** Is this seat the only person's? */
  isMe(seat) {
    return this.isHuman(seat) && !this.isHuman(3 - seat);
  }
  /** A move with its player: "You take 1 from pile 2", "Medium takes ...". */
  told({ seat, says, you }) {
    return this.isMe(seat) ? you : `${this.names[seat - 1]} ${says}`;
  }
  get watched() {
    return !this.isHuman(1) && !this.isHuman(2);
  }
  get over() {
    return this.lost !== null || (this.shown?.over ?? false);
  }
  get winner() {
    return this.lost ? 3 - this.lost.seat : this.shown.winner;
  }

  /** The seat of a bot that has forfeited the game. */
  get early() {
    return this.lost && !this.lost.undecided ? this.lost.seat : undefined;
  }

  /** The moves so far, and the turn at which a bot ended the game early. */
  get turns() {
    const { log, piles, states, boards } = this.shown;
    if (!this.early) return log;
    const says = t("ends the game early");
    return [...log, { seat: this.early, says, piles, states, boards }];
  }
}

export class Hand extends Seats {
  game = { rules: "nim", own: null, start: null, piles: [3, 4, 5], moves: [] };
  picked = new Map();
  left = null;
  second = null;
  pick = null; /* what the engine says of it */
  asking = false; /* is the engine still being asked? */
  moving = false; /* is another position being fetched? */
  timer = null; /* of what comes next, unless something is asked before */
  #engine;
  #epoch = 0;

  constructor(engine) {
    super();
    this.#engine = engine;
  }

  /** May a person pick something? */
  get open() {
    return !this.moving && !this.over && this.isHuman();
  }
  /** Can the picked move be played? Only once the engine has confirmed it. */
  get ready() {
    const answered = !this.asking && this.picked.size > 0;
    return this.open && answered && this.pick?.legal === true;
  }

  /** Picks `take` tokens of a pile; 0 picks the pile itself, null clears its tokens. */
  async choose(pile, take) {
    if (!this.open) return;
    if (this.shown.touches === 1 && !this.picked.has(pile)) this.picked.clear();
    if (take === null) this.picked.delete(pile);
    else this.picked.set(pile, take);
    this.left = this.second = null;
    await this.#look();
  }

  /** Splits the picked pile: `left` tokens stay. */
  async split(pile, left) {
    await this.take(pile, this.picked.get(pile) ?? 0, left);
  }

  /** Picks tokens of one pile, of which `left` stay apart from the others. */
  async take(pile, take, left) {
    if (!this.open) return;
    this.picked = new Map([[pile, take]]);
    this.left = left;
    this.second = null;
    await this.#look();
  }

  clear() {
    if (!this.open) return;
    this.forget();
    this.lay();
    this.tell();
  }

  /** Chooses one of the moves that the engine has listed. */
  decide(choice) {
    if (!this.open || this.asking) return;
    if (choice.parts !== undefined) this.left = choice.parts[0];
    this.pick = {
      ...this.pick,
      why: null,
      legal: true,
      move: choice.move,
      says: choice.says,
    };
    this.tell(choice.says);
  }

  /** Says why what is picked is no move yet. */
  doubt(why) {
    this.pick = { ...this.pick, legal: false, move: null, why };
    this.tell(why);
  }

  /** Shows a move as picked, as a hint does. */
  suggest(move) {
    if (!this.open) return;
    this.point(move);
    return this.#look(this.shown.own ? move : null);
  }

  /** Picks what a move takes. */
  point(move) {
    const { own, splits } = this.shown;
    this.picked = new Map([[move[0], own ? 0 : move[1]]]);
    this.left = this.second = null;
    if (own) return;
    if (splits) [, , this.left = null, this.second = null] = move;
    for (let i = 2; !splits && i < move.length; i += 2) {
      this.picked.set(move[i], move[i + 1]);
    }
  }

  async #look(decided = null) {
    if (this.picked.size === 0) return this.clear();
    const asked = { picked: [...this.picked].sort((a, b) => a[0] - b[0]) };
    if (this.left !== null) asked.left = this.left;
    if (this.second !== null) asked.second = this.second;
    const answer = this.latest("pick", asked);
    this.tell();
    const pick = await answer;
    if (!pick) return;
    this.pick = pick;
    const choice =
      decided && pick.choices?.find((one) => String(one.move) === String(decided));
    if (choice) this.decide(choice);
    else this.tell(pick.error ?? pick.why ?? pick.says);
  }

  /** Puts down what is picked. */
  lay() {
    this.picked.clear();
    this.left = this.second = this.pick = null;
  }

  ask(question, more = {}) {
    return this.#engine.ask(question, { game: this.game, ...more });
  }

  /** The answer, or null when a newer question has been asked. */
  async latest(question, more = {}) {
    const epoch = ++this.#epoch;
    clearTimeout(this.timer);
    this.asking = true;
    const answer = await this.ask(question, more);
    if (epoch !== this.#epoch) return null;
    this.asking = false;
    return answer;
  }

  /** Drops every pending answer except that to a move. */
  forget() {
    clearTimeout(this.timer);
    if (this.moving) return;
    this.#epoch++;
    this.asking = false;
  }

  /** Cancels everything that is pending. */
  leave() {
    this.#epoch++;
    clearTimeout(this.timer);
  }

  tell(text = "") {
    this.dispatchEvent(new CustomEvent("change", { detail: text }));
  }
}
