// The review of a game: each move judged in words; play can go on from any of them.

import { button, kept, paragraphs, quiet } from "./dom.js";
import { t } from "./phrases.js";

// The column that decides may be far to the right.
function reveal(place) {
  const odd = place.querySelector("tfoot .odd");
  const frame = odd?.closest(".scroll");
  if (frame) frame.scrollLeft = odd.offsetLeft + odd.offsetWidth - frame.clientWidth;
}

/** What opens the sums; it stays as the user leaves it. */
export const sums = (...content) => (
  <details class="sums" {...kept("sums", reveal)}>
    <summary>{t("Show the sums")}</summary>
    {content}
  </details>
);

const SIGNS = { good: "✓", mistake: "✗", forced: "–", unknown: "?" };

const meaning = (verdict) =>
  ({
    good: t("kept the win"),
    mistake: t("gave the win away"),
    forced: t("was already lost"),
    unknown: t("not decided"),
  })[verdict];

/** A sign, with what it means to whoever does not see it. */
export const mark = (sign, label) => (
  <span class="mark" role="img" aria-label={label}>
    {sign}
  </span>
);

/** The sign for a verdict. */
export const sign = (verdict) => mark(SIGNS[verdict], meaning(verdict));

/** What goes through `count` things, of which one is shown, by `go`. */
export const through = (at, count, go) => [
  button(t("‹ Earlier"), () => go(at - 1), { disabled: at === 0 }),
  button(t("Later ›"), () => go(at + 1), { disabled: at + 1 >= count }),
];

/** The turns so far; a click on one shows the position before it. */
export function log(table, verdicts, at, look) {
  const { turns } = table;
  if (turns.length === 0) return quiet(t("No move yet."));
  return (
    <ol class="log">
      {turns.map((entry, ply) => {
        const verdict = verdicts?.[ply]?.verdict;
        return (
          <li class={verdict ?? ""}>
            {button([verdict && sign(verdict), table.told(entry)], () => look(ply), {
              "aria-current": at === ply ? "step" : null,
            })}
          </li>
        );
      })}
    </ol>
  );
}

/** A verdict in a sentence or two; what a move leads to is for the one who makes it. */
export function worded({ text, promise }, table, seat) {
  return promise && table.isHuman(seat) ? `${text} ${promise}` : text;
}

/** The verdict on one turn, or on the whole game. */
export function judgement(review, table, at, actions) {
  if (at === null) return summary(review, table, actions);
  const { turns } = table;
  const judged = review.verdicts[at];
  const { verdict } = judged;
  const what = { n: at + 1, text: table.told(turns[at]) };
  return (
    <div class={"judgement " + verdict}>
      <h2>{t("Move {n}: {text}", what)}</h2>
      <p>
        <span class="mark" aria-hidden="true">
          {SIGNS[verdict]}
        </span>
        {` ${worded(judged, table, turns[at].seat)}`}
      </p>
      {judged.sums && sums(<p>{judged.sums}</p>)}
      <div class="actions">
        {through(at, turns.length, (ply) => actions.look(ply))}
        {turns[at].move &&
          button(t("Play on from here"), () => actions.from(at), { class: "primary" })}
        {button(t("End of the game"), () => actions.look(null))}
      </div>
      {quiet(t("Verdict: {verdict}.", { verdict: meaning(verdict) }))}
    </div>
  );
}

// Chances that cannot be counted are not the same as none.
function chances({ seats, unknown }, table) {
  if (!seats) return [t("The chances to win are not known. {why}", { why: unknown })];
  return seats.map(([n, all], i) => {
    const facts = { name: table.names[i], n, all };
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

function decided(review, at, table, actions) {
  const entry = table.turns[at];
  const what = { n: at + 1, text: table.told(entry) };
  return [
    <p>{t("It was decided by move {n}: {text}.", what)}</p>,
    <p>{worded(review.verdicts[at], table, entry.seat)}</p>,
    <div class="actions">
      {button(t("Show that move"), () => actions.look(at))}
      {entry.move && button(t("Play on from there"), () => actions.from(at))}
    </div>,
  ];
}

function summary(review, table, actions) {
  // The last mistake has decided the game.
  const at = review.verdicts.findLastIndex(({ verdict }) => verdict === "mistake");
  return (
    <div class="judgement">
      <h2>{t("How the game went")}</h2>
      {at >= 0 && decided(review, at, table, actions)}
      {paragraphs(chances(review, table))}
      {table.game.rules.startsWith("nim") && <a href="#win">{t("How to win")}</a>}
    </div>
  );
}
