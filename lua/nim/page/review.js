// A game looked at afterwards: each move judged in words, and from each one plays on.

import { button, el } from "./dom.js";
import { told } from "./table.js";

const MARKS = {
  good: ["✓", "kept the win"],
  mistake: ["✗", "gave the win away"],
  forced: ["–", "was lost already"],
  unknown: ["?", "not decided"],
};

/** The moves so far; a click on one shows the position before it. */
export function log(shown, names, verdicts, at, look) {
  if (shown.log.length === 0) return el("p", { class: "quiet" }, "No move yet.");
  return el(
    "ol",
    { class: "log" },
    shown.log.map((entry, ply) => {
      const verdict = verdicts?.[ply]?.verdict;
      const [mark, words] = MARKS[verdict] ?? [];
      return el(
        "li",
        { class: verdict ?? "" },
        button(
          [
            mark && el("span", { class: "mark", role: "img", "aria-label": words }, mark),
            told(names[entry.seat - 1], entry.says),
          ],
          () => look(ply),
          { "aria-current": at === ply ? "step" : null },
        ),
      );
    }),
  );
}

/** What the review says of one move, or of the whole game. */
export function judgement(review, at, names, actions) {
  if (at === null) return summary(review, names, actions);
  const one = review.moves[at];
  const [mark, words] = MARKS[one.verdict];
  return el(
    "div",
    { class: "judgement " + one.verdict },
    el("h3", {}, `Move ${at + 1}: ${told(names[one.seat - 1], one.says)}`),
    el(
      "p",
      {},
      el("span", { class: "mark", "aria-hidden": "true" }, mark),
      ` ${one.text}`,
    ),
    el(
      "div",
      { class: "actions" },
      button("‹ Earlier", () => actions.look(Math.max(0, at - 1)), {
        disabled: at === 0,
      }),
      button("Later ›", () => actions.look(at + 1), {
        disabled: at + 1 >= review.moves.length,
      }),
      button("Play on from here", () => actions.from(at), { class: "primary" }),
      button("End of the game", () => actions.look(null)),
    ),
    el("p", { class: "quiet" }, `Verdict: ${words}.`),
  );
}

function summary(review, names, actions) {
  const lines = review.seats.map((sum, i) =>
    sum.chances === 0
      ? `${names[i]} never had a chance to win.`
      : `${names[i]} kept ${sum.kept} of ${sum.chances} chances to win.`,
  );
  const turning = review.turning && review.moves[review.turning - 1];
  return el(
    "div",
    { class: "judgement" },
    el("h3", {}, "How the game went"),
    lines.map((line) => el("p", {}, line)),
    turning &&
      el(
        "p",
        {},
        `It was decided by move ${review.turning}: ` +
          `${told(names[turning.seat - 1], turning.says)}.`,
      ),
    el(
      "div",
      { class: "actions" },
      turning && button("Show that move", () => actions.look(review.turning - 1)),
      turning && button("Play on from there", () => actions.from(review.turning - 1)),
    ),
  );
}
