// The review of a game: each move judged in words; play can go on from any of them.

import { button, el } from "./dom.js";
import { t } from "./phrases.js";

/** A sign for each verdict. */
export const SIGNS = { good: "✓", mistake: "✗", forced: "–", unknown: "?" };

/** A verdict in words. */
export const meaning = (verdict) =>
  ({
    good: t("kept the win"),
    mistake: t("gave the win away"),
    forced: t("was already lost"),
    unknown: t("not decided"),
  })[verdict];

/** The turns so far; a click on one shows the position before it. */
export function log(table, verdicts, at, look) {
  const { turns } = table;
  if (turns.length === 0) return el("p", { class: "quiet" }, t("No move yet."));
  return el(
    "ol",
    { class: "log" },
    turns.map((entry, ply) => {
      const verdict = verdicts?.[ply]?.verdict;
      const mark = SIGNS[verdict];
      const attributes = { class: "mark", role: "img", "aria-label": meaning(verdict) };
      return el(
        "li",
        { class: verdict ?? "" },
        button(
          [mark && el("span", attributes, mark), table.told(entry)],
          () => look(ply),
          { "aria-current": at === ply ? "step" : null },
        ),
      );
    }),
  );
}

/** The verdict on one turn, or on the whole game. */
export function judgement(review, table, at, actions) {
  if (at === null) return summary(review, table, actions);
  const { turns } = table;
  const { verdict, text } = review.verdicts[at];
  const { move } = turns[at];
  const what = { n: at + 1, text: table.told(turns[at]) };
  return el(
    "div",
    { class: "judgement " + verdict },
    el("h2", {}, t("Move {n}: {text}", what)),
    el(
      "p",
      {},
      el("span", { class: "mark", "aria-hidden": "true" }, SIGNS[verdict]),
      ` ${text}`,
    ),
    el(
      "div",
      { class: "actions" },
      button(t("‹ Earlier"), () => actions.look(Math.max(0, at - 1)), {
        disabled: at === 0,
      }),
      button(t("Later ›"), () => actions.look(at + 1), {
        disabled: at + 1 >= turns.length,
      }),
      move &&
        button(t("Play on from here"), () => actions.from(at), { class: "primary" }),
      button(t("End of the game"), () => actions.look(null)),
    ),
    el("p", { class: "quiet" }, t("Verdict: {verdict}.", { verdict: meaning(verdict) })),
  );
}

// Chances that cannot be counted are not the same as none.
function chances({ seats, unknown }, table) {
  if (!seats) return [t("The chances to win are not known. {why}", { why: unknown })];
  return seats.map(({ kept, chances: all }, i) => {
    const facts = { name: table.names[i], n: kept, all };
    if (table.isMe(i + 1)) {
      return all === 0
        ? t("You never had a chance to win.")
        : t("You kept {n} of {all} chances to win.", facts);
    }
    return all === 0
      ? t("{name} never had a chance to win.", facts)
      : t("{name} kept {n} of {all} chances to win.", facts);
  });
}

function decided(at, table, actions) {
  const entry = table.turns[at];
  const what = { n: at + 1, text: table.told(entry) };
  return [
    el("p", {}, t("It was decided by move {n}: {text}.", what)),
    el(
      "div",
      { class: "actions" },
      button(t("Show that move"), () => actions.look(at)),
      // A bot that ended the game there would end it again.
      entry.move && button(t("Play on from there"), () => actions.from(at)),
    ),
  ];
}

function summary(review, table, actions) {
  const at = review.turning - 1;
  return el(
    "div",
    { class: "judgement" },
    el("h2", {}, t("How the game went")),
    chances(review, table).map((line) => el("p", {}, line)),
    review.turning && decided(at, table, actions),
  );
}
