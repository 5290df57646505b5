// The page: play. Joins the table, the board and the words about them.

import * as address from "./address.js";
import { Board, areFew } from "./board.js";
import { button, el, fill, store } from "./dom.js";
import { Figures } from "./figures.js";
import { HUMAN, isMissing, nameOf, own } from "./players.js";
import { reason } from "./reason.js";
import { judgement, log } from "./review.js";
import { Setup } from "./setup.js";
import { shelf } from "./shelf.js";
import { Table } from "./table.js";
import { task } from "./task.js";
import { Watch } from "./watch.js";

const SECOND = 1000;
const USUAL = "medium";

function howToMove({ most, piles }) {
  if (most === 0) {
    return areFew(piles)
      ? "Pick a pile by its name to split it."
      : "Enter how to split a pile.";
  }
  return areFew(piles)
    ? "Pick a token to take it and all above it."
    : "Enter how many tokens to take from a pile.";
}

/** Shows a game; returns a function to call when the page shows something else. */
export async function open(place, { engine, book, query, view }) {
  const play = new Play(place, engine);
  fill(place, el("p", { class: "loading", role: "status" }, "The engine is loading …"));
  const known = await book;
  if (known.error) {
    fill(place, el("p", { class: "error", role: "alert" }, known.error));
    return () => {};
  }
  await play.begin(known, query, view === "puzzle" ? Number(query.get("n")) : null);
  return () => play.leave();
}

class Play {
  #place;
  #table;
  #engine;
  #book;
  #board;
  #setup;
  #puzzle = null;
  #solved = null;
  #review = null;
  #at = null;
  #why = null;
  #said = "";
  #error = null;
  #parts = {};
  #figures;
  #watch;

  constructor(place, engine) {
    this.#place = place;
    this.#engine = engine;
    this.#table = new Table(engine);
    this.#table.addEventListener("change", (event) => this.#changed(event.detail));
    // An error stays until the user acts; a move of a bot does not clear it.
    for (const deed of ["click", "input"]) {
      place.addEventListener(deed, () => (this.#error = null), { capture: true });
    }
  }

  leave() {
    this.#table.leave();
    this.#figures?.leave();
  }

  async begin(book, query, puzzle) {
    this.#book = book;
    this.#board = new Board(this.#table, () => this.#play());
    this.#setup = new Setup(book, (wish) => this.#wish(wish));
    this.#build();
    if (puzzle !== null) return this.#open(puzzle);
    const players = [query.get("first") ?? HUMAN, query.get("second") ?? USUAL];
    this.#seat(players.map((id) => (isMissing(id) ? USUAL : id)));
    const game = {
      rules: query.get("rules") ?? "nim",
      own: query.get("own"),
      piles: (query.get("piles") ?? "3,4,5").split(",").filter(Boolean),
    };
    this.#error = await this.#table.start(game, seed());
    if (this.#error) await this.#fallback(game);
    else this.#error = this.#absence(players);
    this.#draw();
  }

  #absence(players) {
    const missing = players.find(isMissing);
    if (!missing) return null;
    const [name, other] = [missing, USUAL].map((id) => nameOf(id, this.#book));
    return `This browser has no bot '${name}': ${other} plays in its place.`;
  }

  // Reports a link that cannot be played, and starts a game of Nim.
  async #fallback(game) {
    const why = this.#error;
    await this.#table.start({ rules: "nim", piles: [3, 4, 5] }, seed());
    const what = [game.rules, game.piles.join(" ")].filter(Boolean).join(", ");
    this.#error = `This link cannot be played (${what}). ${why}`;
  }

  async #open(number) {
    const puzzle = this.#book.puzzles[number - 1];
    if (!puzzle) {
      this.#error = "There is no such puzzle.";
      return this.#fallback({ rules: "puzzle", piles: [number] });
    }
    this.#puzzle = { ...puzzle, number };
    this.#solved = null;
    this.#seat([HUMAN, "perfect"]);
    await this.#table.start({ rules: puzzle.rules, piles: puzzle.piles }, seed());
  }

  #seat(players) {
    this.#table.players = players;
    this.#table.bots = players.map((id) => own(id) ?? null);
    const people = players.filter((id) => id === HUMAN).length;
    this.#table.names = players.map((id, i) => this.#name(id, people, i));
  }

  #name(id, people, i) {
    if (id !== HUMAN) return nameOf(id, this.#book);
    return people === 2 ? `Player ${i + 1}` : "You";
  }

  // A wish of the setup: a new game, the same as the last one except for the wish.
  async #wish(wish) {
    const last = this.#table.game;
    const players = wish.players ?? this.#table.players;
    const game = {
      rules: wish.rules ?? last.rules,
      own: wish.rules ? (wish.own ?? this.#keepOwn(wish)) : last.own,
      piles: wish.piles ?? last.piles,
    };
    if (wish.fresh) {
      const rules = await this.#engine.ask("rules", { game: { ...game } });
      if (rules.error) return this.#refuse(rules.error);
      game.piles = rules.piles;
    }
    if (wish.random) {
      const drawn = await this.#engine.ask("random", { game, seed: seed() });
      if (drawn.error) return this.#refuse(drawn.error);
      game.piles = drawn.piles;
    }
    this.#forget();
    this.#seat(players);
    const why = await this.#table.start(game, seed());
    if (why) this.#refuse(why);
  }

  // The switch of misère play leaves the function as it is.
  #keepOwn(wish) {
    return /^own( misere)?$/.test(wish.rules) ? this.#table.game.own : null;
  }

  #refuse(why) {
    this.#error = why;
    this.#draw();
  }

  #forget() {
    this.#puzzle =
      this.#review =
      this.#at =
      this.#error =
      this.#why =
      this.#solved =
        null;
  }

  #changed(said) {
    if (said) this.#said = said;
    if (this.#why && !this.#same(this.#why.moves)) this.#why = null;
    this.#draw();
    this.#columns();
  }

  #same(moves) {
    return String(moves) === String(this.#table.game.moves);
  }

  // Builds the fixed parts; `#draw` fills them.
  #build() {
    const part = (name, tag = "div", attributes = {}) =>
      (this.#parts[name] = el(tag, { class: name, ...attributes }));
    fill(
      this.#place,
      el("h1", { class: "hidden" }, "Play"),
      this.#setup.node,
      part("task", "section"),
      el(
        "div",
        { class: "table" },
        el(
          "section",
          { class: "card stage", "aria-label": "The game" },
          part("status", "div"),
          part("live", "p", {
            class: "live hidden",
            "aria-live": "polite",
            role: "status",
          }),
          this.#board.node,
          part("choices"),
          part("actions"),
          part("watch"),
          part("verdict"),
        ),
        el(
          "aside",
          { "aria-label": "About the position" },
          el("section", { class: "card" }, el("h2", {}, "Columns"), part("figures")),
          part("reason", "section"),
          el("section", { class: "card" }, el("h2", {}, "Moves"), part("moves")),
        ),
      ),
    );
    this.#parts.task.hidden = true;
    this.#figures = new Figures(this.#parts.figures);
    this.#watch = new Watch(this.#parts.watch, this.#table);
  }

  #draw() {
    const table = this.#table;
    if (!table.shown) {
      return fill(this.#parts.status, el("p", { class: "error" }, this.#error ?? ""));
    }
    this.#setup.draw({
      game: table.game,
      players: table.players,
      misere: table.shown.misere,
      bots: shelf.all(),
    });
    this.#setup.node.hidden = this.#puzzle !== null;
    this.#drawTask();
    this.#drawStatus();
    this.#drawBoard();
    this.#drawChoices();
    this.#drawActions();
    this.#watch.draw();
    this.#drawVerdict();
    this.#drawReason();
    fill(
      this.#parts.moves,
      log(table.turns, table.names, this.#review?.verdicts, this.#at, (ply) =>
        this.#look(ply),
      ),
    );
    if (this.#parts.live.textContent !== this.#said)
      this.#parts.live.textContent = this.#said;
    this.#address();
  }

  #drawTask() {
    const place = this.#parts.task;
    place.hidden = this.#puzzle === null;
    if (place.hidden) return;
    const again = () => this.#open(this.#puzzle.number);
    fill(place, task(this.#puzzle, { book: this.#book, solved: this.#solved, again }));
  }

  #drawStatus() {
    const table = this.#table;
    fill(
      this.#parts.status,
      el("p", { class: "turn" + (table.over ? " over" : "") }, this.#headline()),
      el(
        "p",
        { class: "said" + (this.#error ? " error" : "") },
        this.#error ?? this.#line(),
      ),
    );
  }

  #headline() {
    const table = this.#table;
    if (table.lost?.undecided) return "This game has no winner";
    if (table.over) {
      const name = table.names[table.winner - 1];
      return name === "You" ? "You win!" : `${name} wins`;
    }
    const name = table.names[table.seat - 1];
    if (name === "You") return "Your turn";
    const waits = table.isHuman() || (table.watched && table.paused && !table.moving);
    return waits ? `${name} is to move` : `${name} is thinking …`;
  }

  #line() {
    const table = this.#table;
    if (this.#at !== null) return `The position before move ${this.#at + 1}.`;
    if (table.picked.size > 0)
      return table.pick?.error ?? table.pick?.why ?? table.pick?.says ?? "";
    if (this.#said) return this.#said;
    return table.over || !table.isHuman() ? "" : howToMove(table.shown);
  }

  #drawBoard() {
    const table = this.#table;
    if (this.#at !== null)
      return this.#board.draw(table.turns[this.#at].piles, null, false);
    const live = !table.over && table.isHuman();
    this.#board.draw(table.shown.piles, table.shown.log.at(-1)?.piles, live);
  }

  #drawChoices() {
    const { pick, picked } = this.#table;
    const list = picked.size === 1 && this.#at === null ? (pick?.choices ?? []) : [];
    const label = (one) =>
      one.parts !== undefined ? one.parts.join(" + ") : one.says;
    fill(
      this.#parts.choices,
      list.length > 0 &&
        el(
          "div",
          {
            class: "chips",
            role: "group",
            "aria-label": "How to split what is left",
          },
          list.map((one) =>
            button(label(one), () => this.#table.decide(one), {
              "aria-pressed": String(String(one.move) === String(pick.move)),
              "aria-label": one.says,
            }),
          ),
        ),
    );
  }

  #drawActions() {
    const table = this.#table,
      { pick, picked } = table;
    const human = !table.over && table.isHuman() && this.#at === null;
    const legal = human && picked.size > 0 && pick?.legal;
    const played = table.game.moves.length > 0;
    const focused = document.activeElement?.dataset?.act;
    const act = (name, label, click, attributes = {}) =>
      button(label, click, { "data-act": name, ...attributes });
    fill(
      this.#parts.actions,
      act("play", legal ? pick.says.replace(/\.$/, "") : "Play", () => this.#play(), {
        class: "primary",
        disabled: !human || !table.ready,
      }),
      act("clear", "Clear", () => table.clear(), {
        disabled: picked.size === 0 || !human,
      }),
      act("undo", "Undo", () => this.#takeBack(), { disabled: !played }),
      table.undone.length > 0 && act("redo", "Redo", () => table.redo()),
      !this.#puzzle && act("hint", "Hint", () => this.#hint(), { disabled: !human }),
      (!this.#puzzle || this.#solved?.right) &&
        act("why", "Why?", () => this.#explain(), {
          "aria-expanded": String(this.#why !== null),
        }),
      act("new", "New game", () => this.#again()),
      act("link", "Copy link", () => this.#copy()),
    );
    if (focused) this.#parts.actions.querySelector(`[data-act="${focused}"]`)?.focus();
  }

  #drawVerdict() {
    const table = this.#table;
    const { verdict } = this.#parts;
    if (table.lost) fill(verdict, el("p", { class: "error" }, this.#lostWords()));
    else fill(verdict);
    if (table.turns.length > 0 && table.over && !this.#review) {
      verdict.append(
        button("Review the game", () => this.#judge(), { class: "primary" }),
      );
    }
    if (this.#review) {
      verdict.append(
        judgement(this.#review, table.turns, this.#at, table.names, {
          look: (ply) => this.#look(ply),
          from: (ply) => this.#from(ply),
        }),
      );
    }
  }

  #lostWords() {
    const { seat, why, undecided } = this.#table.lost;
    const name = this.#table.names[seat - 1];
    return undecided
      ? `${name} cannot go on. ${why} A bot such as 'random' needs no solver.`
      : `${name} has forfeited the game. ${why}`;
  }

  #drawReason() {
    const place = this.#parts.reason;
    place.hidden = this.#why === null;
    place.className = "reason card";
    if (this.#why) fill(place, ...reason(this.#why));
  }

  #columns() {
    const { game } = this.#table;
    const moves = this.#at === null ? game.moves : game.moves.slice(0, this.#at);
    this.#figures.show({ ...game, moves });
  }

  #play() {
    const table = this.#table;
    if (!table.ready) return;
    const { move } = table.pick;
    if (this.#puzzle && !this.#solved) return this.#try(move);
    this.#review = this.#at = null;
    table.play(move);
  }

  async #try(move) {
    const table = this.#table;
    const before = table.game;
    const verdict = await this.#engine.ask("judge", { game: before, move });
    if (table.game !== before) return;
    const right = verdict.verdict === "good";
    this.#solved = { right, text: right ? `Right. ${verdict.text}` : "" };
    if (right) {
      store.set("solved", [
        ...new Set([...store.get("solved", []), this.#puzzle.number]),
      ]);
      return table.play(move);
    }
    const game = { ...before, moves: [...before.moves, move] };
    const reply = await this.#engine.ask("hint", { game });
    const answer = reply.move ? ` Your opponent answers: ${lower(reply.says)}` : "";
    this.#solved.text = `Not that one: it gives the win away.${answer}`;
    this.#said = this.#solved.text;
    this.#draw();
  }

  async #takeBack() {
    this.#review = this.#at = null;
    if (this.#puzzle) return this.#open(this.#puzzle.number);
    await this.#table.takeBack();
    this.#board.focus();
  }

  #again() {
    if (this.#puzzle) return this.#open(this.#puzzle.number);
    this.#review = this.#at = this.#why = null;
    this.#said = "New game.";
    this.#table.start({ ...this.#table.game, moves: [] }, seed());
  }

  async #hint() {
    const hint = await this.#table.ask("hint");
    if (hint.error || !hint.move) return this.#refuse(hint.error ?? hint.text);
    // The user may have moved in the meantime.
    if (!this.#table.open) return;
    await this.#table.suggest(hint.move);
    this.#said = hint.wins
      ? `${hint.says} It wins. ${hint.text}`
      : `${hint.says} ${hint.text}`;
    this.#error = null;
    this.#draw();
    fill(
      this.#parts.status,
      this.#parts.status.firstChild,
      el("p", { class: "said" }, this.#said),
    );
  }

  async #explain() {
    if (this.#why) this.#why = null;
    else {
      const { moves } = this.#table.game;
      const at = this.#at === null ? moves : moves.slice(0, this.#at);
      const why = await this.#engine.ask("why", {
        game: { ...this.#table.game, moves: at },
      });
      if (why.error) return this.#refuse(why.error);
      this.#why = { ...why, moves };
      this.#said = [
        why.unknown ?? (why.outcome === "P" ? "Safe." : "Unsafe."),
        ...why.lines,
      ].join(" ");
    }
    this.#draw();
  }

  async #judge() {
    const review = await this.#table.ask("review", { lost: this.#table.early });
    if (review.error) return this.#refuse(review.error);
    this.#review = review;
    this.#said = "The review is ready.";
    this.#draw();
  }

  async #look(ply) {
    this.#at = ply;
    this.#why = null;
    if (!this.#table.over && !this.#review) this.#table.setPaused(this.#table.watched);
    if (ply !== null && this.#review) this.#said = this.#review.verdicts[ply].text;
    if (ply !== null && !this.#review) await this.#judge();
    this.#draw();
    this.#columns();
  }

  #from(ply) {
    this.#review = this.#at = null;
    if (!this.#table.players.includes(HUMAN)) this.#table.paused = true;
    this.#table.rewind(ply);
  }

  #values() {
    const { game, players } = this.#table;
    return {
      rules: game.rules,
      own: game.own,
      piles: game.piles.join(","),
      first: players[0],
      second: players[1],
    };
  }

  #address() {
    if (this.#puzzle) return;
    address.show("play", this.#values());
  }

  // The link leads to the current position and the player to move; once the game is over,
  // to its beginning.
  async #copy() {
    const { shown, game, players } = this.#table;
    const at = shown.over ? { piles: game.piles, turn: 1 } : shown;
    const turned = at.turn === 2 ? [players[1], players[0]] : players;
    const values = {
      ...this.#values(),
      piles: at.piles
        .filter((size, i, all) => size !== 0 || shown.sends || all.length <= 2)
        .join(","),
      first: turned[0],
      second: turned[1],
    };
    const link = location.href.replace(/#.*/, "") + address.format("play", values);
    try {
      await navigator.clipboard.writeText(link);
      const what = shown.over ? "the beginning of this game" : "this position";
      this.#said = `Copied the link to ${what}.`;
    } catch {
      this.#said = link;
    }
    this.#draw();
  }
}

function seed() {
  return String(
    Math.floor(performance.now() * SECOND) ^ Math.floor(Math.random() * 2 ** 31),
  );
}

function lower(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
