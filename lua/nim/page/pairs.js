// The safe positions of two piles as a list, for those who cannot see the map.

import { t } from "./phrases.js";

const SAFE = 60;

/** The safe pairs as text: all of them up to the size that keeps the list short. */
export function safe({ outcomes }) {
  const list = [];
  const either = isEven(outcomes);
  let size = 0;
  for (; size < outcomes.length; size++) {
    const more = shell(outcomes, size, either);
    if (list.length + more.length > SAFE) break;
    list.push(...more);
  }
  const all = either
    ? t("All with piles up to {n} (in either order).", { n: size - 1 })
    : t("All with piles up to {n}.", { n: size - 1 });
  const beyond = size < outcomes.length && " " + t("The map shows larger ones.");
  return (
    <details>
      <summary>{t("Safe positions as a list")}</summary>
      <p>{list.join(" ") || t("None.")}</p>
      <p class="quiet">
        {all}
        {beyond}
      </p>
    </details>
  );
}

// Does every position keep its outcome when its piles are swapped? On a staircase, no.
function isEven(outcomes) {
  return outcomes.every((row, a) => [...row].every((one, b) => one === outcomes[b][a]));
}

// The safe pairs whose larger pile has this size; with `either`, each in one order.
function shell(outcomes, size, either) {
  const pairs = [];
  const add = (a, b) => outcomes[a][b] === "P" && pairs.push(`(${a}, ${b})`);
  for (let a = 0; a <= size; a++) {
    add(a, size);
    if (!either && a < size) add(size, a);
  }
  return pairs;
}
