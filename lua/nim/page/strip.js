// Rows in which neighbours are taken: skittles that fall, or coins on a strip. What is
// left on both sides of a hit are two piles, and they stay where they are.

import { t } from "./phrases.js";

/** Where each pile stands: `{ row, from, size }`. The moves say how much stays to the
 * left of a hit; of hits at an end `memory` has those at the left one. */
export function places(start, moves, memory) {
  const all = start.map((size, row) => ({ row, from: 0, size: Number(size) }));
  moves.forEach((move, ply) => {
    const [pile, take, left, ...more] = move.map(Number);
    const at = all[pile - 1];
    if (left === undefined) {
      at.from += memory.get(ply) === 0 ? take : 0;
      at.size -= take;
      return;
    }
    let [from, rest] = [at.from + left + take, at.size - left - take];
    at.size = left;
    for (const size of [...more, rest - more.reduce((a, b) => a + b, 0)]) {
      all.push({ row: at.row, from, size });
      from += size;
    }
  });
  return all;
}

// The pieces of a pile that are picked: `{ from, size }`, or null.
function hit({ table, piles, moves, memory }, i) {
  const size = Number(table.picked.get(i + 1) ?? 0);
  if (size === 0) return null;
  if (table.left !== null) return { from: Number(table.left), size };
  return { from: memory.get(moves.length) === 0 ? 0 : piles[i] - size, size };
}

const covers = (run, k) => run !== null && k >= run.from && k < run.from + run.size;

// A click beside what is picked adds to it, one at an end of it takes away from it.
function changed(run, k) {
  if (run === null) return { from: k, size: 1 };
  const end = run.from + run.size;
  if (k === run.from - 1) return { from: k, size: run.size + 1 };
  if (k === end) return { from: run.from, size: run.size + 1 };
  if (k === end - 1) return { from: run.from, size: run.size - 1 };
  if (k === run.from) return { from: k + 1, size: run.size - 1 };
  return { from: k, size: 1 };
}

function choose({ table, piles, moves, memory }, i, run) {
  memory.set(moves.length, run.from);
  if (run.size === 0) return table.choose(i + 1, null);
  const inner = run.from > 0 && run.from + run.size < piles[i];
  table.take(i + 1, run.size, inner ? run.from : null);
}

function piece(scene, i, k, at) {
  const run = hit(scene, i);
  const picked = covers(run, k);
  const label = t("{pile}: {n} of {all}", {
    pile: scene.name(i),
    n: k + 1,
    all: at.size,
  });
  const next = () => choose(scene, i, changed(run, k));
  const id = `${at.row}.${at.from + k}`;
  return scene.spot(id, label, { picked }, next, { class: "token" });
}

function pile(scene, i, at) {
  const pieces = Array.from({ length: at.size }, (_, k) => piece(scene, i, k, at));
  return (
    <div class="pile" key={`pile${i}`}>
      <div class="pieces">{pieces}</div>
      {scene.foot(i)}
    </div>
  );
}

// One row: its piles, and between them what has been taken.
function lane(scene, all, size, row) {
  const piles = all
    .map((at, i) => ({ ...at, i }))
    .filter((at) => at.row === row && at.size > 0)
    .sort((a, b) => a.from - b.from);
  const parts = [];
  let from = 0;
  const fallen = (to) => {
    for (; from < to; from++) parts.push(<span class="fallen" />);
  };
  for (const at of piles) {
    fallen(at.from);
    parts.push(pile(scene, at.i, at));
    from = at.from + at.size;
  }
  fallen(Number(size));
  return (
    <div class="lane" key={`lane${row}`}>
      {parts}
    </div>
  );
}

// By the name of its pieces.
const strip = (name) => ({
  name,
  leaves: name === "skittles" ? "fall" : "rise",
  how: ({ most }) =>
    most === 0
      ? t("Pick a pile by its name to split it.")
      : t("Pick what to take: one piece, or neighbors."),
  draw(scene) {
    const all = places(scene.game.piles, scene.moves, scene.memory);
    return scene.game.piles.map((size, row) => lane(scene, all, size, row));
  },
});

export const coins = strip("coins");

export const skittles = strip("skittles");
