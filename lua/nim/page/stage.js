// What stands below the board: the ways to split a pile, and what can be done.

import { button, el } from "./dom.js";
import { t } from "./phrases.js";

/** The ways to split what is left of the picked pile, or the moves of a state. */
export function choices(table) {
  const list = table.picked.size === 1 ? (table.pick?.choices ?? []) : [];
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
  const { pick, picked } = table;
  const human = !table.over && table.isHuman() && !looking;
  const legal = human && picked.size > 0 && pick?.legal;
  const act = (name, label, attributes = {}) =>
    acts[name] &&
    button(label, acts[name], { key: name, "data-act": name, ...attributes });
  return [
    act("play", legal ? pick.says.replace(/\.$/, "") : t("Play"), {
      class: "primary",
      disabled: !human || !table.ready,
    }),
    act("clear", t("Clear"), { disabled: picked.size === 0 || !human }),
    act("undo", t("Undo"), { disabled: table.game.moves.length === 0 }),
    table.undone.length > 0 && act("redo", t("Redo")),
    act("hint", t("Hint"), { disabled: !human }),
    act("why", t("Why?"), { "aria-expanded": String(why) }),
    act("new", t("New game")),
    act("link", t("Copy link")),
  ];
}
