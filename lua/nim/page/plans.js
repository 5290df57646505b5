// States that are boards or rows: a click on a square picks the move that changes it. If
// several do, the one that changes least is picked, and more squares can be clicked.

import { t } from "./phrases.js";

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
