// What a game looks like: the board, the words about it, and what can be done.

import { Board, drawingOf } from "./board.js";
import { button, items, labelled, Part, short } from "./dom.js";
import { t } from "./phrases.js";
import { judgement, log } from "./review.js";
import { Setup } from "./setup.js";
import { SPEEDS } from "./table.js";

/** A game as it is now: `now` has what is shown beside the board, `acts` what each button
 * does. Nothing is drawn before there is a game: nothing moves when it comes. */
export class GameView extends Part {
  rescue() {
    const spot = document.querySelector('.board .spot[tabindex="0"], .board input');
    (spot ?? document.querySelector(".turn")).focus();
  }

  render({ table, book, acts, now }) {
    const { puzzle, review, at, why } = now;
    const [position, moves, live] = drawn(table, now);
    const drawing = drawingOf(table, position);
    const { first, others } = actions(table, now, acts);
    return [
      <h1 class="hidden">{t("Play")}</h1>,
      <Setup table={table} book={book} acts={acts} hidden={puzzle !== null} />,
      puzzle?.told(book, () => acts.reopen()),
      <div class="table cards">
        <section class="card stage" aria-label={t("The game")}>
          <div class="status">{status(table, now, drawing)}</div>
          <Board
            key={table.seed}
            {...{ table, drawing, position, moves, live }}
            glow={now.coach?.shown(table) ?? null}
            lists={at === null}
            play={() => acts.play()}
          />
          <div class="buttons bar">
            <div class="go bar">{first}</div>
            <div class="actions">{others}</div>
          </div>
          {why && (
            <section class="reason" ref={near}>
              {why.nodes}
            </section>
          )}
          <div class="watch bar">{table.watched && !table.over && watch(table)}</div>
          <div class="verdict">
            {table.lost && <p class="error">{lostWords(table)}</p>}
            {review && judgement(review, table, at, acts)}
          </div>
        </section>
        <aside aria-label={t("About the position")}>
          <section class="card">
            <h2>{t("Moves")}</h2>
            {log(table, review?.verdicts, at, (ply) => acts.look(ply))}
          </section>
        </aside>
      </div>,
    ];
  }
}

const near = (node) => node?.scrollIntoView({ block: "nearest" });

// The position on the board, the moves up to it, and whether it takes picks.
function drawn(table, { line, at }) {
  const { moves } = table.game;
  if (line) return [line.position, line.moves, false];
  if (at !== null) return [table.turns[at], moves.slice(0, at), false];
  return [table.shown, moves, !table.over && table.isHuman()];
}

function status(table, now, drawing) {
  const { shown, over, winner } = table;
  const back = now.at !== null && t("The position before move {n}.", { n: now.at + 1 });
  // For the person who played a win looks different from a loss.
  const person = [1, 2].find((seat) => table.isMe(seat));
  const how = !person ? "" : winner === person ? " won" : " lost";
  const title = { class: `turn ${over && !back ? "over" + how : ""}`, tabindex: -1 };
  return [
    aim(shown.lines),
    <p {...title}>{back || headline(table)}</p>,
    <p class={"said quiet" + (now.error ? " error" : "")}>
      {now.error ?? lineOf(table, now, drawing)}
    </p>,
    shown.note && <p class="quiet">{`${shown.note}.`}</p>,
  ];
}

function lineOf(table, now, drawing) {
  if (now.at !== null) return "";
  if (now.advice) return now.advice;
  const coached = now.coach?.text(table);
  if (coached) return coached;
  if (table.picked.size > 0)
    return table.pick?.error ?? table.pick?.why ?? table.pick?.says ?? "";
  if (now.said) return now.said;
  return table.over || !table.isHuman() ? "" : drawing.how(table.shown);
}

function lostWords({ lost, names }) {
  const facts = { name: names[lost.seat - 1], why: lost.why };
  return lost.undecided
    ? t("{name} cannot go on. {why} A bot such as 'random' needs no solver.", facts)
    : t("{name} has forfeited the game. {why}", facts);
}

/** The buttons, those first that are wanted most: `now` says what is shown; `acts` does
 * what each says, but for what only the table is to do. */
function actions(table, now, acts) {
  const { pick, picked, watched, over } = table;
  const { puzzle, review, at } = now;
  const act = (name, label, attributes = {}, click = () => acts[name]()) =>
    button(label, click, { key: name, "data-act": name, ...attributes });
  const human = table.isHuman() && at === null;
  const legal = human && picked.size > 0 && pick?.legal;
  // After a game one looks at it again, or plays another.
  const last = [
    !review && table.turns.length > 0 &&
      act("judge", t("Review the game"), { class: "primary" }),
    act("new", t("Play again"), { class: "strong" }),
  ];
  const next = [
    act("play", legal ? pick.says.replace(/\.$/, "") : t("Play"), {
      class: "primary",
      disabled: !human || !table.ready,
    }),
    act("clear", t("Clear"), { disabled: picked.size === 0 || !human }, () =>
      table.clear(),
    ),
  ];
  // Who only watches picks nothing; a puzzle has no hint, and says why once it is solved.
  return {
    first: over ? last : !watched && next,
    others: [
      act("undo", t("Undo"), { disabled: table.game.moves.length === 0 }),
      table.undone.length > 0 && act("redo", t("Redo"), {}, () => table.redo()),
      !over && !watched && !puzzle && act("hint", t("Hint"), { disabled: !human }),
      (!puzzle || puzzle.right) &&
        act("why", t("Why?"), { "aria-expanded": String(now.why !== null) }),
      !over && act("new", t("New game")),
      act("link", t("Copy link")),
    ],
  };
}

const LONGEST = 400;

/** Whose turn it is, or how the game ended. */
export function headline(table) {
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

/** What a move is and who wins, from the lines of the engine: items are indented. */
function aim(lines) {
  const told = lines.filter((line) => line.startsWith(" "));
  const text = (list) => short(list.join(" "), LONGEST);
  if (told.length === 0) return <p class="aim">{text(lines)}</p>;
  const at = lines.indexOf(told[0]);
  return (
    <div class="aim">
      <p>{text(lines.slice(0, at))}</p>
      <ul>{items(told.map((line) => line.trim()))}</ul>
      <p>{text(lines.slice(at + told.length))}</p>
    </div>
  );
}

// Controls for watching bots play: pause, step, speed.
const watch = (table) => [
  button(table.paused ? t("Resume") : t("Pause"), () => table.setPaused(!table.paused)),
  button(t("Step forward"), () => {
    table.setPaused(true);
    table.step();
  }),
  labelled(
    t("Speed"),
    <input
      type="range"
      min={1}
      max={SPEEDS}
      value={table.speed}
      oninput={({ target }) => (table.speed = Number(target.value))}
    />,
  ),
];
