// The page: play. Holds what is shown beside the game, and does what the buttons say.

import {
  Component,
  entitle,
  isStill,
  loading,
  problem,
  say,
  short,
  store,
} from "./dom.js";
import { GameView, headline } from "./game_view.js";
import { Coach, copy, fallback, follow, grant, keep, resume } from "./opening.js";
import { t } from "./phrases.js";
import { HUMAN } from "./players.js";
import { worded } from "./review.js";
import { Table } from "./table.js";

const LONGEST = 400; /* characters of an error: a link may hold very many */
const SHOWN = 1100; /* milliseconds of each position of a refutation */

// Beside a new game there is nothing.
const NOTHING = {
  coach: null,
  puzzle: null,
  review: null,
  at: null /* the move whose position is shown */,
  line: null /* the position of a refutation that is played out */,
  why: null,
  error: null,
};

export const title = () => t("Play");

/** Shows a game. Methods that are not private are what its controls do. */
export class View extends Component {
  #table = new Table(this.props.engine, (text) => this.#changed(text));
  #now = { ...NOTHING, said: "", advice: null /* a hint on what is picked */ };
  #heard = ""; /* the headline that was announced last: none is twice in a row */
  #news = ""; /* to be heard with the next change */
  // An error stays until the user acts; a move of a bot does not clear it.
  #acted = () => (this.#now.error = null);

  componentDidMount() {
    for (const deed of ["click", "input"]) addEventListener(deed, this.#acted, true);
    this.#begin(this.props);
  }

  componentWillUnmount() {
    for (const deed of ["click", "input"]) removeEventListener(deed, this.#acted, true);
    this.#table.leave();
  }

  render({ book }) {
    const [table, now] = [this.#table, this.#now];
    if (!table.shown) return now.error ? problem(now.error) : loading();
    return <GameView {...{ table, book, now }} acts={this} />;
  }

  async #begin({ book, query, view, strange }) {
    if (view === "puzzle") {
      const { PuzzleSet } = await import("./puzzles.js");
      return this.#open(new PuzzleSet(book, query), Number(query.get("n")));
    }
    if (await resume(this.#table, query, book)) return strange && this.#refuse(strange);
    // Is this browser's first game still to come?
    const isNew = query.size === 0 && !store.get("played", false);
    const coach = (this.#now.coach = isNew ? new Coach() : null);
    const error = await follow(this.#table, query, book, coach);
    if (strange || error) this.#refuse(strange || error);
  }

  async #open(set, number) {
    const { Puzzle } = await import("./puzzles.js");
    const game = set.puzzles[number - 1];
    const puzzle = (this.#now.puzzle = game ? new Puzzle(set, number) : null);
    const title = [t("Puzzle {n}< of {all}>", { n: number }), puzzle?.name];
    entitle(title.filter(Boolean).join(": "));
    this.#table.sit([HUMAN, "perfect"], this.props.book);
    const why = puzzle
      ? await this.#table.start(puzzle)
      : t("There is no such puzzle.");
    if (!why) return;
    this.#now.puzzle = null;
    const wanted = game ?? { rules: "puzzle", piles: [number] };
    this.#refuse(await fallback(this.#table, wanted, why));
  }

  reopen() {
    return this.#open(this.#now.puzzle.set, this.#now.puzzle.number);
  }

  async wish(wish) {
    const forget = () => Object.assign(this.#now, NOTHING);
    const why = await grant(this.#table, wish, this.props.book, forget);
    if (why) this.#refuse(why);
  }

  #refuse(why) {
    this.#now.error = short(why, LONGEST);
    say(this.#now.error);
    this.draw();
  }

  #changed(text) {
    if (text) this.#now.said = text;
    this.#now.advice = null;
    if (this.#now.why && String(this.#now.why.moves) !== String(this.#table.game.moves)) {
      this.#now.why = null;
    }
    this.#announce([this.#news, text]);
    this.#news = "";
    this.draw();
    this.#show();
    this.#judgeLoss();
  }

  // Tells screen readers what happened; then whose turn it is, where that is a person's,
  // or who won.
  #announce(words) {
    const now = headline(this.#table);
    const news = now !== this.#heard && (this.#table.over || this.#table.isHuman());
    this.#heard = now;
    if (news) words.push(now + (/\w$/.test(now) ? "." : ""));
    if (words.some(Boolean)) say(words.filter(Boolean).join(" "));
  }

  // Show the loser the move that would have won.
  async #judgeLoss() {
    const { game, over, winner } = this.#table;
    const lost = over && this.#table.isMe(3 - winner) && !this.#table.lost;
    if (!lost || this.#now.puzzle || this.#now.review) return;
    const review = await this.#table.ask("review");
    if (review.error || game !== this.#table.game) return;
    this.#now.review = review;
    this.draw();
  }

  // Shows a newcomer what to do.
  async #show() {
    const coach = this.#now.coach;
    if (!(await coach?.look(this.#table)) || coach !== this.#now.coach) return;
    say(coach.text(this.#table));
    this.draw();
  }

  draw() {
    this.setState({});
    if (this.#table.shown && !this.#now.puzzle) keep(this.props.show, this.#table);
  }

  play() {
    const table = this.#table;
    if (!table.ready) return;
    const { move } = table.pick;
    if (this.#now.puzzle && !this.#now.puzzle.right) return this.#try(move);
    this.#now.review = this.#now.at = null;
    table.play(move);
  }

  async #try(move) {
    const table = this.#table;
    const [puzzle, before] = [this.#now.puzzle, table.game];
    const error = await puzzle.try(this.props.engine, before, move);
    if (table.game !== before) return;
    if (error) return this.#refuse(error);
    this.#now.said = "";
    this.#news = puzzle.solved.text;
    if (puzzle.right) return table.play(move);
    table.clear();
    if (!isStill()) this.#refute(puzzle, before);
  }

  // Shows what answers a wrong move, until the player does something else.
  async #refute(puzzle, game) {
    const { solved } = puzzle;
    const here = () =>
      this.#now.puzzle === puzzle &&
      puzzle.solved === solved &&
      this.#table.game === game;
    for (const n of solved.line.keys()) {
      const moves = [...game.moves, ...solved.line.slice(0, n + 1)];
      const position = await this.#table.ask("position", { game: { ...game, moves } });
      if (position.error || !here()) break;
      this.#now.line = { position, moves };
      this.draw();
      await new Promise((done) => setTimeout(done, SHOWN));
    }
    this.#now.line = null;
    if (here()) this.draw();
  }

  async undo() {
    this.#now.review = this.#now.at = null;
    if (this.#now.puzzle) return this.reopen();
    await this.#table.takeBack();
  }

  new() {
    if (this.#now.puzzle) return this.reopen();
    this.#now.review = this.#now.at = this.#now.why = null;
    this.#now.said = t("New game") + ".";
    this.#table.start({ ...this.#table.game, moves: [] });
  }

  async hint() {
    const { error, move, says, text } = await this.#table.ask("hint");
    if (error || !move) return this.#refuse(error ?? text);
    // The user may have moved in the meantime.
    if (!this.#table.open) return;
    await this.#table.suggest(move);
    this.#now.error = null;
    say((this.#now.advice = `${says} ${text}`));
    this.draw();
  }

  async why() {
    const why = this.#now.why ? null : await explain(this.#table, this.#now.at);
    if (why?.error) return this.#refuse(why.error);
    this.#now.why = why;
    this.draw();
    if (why) say(why.said);
  }

  async judge() {
    const review = await this.#table.ask("review", { lost: this.#table.early });
    if (review.error) return this.#refuse(review.error);
    this.#now.review = review;
    say(t("The review is ready."));
    this.draw();
  }

  async look(ply) {
    this.#now.at = ply;
    this.#now.why = null;
    if (!this.#table.over && !this.#now.review)
      this.#table.setPaused(this.#table.watched);
    if (ply !== null && this.#now.review) {
      const { seat } = this.#table.turns[ply];
      say(worded(this.#now.review.verdicts[ply], this.#table, seat));
    }
    if (ply !== null && !this.#now.review) await this.judge();
    this.draw();
  }

  from(ply) {
    this.#now.review = this.#now.at = null;
    if (this.#table.watched) this.#table.paused = true;
    this.#table.rewind(ply);
  }

  async link() {
    this.#now.said = await copy(this.#table);
    say(this.#now.said);
    this.draw();
  }
}

/** Who wins from a position in which it is a seat's turn. */
function verdictOn({ over, unknown, outcome }, table, seat) {
  if (over) return t("The game is over.");
  if (unknown) return t("Not decided");
  const name = table.names[seat - 1];
  if (outcome === "N") {
    return table.isMe(seat)
      ? t("You can win from here")
      : t("{name} can win from here", { name });
  }
  return table.isMe(seat)
    ? t("You lose from here, against good play")
    : t("{name} loses from here, against good play", { name });
}

/** Why the position after `ply` moves (null: after all) is safe or unsafe, and the words
 *  for whoever listens; or { error }. */
async function explain(table, ply) {
  const { game } = table;
  const moves = ply === null ? game.moves : game.moves.slice(0, ply);
  const why = await table.ask("why", { game: { ...game, moves } });
  if (why.error) return why;
  const who = moves.length === game.moves.length ? table.seat : (moves.length % 2) + 1;
  const verdict = verdictOn(why, table, who);
  const end = verdict.endsWith(".") ? verdict : `${verdict}.`;
  const said = [end, why.unknown ?? why.plain].filter(Boolean).join(" ");
  // What not every game needs is loaded when it is.
  const { reason } = await import("./reason.js");
  return { moves: game.moves, nodes: reason({ ...why, verdict }), said };
}
