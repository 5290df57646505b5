// A tournament on the page: the entered bots, and what came of it.

import { button, Part, picture, select, table, toggle } from "./dom.js";
import { t } from "./phrases.js";
import { builtIn, nameOf } from "./players.js";

// Starting positions of a pair: each is played twice.
const ROUNDS = [1, 2, 5, 10];
const USUAL = 5;

/** A bot as the engine takes it: one of the shelf, or a built-in one by its id. */
export function asked(key, book) {
  return typeof key === "object" ? { ...key } : { id: key, name: nameOf(key, book) };
}

/** The choice of bots, of the shelf and the book; `first` is entered to begin with.
 * `start` gets those that are entered, and the rounds. */
export class Entries extends Part {
  // Built-in bots by id; those of the shelf as objects, since their names may change.
  #entered = new Set(["perfect", "random", "easy", this.props.first]);
  state = { rounds: USUAL };

  #enter(list, on) {
    for (const key of list) this.#entered[on ? "add" : "delete"](key);
    this.setState({});
  }

  render({ book, bots, busy, start }, { rounds }) {
    const all = [...bots.map((one) => [one, one.name]), ...builtIn(book)];
    const keys = all.map(([key]) => key).filter((key) => this.#entered.has(key));
    const counts = { n: keys.length, games: rounds * keys.length * (keys.length - 1) };
    const begin = () =>
      start(
        keys.map((key) => asked(key, book)),
        rounds,
      );
    return [
      <h2>{t("Tournament")}</h2>,
      <div class="entries">
        {all.map(([key, name]) =>
          toggle(name, keys.includes(key), (on) => this.#enter([key], on)),
        )}
      </div>,
      bots.length > 2 && (
        <div class="actions">
          {button(t("Enter all your bots"), () => this.#enter(bots, true))}
          {button(t("Enter none"), () => this.#enter(keys, false))}
        </div>
      ),
      select(
        t("Games of each pair"),
        ROUNDS.map((rounds) => [String(rounds), String(2 * rounds)]),
        String(rounds),
        (value) => this.setState({ rounds: Number(value) }),
      ),
      <p class="quiet">{t("{n} {n:bot|bots}, {games} games", counts)}</p>,
      <div class="actions">
        {button(t("Start the tournament"), begin, { class: "primary", disabled: busy })}
      </div>,
    ];
  }
}

/** The standings, pictures and crosstable of a tournament. */
export function outcome(tables) {
  return [
    aligned(t("Standings"), tables.standings, 1),
    ...tables.pictures.map(picture),
    aligned(t("Crosstable: games won and lost"), tables.crosstable, 1),
    ...tables.notes.map((line) => <p class="quiet">{line}</p>),
    <link rel="stylesheet" href="picture.css" />,
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
