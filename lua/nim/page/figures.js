// The columns beside the game. They have an engine of their own, so that a long search
// delays no move.

import { Engine } from "./client.js";
import { el, fill, store, toggle } from "./dom.js";
import { t } from "./phrases.js";

const THOUGHT = 5000;

export class Figures {
  #engine = new Engine();
  #shown;
  #asked = ""; /* the game whose columns are shown or being fetched */
  #game = null;
  #thinking = false;

  constructor(place) {
    const change = (on) => {
      store.set("columns", on);
      this.show(this.#game);
    };
    fill(
      place,
      el("h2", {}, t("Columns")),
      toggle(t("Show columns"), this.#on, change),
      el("div", { ref: (node) => (this.#shown = node) }),
    );
  }

  get #on() {
    return store.get("columns", false);
  }

  leave() {
    this.#engine.stop();
  }

  // The column that decides may be far to the right.
  async #draw(why) {
    if (why.error) return fill(this.#shown, el("p", { class: "quiet" }, why.error));
    const { columns } = await import("./columns.js");
    fill(this.#shown, columns(why.columns));
    const odd = this.#shown.querySelector("tfoot .odd");
    const frame = odd?.closest(".scroll");
    if (frame) frame.scrollLeft = odd.offsetLeft + odd.offsetWidth - frame.clientWidth;
  }

  async show(game) {
    this.#game = game;
    if (!this.#on) {
      this.#asked = "";
      return fill(this.#shown);
    }
    const key = JSON.stringify(game);
    if (this.#thinking || key === this.#asked) return;
    this.#asked = key;
    this.#thinking = true;
    const why = await this.#engine.ask("why", { game }, THOUGHT);
    this.#thinking = false;
    if (why.stopped) return;
    if (key === this.#asked) await this.#draw(why);
    this.show(this.#game); // the game may have changed
  }
}
