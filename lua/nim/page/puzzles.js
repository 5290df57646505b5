// The puzzles of a set, with those that have been solved.

import { entitle, fill, short } from "./dom.js";
import { t } from "./phrases.js";
import { PuzzleSet } from "./puzzle_set.js";
import { named, titleOf } from "./task.js";

// Characters of the rules and piles of a link that are shown.
const ROOM = 60;

function card(set, solved, puzzle, n, book) {
  const done = solved.has(n);
  const position = `${named(puzzle.rules, book)} · ${puzzle.piles.join(" ")}`;
  return (
    <li>
      <a class="card" href={set.at(n)}>
        <span class="number">{done ? "✓" : String(n)}</span>
        <strong>{titleOf(puzzle, n)}</strong>
        <span class="quiet">{short(position, ROOM)}</span>
        {done && <span class="hidden">{t("solved")}</span>}
      </a>
    </li>
  );
}

export async function open(place, { book, query, view }) {
  const known = await book;
  entitle(t("Puzzles"));
  if (known.error) return void fill(place, <p class="error">{known.error}</p>);
  const set = new PuzzleSet(known, view === "set" ? query : new URLSearchParams());
  const { solved } = set.score;
  const about = set.own ? t("From two piles to misère play and Kayles.") + " " : "";
  fill(
    place,
    <h1>{set.own ? t("Find the only winning move") : t("Find a winning move")}</h1>,
    <p class="quiet">{about + set.told}</p>,
    <ol class="puzzles">
      {set.puzzles.map((puzzle, i) => card(set, solved, puzzle, i + 1, known))}
    </ol>,
  );
  return null;
}
