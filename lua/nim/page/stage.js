// What stands below the board: the ways to split a pile, and what can be done.

import { button, el } from "./dom.js";
import { t } from "./phrases.js";

/** The ways to split what is left of the picked pile, or the moves of a state, as far as
 * the board has not narrowed them. */
export function choices(table, board) {
  const all = table.picked.size === 1 ? (table.pick?.choices ?? []) : [];
  const list = board.narrowed(all);
  const label = (one) => one.parts?.join(" + ") ?? one.label ?? one.says;
  const name = table.shown.states ? t("Moves") : t("How to split what is left");
  return (
    list.length > 0 &&
    el(
      "div",
      { class: "chips", role: "group", "aria-label": name },
      list.map((one) =>
        button(label(one), () => table.decide(one), {
          "aria-pressed": String(String(one.move) === String(table.pick.move)),
          "aria-label": one.says,
        }),
      ),
    )
  );
}

/** The buttons; `acts` has what each does, and none for what is not on offer. */
export function actions(table, looking, why, acts) {
  return table.over ? afterwards(table, why, acts) : meanwhile(table, looking, why, acts);
}

const act = (acts, name, label, attributes = {}) =>
  acts[name] && button(label, acts[name], { key: name, "data-act": name, ...attributes });

const back = (table, acts) => [
  act(acts, "undo", t("Undo"), { disabled: table.game.moves.length === 0 }),
  table.undone.length > 0 && act(acts, "redo", t("Redo")),
];

const ask = (why, acts) => act(acts, "why", t("Why?"), { "aria-expanded": String(why) });

// After a game one looks at it again, or plays another.
function afterwards(table, why, acts) {
  return [
    act(acts, "judge", t("Review the game"), { class: "primary" }),
    act(acts, "new", t("Play again"), { class: "strong" }),
    back(table, acts),
    ask(why, acts),
    act(acts, "link", t("Copy link")),
  ];
}

function meanwhile(table, looking, why, acts) {
  const { pick, picked } = table;
  const human = !table.over && table.isHuman() && !looking;
  const legal = human && picked.size > 0 && pick?.legal;
  return [
    act(acts, "play", legal ? pick.says.replace(/\.$/, "") : t("Play"), {
      class: "primary",
      disabled: !human || !table.ready,
    }),
    act(acts, "clear", t("Clear"), { disabled: picked.size === 0 || !human }),
    back(table, acts),
    act(acts, "hint", t("Hint"), { disabled: !human }),
    ask(why, acts),
    act(acts, "new", t("New game")),
    act(acts, "link", t("Copy link")),
  ];
}
