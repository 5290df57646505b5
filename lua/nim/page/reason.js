// Why a position is won or lost, in words.

import { el } from "./dom.js";

function verdict(why) {
  if (why.over) return "The game is over.";
  if (why.unknown) return "Not decided";
  return why.outcome === "P"
    ? "Safe: the player who has just moved wins"
    : "Unsafe: the player to move wins";
}

function colour(why) {
  if (why.unknown) return "";
  return why.outcome === "P" ? "safe" : "unsafe";
}

function winning({ count, winning: list }) {
  const head =
    count === 1 ? "The only winning move" : `${count ?? "Some"} winning moves`;
  return [
    el("h3", {}, head),
    el(
      "ul",
      {},
      list.map((one) => el("li", {}, one.text)),
    ),
    count > list.length &&
      el("p", { class: "quiet" }, `… and ${count - list.length} more`),
  ];
}

/** The answer of the engine to "why", as nodes. */
export function reason(why) {
  return [
    el("h2", {}, "Why"),
    el("p", { class: "badge " + colour(why) }, verdict(why)),
    why.unknown && el("p", {}, why.unknown),
    why.lines.map((line) => el("p", {}, line)),
    why.winning?.length > 0 && winning(why),
  ];
}
