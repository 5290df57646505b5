// The board: draws a position as what its rules say that it is, and takes the picks.
//
// Each place to click is a spot. With the keyboard the arrows go from spot to spot, Enter
// picks, and a second Enter plays.

import { ARROWS, button, Component, isStill } from "./dom.js";
import * as heaps from "./heaps.js";
import { t } from "./phrases.js";
import { pieces } from "./setup.js";

// A drawing has a `name`, `draw(scene)` for the nodes and `how(shown)` to say what to
// click; perhaps `fits(game, position)`, and `leaves` for how pieces go. Where what comes
// is what went, `travels` is true. Those of boards.js come when a game needs one: without
// them piles are tokens, and states are words.
const HERE = { __proto__: null, stairs: heaps.stairs };
const LATER = ["coins", "skittles", "rectangle", "queen", "plans"];
let drawings = HERE;

/** What a game is drawn with may still have to come: a promise, or null. */
export function fetching({ board, boards }) {
  if (drawings !== HERE || !LATER.includes(boards ? "plans" : board)) return null;
  const keep = (file) => (drawings = { ...HERE, ...file });
  return import("./boards.js").then(keep, () => keep());
}

const MOST_PILES = 8;
const MOST_TOKENS = 32;

/** Can piles be drawn piece by piece? */
const areFew = (piles) =>
  piles.length <= MOST_PILES && piles.every((size) => size <= MOST_TOKENS);

/** The drawing of a position, with the pieces that the user likes. */
export function drawingOf({ game, shown: { board } }, position) {
  const liked = pieces();
  if (position.boards && drawings.plans) return drawings.plans;
  if (position.states) return heaps.lines;
  const own = liked === "tokens" ? null : drawings[board];
  if (own?.fits?.(game, position)) return own;
  if (!areFew(position.piles)) return heaps.numbers;
  if (own && !own.fits) return own;
  return liked === "matches" && !board ? heaps.matches : heaps.tokens;
}

/** `position` after some `moves` of the game at the table; `live` where a person may pick
 * something, and `play` plays it. `glow` is the move that a newcomer is shown. */
export class Board extends Component {
  #node;
  #focus = { id: null, x: 0, y: 0 };
  // What a drawing remembers of a game: which places were hit.
  #memory = new Map();

  render({ table, drawing, position, moves, live, lists }) {
    const point = (event) => drawing[event.type]?.(event, this.#node, table);
    return [
      <div
        class="board"
        role="group"
        aria-label={t("Board")}
        ref={(node) => (this.#node = node)}
        data-pieces={drawing.name}
        data-fit={drawing.fit?.(table.game, position) ?? ""}
        data-many={position.piles.length > 5 ? "" : null}
        onkeydown={(event) => this.#keydown(event)}
        onfocusin={({ target }) => this.#remember(target)}
        onpointerdown={point}
        onpointermove={point}
        onpointerup={point}
        onpointercancel={point}
      >
        {drawing.draw(this.#scene(position, moves, live))}
      </div>,
      <div class="choices">{lists && this.#choices()}</div>,
    ];
  }

  componentDidMount() {
    this.#rove();
  }

  // Of the next move of a game is seen what moves or goes.
  getSnapshotBeforeUpdate(before) {
    const { drawing, moves } = this.props;
    const on = drawing === before.drawing && moves.length === before.moves.length + 1;
    return on && drawing.leaves && !isStill() ? copies(this.#node) : null;
  }

  componentDidUpdate(_props, _state, before) {
    if (before) carry(this.#node, this.props.drawing, before);
    this.#rove();
  }

  // The ways to split what is left of the picked pile, or the moves of a state, as far as
  // the picked spots have not narrowed them.
  #choices() {
    const { table, drawing } = this.props;
    const all = table.picked.size === 1 ? (table.pick?.choices ?? []) : [];
    const list = drawing.narrowed?.(all, this.#memory) ?? all;
    const label = (one) => one.parts?.join(" + ") ?? one.label ?? one.says;
    const name = table.shown.states ? t("Moves") : t("How to split what is left");
    return (
      list.length > 0 && (
        <div class="chips" role="group" aria-label={name}>
          {list.map((one) =>
            button(label(one), () => table.decide(one), {
              "aria-pressed": String(String(one.move) === String(table.pick.move)),
              "aria-label": label(one) === one.says ? null : `${label(one)}: ${one.says}`,
            }),
          )}
        </div>
      )
    );
  }

  // What a drawing draws from, and what it makes spots with.
  #scene(position, moves, live) {
    const { table, glow } = this.props;
    const { shown, game } = table;
    const word = shown.sends ? t("Step") : t("Pile");
    return {
      ...position,
      table,
      shown,
      game,
      moves,
      live,
      glow,
      memory: this.#memory,
      foot(i) {
        return foot(this, i);
      },
      line(i) {
        return heaps.line(this, i);
      },
      name: (i) => `${word} ${i + 1}`,
      word,
      last: position === shown ? shown.log.at(-1)?.piles : null,
      spot: (id, label, state, choose, more) =>
        this.#spot(id, label, state, choose, { disabled: !live, ...more }),
    };
  }

  // A spot: is it picked, and is a click on it one `again` on the same? By keyboard that
  // plays what is picked.
  #spot(id, label, { picked, again = picked }, choose, more) {
    const { class: name = "", shows = "", ...attributes } = more;
    const { table, play } = this.props;
    const click = (event) => {
      const agreed = table.asking || table.pick?.legal;
      if (again && event.detail === 0 && agreed) return play();
      choose(again);
    };
    return button(shows, click, {
      key: id,
      "data-id": id,
      "data-piece": id,
      class: `spot ${name}${picked ? " picked" : ""}`,
      tabindex: -1,
      "aria-label": label,
      "aria-pressed": String(picked),
      ...attributes,
    });
  }

  #spots() {
    return [...this.#node.querySelectorAll(".spot")];
  }

  #remember(spot) {
    if (!spot.dataset.id) return;
    this.#focus = { id: spot.dataset.id, ...center(spot) };
    this.#rove();
  }

  // Tab reaches only one spot: the one that had the focus, or what is nearest to it.
  #rove() {
    const spots = this.#spots();
    for (const spot of spots) spot.tabIndex = -1;
    const same = spots.find((spot) => spot.dataset.id === this.#focus.id);
    const spot = same ?? (this.#focus.id ? nearest(spots, this.#focus) : spots[0]);
    if (spot) spot.tabIndex = 0;
  }

  #keydown(event) {
    const step = ARROWS[event.key];
    if (!step || !event.target.classList.contains("spot")) return;
    event.preventDefault();
    const from = center(event.target);
    const beyond = this.#spots().filter((spot) => isBeyond(from, center(spot), step));
    nearest(beyond, from, step)?.focus();
  }
}

const center = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

const isBeyond = (from, to, [x, y]) => (to.x - from.x) * x + (to.y - from.y) * y > 2;

// How far a spot is; what is aside of the way counts more.
function distance(from, to, [x, y]) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return Math.abs(dx) * (x ? 1 : 4) + Math.abs(dy) * (y ? 1 : 4);
}

function nearest(spots, from, step = [1, 1]) {
  const far = (spot) => distance(from, center(spot), step);
  return spots.reduce((best, one) => (best && far(best) <= far(one) ? best : one), null);
}

function whole({ table, shown, piles }, i) {
  table.choose(i + 1, shown.splits ? 0 : piles[i]);
}

/** The name of a pile and its size. */
function foot(scene, i) {
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

// How pieces travel and leave. A board is drawn anew at once; what moved or went is then
// seen on its way, in the air above the page, unless the user wants no motion.

const WAYS = {
  rise: { translate: "0 -3rem", opacity: 0 },
  fall: { rotate: "80deg", translate: "0.6rem 0.4rem", opacity: 0 },
  fade: { scale: 0.4, opacity: 0 },
};

const TRAVELS = 200;

const copies = (board) =>
  piecesOf(board, (node) => ({
    rect: node.getBoundingClientRect(),
    copy: node.cloneNode(true),
  }));

/** What was there `before` the board was drawn anew is seen to move. */
function carry(board, { leaves, travels }, before) {
  const now = piecesOf(board, (node) => node);
  const gone = [...before].filter(([id]) => !now.has(id)).map(([, piece]) => piece);
  for (const [id, node] of now) {
    const from = before.get(id) ?? (travels && gone.shift());
    if (from) travel(node, from.rect);
  }
  if (gone.length > 0) leave(board, gone, WAYS[leaves]);
}

function piecesOf(board, of) {
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
