// How pieces travel and leave. A board is drawn anew at once; what moved or went is then
// seen on its way, in the air above the page, unless the user wants no motion.

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

const WAYS = {
  rise: { translate: "0 -3rem", opacity: 0 },
  fall: { rotate: "80deg", translate: "0.6rem 0.4rem", opacity: 0 },
  fade: { scale: 0.4, opacity: 0 },
};

const TRAVELS = 200;

/** Does the user want no motion? */
export const isStill = () => STILL.matches;

/** Draws a board with `draw`; what its drawing moves is seen to move. */
export function carry(board, { leaves, travels }, draw) {
  if (!leaves || isStill()) return draw();
  const before = pieces(board, (node) => ({
    rect: node.getBoundingClientRect(),
    copy: node.cloneNode(true),
  }));
  draw();
  const now = pieces(board, (node) => node);
  const gone = [...before].filter(([id]) => !now.has(id)).map(([, piece]) => piece);
  for (const [id, node] of now) {
    const from = before.get(id) ?? (travels && gone.shift());
    if (from) travel(node, from.rect);
  }
  if (gone.length > 0) leave(board, gone, WAYS[leaves]);
}

function pieces(board, of) {
  const found = board.querySelectorAll("[data-piece]");
  return new Map([...found].map((node) => [node.dataset.piece, of(node)]));
}

// The air is there only while something is in it.
function leave(board, gone, way) {
  const nodes = gone.map(inTheAir);
  const air = document.createElement("div");
  air.className = "air";
  air.inert = true;
  air.dataset.pieces = board.dataset.pieces;
  air.append(...nodes);
  document.body.append(air);
  const flights = nodes.map((node) => fly(node, [{}, way]).finished);
  Promise.allSettled(flights).then(() => air.remove());
}

function inTheAir({ rect, copy }) {
  Object.assign(copy.style, {
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
  });
  copy.classList.remove("picked", "glow", "cut", "spot");
  return copy;
}

function travel(node, from) {
  const to = node.getBoundingClientRect();
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.abs(x) + Math.abs(y) < 1) return;
  fly(node, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }]);
}

const fly = (node, steps) =>
  node.animate(steps, { duration: TRAVELS, easing: "ease-in-out" });
