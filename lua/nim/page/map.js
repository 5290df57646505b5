// The map of two piles: safe positions, or values as colours. The wheel, + and - zoom,
// dragging and the arrows move; the position under the pointer is described in words.

import { button, fill } from "./dom.js";
import { t } from "./phrases.js";

const SIZE = 560;
const LEAST = 8;

export class Map2 {
  #node;
  #data = null;
  #kind = "outcomes";
  #largest = 1;
  #x = 0;
  #y = 0;
  #span = 32;
  #at = [0, 0];
  #drag = null;
  #canvas;
  #told;

  constructor(node) {
    this.#node = node;
    const canvas = (
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
          this.#drag = { from: [event.clientX, event.clientY], x: this.#x, y: this.#y };
        }}
        onpointermove={(event) => this.#pointed(event)}
        onpointerup={() => {
          this.#drag = null;
        }}
        onkeydown={(event) => this.#key(event)}
      />
    );
    fill(
      this.#node,
      canvas,
      <div class="actions">
        {button("+", () => this.#zoom(0.5), { "aria-label": t("Zoom in") })}
        {button("−", () => this.#zoom(2), { "aria-label": t("Zoom out") })}
        {button(t("All"), () => {
          this.#span = this.#data.n;
          this.#move(0, 0);
        })}
      </div>,
      <p class="quiet" aria-live="polite" ref={(made) => (this.#told = made)} />,
    );
  }

  /** Shows the answer of the engine; `kind` is outcomes or values. */
  draw(data, kind) {
    const first = this.#data === null;
    this.#data = data;
    this.#kind = data.values ? kind : "outcomes";
    this.#largest = (data.values ?? []).flat().reduce((a, b) => Math.max(a, b), 1);
    if (first) this.#span = Math.min(64, data.n);
    this.#move(this.#x, this.#y);
  }

  #zoom(by, around = this.#at.map((value) => value + 0.5)) {
    const span = Math.max(LEAST, Math.min(this.#data.n, this.#span * by));
    const x = around[0] - ((around[0] - this.#x) * span) / this.#span;
    const y = around[1] - ((around[1] - this.#y) * span) / this.#span;
    this.#span = span;
    this.#move(x, y);
  }

  #move(x, y) {
    const most = this.#data.n - this.#span;
    this.#x = Math.max(0, Math.min(most, x));
    this.#y = Math.max(0, Math.min(most, y));
    this.#paint();
  }

  #cell(event) {
    const box = this.#canvas.getBoundingClientRect();
    return [
      this.#x + ((event.clientX - box.left) / box.width) * this.#span,
      this.#y + ((box.bottom - event.clientY) / box.height) * this.#span,
    ];
  }

  #pointed(event) {
    if (this.#drag) {
      const box = this.#canvas.getBoundingClientRect();
      const unit = this.#span / box.width;
      this.#move(
        this.#drag.x - (event.clientX - this.#drag.from[0]) * unit,
        this.#drag.y + (event.clientY - this.#drag.from[1]) * unit,
      );
      return;
    }
    this.#tell(this.#cell(event).map(Math.floor));
  }

  #key(event) {
    const steps = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    };
    const step = steps[event.key];
    if (event.key === "+") this.#zoom(0.5);
    else if (event.key === "-") this.#zoom(2);
    else if (step) {
      event.preventDefault();
      const at = this.#at.map((value, k) =>
        Math.max(0, Math.min(this.#data.n - 1, value + step[k])),
      );
      this.#tell(at);
      const inside = (value, from) =>
        Math.min(value, Math.max(from, value + 1 - this.#span));
      this.#move(inside(at[0], this.#x), inside(at[1], this.#y));
    }
  }

  #tell([i, j]) {
    if (i < 0 || j < 0 || i >= this.#data.n || j >= this.#data.n) return;
    this.#at = [i, j];
    const outcome = { P: t("safe"), N: t("unsafe"), "?": t("not decided") }[
      this.#data.outcomes[i][j]
    ];
    const text = t("Piles {a} and {b}: {outcome}<, value {value}>.", {
      a: i,
      b: j,
      outcome,
      value: this.#data.values?.[i][j],
    });
    fill(this.#told, text);
    this.#paint();
  }

  #paint() {
    const context = this.#canvas.getContext("2d");
    const style = getComputedStyle(this.#node);
    const colour = (name) => style.getPropertyValue(name).trim();
    const unit = SIZE / this.#span;
    context.fillStyle = colour("--soft");
    context.fillRect(0, 0, SIZE, SIZE);
    const last = Math.min(this.#data.n - 1, Math.ceil(this.#x + this.#span));
    const top = Math.min(this.#data.n - 1, Math.ceil(this.#y + this.#span));
    for (let i = Math.floor(this.#x); i <= last; i++) {
      for (let j = Math.floor(this.#y); j <= top; j++) {
        const fillStyle = this.#shade(i, j, colour);
        if (!fillStyle) continue;
        context.fillStyle = fillStyle;
        context.fillRect(
          (i - this.#x) * unit,
          SIZE - (j - this.#y + 1) * unit,
          Math.ceil(unit),
          Math.ceil(unit),
        );
      }
    }
    if (this.#span <= 24) this.#write(context, unit);
    this.#outline(context, unit, colour("--picked"));
  }

  #shade(i, j, colour) {
    if (this.#kind === "outcomes") {
      const outcome = this.#data.outcomes[i][j];
      return outcome === "P"
        ? colour("--accent")
        : outcome === "?"
          ? colour("--line")
          : null;
    }
    const value = this.#data.values[i][j];
    if (value === 0) return colour("--picked");
    const share = value / this.#largest;
    return `hsl(203 ${48 - 20 * share}% ${88 - 62 * share}%)`;
  }

  #write(context, unit) {
    context.font = `${Math.floor(unit * 0.42)}px sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let i = Math.floor(this.#x); i < this.#x + this.#span && i < this.#data.n; i++) {
      for (
        let j = Math.floor(this.#y);
        j < this.#y + this.#span && j < this.#data.n;
        j++
      ) {
        const text = this.#kind === "values" ? this.#data.values[i][j] : "";
        context.fillStyle = text > this.#largest / 2 ? "#ffffff" : "#22272e";
        context.fillText(
          text,
          (i - this.#x + 0.5) * unit,
          SIZE - (j - this.#y + 0.5) * unit,
        );
      }
    }
  }

  #outline(context, unit, colour) {
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.strokeRect(
      (this.#at[0] - this.#x) * unit,
      SIZE - (this.#at[1] - this.#y + 1) * unit,
      unit,
      unit,
    );
  }
}
