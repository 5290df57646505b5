// The boards that not every game needs, by the words of nim.kinds: rows in which
// neighbors are taken, Euclid's rectangle, Wythoff's queen, and states that are boards.

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

function pickRun({ table, piles, moves, memory }, i, run) {
  memory.set(moves.length, run.from);
  if (run.size === 0) return table.choose(i + 1, null);
  const inner = run.from > 0 && run.from + run.size < piles[i];
  table.split(i + 1, inner ? run.from : null, run.size);
}

function standing(scene, i, k, at) {
  const run = hit(scene, i);
  const picked = covers(run, k);
  const label = t("{pile}: {n} of {all}", {
    pile: scene.name(i),
    n: k + 1,
    all: at.size,
  });
  const next = () => pickRun(scene, i, changed(run, k));
  const id = `${at.row}.${at.from + k}`;
  return scene.spot(id, label, { picked }, next, { class: "token" });
}

function heap(scene, i, at) {
  const pieces = Array.from({ length: at.size }, (_, k) => standing(scene, i, k, at));
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
    parts.push(heap(scene, at.i, at));
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

// Euclid's game: two piles are the sides of a rectangle. A move cuts squares of the
// shorter side off its end.

// The squares that can be cut off, the outermost last: `{ x, y, side }`.
function cuts(wide, high) {
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

function cut(scene, { x, y, side }, k, all) {
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
    const all = cuts(wide, high);
    return [
      <div class="ground" style={box(0, 0, ...start)}>
        <div class="rest" style={box(0, 0, wide, high)} />
        {all.map((one, k) => cut(scene, one, k, all))}
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

// Wythoff's game: a queen on a board, that moves left, down, or both towards the corner.
// Its distances to the corner are the two piles.

const LARGEST = 20;

// Squares to the left and below, and on the diagonal.
function isInReach(x, y, [right, up]) {
  if (x > right || y > up || (x === right && y === up)) return false;
  return x === right || y === up || right - x === up - y;
}

const wayTo = (x, y, [right, up]) =>
  [1, right - x, 2, up - y].filter((_, k, all) => all[k | 1] > 0);

function reach(scene, x, y) {
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
  const wanted = wayTo(x, y, piles);
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
      for (let x = 0; x <= right; x++) cells.push(reach(scene, x, y));
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

const size = (choice) => Math.min(...choice.squares.map((way) => way.length));

// The one that changes least, if there is but one such.
function least(choices) {
  const sizes = choices.map(size);
  const most = Math.min(...sizes);
  const found = choices.filter((_, k) => sizes[k] === most);
  return found.length === 1 || new Set(found.map((one) => one.says)).size === 1
    ? found[0]
    : null;
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

// Squares are numbered from 1, line by line.
function ranks(text, draw) {
  let at = 0;
  return text
    .split("\n")
    .map((row) => <div class="rank">{[...row].map((char) => draw(char, ++at))}</div>);
}

function board(scene, i) {
  const text = scene.boards[i];
  if (!text) return scene.line(i);
  const marks = { taken: taken(scene, i), clicked: clicked(scene, i) };
  const draw = (char, at) => square(scene, i, char, at, marks);
  const joins = scene.joins?.[i] ?? [];
  const label = { role: "group", "aria-label": scene.name(i) };
  return (
    <div class="plan" key={`plan${i}`} {...label}>
      {scene.joins ? graph(text, joins, draw) : ranks(text, draw)}
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

// In parts of the width: where a node stands, of so many.
function place(at, count) {
  const turn = (2 * Math.PI * (at - 1)) / count - Math.PI / 2;
  const round = (value) => Math.round(1000 * value) / 10;
  return { x: round(0.5 + 0.4 * Math.cos(turn)), y: round(0.5 + 0.4 * Math.sin(turn)) };
}

/** `draw(char, at)` makes the node of a square; `joins` are pairs of squares. */
function graph(text, joins, draw) {
  const nodes = [...text].filter((char) => char !== "\n");
  const at = (k) => place(k, nodes.length);
  const line = ([from, to]) => {
    const [a, b] = [at(from), at(to)];
    return <line x1={a.x} y1={a.y} x2={b.x} y2={b.y} key={`${from}-${to}`} />;
  };
  const node = (char, k) => {
    const { x, y } = at(k + 1);
    const style = `--x: ${x}%; --y: ${y}%`;
    return (
      <div class="node" style={style} key={k}>
        {draw(char, k + 1)}
      </div>
    );
  };
  return (
    <div class="graph" style={`--n: ${nodes.length}`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        {joins.map(line)}
      </svg>
      {nodes.map(node)}
    </div>
  );
}
