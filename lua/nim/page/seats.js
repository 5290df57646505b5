// Who sits at a table: people and bots, whose turn it is, who has won.

import { t } from "./phrases.js";
import { HUMAN, nameOf, own } from "./players.js";

export class Seats extends EventTarget {
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
