// The page: play. Joins the table, the board and the words about them.

import * as address from "./address.js";
import { Board, areFew } from "./board.js";
import { Coach, FIRST, isNew } from "./coach.js";
import { build, button, el, entitle, fill, redraw, say, short, tab } from "./dom.js";
import { Figures } from "./figures.js";
import { aim, headline } from "./headline.js";
import * as link from "./link.js";
import { t } from "./phrases.js";
import { HUMAN, nameOf, own } from "./players.js";
import { Puzzle } from "./puzzle.js";
import { PuzzleSet } from "./puzzle_set.js";
import { reason } from "./reason.js";
import { judgement, log } from "./review.js";
import { Setup } from "./setup.js";
import { shelf } from "./shelf.js";
import { actions, choices } from "./stage.js";
import { Table } from "./table.js";
import { task } from "./task.js";
import { Watch } from "./watch.js";

const SECOND = 1000;

// Characters of an error: a link may hold very many.
const LONGEST = 400;

function howToMove({ most, piles, states }) {
  if (states) return t("Pick a state to see its moves.");
  if (most === 0) {
    return areFew(piles)
      ? t("Pick a pile by its name to split it.")
      : t("Enter how to split a pile.");
  }
  return areFew(piles)
    ? t("Pick a token to take it and all above it.")
    : t("Enter how many tokens to take from a pile.");
}

/** Shows a game; returns a function to call when the page shows something else. */
export async function open(place, { engine, book, query, view, strange }) {
  const play = new Play(place, engine);
  build(place, el("p", { class: "loading" }, t("The engine is loading …")));
  const known = await book;
  if (known.error) {
    build(place, el("p", { class: "error" }, known.error));
    say(known.error);
    return () => {};
  }
  const number = view === "puzzle" ? Number(query.get("n")) : null;
  await play.begin(known, query, number, strange);
  return () => play.leave();
}

class Play {
  #place;
  #table;
  #engine;
  #book;
  #board;
  #setup;
  #coach = null;
  #puzzle = null;
  #review = null;
  #at = null;
  #why = null;
  #said = "";
  #advice = null; /* a hint on what is picked */
  #error = null;
  #heard = ""; /* the headline that screen readers know */
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

  async begin(book, query, number, strange) {
    this.#book = book;
    this.#board = new Board(this.#table, () => this.#play());
    this.#setup = new Setup(book, (wish) => this.#wish(wish));
    this.#build();
    entitle(t("Play"));
    if (number !== null) return this.#open(new PuzzleSet(book, query), number);
    const error = (await this.#resume(query)) ? null : await this.#follow(query);
    if (strange || error) this.#refuse(strange || error);
  }

  // Goes on with the game of this tab, if the address has no other; is there one?
  async #resume(query) {
    const kept = tab.get("game", null);
    if (!kept || !(query.size === 0 || address.isShown(kept.address))) return false;
    this.#seat(kept.players);
    return (await this.#table.start(kept.game, kept.seed)) === null;
  }

  // Begins the game that a link names; returns what is wrong with the link.
  async #follow(query) {
    const { players, game: wished, strange } = link.wanted(query, this.#book);
    if (query.size === 0 && isNew()) this.#coach = new Coach();
    const game = this.#coach ? FIRST : wished;
    this.#seat(players);
    const why = await this.#table.start(game, seed());
    return why ? this.#fallback(game, why) : strange;
  }

  // Starts a game of Nim in place of one that cannot be played, and says why.
  async #fallback(game, why) {
    await this.#table.start({ rules: "nim", piles: [3, 4, 5] }, seed());
    const begins = game.start ?? game.piles.join(" ");
    const what = [game.rules, begins].filter(Boolean).map((text) => short(text, 60));
    return t("This link cannot be played ({what}). {why}", {
      what: what.join(", "),
      why,
    });
  }

  async #open(set, number) {
    const { rules, piles } = set.puzzles[number - 1] ?? {};
    this.#seat([HUMAN, "perfect"]);
    if (!rules)
      return this.#miss(
        { rules: "puzzle", piles: [number] },
        t("There is no such puzzle."),
      );
    this.#puzzle = new Puzzle(set, number);
    const title = t("Puzzle {n}", { n: number });
    entitle([title, this.#puzzle.name].filter(Boolean).join(": "));
    const why = await this.#table.start({ rules, piles }, seed());
    if (why) await this.#miss({ rules, piles }, why);
  }

  async #miss(game, why) {
    this.#puzzle = null;
    this.#refuse(await this.#fallback(game, why));
  }

  #reopen() {
    return this.#open(this.#puzzle.set, this.#puzzle.number);
  }

  #seat(players) {
    this.#table.players = players;
    this.#table.bots = players.map((id) => own(id) ?? null);
    const people = players.filter((id) => id === HUMAN).length;
    this.#table.names = players.map((id, i) => this.#name(id, people, i));
  }

  #name(id, people, i) {
    if (id !== HUMAN) return nameOf(id, this.#book);
    return people === 2 ? t("Player {n}", { n: i + 1 }) : t("You");
  }

  // A wish of the setup: a new game, the same as the last one except for the wish.
  async #wish(wish) {
    const last = this.#table.game;
    const players = wish.players ?? this.#table.players;
    const game = {
      rules: wish.rules ?? last.rules,
      own: wish.rules ? (wish.own ?? this.#keepOwn(wish)) : last.own,
      start: wish.start ?? (wish.fresh ? null : last.start),
      piles: wish.piles ?? last.piles,
    };
    if (wish.fresh || wish.random) {
      const question = wish.fresh ? "rules" : "random";
      const asked = await this.#engine.ask(question, { game: { ...game }, seed: seed() });
      if (asked.error) return this.#refuse(asked.error);
      game.piles = asked.piles;
      game.start = asked.start ?? null;
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
    this.#error = short(why, LONGEST);
    say(this.#error);
    this.#draw();
  }

  #forget() {
    this.#puzzle = this.#review = this.#at = this.#error = this.#why = null;
    this.#coach = null;
  }

  #changed(text) {
    if (text) this.#said = text;
    this.#advice = null;
    if (this.#why && String(this.#why.moves) !== String(this.#table.game.moves)) {
      this.#why = null;
    }
    this.#tell(text);
    this.#draw();
    this.#show();
  }

  // Shows a newcomer what to do.
  async #show() {
    const coach = this.#coach;
    if (!(await coach?.look(this.#table)) || coach !== this.#coach) return;
    say(coach.text(this.#table));
    this.#draw();
  }

  // Says what has happened, and whose turn it is once that is a person, or who has won.
  #tell(text) {
    const table = this.#table;
    const now = headline(table);
    const news = now !== this.#heard && (table.over || table.isHuman());
    this.#heard = now;
    const words = [text, news && now + (/\w$/.test(now) ? "." : "")];
    if (words.some(Boolean)) say(words.filter(Boolean).join(" "));
  }

  // Builds the fixed parts; `#draw` fills them.
  #build() {
    const part = (name, tag = "div", attributes = {}) =>
      (this.#parts[name] = el(tag, { class: name, ...attributes }));
    build(
      this.#place,
      el("h1", { class: "hidden" }, t("Play")),
      this.#setup.node,
      part("task", "section", { hidden: true }),
      el(
        "div",
        { class: "table" },
        el(
          "section",
          { class: "card stage", "aria-label": t("The game") },
          part("status"),
          this.#board.node,
          part("choices"),
          part("actions"),
          part("watch"),
          part("verdict"),
        ),
        el(
          "aside",
          { "aria-label": t("About the position") },
          part("columns", "section"),
          part("reason", "section"),
          el("section", { class: "card" }, el("h2", {}, t("Moves")), part("moves")),
        ),
      ),
    );
    this.#parts.columns.className = "card";
    this.#figures = new Figures(this.#parts.columns);
    this.#watch = new Watch(this.#parts.watch, this.#table);
  }

  #draw() {
    if (!this.#table.shown) {
      return void fill(this.#parts.status, el("p", { class: "error" }, this.#error));
    }
    redraw(
      this.#place,
      () => this.#drawParts(),
      () => this.#board.focus() || this.#parts.status.querySelector(".turn").focus(),
    );
    this.#keep();
  }

  #drawParts() {
    const table = this.#table;
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
    fill(this.#parts.choices, this.#at === null && choices(table));
    fill(
      this.#parts.actions,
      actions(table, this.#at !== null, this.#why !== null, this.#acts()),
    );
    this.#watch.draw();
    this.#drawVerdict();
    this.#parts.reason.hidden = this.#why === null;
    this.#parts.reason.className = "reason card";
    if (this.#why) fill(this.#parts.reason, reason(this.#why));
    const verdicts = this.#review?.verdicts;
    fill(
      this.#parts.moves,
      log(table, verdicts, this.#at, (ply) => this.#look(ply)),
    );
    this.#columns();
  }

  #drawTask() {
    const place = this.#parts.task;
    place.hidden = this.#puzzle === null;
    if (place.hidden) return;
    const again = () => this.#reopen();
    fill(place, task(this.#puzzle, this.#book, again));
  }

  #drawStatus() {
    const table = this.#table;
    fill(
      this.#parts.status,
      aim(table.shown.lines),
      el("p", { class: `turn ${end(table)}`, tabindex: -1 }, headline(table)),
      el(
        "p",
        { class: "said" + (this.#error ? " error" : "") },
        this.#error ?? this.#line(),
      ),
      table.shown.note && el("p", { class: "quiet" }, `${table.shown.note}.`),
    );
  }

  #line() {
    const table = this.#table;
    if (this.#at !== null) return t("The position before move {n}.", { n: this.#at + 1 });
    if (this.#advice) return this.#advice;
    const coached = this.#coach?.text(table);
    if (coached) return coached;
    if (table.picked.size > 0)
      return table.pick?.error ?? table.pick?.why ?? table.pick?.says ?? "";
    if (this.#said) return this.#said;
    return table.over || !table.isHuman() ? "" : howToMove(table.shown);
  }

  #drawBoard() {
    const table = this.#table;
    if (this.#at !== null) return this.#board.draw(table.turns[this.#at], null, false);
    const live = !table.over && table.isHuman();
    this.#board.glow = this.#coach?.shown(table) ?? null;
    this.#board.draw(table.shown, table.shown.log.at(-1)?.piles, live);
  }

  #acts() {
    return {
      play: () => this.#play(),
      clear: () => this.#table.clear(),
      undo: () => this.#takeBack(),
      redo: () => this.#table.redo(),
      hint: !this.#puzzle && (() => this.#hint()),
      why: (!this.#puzzle || this.#puzzle.right) && (() => this.#explain()),
      new: () => this.#again(),
      link: () => this.#copy(),
    };
  }

  #drawVerdict() {
    const table = this.#table;
    const review = this.#review;
    fill(
      this.#parts.verdict,
      table.lost && el("p", { class: "error" }, this.#lostWords()),
      table.turns.length > 0 &&
        table.over &&
        !review &&
        el(
          "div",
          { class: "actions" },
          button(t("Review the game"), () => this.#judge(), { class: "primary" }),
          !this.#puzzle && button(t("Play again"), () => this.#again()),
        ),
      review &&
        judgement(review, table, this.#at, {
          look: (ply) => this.#look(ply),
          from: (ply) => this.#from(ply),
        }),
    );
  }

  #lostWords() {
    const { seat, why, undecided } = this.#table.lost;
    const facts = { name: this.#table.names[seat - 1], why };
    return undecided
      ? t("{name} cannot go on. {why} A bot such as 'random' needs no solver.", facts)
      : t("{name} has forfeited the game. {why}", facts);
  }

  // Beside a puzzle they would give its answer away.
  #columns() {
    const secret = this.#puzzle !== null && !this.#puzzle.right;
    this.#parts.columns.hidden = secret;
    if (secret) return;
    const { game } = this.#table;
    const moves = this.#at === null ? game.moves : game.moves.slice(0, this.#at);
    this.#figures.show({ ...game, moves });
  }

  #play() {
    const table = this.#table;
    if (!table.ready) return;
    const { move } = table.pick;
    if (this.#puzzle && !this.#puzzle.right) return this.#try(move);
    this.#review = this.#at = null;
    table.play(move);
  }

  async #try(move) {
    const table = this.#table;
    const [puzzle, before] = [this.#puzzle, table.game];
    const error = await puzzle.try(this.#engine, before, move);
    if (table.game !== before) return;
    if (error) return this.#refuse(error);
    this.#said = "";
    say(puzzle.solved.text);
    if (puzzle.right) table.play(move);
    else table.clear();
  }

  async #takeBack() {
    this.#review = this.#at = null;
    if (this.#puzzle) return this.#reopen();
    await this.#table.takeBack();
  }

  #again() {
    if (this.#puzzle) return this.#reopen();
    this.#review = this.#at = this.#why = null;
    this.#said = t("New game.");
    this.#table.start({ ...this.#table.game, moves: [] }, seed());
  }

  async #hint() {
    const hint = await this.#table.ask("hint");
    if (hint.error || !hint.move) return this.#refuse(hint.error ?? hint.text);
    // The user may have moved in the meantime.
    if (!this.#table.open) return;
    await this.#table.suggest(hint.move);
    this.#advice = [hint.says, hint.wins && t("It wins."), hint.text]
      .filter(Boolean)
      .join(" ");
    this.#error = null;
    say(this.#advice);
    this.#draw();
  }

  async #explain() {
    if (this.#why) this.#why = null;
    else {
      const { game } = this.#table;
      const moves = this.#at === null ? game.moves : game.moves.slice(0, this.#at);
      const why = await this.#engine.ask("why", { game: { ...game, moves } });
      if (why.error) return this.#refuse(why.error);
      this.#why = { ...why, moves: game.moves };
      const verdict = why.unknown ?? (why.outcome === "P" ? t("Safe.") : t("Unsafe."));
      say([verdict, ...why.lines].join(" "));
    }
    this.#draw();
  }

  async #judge() {
    const review = await this.#table.ask("review", { lost: this.#table.early });
    if (review.error) return this.#refuse(review.error);
    this.#review = review;
    say(t("The review is ready."));
    this.#draw();
  }

  async #look(ply) {
    this.#at = ply;
    this.#why = null;
    if (!this.#table.over && !this.#review) this.#table.setPaused(this.#table.watched);
    if (ply !== null && this.#review) say(this.#review.verdicts[ply].text);
    if (ply !== null && !this.#review) await this.#judge();
    this.#draw();
  }

  #from(ply) {
    this.#review = this.#at = null;
    if (!this.#table.players.includes(HUMAN)) this.#table.paused = true;
    this.#table.rewind(ply);
  }

  // The address is that of the game; a tab has its moves as well.
  #keep() {
    if (this.#puzzle) return;
    const { game, players, seed } = this.#table;
    const shown = address.show("play", link.values(this.#table));
    tab.set("game", { address: shown, game, players, seed });
  }

  async #copy() {
    const text =
      location.href.replace(/#.*/, "") +
      address.format("play", link.current(this.#table));
    try {
      await navigator.clipboard.writeText(text);
      const begins = link.begins(this.#table);
      this.#said = begins
        ? t("Copied the link to the beginning of this game.")
        : t("Copied the link to this position.");
    } catch {
      this.#said = text;
    }
    say(this.#said);
    this.#draw();
  }
}

// How a game ended, for one who has played: a win looks different from a loss.
function end(table) {
  if (!table.over) return "";
  const person = [1, 2].find((seat) => table.isMe(seat));
  if (!person) return "over";
  return table.winner === person ? "over won" : "over lost";
}

function seed() {
  return String(
    Math.floor(performance.now() * SECOND) ^ Math.floor(Math.random() * 2 ** 31),
  );
}
