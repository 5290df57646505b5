// Piles that are too large to be drawn: numbers, with fields for how many to take.

import { button, Typed } from "./dom.js";
import { t } from "./phrases.js";

const digits = (text) => (/^\d+$/.test(text) ? text : null);

function field(scene, i, label, value, change) {
  return (
    <label>
      <span>{label}</span>
      <Typed
        name="input"
        inputmode="numeric"
        autocomplete="off"
        readonly={!scene.live}
        aria-label={t("{label}: {text}", { label: scene.name(i), text: label })}
        pattern="[0-9]*"
        value={value}
        oninput={(event) => change(digits(event.target.value.trim()))}
      />
    </label>
  );
}

function row(scene, i) {
  const { table, shown } = scene;
  const empty = scene.piles[i] === 0;
  const taken = table.picked.get(i + 1) ?? "";
  const left = table.picked.has(i + 1) ? (table.left ?? "") : "";
  return (
    <div class="row">
      <span class="name">{scene.name(i)}</span>
      <output>{String(scene.piles[i])}</output>
      {!empty && field(scene, i, t("to take"), taken, (n) => table.choose(i + 1, n))}
      {!empty &&
        shown.splits &&
        !shown.own &&
        field(scene, i, t("to leave"), left, (n) => table.split(i + 1, n))}
    </div>
  );
}

export const numbers = {
  name: "numbers",
  how: ({ most }) =>
    most === 0
      ? t("Enter how to split a pile.")
      : t("Enter how many tokens to take from a pile."),
  draw: (scene) => scene.piles.map((_, i) => row(scene, i)),
};

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
