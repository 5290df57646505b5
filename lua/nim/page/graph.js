// The squares of a state as the nodes of a graph: on a circle, with a line for each two
// that are joined.

// In parts of the width: where a node stands, of so many.
function place(at, count) {
  const turn = (2 * Math.PI * (at - 1)) / count - Math.PI / 2;
  const round = (value) => Math.round(1000 * value) / 10;
  return { x: round(0.5 + 0.4 * Math.cos(turn)), y: round(0.5 + 0.4 * Math.sin(turn)) };
}

/** `draw(char, at)` makes the node of a square; `joins` are pairs of squares. */
export function graph(text, joins, draw) {
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
