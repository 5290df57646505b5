// Piles that any game may have: tokens, rows of matches, a staircase; numbers, where they
// are too large to be drawn; states as texts. A click on a piece picks it and all above
// it, or behind it.

import { button, field } from "./dom.js";
import { t } from "./phrases.js";

// Pieces that were still in a pile before the last move are shown faintly, while there
// is room for them.
function gone({ piles, last, shown }, i) {
  if (shown.sends) return 0;
  return Math.min(Math.max((last?.[i] ?? piles[i]) - piles[i], 0), 32 - piles[i]);
}

/** The name of a pile and its size. */
export function foot({ table, shown, piles, live, word, name }, i) {
  const size = piles[i];
  const label = t(
    shown.splits
      ? "{pile}, {n} {n:token|tokens}: split it"
      : "{pile}, {n} {n:token|tokens}: pick all of it",
    { pile: name(i), n: Number(size) },
  );
  const words = [<span class="word">{word + " "}</span>, String(i + 1)];
  return (
    <div class="foot">
      {size === 0 ? (
        <span class="name">{words}</span>
      ) : (
        button(words, () => table.choose(i + 1, shown.splits ? 0 : size), {
          class: "name",
          disabled: !live,
          "aria-label": label,
        })
      )}
      <output>{size === 0 ? t("empty") : String(size)}</output>
    </div>
  );
}

// The i-th step of a staircase is that many blocks high.
function pile(scene, i) {
  const size = scene.piles[i];
  return (
    <div class="pile">
      <div class="pieces">
        {Array.from({ length: gone(scene, i) }, () => (
          <span class="ghost" />
        ))}
        {Array.from({ length: size }, (_, k) => piece(scene, i, size - k))}
      </div>
      {scene.shown.sends && <div class="stair" style={`--high: ${i + 1}`} />}
      {foot(scene, i)}
    </div>
  );
}

function piece(scene, i, k) {
  const { table, piles, glow, shown } = scene;
  const take = piles[i] - k + 1;
  const picked = take <= Number(table.picked.get(i + 1) ?? 0);
  const again = Number(table.picked.get(i + 1)) === take && table.left === null;
  const cut = table.picked.has(i + 1) && table.left !== null && k > 1;
  const glows = glow?.[0] === i + 1 && Number(glow[1]) === take && !picked;
  const marks =
    (cut && Number(table.left) === k - 1 ? " cut" : "") + (glows ? " glow" : "");
  const label = t("{pile}: take {n} of {all}", {
    pile: scene.name(i),
    n: take,
    all: piles[i],
  });
  const choose = () => {
    if (again) return table.choose(i + 1, null);
    table.choose(i + 1, shown.whole ? piles[i] : take);
  };
  const name = "token" + marks;
  return scene.spot(`${i}.${k}`, label, { picked, again }, choose, { class: name });
}

const drawn = (name, how) => ({
  name,
  leaves: "rise",
  travels: true,
  how: ({ most }) => (most === 0 ? t("Pick a pile by its name to split it.") : how()),
  draw: (scene) => scene.piles.map((_, i) => pile(scene, i)),
});

export const tokens = drawn("tokens", () =>
  t("Pick a token to take it and all above it."),
);

export const matches = drawn("matches", () =>
  t("Pick a match to take it and all to the right of it."),
);

export const stairs = drawn("stairs", () =>
  t("Pick a token to move it and all above it one step down."),
);

// Numbers, with fields for how many to take.

function row({ table, shown, piles, live, name }, i) {
  const picked = table.picked.has(i + 1);
  const count = (label, value, change) =>
    field(label, (picked ? value : null) ?? "", null, {
      name: "",
      inputmode: "numeric",
      readonly: !live,
      "aria-label": t("{label}: {text}", { label: name(i), text: label }),
      pattern: "[0-9]*",
      oninput: ({ target }) => change(target.value.match(/^\s*(\d+)\s*$/)?.[1] ?? null),
    });
  return (
    <div class="row">
      <span class="name">{name(i)}</span>
      <output>{String(piles[i])}</output>
      {piles[i] !== 0 &&
        count(t("to take"), table.picked.get(i + 1), (n) => table.choose(i + 1, n))}
      {piles[i] !== 0 &&
        shown.splits &&
        !shown.own &&
        count(t("to leave"), table.left, (n) => table.split(i + 1, n))}
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
