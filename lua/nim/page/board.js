// The piles: round tokens while there are few, numbers otherwise.
//
// A click picks a token and all above it. With the keyboard, the arrows move from token
// to token, Enter picks, and a second Enter plays. Dragging a token sideways splits its
// pile there, where the rules allow it.

import { button, el, fill } from "./dom.js";
import { t } from "./phrases.js";

const MOST_PILES = 8;
const MOST_TOKENS = 32;
const DRAG = 22;

/** Can piles be drawn as tokens? */
export const areFew = (piles) =>
  piles.length <= MOST_PILES && piles.every((size) => size <= MOST_TOKENS);

export class Board {
  #table;
  #tokens = [];
  #focus = [0, 0];
  #drag = null;
  /** The move that a newcomer is shown, or null. */
  glow = null;
  #key = "";
  #height = 0;

  /** `play` is called to play the picked move. */
  constructor(node, table, play) {
    this.node = node;
    this.#table = table;
    this.play = play;
    this.node.addEventListener("keydown", (event) => this.#keydown(event));
    this.node.addEventListener("pointerdown", (event) => this.#press(event));
    this.node.addEventListener("pointermove", (event) => this.#move(event));
    this.node.addEventListener("pointerup", (event) => this.#drop(event));
    this.node.addEventListener("pointercancel", () => this.#lift());
  }

  /** Draws a position; tokens that were still in the piles `before` are shown faintly. */
  draw({ piles, states }, before = null, live = true) {
    const key = JSON.stringify([piles, states, before, live, this.#table.shown.rules]);
    if (key === this.#key) return this.#paint();
    this.#key = key;
    const small = !states && areFew(piles);
    this.node.classList.toggle("numbers", !small);
    this.node.toggleAttribute("data-many", piles.length > 5);
    const make = states ? this.#state : small ? this.#column : this.#row;
    if (this.#table.game.moves.length === 0) this.#height = 0;
    this.#height = Math.max(
      this.#height,
      ...piles.filter((size) => size <= MOST_TOKENS),
      3,
    );
    const tall = Math.min(this.#height, MOST_TOKENS);
    this.node.dataset.fit = tall > 20 ? "32" : tall > 12 ? "20" : tall > 8 ? "12" : "8";
    fill(
      this.node,
      piles.map((size, i) => make.call(this, i, states?.[i] ?? size, before?.[i], live)),
    );
    for (const input of this.node.querySelectorAll("input")) input.value = "";
    this.#tokens = [...this.node.querySelectorAll(".pile")].map((pile) =>
      [...pile.querySelectorAll(".token")].reverse(),
    );
    this.#paint();
  }

  #word() {
    return this.#table.shown.sends ? t("Step") : t("Pile");
  }

  #name(i) {
    return `${this.#word()} ${i + 1}`;
  }

  #column(i, size, before, live) {
    const gone = Math.min(Math.max((before ?? size) - size, 0), MOST_TOKENS - size);
    const label = size === 0 ? t("empty") : String(size);
    return el(
      "div",
      { class: "pile" },
      Array.from({ length: gone }, () => el("span", { class: "ghost" })),
      Array.from({ length: size }, (_, k) => this.#token(i, size - k, size, live)),
      el(
        "div",
        { class: "foot" },
        button(
          [el("span", { class: "word" }, this.#word() + " "), String(i + 1)],
          () => this.#whole(i),
          {
            class: "name",
            disabled: !live || size === 0,
            "aria-label": t(
              this.#splits()
                ? "{pile}, {n} {n:token|tokens}: split it"
                : "{pile}, {n} {n:token|tokens}: pick all of it",
              { pile: this.#name(i), n: Number(size) },
            ),
          },
        ),
        el("output", {}, label),
      ),
    );
  }

  #splits() {
    return this.#table.shown.splits;
  }

  #token(i, k, size, live) {
    return button("", (event) => this.#click(i, size - k + 1, event), {
      class: "token",
      key: k,
      tabindex: -1,
      disabled: !live,
      "aria-label": t("{pile}: take {n} of {all}", {
        pile: this.#name(i),
        n: size - k + 1,
        all: size,
      }),
    });
  }

  // One pile as a number, with a field for how many to take.
  #row(i, size, _before, live) {
    const field = (label, change) =>
      el(
        "label",
        {},
        el("span", {}, label),
        el("input", {
          inputmode: "numeric",
          autocomplete: "off",
          readonly: !live || size === 0,
          "aria-label": t("{label}: {text}", { label: this.#name(i), text: label }),
          pattern: "[0-9]*",
          on: { input: (event) => change(event.target.value.trim()) },
        }),
      );
    const number = (text) => (/^\d+$/.test(text) ? text : null);
    return el(
      "div",
      { class: "row" },
      el("span", { class: "name" }, this.#name(i)),
      el("output", {}, String(size)),
      field(t("to take"), (text) => this.#table.choose(i + 1, number(text))),
      this.#splits() &&
        !this.#table.shown.own &&
        field(t("to leave"), (text) => this.#table.split(i + 1, number(text))),
    );
  }

  // What a pile stands for in a game on states; a click shows its moves.
  #state(i, text, _before, live) {
    const pick = button(text || t("nothing left"), () => this.#table.choose(i + 1, 0), {
      class: "state",
      disabled: !live || !text,
      "aria-label": t("{pile}, {state}: show its moves", {
        pile: this.#name(i),
        state: text,
      }),
    });
    return el(
      "div",
      { class: "row" },
      el("span", { class: "name" }, this.#name(i)),
      el("output", {}, pick),
    );
  }

  #whole(i) {
    const table = this.#table;
    table.choose(i + 1, this.#splits() ? 0 : table.shown.piles[i]);
  }

  #click(i, take, event) {
    if (this.#drag?.on) return;
    const table = this.#table;
    const again = table.picked.get(i + 1) === take && table.left === null;
    this.#focus = [i, table.shown.piles[i] - take];
    const agreed = table.asking || table.pick?.legal;
    if (again && event.detail === 0 && agreed) return this.play();
    if (again) return table.choose(i + 1, null);
    table.choose(i + 1, table.shown.whole ? table.shown.piles[i] : take);
  }

  #press({ target, clientX }) {
    const place = this.#place(target);
    if (!place || target.ariaDisabled) return;
    this.#drag = { i: place[0], k: place[1] + 1, x: clientX, on: false };
  }

  #move(event) {
    const drag = this.#drag;
    if (!drag || !this.#splits()) return;
    const x = event.clientX - drag.x;
    if (!drag.on && Math.abs(x) < DRAG) return;
    drag.on = true;
    const taken = this.#table.picked.get(drag.i + 1) ?? 0;
    this.#tokens[drag.i].forEach((token, k, all) => {
      if (k >= drag.k - 1 && k < all.length - taken) token.style.translate = `${x}px 0`;
    });
  }

  #drop() {
    const drag = this.#drag;
    if (drag?.on) this.#table.split(drag.i + 1, drag.k - 1);
    // The click that follows belongs to the drag.
    setTimeout(() => this.#lift());
  }

  #lift() {
    this.#drag = null;
    for (const token of this.#tokens.flat()) token.style.translate = "";
  }

  // Marks the picked tokens and the cut of a split pile.
  #paint() {
    const table = this.#table;
    this.#tokens.forEach((tokens, i) => {
      const take = Number(table.picked.get(i + 1) ?? 0);
      tokens.forEach((token, k) => {
        const picked = k >= tokens.length - take;
        const cut =
          table.left !== null && table.picked.has(i + 1) && Number(table.left) === k;
        token.classList.toggle("picked", picked);
        token.classList.toggle("cut", cut && k > 0);
        token.classList.toggle("glow", this.#glows(i, tokens.length - k) && !picked);
        token.setAttribute("aria-pressed", picked);
      });
    });
    this.#rove();
  }

  #glows(i, take) {
    return this.glow !== null && this.glow[0] === i + 1 && Number(this.glow[1]) === take;
  }

  // Tab reaches only one token.
  #rove() {
    for (const token of this.#tokens.flat()) token.tabIndex = -1;
    const token = this.#at(...this.#focus) ?? this.#tokens.flat()[0];
    if (token) token.tabIndex = 0;
  }

  #at(i, k) {
    const tokens = this.#tokens[i];
    return tokens?.[Math.max(0, Math.min(k, tokens.length - 1))];
  }

  /** Moves the keyboard focus to the board; false where nothing is left on it. */
  focus() {
    const first = this.node.querySelector('.token[tabindex="0"], input');
    first?.focus();
    return first !== null;
  }

  #keydown(event) {
    const steps = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    const place = this.#place(event.target);
    if (!step || !place) return;
    event.preventDefault();
    let [i, k] = place;
    k = Math.max(0, Math.min(k + step[1], this.#tokens[i].length - 1));
    if (step[0] !== 0) {
      do i += step[0];
      while (this.#tokens[i] && this.#tokens[i].length === 0);
      if (!this.#tokens[i]) return;
    }
    this.#focus = [i, k];
    this.#rove();
    this.#at(i, k).focus();
  }

  #place(node) {
    for (const [i, tokens] of this.#tokens.entries()) {
      const k = tokens.indexOf(node);
      if (k >= 0) return [i, k];
    }
    return null;
  }
}
