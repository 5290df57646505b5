// Why a position is won or lost, in words.

import { el } from "./dom.js";
import { t } from "./phrases.js";

function verdict(why) {
  if (why.over) return t("The game is over.");
  if (why.unknown) return t("Not decided");
  return why.outcome === "P"
    ? t("Safe: the player who has just moved wins")
    : t("Unsafe: the player to move wins");
}

function colour(why) {
  if (why.unknown) return "";
  return why.outcome === "P" ? "safe" : "unsafe";
}

function winning({ count, winning: list }) {
  const head = count
    ? count === 1
      ? t("The only winning move")
      : t("{n} winning moves", { n: count })
    : t("Winning moves");
  return [
    el("h3", {}, head),
    el(
      "ul",
      {},
      list.map((one) => el("li", {}, one.text)),
    ),
    count > list.length &&
      el("p", { class: "quiet" }, t("… and {n} more", { n: count - list.length })),
  ];
}

/** The answer of the engine to "why", as nodes. */
export function reason(why) {
  return [
    el("h2", {}, t("Why")),
    el("p", { class: "badge " + colour(why) }, verdict(why)),
    why.unknown && el("p", {}, why.unknown),
    why.lines.map((line) => el("p", {}, line)),
    why.winning?.length > 0 && winning(why),
  ];
}
