// Euclid's game: two piles are the sides of a rectangle. A move cuts squares of the
// shorter side off its end.

import { t } from "./phrases.js";

// The squares that can be cut off, the outermost last: `{ x, y, side }`.
function squares(wide, high) {
  const side = Math.min(wide, high);
  if (side === 0) return [];
  const along = Math.max(wide, high);
  const count = Math.floor(along / side);
  return Array.from({ length: count }, (_, k) => {
    const at = along - (count - k) * side;
    return wide >= high ? { x: at, y: 0, side } : { x: 0, y: at, side };
  });
}

const box = (x, y, wide, high) => `--x: ${x}; --y: ${y}; --w: ${wide}; --h: ${high}`;

function square(scene, { x, y, side }, k, all) {
  const [wide, high] = scene.piles;
  const pile = wide >= high ? 0 : 1;
  const take = (all.length - k) * side;
  const taken = Number(scene.table.picked.get(pile + 1) ?? 0);
  const label = t("{pile}: take {n} of {all}", {
    pile: scene.name(pile),
    n: take,
    all: scene.piles[pile],
  });
  const choose = (again) => scene.table.choose(pile + 1, again ? null : take);
  const state = { picked: take <= taken, again: take === taken };
  return scene.spot(`${x}.${y}.${side}`, label, state, choose, {
    class: "square",
    style: box(x, y, side, side),
  });
}

export const rectangle = {
  name: "rectangle",
  leaves: "rise",
  fits: ({ piles }, { piles: now }) =>
    now.length === 2 && piles.every((size) => size >= 1 && size <= 32),
  how: () => t("Pick a square to cut it off, with all beyond it."),
  draw(scene) {
    const [wide, high] = scene.piles;
    const start = scene.game.piles.map(Number);
    const all = squares(wide, high);
    return [
      <div class="ground" style={box(0, 0, ...start)}>
        <div class="rest" style={box(0, 0, wide, high)} />
        {all.map((one, k) => square(scene, one, k, all))}
      </div>,
      <div class="sides">
        <div class="pile">{scene.foot(0)}</div>
        <span class="times" aria-hidden="true">
          ×
        </span>
        <div class="pile">{scene.foot(1)}</div>
      </div>,
    ];
  },
};
