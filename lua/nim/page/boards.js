// The boards that not every game needs, by the words of nim.kinds: rows in which
// neighbors are taken, Euclid's rectangle, Wythoff's queen, and states that are boards.

import { foot, line } from "./heaps.js";
import { t } from "./phrases.js";

// Rows in which neighbours are taken: skittles that fall, or coins on a strip. What is
// left on both sides of a hit are two piles, and they stay where they are.

/** Where each pile stands: `{ row, from, size }`. The moves say how much stays to the
 * left of a hit; of hits at an end `memory` has those at the left one. */
function places(start, moves, memory) {
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

// The pieces of a pile that are picked: the first, and the first beyond them.
function hit({ table, piles, moves, memory }, i) {
  const size = Number(table.picked.get(i + 1) ?? 0);
  if (size === 0) return [NaN, NaN];
  const from = Number(
    table.left ?? (memory.get(moves.length) === 0 ? 0 : piles[i] - size),
  );
  return [from, from + size];
}

// A click beside what is picked adds to it, one at an end of it takes away from it.
function changed([from, end], k) {
  if (k === from - 1) return [k, end];
  if (k === end) return [from, k + 1];
  if (k === end - 1) return [from, k];
  if (k === from) return [k + 1, end];
  return [k, k + 1];
}

function standing(scene, i, k, at) {
  const { table, piles, moves, memory } = scene;
  const run = hit(scene, i);
  const text = t("{n} of {all}", { n: k + 1, all: at.size });
  const label = t("{label}: {text}", { label: scene.name(i), text });
  const pick = () => {
    const [from, end] = changed(run, k);
    memory.set(moves.length, from);
    if (from === end) return table.choose(i + 1, null);
    table.split(i + 1, from > 0 && end < piles[i] ? from : null, end - from);
  };
  const state = { picked: k >= run[0] && k < run[1] };
  return scene.spot(`${at.row}.${at.from + k}`, label, state, pick, { class: "token" });
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
    for (; from < to; from++) parts.push(<span class="ghost" />);
  };
  for (const at of piles) {
    fallen(at.from);
    parts.push(
      <div class="pile" key={`pile${at.i}`}>
        <div class="pieces">
          {Array.from({ length: at.size }, (_, k) => standing(scene, at.i, k, at))}
        </div>
        {foot(scene, at.i)}
      </div>,
    );
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

// The names of two piles that are drawn as one.
const sides = (scene, between) => (
  <div class="sides">
    <div class="pile">{foot(scene, 0)}</div>
    {between}
    <div class="pile">{foot(scene, 1)}</div>
  </div>
);

// Euclid's game: two piles are the sides of a rectangle. A move cuts squares of the
// shorter side off its end.

const box = (x, y, wide, high) => `--x: ${x}; --y: ${y}; --w: ${wide}; --h: ${high}`;

// The squares that can be cut off, the outermost last.
function cuts({ table, piles, name, spot }) {
  const [side, along] = [...piles].sort((a, b) => a - b);
  const pile = piles[0] >= piles[1] ? 0 : 1;
  const taken = Number(table.picked.get(pile + 1) ?? 0);
  return Array.from({ length: side && Math.floor(along / side) }, (_, k) => {
    const at = (along % side) + k * side;
    const take = along - at;
    const [x, y] = pile === 0 ? [at, 0] : [0, at];
    const label = t("{pile}: take {n} of {all}", {
      pile: name(pile),
      n: take,
      all: along,
    });
    const choose = (again) => table.choose(pile + 1, again ? null : take);
    const state = { picked: take <= taken, again: take === taken };
    const attributes = { class: "square", style: box(x, y, side, side) };
    return spot(`${x}.${y}.${side}`, label, state, choose, attributes);
  });
}

export const rectangle = {
  name: "rectangle",
  leaves: "rise",
  fits: ({ piles }) => piles.every((size) => size >= 1 && size <= 32),
  how: () => t("Pick a square to cut it off, with all beyond it."),
  draw(scene) {
    const start = scene.game.piles.map(Number);
    return [
      <div class="ground" style={box(0, 0, ...start)}>
        <div class="rest" style={box(0, 0, ...scene.piles)} />
        {cuts(scene)}
      </div>,
      sides(scene, <span aria-hidden="true">×</span>),
    ];
  },
};

// Wythoff's game: a queen on a board, that moves left, down, or both towards the corner.
// Its distances to the corner are the two piles.

const LARGEST = 20;

// A square is in reach to the left, below, and on the diagonal.
function reach(scene, x, y) {
  const { piles, table } = scene;
  const key = `${x}.${y}`;
  const [left, down] = [piles[0] - x, piles[1] - y];
  const here = left === 0 && down === 0;
  if (here || left < 0 || down < 0 || (left > 0 && down > 0 && left !== down)) {
    return (
      <span class={`cell${here ? " here" : ""}`} key={key}>
        {here && (
          <span class="queen" data-piece="queen">
            ♛
          </span>
        )}
      </span>
    );
  }
  const wanted = [1, left, 2, down].filter((_, k, all) => all[k | 1] > 0);
  const label = t("Square {x}, {y}", { x, y });
  const choose = (again) => (again ? table.clear() : table.suggest(wanted));
  const state = { picked: String(table.wanted) === String(wanted) };
  return scene.spot(key, label, state, choose, { class: "cell", "data-piece": null });
}

export const queen = {
  name: "chess",
  leaves: "rise",
  fits: ({ piles }) => piles.every((size) => size <= LARGEST),
  how: () => t("Pick the square to which the queen moves."),
  draw(scene) {
    const [right, up] = scene.game.piles.map(Number);
    const number = (n) => (
      <span class="axis quiet" aria-hidden="true">
        {String(n)}
      </span>
    );
    const cells = [];
    for (let y = up; y >= 0; y--) {
      cells.push(number(y));
      for (let x = 0; x <= right; x++) cells.push(reach(scene, x, y));
    }
    cells.push(<span />);
    for (let x = 0; x <= right; x++) cells.push(number(x));
    return [
      <div class="chessboard" style={`--columns: ${right + 1}`}>
        {cells}
      </div>,
      sides(scene),
    ];
  },
};

// States that are boards or rows: a click on a square picks the move that changes it. If
// several do, the one that changes least is picked, and more squares can be clicked.

const PIECES = {
  __proto__: null,
  ".": "free",
  "#": "full",
  $: "coin",
  x: "pin",
  o: "disc",
};

/** The listed moves that contain all clicked squares. */
function fitting(choices, clicked) {
  const fits = (ways) => ways?.some((way) => clicked.every((at) => way.includes(at)));
  return choices.filter((one) => fits(one.squares));
}

// The one that changes least, if there is but one such.
function least(choices) {
  const size = ({ squares }) => Math.min(...squares.map((way) => way.length));
  const most = Math.min(...choices.map(size));
  const found = choices.filter((one) => size(one) === most);
  return new Set(found.map((one) => one.says)).size === 1 ? found[0] : null;
}

// The squares that have been clicked belong to a pile and to a move.
function clicked({ memory, moves }, i) {
  const kept = memory.get("clicked");
  return kept && kept.pile === i && kept.ply === moves.length ? kept.squares : [];
}

async function choose(scene, i, at) {
  const { table, memory, moves } = scene;
  const before = clicked(scene, i);
  const keep = (squares) =>
    memory.set("clicked", { pile: i, ply: moves.length, squares });
  if (!table.picked.has(i + 1) || !table.pick?.choices) await table.choose(i + 1, 0);
  const choices = table.pick?.choices;
  if (!choices) return;
  const next = before.includes(at) ? before.filter((one) => one !== at) : [...before, at];
  const squares = [next, [at]].find((list) => fitting(choices, list).length > 0) ?? [];
  keep(squares);
  if (squares.length === 0) return table.choose(i + 1, null);
  const one = least(fitting(choices, squares));
  if (one) table.decide(one);
  else table.doubt(t("Several moves change that: pick one more square."));
}

// The squares of the move that is picked, of its ways the one that has been clicked.
function taken(scene, i) {
  const { table } = scene;
  if (!table.picked.has(i + 1) || !table.pick?.move) return [];
  const same = (one) => String(one.move) === String(table.pick.move);
  const ways = table.pick.choices?.find(same)?.squares ?? [];
  const clicks = clicked(scene, i);
  return ways.find((way) => clicks.every((at) => way.includes(at))) ?? ways[0] ?? [];
}

function square(scene, i, char, at, marks) {
  const name = PIECES[char] ?? "sign";
  const picked = marks.taken.includes(at);
  const again = picked && marks.clicked.includes(at);
  const label = t("{pile}, square {n}: {sign}", {
    pile: scene.name(i),
    n: at,
    sign: char === "." ? t("free") : char,
  });
  return scene.spot(`${i}.${at}`, label, { picked, again }, () => choose(scene, i, at), {
    "data-piece": null,
    class: `cell ${name}${marks.clicked.includes(at) ? " clicked" : ""}`,
    shows: (
      <span class="piece" data-piece={char === "." ? null : `${i}.${at}.${char}`}>
        {name === "sign" ? char : ""}
      </span>
    ),
  });
}

function board(scene, i) {
  const text = scene.boards[i];
  if (!text) return line(scene, i);
  const marks = { taken: taken(scene, i), clicked: clicked(scene, i) };
  // Squares are numbered from 1, line by line.
  let at = 0;
  const draw = (char) => square(scene, i, char, ++at, marks);
  return (
    <div class="plan" key={`plan${i}`} role="group" aria-label={scene.name(i)}>
      {scene.joins
        ? graph(text.replaceAll("\n", ""), scene.joins[i] ?? [], draw)
        : text.split("\n").map((row) => <div class="rank">{[...row].map(draw)}</div>)}
      {scene.boards.length > 1 && <p class="name">{scene.name(i)}</p>}
      <output class="hidden">{scene.states[i]}</output>
    </div>
  );
}

export const plans = {
  name: "plans",
  leaves: "fade",
  travels: true,
  how: ({ joins }) =>
    joins ? t("Click a node.") : t("Click the squares that your move changes."),
  draw: (scene) => scene.boards.map((_, i) => board(scene, i)),
  narrowed(choices, memory) {
    const { squares: list = [] } = memory.get("clicked") ?? {};
    const some = fitting(choices, list);
    return some.length > 0 && list.length > 0 ? some : choices;
  },
};

/** The nodes of a graph on a circle, with lines between the pairs that `joins` has;
 * `draw` makes the node of a square. */
function graph(text, joins, draw) {
  const nodes = [...text];
  // In parts of the width: where a node stands.
  const place = (at) => {
    const turn = (2 * Math.PI * (at - 1)) / nodes.length - Math.PI / 2;
    return [50 + 40 * Math.cos(turn), 50 + 40 * Math.sin(turn)];
  };
  return (
    <div class="graph" style={`--n: ${nodes.length}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {joins.map(([from, to]) => {
          const [[x1, y1], [x2, y2]] = [place(from), place(to)];
          return <line {...{ x1, y1, x2, y2 }} key={`${from}-${to}`} />;
        })}
      </svg>
      {nodes.map((char, k) => {
        const [x, y] = place(k + 1);
        return (
          <div class="node" style={`--x: ${x}%; --y: ${y}%`} key={k}>
            {draw(char)}
          </div>
        );
      })}
    </div>
  );
}
