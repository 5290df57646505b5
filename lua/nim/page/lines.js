// Positions of a game on states in words: a click on a state lists its moves.

import { button } from "./dom.js";
import { t } from "./phrases.js";

/** A state as a text. */
export function line({ table, states, live, name }, i) {
  const text = states[i];
  const label = t("{pile}, {state}: show its moves", { pile: name(i), state: text });
  return (
    <div class="row">
      <span class="name">{name(i)}</span>
      <output>
        {text
          ? button(text, () => table.choose(i + 1, 0), {
              class: "state",
              disabled: !live,
              "aria-label": label,
            })
          : t("nothing left")}
      </output>
    </div>
  );
}

export const lines = {
  name: "numbers",
  how: () => t("Pick a state to see its moves."),
  draw: (scene) => scene.states.map((_, i) => line(scene, i)),
};
