// The game of a first visit: small piles, and two moves shown step by step.

import { store } from "./dom.js";
import { t } from "./phrases.js";

const COACHED = 2;

/** The game of the first visit. */
export const FIRST = { rules: "nim", own: null, start: null, piles: [1, 2, 4] };

/** Is this browser's first game still to come? */
export const isNew = () => !store.get("played", false);

export class Coach {
  #move = null;
  #seen = null; /* the game that the move belongs to */

  /** The move to show in this position, or null. */
  shown(table) {
    return table.game === this.#seen ? this.#move : null;
  }

  /** Looks for the move to show once it is a person's turn; has it found one? */
  async look(table) {
    const { game } = table;
    if (!table.open || game === this.#seen) return false;
    this.#seen = game;
    this.#move = null;
    if (game.moves.length > 0) store.set("played", true);
    if (this.#turn(table) > COACHED) return false;
    const { move } = await table.ask("best");
    if (table.game !== game) return false;
    this.#move = move ?? null;
    return this.#move !== null;
  }

  #turn(table) {
    return Math.floor(table.game.moves.length / 2) + 1;
  }

  /** What to do next; null where the player knows. */
  text(table) {
    const turn = this.#turn(table);
    if (!table.open || turn > COACHED + 1) return null;
    if (turn > COACHED) return t("Now you are on your own. Hint shows you a good move.");
    if (this.shown(table) === null) return null;
    if (table.ready) {
      return t("Now press “{button}”.", { button: table.pick.says.replace(/\.$/, "") });
    }
    if (table.picked.size > 0) return null;
    return turn > 1
      ? t("Well done. Once more: tap the ringed token. It is taken, with all above it.")
      : t("Tap the ringed token. It is taken, with all above it.");
  }
}
