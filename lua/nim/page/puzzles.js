// The list of puzzles, with those that have been solved.

import { format } from "./address.js";
import { el, entitle, fill, store } from "./dom.js";

export async function open(place, { book }) {
  entitle("Puzzles");
  const known = await book;
  if (known.error) return void fill(place, el("p", { class: "error" }, known.error));
  const solved = new Set(store.get("solved", []));
  const card = (puzzle, i) =>
    el(
      "li",
      {},
      el(
        "a",
        {
          class: "card",
          href: format("puzzle", { n: i + 1 }),
        },
        el("span", { class: "number" }, solved.has(i + 1) ? "✓" : String(i + 1)),
        el("strong", {}, puzzle.name),
        el("span", { class: "quiet" }, `${puzzle.rules} · ${puzzle.piles.join(" ")}`),
        solved.has(i + 1) && el("span", { class: "hidden" }, "solved"),
      ),
    );
  fill(
    place,
    el("h1", {}, "Find the only winning move"),
    el(
      "p",
      { class: "quiet" },
      "From two piles to misère play and Kayles. " +
        `Solved: ${solved.size} of ${known.puzzles.length}.`,
    ),
    el("ol", { class: "puzzles" }, known.puzzles.map(card)),
  );
  return null;
}
