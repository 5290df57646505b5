// A game at the table: the moves so far, and the bots that play theirs. It knows nothing
// of the screen: `tell` is called after each visible change, with the text for screen
// readers.

import { isStill } from "./dom.js";
import { t } from "./phrases.js";
import { HUMAN, nameOf, own } from "./players.js";

const REACH = 450; /* milliseconds that a bot's hand is seen */
const SLOWER = 300; /* milliseconds of each speed below the highest, and of that */
export const SPEEDS = 10;

/** Where chance starts from in a new game. */
export const chance = () => String(Math.floor(Math.random() * 2 ** 31));

export class Table {
  shown = null; /* the position, as the engine has answered */
  lost = null; /* how a bot has forfeited the game */
  undone = [];
  paused = false;
  speed = 8;
  picked = new Map();
  left = null;
  second = null;
  pick = null; /* what the engine says of it */
  pending = null; /* what the engine is being asked */
  timer = null; /* of what comes next, unless something is asked before */
  #engine;
  #epoch = 0;

  constructor(engine, tell) {
    this.#engine = engine;
    this.tell = (text = "") => tell(text);
  }

  /** Seats two players, by their ids. */
  sit(players, book) {
    this.players = players;
    this.bots = players.map((id) => own(id) ?? null);
    this.names = players.map((id, i) => {
      if (id !== HUMAN) return nameOf(id, book);
      return players[1 - i] === HUMAN ? t("Player {n}", { n: i + 1 }) : t("You");
    });
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

  // What a person picks, and whether that is a move: the engine is asked, and of its
  // answers only the one to the latest question counts.

  /** Is another position being fetched? */
  get moving() {
    return this.pending === "position";
  }
  /** May a person pick something? */
  get open() {
    return !this.moving && !this.over && this.isHuman();
  }
  /** Can the picked move be played? Only once the engine has confirmed it. */
  get ready() {
    const answered = !this.pending && this.picked.size > 0;
    return this.open && answered && this.pick?.legal === true;
  }

  /** What is picked, as a move. */
  get wanted() {
    const takes = [...this.picked].sort((a, b) => a[0] - b[0]);
    return [...takes, this.left, this.second].flat().filter((part) => part !== null);
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

  /** Splits one pile: `take` tokens go, or those that are picked, and `left` of the rest
   * stay apart. */
  async split(pile, left, take = this.picked.get(pile) ?? 0) {
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
  decide({ parts, move, says }) {
    if (!this.open || this.pending) return;
    if (parts !== undefined) this.left = parts[0];
    this.pick = { ...this.pick, why: null, legal: true, move, says };
    this.tell(says);
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
    const answer = this.latest("pick", { picked: this.wanted });
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
    this.pending = question;
    const answer = await this.ask(question, more);
    if (epoch !== this.#epoch) return null;
    this.pending = null;
    return answer;
  }

  /** Drops every pending answer except that to a move. */
  forget() {
    clearTimeout(this.timer);
    if (this.moving) return;
    this.#epoch++;
    this.pending = null;
  }

  /** Cancels everything that is pending. */
  leave() {
    this.#epoch++;
    clearTimeout(this.timer);
  }

  // The game, move by move, and the bots that play theirs.

  /** Begins a game; returns null, or a message why the game cannot begin. */
  async start({ rules, own = null, start = null, piles, moves = [] }, seed = chance()) {
    // In this order of fields some questions are known beforehand.
    const next = { rules, own, start, piles, moves };
    const shown = await this.latest("position", { game: next });
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
    await this.#go([...this.game.moves, move], [], ({ log }) => {
      const last = log?.at(-1);
      return last ? `${this.told(last)}.` : "";
    });
  }

  /** Undoes moves back to the last turn of a person; between two bots, one move. */
  async takeBack() {
    if (this.watched) this.paused = true;
    await this.#shift(-1, t("Move undone."));
  }

  async redo() {
    await this.#shift(1, t("Move redone."));
  }

  // Forwards or back by one move, and on to the turn of a person.
  async #shift(by, text) {
    const all = [...this.game.moves, ...this.undone];
    let ply = this.game.moves.length;
    const isEnd = () => ply === (by < 0 ? 0 : all.length);
    if (isEnd()) return;
    do ply += by;
    while (!isEnd() && !this.watched && !this.isHuman((ply % 2) + 1));
    await this.#go(all.slice(0, ply), all.slice(ply), () => text);
  }

  /** Continues from an earlier position of the game. */
  async rewind(ply) {
    await this.#go(this.game.moves.slice(0, ply), [], () =>
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

  async #go(moves, undone, tell) {
    this.lost = null;
    this.undone = undone;
    this.game = { ...this.game, moves };
    const shown = await this.latest("position");
    if (shown) this.#show(shown, tell(shown));
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
    const pace = SLOWER * (1 + SPEEDS - this.speed);
    const wait = this.watched ? pace : Math.min(pace, 400);
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
      const pick = await this.latest("pick", { picked: this.wanted });
      if (!pick) return;
      this.pick = { ...pick, move };
    }
    this.tell();
    this.timer = setTimeout(() => this.play(move), REACH);
  }
}
