// What stands below the board: the ways to split a pile, and what can be done.

import { button } from "./dom.js";
import { t } from "./phrases.js";

/** The ways to split what is left of the picked pile, or the moves of a state, as far as
 * the board has not narrowed them. */
export function choices(table, board) {
  const all = table.picked.size === 1 ? (table.pick?.choices ?? []) : [];
  const list = board.narrowed(all);
  const label = (one) => one.parts?.join(" + ") ?? one.label ?? one.says;
  const name = table.shown.states ? t("Moves") : t("How to split what is left");
  return (
    list.length > 0 && (
      <div class="chips" role="group" aria-label={name}>
        {list.map((one) =>
          button(label(one), () => table.decide(one), {
            "aria-pressed": String(String(one.move) === String(table.pick.move)),
            "aria-label": label(one) === one.says ? null : `${label(one)}: ${one.says}`,
          }),
        )}
      </div>
    )
  );
}

const act = (acts, name, label, attributes = {}) =>
  acts[name] && button(label, acts[name], { key: name, "data-act": name, ...attributes });

const back = (table, acts) => [
  act(acts, "undo", t("Undo"), { disabled: table.game.moves.length === 0 }),
  table.undone.length > 0 && act(acts, "redo", t("Redo")),
];

/** The buttons, those first that are wanted most: `now` says what is shown, `acts` has
 * what each does, and none for what is not on offer. */
export function actions(table, now, acts) {
  const why = act(acts, "why", t("Why?"), { "aria-expanded": String(now.why !== null) });
  const link = act(acts, "link", t("Copy link"));
  // After a game one looks at it again, or plays another.
  if (table.over) {
    return {
      first: [
        act(acts, "judge", t("Review the game"), { class: "primary" }),
        act(acts, "new", t("Play again"), { class: "strong" }),
      ],
      others: [back(table, acts), why, link],
    };
  }
  const { pick, picked, watched } = table;
  const human = table.isHuman() && now.at === null;
  const legal = human && picked.size > 0 && pick?.legal;
  // Who only watches picks nothing.
  const own = watched ? {} : acts;
  return {
    first: [
      act(own, "play", legal ? pick.says.replace(/\.$/, "") : t("Play"), {
        class: "primary",
        disabled: !human || !table.ready,
      }),
      act(own, "clear", t("Clear"), { disabled: picked.size === 0 || !human }),
    ],
    others: [
      back(table, acts),
      act(own, "hint", t("Hint"), { disabled: !human }),
      why,
      act(acts, "new", t("New game")),
      link,
    ],
  };
}
