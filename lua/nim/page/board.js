// The board: draws a position as what its rules say that it is, and takes the picks.
//
// Each place to click is a spot. With the keyboard the arrows go from spot to spot, Enter
// picks, and a second Enter plays.

import * as boards from "./boards.js";
import { ARROWS, button, Component, isStill } from "./dom.js";
import * as heaps from "./heaps.js";
import { t } from "./phrases.js";
import { pieces } from "./setup.js";

// A drawing has a `name`, `draw(scene)` for the nodes and `how(shown)` to say what to
// click; perhaps `fits(game)`, and `leaves` for how pieces go. Where what comes is what
// went, `travels` is true.
const DRAWINGS = { __proto__: null, stairs: heaps.stairs, ...boards };

const MOST_PILES = 8;
const MOST_TOKENS = 32;

/** The drawing of a position, with the pieces that the user likes. */
export function drawingOf({ game, shown: { board } }, position) {
  const liked = pieces();
  if (position.boards) return boards.plans;
  if (position.states) return heaps.lines;
  const own = liked === "tokens" ? null : DRAWINGS[board];
  if (own?.fits?.(game)) return own;
  const { piles } = position;
  if (piles.length > MOST_PILES || piles.some((size) => size > MOST_TOKENS)) {
    return heaps.numbers;
  }
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

  render({ table, drawing, position, lists }) {
    return [
      <div
        class="board"
        role="group"
        aria-label={t("Board")}
        ref={(node) => (this.#node = node)}
        data-pieces={drawing.name}
        style={`--most: ${Math.max(...table.game.piles, ...position.piles)}`}
        data-many={position.piles.length > 5 ? "" : null}
        onkeydown={(event) => this.#keydown(event)}
        onfocusin={({ target }) => this.#remember(target)}
      >
        {drawing.draw(this.#scene())}
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
    if (!on || !drawing.leaves || isStill()) return null;
    return piecesOf(this.#node, (node) => ({
      rect: node.getBoundingClientRect(),
      copy: node.cloneNode(true),
    }));
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
        <div class="chips bar" role="group" aria-label={name}>
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
  #scene() {
    const { table, position, live, play } = this.props;
    const { shown, game } = table;
    const word = shown.sends ? t("Step") : t("Pile");
    return {
      ...position,
      ...this.props,
      shown,
      game,
      memory: this.#memory,
      name: (i) => `${word} ${i + 1}`,
      word,
      last: position === shown ? shown.log.at(-1)?.piles : null,
      // Is it picked, and is a click on it one `again` on the same? By keyboard that
      // plays what is picked.
      spot(id, label, { picked, again = picked }, choose, more) {
        const { class: name, shows = "", ...attributes } = more;
        const click = (event) => {
          const agreed = table.pending || table.pick?.legal;
          if (again && event.detail === 0 && agreed) return play();
          choose(again);
        };
        return button(shows, click, {
          disabled: !live,
          key: id,
          "data-id": id,
          "data-piece": id,
          class: `spot ${name}${picked ? " picked" : ""}`,
          tabindex: -1,
          "aria-label": label,
          "aria-pressed": String(picked),
          ...attributes,
        });
      },
    };
  }

  #remember(spot) {
    if (!spot.dataset.id) return;
    this.#focus = { id: spot.dataset.id, ...center(spot) };
    this.#rove();
  }

  // Tab reaches only one spot: the one that had the focus, or what is nearest to it.
  #rove() {
    const spots = [...this.#node.querySelectorAll(".spot")];
    for (const spot of spots) spot.tabIndex = -1;
    const same = spots.find((spot) => spot.dataset.id === this.#focus.id);
    const spot = same ?? (this.#focus.id ? nearest(spots, this.#focus) : spots[0]);
    if (spot) spot.tabIndex = 0;
  }

  #keydown(event) {
    const step = ARROWS[event.key];
    if (!step || !event.target.classList.contains("spot")) return;
    event.preventDefault();
    nearest(this.#node.querySelectorAll(".spot"), center(event.target), step)?.focus();
  }
}

const center = (node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

// The spot that is nearest; with a step of those beyond it, where what is aside counts
// more.
function nearest(spots, from, step = null) {
  const far = (spot) => {
    const to = center(spot);
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (!step) return Math.abs(x) + Math.abs(y);
    const ahead = x * step[0] + y * step[1];
    return ahead > 2 ? ahead + 4 * Math.abs(x * step[1] + y * step[0]) : Infinity;
  };
  const ways = Array.from(spots, (spot) => [far(spot), spot]);
  const ahead = ways.filter(([way]) => way < Infinity);
  return ahead.sort(([a], [b]) => a - b)[0]?.[1];
}

// How pieces travel and leave. A board is drawn anew at once; what moved or went is then
// seen on its way, in the air above the page, unless the user wants no motion.

const WAYS = {
  rise: { translate: "0 -3rem", opacity: 0 },
  fall: { rotate: "80deg", translate: "0.6rem 0.4rem", opacity: 0 },
  fade: { scale: 0.4, opacity: 0 },
};

const TRAVELS = 200;

function piecesOf(board, of) {
  const found = board.querySelectorAll("[data-piece]");
  return new Map([...found].map((node) => [node.dataset.piece, of(node)]));
}

const fly = (node, steps) =>
  node.animate(steps, { duration: TRAVELS, easing: "ease-in-out" }).finished;

/** What was there `before` the board was drawn anew is seen to move. */
function carry(board, { leaves, travels }, before) {
  const now = piecesOf(board, (node) => node);
  const gone = [...before].filter(([id]) => !now.has(id)).map(([, piece]) => piece);
  for (const [id, node] of now) {
    const from = before.get(id) ?? (travels && gone.shift());
    if (!from) continue;
    const to = node.getBoundingClientRect();
    const [x, y] = [from.rect.left - to.left, from.rect.top - to.top];
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    fly(node, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }]);
  }
  if (gone.length === 0) return;
  // The air is there only while something is in it.
  const air = document.createElement("div");
  Object.assign(air, { className: "air", inert: true });
  air.dataset.pieces = board.dataset.pieces;
  for (const { rect, copy } of gone) {
    for (const side of ["left", "top", "width", "height"]) {
      copy.style[side] = `${rect[side]}px`;
    }
    copy.classList.remove("picked", "glow", "cut", "spot");
    air.append(copy);
  }
  document.body.append(air);
  const flights = [...air.children].map((copy) => fly(copy, [{}, WAYS[leaves]]));
  Promise.allSettled(flights).then(() => air.remove());
}
