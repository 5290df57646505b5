// The page: how to win. Four ideas for a pupil, each with a position to try it in.

import { format } from "./address.js";
import { t } from "./phrases.js";
import { columns } from "./reason.js";

// 3, 4 and 5, as the engine would explain them.
const classic = () => ({
  rows: [3, 4, 5].map((value, i) => {
    const bits = [4, 2, 1].map((bit) => (value & bit ? 1 : 0));
    return { label: `${t("Pile")} ${i + 1}`, value, bits };
  }),
  ones: [2, 1, 2],
  odd: [false, true, false],
  modulus: 2,
});

function idea(title, text, game, more = null) {
  const link = format("play", { ...game, first: "you", second: "perfect" });
  const piles = game.piles.replaceAll(",", ", ");
  return (
    <section class="card">
      <h2>{title}</h2>
      <p>{text}</p>
      {more}
      <a href={link}>{t("Try it: {piles}", { piles })}</a>
    </section>
  );
}

export const title = () => t("How to win");

export function View() {
  return [
    <h1>{t("How to win")}</h1>,
    <div class="ideas cards">
      {idea(
        t("Two piles: make them equal"),
        t(
          "Then copy each move: what is taken from one pile, take from the other. " +
            "The last token is yours.",
        ),
        { piles: "3,5" },
      )}
      {idea(
        t("More piles: make them balance"),
        t(
          "Every move spoils the balance, and you can make it again each time. " +
            "1, 2 and 3 balance, as two equal piles do.",
        ),
        { piles: "1,2,4" },
      )}
      {idea(
        t("Columns show the balance"),
        t(
          "Write each pile as a sum of 4, 2 and 1. The piles balance when every column " +
            "has an even number of ones. Here, take 2 from the 3.",
        ),
        { piles: "3,4,5" },
        columns(classic()),
      )}
      {idea(
        t("If the last token loses"),
        t(
          "Play just so, until your move would leave only piles of 1. " +
            "Then leave an odd number of them.",
        ),
        { rules: "nim misere", piles: "1,1,1,5" },
      )}
    </div>,
    <p>
      <a href="guide.html" hreflang="en">
        {t("The guide for programmers (in English)")}
      </a>
    </p>,
  ];
}
