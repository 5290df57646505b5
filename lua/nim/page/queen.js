// Wythoff's game: a queen on a board, that moves left, down, or both towards the corner.
// Its distances to the corner are the two piles.

import { t } from "./phrases.js";

const LARGEST = 20;

// Squares to the left and below, and on the diagonal.
function isInReach(x, y, [right, up]) {
  if (x > right || y > up || (x === right && y === up)) return false;
  return x === right || y === up || right - x === up - y;
}

const move = (x, y, [right, up]) =>
  [1, right - x, 2, up - y].filter((_, k, all) => all[k | 1] > 0);

function square(scene, x, y) {
  const { piles, table } = scene;
  const key = `${x}.${y}`;
  if (!isInReach(x, y, piles)) {
    const here = x === piles[0] && y === piles[1];
    const queen = here && (
      <span class="queen" data-piece="queen">
        ♛
      </span>
    );
    return (
      <span class={`cell${here ? " here" : ""}`} key={key}>
        {queen}
      </span>
    );
  }
  const wanted = move(x, y, piles);
  const parts = [...table.picked].sort((a, b) => a[0] - b[0]).flat();
  const label = t("Square {x}, {y}", { x, y });
  const choose = (again) => (again ? table.clear() : table.suggest(wanted));
  const state = { picked: String(parts) === String(wanted) };
  return scene.spot(key, label, state, choose, { class: "cell", "data-piece": null });
}

export const queen = {
  name: "chess",
  leaves: "rise",
  fits: ({ piles }) => piles.length === 2 && piles.every((size) => size <= LARGEST),
  how: () => t("Pick the square to which the queen moves."),
  draw(scene) {
    const [right, up] = scene.game.piles.map(Number);
    const number = (n) => (
      <span class="axis" aria-hidden="true">
        {String(n)}
      </span>
    );
    const cells = [];
    for (let y = up; y >= 0; y--) {
      cells.push(number(y));
      for (let x = 0; x <= right; x++) cells.push(square(scene, x, y));
    }
    cells.push(<span />);
    for (let x = 0; x <= right; x++) cells.push(number(x));
    return [
      <div class="chessboard" style={`--columns: ${right + 1}`}>
        {cells}
      </div>,
      <div class="sides">
        {[0, 1].map((i) => (
          <div class="pile">{scene.foot(i)}</div>
        ))}
      </div>,
    ];
  },
};
