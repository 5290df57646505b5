// Whose turn it is, who has won, and what a move is.

import { el, short } from "./dom.js";

const LONGEST = 400;

/** Whose turn it is, or how the game ended. */
export function headline(table) {
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

/** What a move is and who wins, from the lines of the engine: items are indented. */
export function aim(lines) {
  const items = lines.filter((line) => line.startsWith(" "));
  const text = (list) => short(list.join(" "), LONGEST);
  if (items.length === 0) return el("p", { class: "aim" }, text(lines));
  const at = lines.indexOf(items[0]);
  return el(
    "div",
    { class: "aim" },
    el("p", {}, text(lines.slice(0, at))),
    el(
      "ul",
      {},
      items.map((line) => el("li", {}, line.trim())),
    ),
    el("p", {}, text(lines.slice(at + items.length))),
  );
}
