// What a game looks like: the board, the words about it, and what can be done.

import { Board } from "./board.js";
import { button, fill, labelled, partsIn, redraw, say } from "./dom.js";
import { short, store, Typed } from "./dom.js";
import { t } from "./phrases.js";
import { shelf } from "./players.js";
import { judgement, log } from "./review.js";
import { Setup } from "./setup.js";

export class GameView {
  #place;
  #table;
  #book;
  #acts;
  #board = null;
  #setup;
  #why = null; /* the reason that is in view */
  #parts = {};

  /** `acts` has what each button does. */
  constructor(place, table, book, acts) {
    this.#place = place;
    this.#table = table;
    this.#book = book;
    this.#acts = acts;
  }

  // Builds the fixed parts once there is a game to fill them with: nothing moves when it
  // comes.
  #build() {
    const part = partsIn(this.#parts);
    fill(
      this.#place,
      <h1 class="hidden">{t("Play")}</h1>,
      part("setup", "details", { class: "setup card", open: store.get("setup", false) }),
      part("task", "section", { hidden: true }),
      <div class="table">
        <section class="card stage" aria-label={t("The game")}>
          {part("status")}
          {part("board", "div", { role: "group", "aria-label": t("Board") })}
          {part("choices")}
          <div class="buttons">
            {part("go")}
            {part("actions")}
          </div>
          {part("reason", "section", { class: "reason", hidden: true })}
          {part("watch")}
          {part("verdict")}
        </section>
        <aside aria-label={t("About the position")}>
          <section class="card">
            <h2>{t("Moves")}</h2>
            {part("moves")}
          </section>
        </aside>
      </div>,
    );
    const parts = this.#parts;
    this.#board = new Board(parts.board, this.#table, this.#acts.play);
    this.#setup = new Setup(parts.setup, this.#book, this.#acts.wish, this.#acts.show);
  }

  /** Draws the game as it is now: `now` has what is shown beside the board. */
  draw(now) {
    if (!this.#table.shown) {
      return void fill(this.#place, <p class="error">{now.error}</p>);
    }
    if (!this.#board) this.#build();
    const fetching = this.#board.fetching;
    if (fetching) return void fetching.then(() => this.draw(now));
    redraw(
      this.#place,
      () => this.#drawParts(now),
      () => this.#board.focus() || this.#parts.status.querySelector(".turn").focus(),
    );
  }

  #drawParts(now) {
    const table = this.#table;
    this.#setup.draw({
      game: table.game,
      players: table.players,
      misere: table.shown.misere,
      bots: shelf.all(),
    });
    this.#parts.setup.hidden = now.puzzle !== null;
    this.#parts.task.hidden = now.puzzle === null;
    fill(this.#parts.task, now.puzzle?.told(this.#book, this.#acts.reopen));
    this.#drawBoard(now);
    this.#drawStatus(now);
    fill(this.#parts.choices, now.at === null && choices(table, this.#board));
    const { first, others } = actions(table, now, this.#offered(now));
    fill(this.#parts.go, first);
    fill(this.#parts.actions, others);
    fill(this.#parts.watch, table.watched && !table.over && watch(table));
    this.#drawVerdict(now);
    this.#parts.reason.hidden = now.why === null;
    if (now.why) this.#drawReason(now);
    const verdicts = now.review?.verdicts;
    fill(this.#parts.moves, log(table, verdicts, now.at, this.#acts.look));
  }

  // What not every game needs is loaded when it is.
  async #drawReason(now) {
    const { reason } = await import("./reason.js");
    if (!now.why) return;
    fill(this.#parts.reason, reason(now.why));
    if (now.why !== this.#why) this.#parts.reason.scrollIntoView({ block: "nearest" });
    this.#why = now.why;
  }

  #drawStatus(now) {
    const table = this.#table;
    const back = now.at !== null && t("The position before move {n}.", { n: now.at + 1 });
    const title = { class: `turn ${back ? "" : end(table)}`, tabindex: -1 };
    fill(
      this.#parts.status,
      aim(table.shown.lines),
      <p {...title}>{back || headline(table)}</p>,
      <p class={"said" + (now.error ? " error" : "")}>{now.error ?? this.#line(now)}</p>,
      table.shown.note && <p class="quiet">{`${table.shown.note}.`}</p>,
    );
  }

  #line(now) {
    const table = this.#table;
    if (now.at !== null) return "";
    if (now.advice) return now.advice;
    const coached = now.coach?.text(table);
    if (coached) return coached;
    if (table.picked.size > 0)
      return table.pick?.error ?? table.pick?.why ?? table.pick?.says ?? "";
    if (now.said) return now.said;
    return table.over || !table.isHuman() ? "" : this.#board.how;
  }

  #drawBoard(now) {
    const table = this.#table;
    const { moves } = table.game;
    if (now.line) return this.#board.draw(now.line.position, now.line.moves, false);
    if (now.at !== null) {
      return this.#board.draw(table.turns[now.at], moves.slice(0, now.at), false);
    }
    this.#board.glow = now.coach?.shown(table) ?? null;
    this.#board.draw(table.shown, moves, !table.over && table.isHuman());
  }

  #drawVerdict(now) {
    const table = this.#table;
    const review = now.review;
    fill(
      this.#parts.verdict,
      table.lost && <p class="error">{this.#lostWords()}</p>,
      review && judgement(review, table, now.at, this.#acts),
    );
  }

  #lostWords() {
    const { seat, why, undecided } = this.#table.lost;
    const facts = { name: this.#table.names[seat - 1], why };
    return undecided
      ? t("{name} cannot go on. {why} A bot such as 'random' needs no solver.", facts)
      : t("{name} has forfeited the game. {why}", facts);
  }

  // A puzzle has no hint, and says why once it is solved.
  #offered({ puzzle, review }) {
    const { hint, why, judge, ...others } = this.#acts;
    return {
      ...others,
      hint: !puzzle && hint,
      why: (!puzzle || puzzle.right) && why,
      judge: !review && this.#table.turns.length > 0 && judge,
    };
  }
}

// How the game ended for the person who played: a win looks different from a loss.
function end(table) {
  if (!table.over) return "";
  const person = [1, 2].find((seat) => table.isMe(seat));
  if (!person) return "over";
  return table.winner === person ? "over won" : "over lost";
}

/** The ways to split what is left of the picked pile, or the moves of a state, as far as
 * the board has not narrowed them. */
function choices(table, board) {
  const all = table.picked.size === 1 ? (table.pick?.choices ?? []) : [];
  const list = board.narrowed(all);
  const label = (one) => one.parts?.join(" + ") ?? one.label ?? one.says;
  const name = table.shown.states ? t("Moves") : t("How to split what is left");
  return (
    list.length > 0 && (
      <div class="chips" role="group" aria-label={name}>
        {list.map((one) =>
          button(label(one), () => table.decide(one), {
            "aria-pressed": String(String(one.move) === String(table.pick.move)),
            "aria-label": label(one) === one.says ? null : `${label(one)}: ${one.says}`,
          }),
        )}
      </div>
    )
  );
}

const act = (acts, name, label, attributes = {}) =>
  acts[name] && button(label, acts[name], { key: name, "data-act": name, ...attributes });

const back = (table, acts) => [
  act(acts, "undo", t("Undo"), { disabled: table.game.moves.length === 0 }),
  table.undone.length > 0 && act(acts, "redo", t("Redo")),
];

/** The buttons, those first that are wanted most: `now` says what is shown, `acts` has
 * what each does, and none for what is not on offer. */
function actions(table, now, acts) {
  const why = act(acts, "why", t("Why?"), { "aria-expanded": String(now.why !== null) });
  const link = act(acts, "link", t("Copy link"));
  // After a game one looks at it again, or plays another.
  if (table.over) {
    return {
      first: [
        act(acts, "judge", t("Review the game"), { class: "primary" }),
        act(acts, "new", t("Play again"), { class: "strong" }),
      ],
      others: [back(table, acts), why, link],
    };
  }
  const { pick, picked, watched } = table;
  const human = table.isHuman() && now.at === null;
  const legal = human && picked.size > 0 && pick?.legal;
  // Who only watches picks nothing.
  const own = watched ? {} : acts;
  return {
    first: [
      act(own, "play", legal ? pick.says.replace(/\.$/, "") : t("Play"), {
        class: "primary",
        disabled: !human || !table.ready,
      }),
      act(own, "clear", t("Clear"), { disabled: picked.size === 0 || !human }),
    ],
    others: [
      back(table, acts),
      act(own, "hint", t("Hint"), { disabled: !human }),
      why,
      act(acts, "new", t("New game")),
      link,
    ],
  };
}

const LONGEST = 400;

/** Whose turn it is, or how the game ended. */
function headline(table) {
  if (table.lost?.undecided) return t("This game has no winner");
  const seat = table.over ? table.winner : table.seat;
  const name = table.names[seat - 1];
  if (table.over && table.isMe(seat)) return t("You win!");
  if (table.over)
    return table.isMe(3 - seat) ? t("You lose") : t("{name} wins", { name });
  if (table.isMe(seat)) return t("Your turn");
  const waits = table.isHuman() || (table.watched && table.paused && !table.moving);
  return waits ? t("{name} is to move", { name }) : t("{name} is thinking …", { name });
}

/** Announces to screen readers what happened and, when a person is to move or the game is
 *  over, whose turn it is or who has won. No headline is announced twice in a row. */
export class Herald {
  #heard = "";

  tell(table, text) {
    const now = headline(table);
    const news = now !== this.#heard && (table.over || table.isHuman());
    this.#heard = now;
    const words = [text, news && now + (/\w$/.test(now) ? "." : "")];
    if (words.some(Boolean)) say(words.filter(Boolean).join(" "));
  }
}

/** What a move is and who wins, from the lines of the engine: items are indented. */
function aim(lines) {
  const items = lines.filter((line) => line.startsWith(" "));
  const text = (list) => short(list.join(" "), LONGEST);
  if (items.length === 0) return <p class="aim">{text(lines)}</p>;
  const at = lines.indexOf(items[0]);
  return (
    <div class="aim">
      <p>{text(lines.slice(0, at))}</p>
      <ul>
        {items.map((line) => (
          <li>{line.trim()}</li>
        ))}
      </ul>
      <p>{text(lines.slice(at + items.length))}</p>
    </div>
  );
}

const SLOWEST = 3000;
const STEPS = 10;

// Controls for watching bots play: pause, step, speed.
function watch(table) {
  const unit = SLOWEST / STEPS;
  return [
    button(table.paused ? t("Resume") : t("Pause"), () => table.setPaused(!table.paused)),
    button(t("Step forward"), () => {
      table.setPaused(true);
      table.step();
    }),
    labelled(
      t("Speed"),
      <Typed
        name="input"
        type="range"
        min={1}
        max={STEPS}
        value={STEPS + 1 - Math.round(table.pace / unit)}
        oninput={({ target }) => (table.pace = (STEPS + 1 - target.value) * unit)}
      />,
    ),
  ];
}
