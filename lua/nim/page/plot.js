// Values of one pile as a plot: points while they can be told apart, and how many there
// are where they cannot. The proven period is marked.

import uPlot from "uplot";
import { colour, Component } from "./dom.js";

const HEIGHT = 300;
const MOST_POINTS = 10000;
const MOST_BANDS = 200;
const CELL = 3;

/** G(0), G(1) ... and the period that is proven. */
export class Plot extends Component {
  #node;
  #plot = null;
  #resize = () => this.#plot?.setSize({ width: this.#width(), height: HEIGHT });

  componentDidMount() {
    window.addEventListener("resize", this.#resize);
  }

  componentWillUnmount() {
    this.#plot?.destroy();
    window.removeEventListener("resize", this.#resize);
  }

  shouldComponentUpdate({ values }) {
    return values !== this.props.values;
  }

  render() {
    return <div class="plot" ref={(node) => (this.#node = node)} />;
  }

  #width() {
    return Math.max(260, this.#node.clientWidth);
  }

  componentDidUpdate() {
    const { values, found } = this.props;
    this.#plot?.destroy();
    this.#plot = null;
    if (values.length === 0) return;
    const [quiet, line, stroke, odd] = ["--quiet", "--line", "--accent", "--odd"].map(
      (name) => colour(this.#node, name),
    );
    const axis = { stroke: quiet, grid: { stroke: line, width: 1 } };
    const points = {
      show: (_plot, _series, from, to) => to - from <= MOST_POINTS,
      size: 5,
      fill: stroke,
    };
    this.#plot = new uPlot(
      {
        width: this.#width(),
        height: HEIGHT,
        legend: { live: true },
        scales: { x: { time: false } },
        cursor: { drag: { x: true, y: false } },
        axes: [
          { ...axis, label: "n", space: 90 },
          { ...axis, label: "G(n)" },
        ],
        series: [{ label: "n" }, { label: "G(n)", stroke, paths: () => null, points }],
        hooks: {
          drawAxes: [(plot) => bands(plot, found, odd)],
          draw: [(plot) => density(plot, values, stroke)],
        },
      },
      [values.map((_, i) => i), values],
      this.#node,
    );
  }
}

// The period after the preperiod, as bands of two colours.
function bands(plot, { proven, period, preperiod }, colour) {
  if (!proven || !period) return;
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x;
  if ((max - min) / period > MOST_BANDS) return;
  ctx.save();
  ctx.fillStyle = colour;
  for (let from = preperiod; from < max; from += 2 * period) {
    const left = Math.max(plot.valToPos(from, "x", true), bbox.left);
    const right = Math.min(
      plot.valToPos(from + period, "x", true),
      bbox.left + bbox.width,
    );
    if (right > left) ctx.fillRect(left, bbox.top, right - left, bbox.height);
  }
  ctx.restore();
}

// How many of the values fall into each cell of the plot: the more, the darker.
function density(plot, values, colour) {
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x;
  const [from, to] = [Math.max(0, Math.ceil(min)), Math.min(values.length - 1, max)];
  if (to - from <= MOST_POINTS) return;
  const columns = Math.ceil(bbox.width / CELL);
  const low = plot.scales.y.min;
  const rows = Math.ceil(bbox.height / CELL);
  const tall = rows / (plot.scales.y.max - low);
  const counts = new Uint32Array((columns + 1) * (rows + 1));
  for (let i = from; i <= to; i++) {
    const x = Math.floor(((i - min) / (max - min)) * columns);
    counts[x * rows + Math.min(rows - 1, Math.floor((values[i] - low) * tall))]++;
  }
  const most = Math.log(1 + counts.reduce((a, b) => Math.max(a, b), 0));
  ctx.save();
  ctx.fillStyle = colour;
  counts.forEach((count, k) => {
    if (count === 0) return;
    ctx.globalAlpha = 0.2 + (0.8 * Math.log(1 + count)) / most;
    const [x, y] = [Math.floor(k / rows), (k % rows) + 1];
    const top = bbox.top + bbox.height - y * CELL;
    ctx.fillRect(bbox.left + x * CELL, top, CELL, CELL);
  });
  ctx.restore();
}
