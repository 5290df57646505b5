// What stands at a pile: its name, which picks all of it, and its size.

import { button } from "./dom.js";
import { t } from "./phrases.js";

function whole({ table, shown, piles }, i) {
  table.choose(i + 1, shown.splits ? 0 : piles[i]);
}

/** The name of a pile and its size. */
export function foot(scene, i) {
  const { shown, piles, live, word, name } = scene;
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
        button(words, () => whole(scene, i), {
          class: "name",
          disabled: !live,
          "aria-label": label,
        })
      )}
      <output>{size === 0 ? t("empty") : String(size)}</output>
    </div>
  );
}
