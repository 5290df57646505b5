// The review of a game: each move judged in words; play can go on from any of them.

import { button, el } from "./dom.js";
import { told } from "./table.js";

const MARKS = {
  good: ["✓", "kept the win"],
  mistake: ["✗", "gave the win away"],
  forced: ["–", "was already lost"],
  unknown: ["?", "not decided"],
};

/** The turns so far; a click on one shows the position before it. */
export function log(turns, names, verdicts, at, look) {
  if (turns.length === 0) return el("p", { class: "quiet" }, "No move yet.");
  return el(
    "ol",
    { class: "log" },
    turns.map((entry, ply) => {
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

/** The verdict on one turn, or on the whole game. */
export function judgement(review, turns, at, names, actions) {
  if (at === null) return summary(review, turns, names, actions);
  const { verdict, text } = review.verdicts[at];
  const { seat, says, move } = turns[at];
  const [mark, words] = MARKS[verdict];
  return el(
    "div",
    { class: "judgement " + verdict },
    el("h3", {}, `Move ${at + 1}: ${told(names[seat - 1], says)}`),
    el("p", {}, el("span", { class: "mark", "aria-hidden": "true" }, mark), ` ${text}`),
    el(
      "div",
      { class: "actions" },
      button("‹ Earlier", () => actions.look(Math.max(0, at - 1)), {
        disabled: at === 0,
      }),
      button("Later ›", () => actions.look(at + 1), {
        disabled: at + 1 >= turns.length,
      }),
      move && button("Play on from here", () => actions.from(at), { class: "primary" }),
      button("End of the game", () => actions.look(null)),
    ),
    el("p", { class: "quiet" }, `Verdict: ${words}.`),
  );
}

// Chances that cannot be counted are not the same as none.
function chances({ seats, unknown }, names) {
  if (!seats) return [`The chances to win are not known. ${unknown}`];
  return seats.map((sum, i) =>
    sum.chances === 0
      ? `${names[i]} never had a chance to win.`
      : `${names[i]} kept ${sum.kept} of ${sum.chances} chances to win.`,
  );
}

function decided(at, { seat, says, move }, names, actions) {
  return [
    el("p", {}, `It was decided by move ${at + 1}: ${told(names[seat - 1], says)}.`),
    el(
      "div",
      { class: "actions" },
      button("Show that move", () => actions.look(at)),
      // A bot that ended the game there would end it again.
      move && button("Play on from there", () => actions.from(at)),
    ),
  ];
}

function summary(review, turns, names, actions) {
  const at = review.turning - 1;
  return el(
    "div",
    { class: "judgement" },
    el("h3", {}, "How the game went"),
    chances(review, names).map((line) => el("p", {}, line)),
    review.turning && decided(at, turns[at], names, actions),
  );
}
