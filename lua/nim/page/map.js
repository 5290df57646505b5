// The map of two piles: safe positions, or values as colours. The wheel, + and - zoom,
// dragging and the arrows move; the position under the pointer is described in words.

import { ARROWS, button, colour, Component } from "./dom.js";
import { t } from "./phrases.js";

const SIZE = 560;
const LEAST = 8;

const within = (value, least, most) => Math.max(least, Math.min(most, value));

/** Shows `data`, an answer of the engine; `kind` is outcomes or values. */
export class Map2 extends Component {
  #x = 0;
  #y = 0;
  #span = Math.min(64, this.props.data.n);
  #largest = (this.props.data.values ?? []).flat().reduce((a, b) => Math.max(a, b), 1);
  #at = [0, 0];
  #drag = null;
  #canvas;

  componentDidMount() {
    this.#paint();
  }

  componentDidUpdate() {
    this.#paint();
  }

  render({ data }, { told }) {
    return (
      <div class="map">
        <canvas
          ref={(made) => (this.#canvas = made)}
          width={SIZE}
          height={SIZE}
          tabindex={0}
          role="img"
          aria-label={t("Map of two piles; the list below says the same")}
          onwheel={(event) => {
            event.preventDefault();
            this.#zoom(event.deltaY > 0 ? 1.25 : 0.8, this.#cell(event));
          }}
          onpointerdown={(event) => {
            this.#canvas.setPointerCapture(event.pointerId);
            this.#drag = { at: this.#cell(event) };
          }}
          onpointermove={(event) => this.#pointed(event)}
          onpointerup={() => (this.#drag = null)}
          onkeydown={(event) => this.#key(event)}
        />
        <div class="actions">
          {button("+", () => this.#zoom(0.5), { "aria-label": t("Zoom in") })}
          {button("−", () => this.#zoom(2), { "aria-label": t("Zoom out") })}
          {button(t("All"), () => {
            this.#span = data.n;
            this.#move(0, 0);
          })}
        </div>
        <p class="quiet" aria-live="polite">
          {told}
        </p>
      </div>
    );
  }

  #zoom(by, around = this.#at.map((value) => value + 0.5)) {
    const span = within(this.#span * by, LEAST, this.props.data.n);
    const x = around[0] - ((around[0] - this.#x) * span) / this.#span;
    const y = around[1] - ((around[1] - this.#y) * span) / this.#span;
    this.#span = span;
    this.#move(x, y);
  }

  #move(x, y) {
    const most = this.props.data.n - this.#span;
    this.#x = within(x, 0, most);
    this.#y = within(y, 0, most);
    this.#paint();
  }

  #cell(event) {
    const box = this.#canvas.getBoundingClientRect();
    return [
      this.#x + ((event.clientX - box.left) / box.width) * this.#span,
      this.#y + ((box.bottom - event.clientY) / box.height) * this.#span,
    ];
  }

  // What is dragged stays under the pointer.
  #pointed(event) {
    const [i, j] = this.#cell(event);
    if (!this.#drag) return this.#tell([Math.floor(i), Math.floor(j)]);
    const [x, y] = this.#drag.at;
    this.#move(this.#x + x - i, this.#y + y - j);
  }

  #key(event) {
    const step = ARROWS[event.key];
    if (event.key === "+") this.#zoom(0.5);
    else if (event.key === "-") this.#zoom(2);
    else if (step) {
      event.preventDefault();
      const last = this.props.data.n - 1;
      const [i, j] = this.#at;
      const at = [within(i + step[0], 0, last), within(j - step[1], 0, last)];
      this.#tell(at);
      const inside = (value, from) => within(from, value + 1 - this.#span, value);
      this.#move(inside(at[0], this.#x), inside(at[1], this.#y));
    }
  }

  #tell([i, j]) {
    const { n, outcomes, values } = this.props.data;
    if (i < 0 || j < 0 || i >= n || j >= n) return;
    this.#at = [i, j];
    const words = { P: t("safe"), N: t("unsafe"), "?": t("not decided") };
    const told = t("Piles {a} and {b}: {outcome}<, value {value}>.", {
      a: i,
      b: j,
      outcome: words[outcomes[i][j]],
      value: values?.[i][j],
    });
    this.setState({ told });
  }

  #paint() {
    const { data, kind } = this.props;
    const context = this.#canvas.getContext("2d");
    const [soft, picked, P, unknown] = ["--soft", "--picked", "--accent", "--line"].map(
      (name) => colour(this.#canvas, name),
    );
    const values = kind === "values" && data.values;
    const shade = (i, j) => {
      if (!values) return { P, "?": unknown }[data.outcomes[i][j]];
      if (values[i][j] === 0) return picked;
      const share = values[i][j] / this.#largest;
      return `hsl(203 ${48 - 20 * share}% ${88 - 62 * share}%)`;
    };
    const unit = SIZE / this.#span;
    const place = (i, j) => [(i - this.#x) * unit, SIZE - (j - this.#y + 1) * unit];
    const last = (from) => Math.min(data.n - 1, Math.ceil(from + this.#span));
    context.font = `${Math.floor(unit * 0.42)}px sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = soft;
    context.fillRect(0, 0, SIZE, SIZE);
    for (let i = Math.floor(this.#x); i <= last(this.#x); i++) {
      for (let j = Math.floor(this.#y); j <= last(this.#y); j++) {
        const [x, y] = place(i, j);
        const shown = shade(i, j);
        context.fillStyle = shown ?? soft;
        if (shown) context.fillRect(x, y, Math.ceil(unit), Math.ceil(unit));
        if (!values || this.#span > 24) continue;
        context.fillStyle = values[i][j] > this.#largest / 2 ? "#ffffff" : "#22272e";
        context.fillText(values[i][j], x + unit / 2, y + unit / 2);
      }
    }
    context.strokeStyle = picked;
    context.lineWidth = 2;
    context.strokeRect(...place(...this.#at), unit, unit);
  }
}
