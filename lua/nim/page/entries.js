// A tournament on the page: the entered bots, and the games, pair by pair.

import { button, fill, picture, redraw, select, table, toggle } from "./dom.js";
import { t } from "./phrases.js";
import { builtIn, nameOf } from "./players.js";

// Starting positions of a pair: each is played twice.
const ROUNDS = [1, 2, 5, 10];
const USUAL = 5;

/** A bot as the engine takes it: one of the shelf, or a built-in one by its id. */
export function asked(key, book) {
  return typeof key === "object" ? { ...key } : { id: key, name: nameOf(key, book) };
}

export class Entries {
  #place;
  #book;
  #start;
  // Built-in bots by id; those of the shelf as objects, since their names may change.
  #entered;
  #rounds = USUAL;

  /** `start` gets the bots that are entered, and the rounds. */
  constructor(place, book, first, start) {
    this.#place = place;
    this.#book = book;
    this.#start = start;
    this.#entered = new Set(["perfect", "random", "easy", first]);
  }

  draw(bots, jobs) {
    const all = [...bots.map((one) => [one, one.name]), ...builtIn(this.#book)];
    const keys = all.map(([key]) => key).filter((key) => this.#entered.has(key));
    const again = () => this.draw(bots, jobs);
    redraw(
      this.#place,
      () => this.#drawParts(all, keys, { bots, jobs, again }),
      () => this.#place.querySelector("button").focus(),
    );
  }

  #drawParts(all, keys, { bots, jobs, again }) {
    const enter = (list, on) => {
      for (const key of list) this.#entered[on ? "add" : "delete"](key);
      again();
    };
    const counts = {
      n: keys.length,
      games: this.#rounds * keys.length * (keys.length - 1),
    };
    fill(
      this.#place,
      <h2>{t("Tournament")}</h2>,
      <div class="entries">
        {all.map(([key, name]) =>
          toggle(name, keys.includes(key), (on) => enter([key], on)),
        )}
      </div>,
      bots.length > 2 && (
        <div class="actions">
          {button(t("Enter all your bots"), () => enter(bots, true))}
          {button(t("Enter none"), () => enter(keys, false))}
        </div>
      ),
      select(
        t("Games of each pair"),
        ROUNDS.map((rounds) => [String(rounds), String(2 * rounds)]),
        String(this.#rounds),
        (value) => {
          this.#rounds = Number(value);
          again();
        },
      ),
      <p class="quiet">{t("{n} {n:bot|bots}, {games} games", counts)}</p>,
      <div class="actions">
        {button(
          t("Start the tournament"),
          () =>
            this.#start(
              keys.map((key) => asked(key, this.#book)),
              this.#rounds,
            ),
          { class: "primary", disabled: jobs.busy },
        )}
      </div>,
    );
  }
}

/** Adds the games of the pairs to `played`, `play` one pair, as long as `going` says so.
 * Returns what has failed. */
export async function games(bots, pairs, played, { play, show, going }) {
  const failed = [];
  for (const [k, numbers] of pairs.entries()) {
    if (!going()) break;
    const pair = numbers.map((number) => bots[number - 1]);
    const text = t("{a} against {b}", { a: pair[0].name, b: pair[1].name });
    show(progress(k, pairs.length, text));
    const answer = await play(pair, "tournament:" + k);
    if (answer.error) failed.push(`${text}: ${answer.error}`);
    else played.push(...answer.games);
  }
  return failed;
}

function progress(done, all, text) {
  return [
    <p>{t("Pair {n} of {all}: {text}", { n: done + 1, all, text }) + " "}</p>,
    <progress max={all} value={done} aria-label={t("Pairs played")} />,
  ];
}

/** The standings, pictures and crosstable of a tournament. */
export function outcome(tables) {
  return [
    aligned(t("Standings"), tables.standings, 1),
    ...tables.pictures.map(picture),
    aligned(t("Crosstable: games won and lost"), tables.crosstable, 1),
    ...tables.notes.map((line) => <p class="quiet">{line}</p>),
  ];
}

/** A table whose column number `named` names the rows, with numbers to the right. */
function aligned(caption, [heads, ...rows], named) {
  const numbers = heads.map(
    (_, i) => i > named && rows.every((row) => /^[\d.+-]*( ± .*)?%?$/.test(row[i])),
  );
  const align = (i) => (numbers[i] ? "number" : null);
  const cell = (text, i) =>
    i === named ? <th scope="row">{text}</th> : <td class={align(i)}>{text}</td>;
  return table(
    caption,
    heads.map((head, i) =>
      head === "" ? (
        <td />
      ) : (
        <th scope="col" class={align(i)}>
          {head}
        </th>
      ),
    ),
    rows.map((row) => row.map(cell)),
  );
}
