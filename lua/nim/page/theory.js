// The page: theory. Values of one pile as a plot with the proven period marked, the map
// of two piles, and the misère quotient.

import uPlot from "uplot";
import * as address from "./address.js";
import { Engine } from "./client.js";
import {
  ARROWS,
  button,
  Component,
  field,
  kept,
  Part,
  problem,
  quiet,
  save,
  say,
  select,
  table,
  toggle,
} from "./dom.js";
import { t } from "./phrases.js";

const USUAL = 300;
const MAP = 256;
const LONG = 60000;

export const title = () => t("Theory");

const SLICE = 2000;
const QUICK = 300;

export class View extends Part {
  #engine = new Engine();
  #wish = null;
  // Of the answers of the engine those that are errors get no card.
  state = {
    rules: this.props.query.get("rules") ?? "kayles",
    // As typed; the answer of the engine has the number it used.
    n: this.props.query.get("n") || USUAL,
    kind: "values",
    values: [],
    unsaved: {} /* by its kind, why there is no picture */,
  };

  componentDidMount() {
    this.#show();
  }

  componentWillUnmount() {
    this.#wish = null;
    this.#engine.stop();
  }

  render({ book }, { rules, n, told, map, progress, values, found, quotient }) {
    const error = map?.error && found?.error;
    return [
      <h1>{t("Theory")}</h1>,
      <section class="wish card" aria-label={t("Rules")}>
        {wish(book, { rules, n }, (rules, n) =>
          this.setState({ rules, n: n || USUAL }, () => this.#show()),
        )}
        {error ? problem(error) : told && quiet(told)}
      </section>,
      <section class="picture card" hidden={Boolean(map?.error)}>
        <h2>{t("Map of two piles")}</h2>
        {!map && quiet(t("The map is being computed …"))}
        {map?.outcomes && this.#map(map)}
      </section>,
      <section
        class="values card"
        tabindex={-1}
        aria-label={t("Grundy values of one pile")}
        hidden={Boolean(found?.error)}
      >
        <h2>{t("Grundy values of one pile")}</h2>
        {progress}
        <Plot key={values} {...{ values, found }} />
        {values.length > 0 && [
          ...finding(found, values),
          this.#saver({ kind: "values", n: values.length - 1 }, found.drawn),
        ]}
      </section>,
      quotient && !quotient.error && (
        <section class="quotient card">{quotientOf(quotient)}</section>
      ),
      <link rel="stylesheet" href="vendor/uplot.css" />,
    ];
  }

  async #show() {
    const { rules, n } = this.state;
    this.props.show("theory", { rules, n });
    const wish = (this.#wish = { n });
    const nothing = {
      told: null,
      map: null,
      progress: null,
      quotient: null,
      unsaved: {},
    };
    this.setState(({ found }) => ({ ...nothing, found: found?.error ? null : found }));
    // No answer comes when the user has asked for something else.
    const ask = async (question, more) => {
      const answer = await this.#ask(question, more, rules);
      return wish === this.#wish ? answer : new Promise(() => {});
    };
    const map = await ask("map", { n: MAP });
    this.setState({ map });
    await this.#compute(wish, ask, map);
    this.setState({ quotient: await ask("quotient", {}) });
  }

  #ask(question, more, rules = this.state.rules) {
    return this.#engine.ask(question, { game: { rules }, ...more }, LONG);
  }

  // The values come slice by slice, until the user stops them.
  async #compute(wish, ask, map) {
    const values = [];
    let count = SLICE;
    let [n, error] = [Infinity, null];
    while (values.length <= n && !wish.stopped) {
      const began = performance.now();
      const answer = await ask("values", { n: wish.n, from: values.length, count });
      error = answer.error;
      if (error) break;
      if (n === Infinity) this.#settle(answer);
      n = answer.n;
      for (const value of answer.values.split(" ")) values.push(Number(value));
      if (values.length <= n) {
        const facts = { n: values.length - 1, all: n };
        const progress = [
          <p>{t("Values up to {n} of {all} are computed.", facts)}</p>,
          <progress max={n} value={values.length} aria-label={t("Values computed")} />,
          <div class="actions">{button(t("Stop"), () => (wish.stopped = true))}</div>,
        ];
        this.setState({ progress });
      }
      if (performance.now() - began < QUICK) count *= 2;
      else count = Math.max(SLICE, Math.ceil(count / 2));
    }
    const last = values.length - 1;
    const found = last < 0 ? { error } : await ask("sequence", { n: last });
    // There may be no such rules, or only no values.
    if (found.error) {
      if (map.error) say(found.error);
      return this.setState({ found, values: [], progress: null });
    }
    const stopped = last < n && t("Stopped: values up to {n} are shown.", { n: last });
    const why = error ?? stopped;
    this.setState({ found, values, progress: why && quiet(why) });
    if (why) say(why);
  }

  // Shows the number that was used, and says so, when it is not the one typed.
  #settle({ n, most }) {
    const { rules, n: typed } = this.state;
    if (String(n) === String(typed)) return;
    this.props.show("theory", { rules, n });
    const told = t(
      "Values up to {n} are shown: this page takes a whole number from 1 to {most}. " +
        "'luanim grundy' goes further.",
      { n, most },
    );
    this.setState({ n, told });
    say(told);
  }

  #map(map) {
    const { kind } = this.state;
    const kinds = [
      ["values", t("Grundy values; 0 stands out")],
      ["outcomes", t("Safe positions")],
    ];
    const values = kind === "values" && Boolean(map.values);
    return [
      map.values && select(t("Show"), kinds, kind, (kind) => this.setState({ kind })),
      <Map2 data={map} kind={kind} />,
      safe(map),
      this.#saver({ kind: "map", n: MAP, values }),
    ];
  }

  // A button that saves a picture as the commands draw it, or says why there is none.
  #saver(question, drawn = question.n) {
    const { rules, unsaved } = this.state;
    const { kind, n } = question;
    const draw = async () => {
      const { error, svg } = await this.#ask("picture", question);
      this.setState({ unsaved: { ...unsaved, [kind]: error } });
      if (error) say(error);
      if (svg) save(`${rules} ${kind}.svg`, svg);
    };
    const some = drawn < n && t("Save G(0) .. G({n}) as SVG", { n: String(drawn) });
    return (
      <p>
        {button(some || t("Save as SVG"), draw)}
        <span class="quiet">{unsaved[kind] && " " + unsaved[kind]}</span>
      </p>
    );
  }
}

/** The fields for that; `change` gets the rules and how many. */
function wish(book, { rules, n }, change) {
  const misere = rules.endsWith(" misere");
  const word = rules.replace(/ misere$/, "");
  const names = book.rules.map((one) => [one.rules, one.name]);
  const known = book.rules.some((one) => one.rules === word);
  const choose = (text, last) => change(text + (last ? " misere" : ""), n);
  return (
    <div class="controls bar">
      {select(t("Rules"), known ? names : [...names, [word, word]], word, (value) =>
        choose(value, misere),
      )}
      {field(t("Or any code, such as 0.156 or take:2,5"), word, (text) => {
        const typed = text.trim();
        choose(typed.replace(/ misere$/, ""), misere || / misere$/.test(typed));
      })}
      {toggle(t("The last token loses (misère)"), misere, (on) => choose(word, on))}
      {field(t("Values up to"), n, (text) => change(rules, text.trim()), {
        inputmode: "numeric",
      })}
      <a class="button" href={address.format("play", { rules, piles: "5,8" })}>
        {t("Play it")}
      </a>
    </div>
  );
}

const SAFE = 60;

/** The safe pairs as text: all of them up to the size that keeps the list short. */
function safe({ outcomes }) {
  // Does every position keep its outcome when its piles are swapped? On a staircase, no.
  const either = outcomes.every((row, a) =>
    [...row].every((one, b) => one === outcomes[b][a]),
  );
  const list = [];
  let size = 0;
  for (; size < outcomes.length; size++) {
    const more = [];
    const add = (a, b) => outcomes[a][b] === "P" && more.push(`(${a}, ${b})`);
    for (let a = 0; a <= size; a++) {
      add(a, size);
      if (!either && a < size) add(size, a);
    }
    if (list.length + more.length > SAFE) break;
    list.push(...more);
  }
  const all = either
    ? t("All with piles up to {n} (in either order).", { n: size - 1 })
    : t("All with piles up to {n}.", { n: size - 1 });
  const beyond = size < outcomes.length && " " + t("The map shows larger ones.");
  return (
    <details>
      <summary>{t("Safe positions as a list")}</summary>
      <p>{list.join(" ") || t("None.")}</p>
      {quiet(all, beyond)}
    </details>
  );
}

const SHOWN = 60;

function periodOf({ proven, period, preperiod, saltus, formula }) {
  if (!proven) {
    return formula
      ? t("No period is proven, but a formula gives every value.")
      : t("No period is proven.");
  }
  // In formulas digits are not grouped.
  return t("Period {period} from n = {from} on, proven<; each period adds {saltus}>.", {
    period: String(period),
    from: String(preperiod),
    saltus: saltus ? String(saltus) : null,
  });
}

/** What is known of the period, and the values for those who cannot see the plot. */
function finding(answer, values) {
  const rows = values.slice(0, SHOWN);
  return [
    <p>
      <strong>{periodOf(answer)}</strong>
    </p>,
    answer.formula && <p>{answer.formula}</p>,
    <p>{answer.lines.join(" ")}</p>,
    <details>
      <summary>{t("The first {n} values as a table", { n: rows.length })}</summary>
      {table(
        t("Values"),
        [<th scope="row">n</th>, ...rows.map((_, i) => String(i))],
        [["G(n)", ...rows.map(String)]],
        { caption: null },
      )}
    </details>,
    <p>
      {button(t("Save as CSV"), () =>
        save(
          `${answer.rules}.csv`,
          "n,value\n" + values.map((value, i) => `${i},${value}\n`).join(""),
        ),
      )}
    </p>,
  ];
}

/** What is known of the quotient, and the elements of the piles, for whoever opens it. */
function quotientOf({ order, piles, reason, facts, phi }) {
  const [head, ...rows] = phi;
  return (
    <details {...kept("quotient")}>
      <summary>
        <h2>{t("Misère quotient")}</h2>
      </summary>
      <p>
        {t(
          "Piles {piles} make {n} classes of sums: two sums share one when adding any " +
            "third sum to both gives the same outcome (Plambeck and Siegel, 2008). " +
            "A sum is safe when its product is in the P-portion.",
          { piles, n: order },
        )}
      </p>
      {reason && <p>{t("The quotient is open beyond that: {why}.", { why: reason })}</p>}
      <dl>{facts.flatMap(([name, text]) => [<dt>{name}</dt>, <dd>{text}</dd>])}</dl>
      {table(t("Pretending function"), head, rows, { caption: null })}
    </details>
  );
}

/** Colours of the style sheet. */
function colours(...names) {
  const style = getComputedStyle(document.body);
  return names.map((name) => style.getPropertyValue(`--${name}`));
}

// The map of two piles: safe positions, or values as colours. The wheel, + and - zoom,
// dragging and the arrows move; the position under the pointer is described in words.

const SIZE = 560;
const LEAST = 8;

const within = (value, least, most) => Math.max(least, Math.min(most, value));

/** Shows `data`, an answer of the engine; `kind` is outcomes or values. */
class Map2 extends Component {
  // The lower left corner, how many positions are seen each way, and the chosen one.
  state = { x: 0, y: 0, span: Math.min(64, this.props.data.n), at: [0, 0], told: null };
  #largest = (this.props.data.values ?? []).flat().reduce((a, b) => Math.max(a, b), 1);
  #dragged = null;

  render({ data }, { told }) {
    return (
      <div class="map">
        <canvas
          ref={(canvas) => this.#paint(canvas)}
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
            event.target.setPointerCapture(event.pointerId);
            this.#dragged = this.#cell(event);
          }}
          onpointermove={(event) => this.#pointed(this.#cell(event))}
          onpointerup={() => (this.#dragged = null)}
          onkeydown={(event) => this.#key(event)}
        />
        <div class="actions">
          {button("+", () => this.#zoom(0.5), { "aria-label": t("Zoom in") })}
          {button("−", () => this.#zoom(2), { "aria-label": t("Zoom out") })}
          {button(t("All"), () => this.#move(0, 0, data.n))}
        </div>
        <p class="quiet" aria-live="polite">
          {told}
        </p>
      </div>
    );
  }

  #zoom(by, [i, j] = this.state.at.map((value) => value + 0.5)) {
    const { x, y, span } = this.state;
    const next = within(span * by, LEAST, this.props.data.n);
    this.#move(i - ((i - x) * next) / span, j - ((j - y) * next) / span, next);
  }

  #move(x, y, span = this.state.span) {
    const most = this.props.data.n - span;
    this.setState({ x: within(x, 0, most), y: within(y, 0, most), span });
  }

  #cell(event) {
    const { x, y, span } = this.state;
    const { left, bottom, width, height } = event.target.getBoundingClientRect();
    return [
      x + ((event.clientX - left) / width) * span,
      y + ((bottom - event.clientY) / height) * span,
    ];
  }

  // What is dragged stays under the pointer.
  #pointed([i, j]) {
    const { x, y } = this.state;
    if (!this.#dragged) return this.#choose(Math.floor(i), Math.floor(j));
    this.#move(x + this.#dragged[0] - i, y + this.#dragged[1] - j);
  }

  #key(event) {
    const step = ARROWS[event.key];
    if (event.key === "+") this.#zoom(0.5);
    else if (event.key === "-") this.#zoom(2);
    else if (step) {
      event.preventDefault();
      const { x, y, span, at } = this.state;
      const last = this.props.data.n - 1;
      const [i, j] = [at[0] + step[0], at[1] - step[1]].map((k) => within(k, 0, last));
      this.#choose(i, j);
      this.#move(within(x, i + 1 - span, i), within(y, j + 1 - span, j));
    }
  }

  #choose(i, j) {
    const { n, outcomes, values } = this.props.data;
    if (i < 0 || j < 0 || i >= n || j >= n) return;
    const words = { P: t("safe"), N: t("unsafe"), "?": t("not decided") };
    const told = t("Piles {a} and {b}: {outcome}<, value {value}>.", {
      a: i,
      b: j,
      outcome: words[outcomes[i][j]],
      value: values?.[i][j],
    });
    this.setState({ at: [i, j], told });
  }

  // Called whenever the map is drawn anew.
  #paint(canvas) {
    if (!canvas) return;
    const { data, kind } = this.props;
    const { x, y, span, at } = this.state;
    const context = canvas.getContext("2d");
    const [soft, picked, P, unknown] = colours("soft", "picked", "accent", "line");
    const values = kind === "values" && data.values;
    const shade = (i, j) => {
      if (!values) return { P, "?": unknown }[data.outcomes[i][j]];
      if (values[i][j] === 0) return picked;
      const share = values[i][j] / this.#largest;
      return `hsl(203 ${48 - 20 * share}% ${88 - 62 * share}%)`;
    };
    const unit = SIZE / span;
    const place = (i, j) => [(i - x) * unit, SIZE - (j - y + 1) * unit];
    const last = (from) => Math.min(data.n - 1, Math.ceil(from + span));
    context.font = `${Math.floor(unit * 0.42)}px sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = soft;
    context.fillRect(0, 0, SIZE, SIZE);
    for (let i = Math.floor(x); i <= last(x); i++) {
      for (let j = Math.floor(y); j <= last(y); j++) {
        const [left, top] = place(i, j);
        const shown = shade(i, j);
        if (shown) {
          context.fillStyle = shown;
          context.fillRect(left, top, Math.ceil(unit), Math.ceil(unit));
        }
        if (!values || span > 24) continue;
        context.fillStyle = values[i][j] > this.#largest / 2 ? "#ffffff" : "#22272e";
        context.fillText(values[i][j], left + unit / 2, top + unit / 2);
      }
    }
    context.strokeStyle = picked;
    context.lineWidth = 2;
    context.strokeRect(...place(...at), unit, unit);
  }
}

// Values of one pile as a plot: points while they can be told apart, and how many there
// are where they cannot. The proven period is marked.

const HEIGHT = 300;
const MOST_POINTS = 10000;
const MOST_BANDS = 200;
const CELL = 3;

/** G(0), G(1) ... and the period that is proven. Other values are another plot. */
class Plot extends Component {
  #draw = (node) => {
    const { values, found } = this.props;
    if (values.length === 0) return;
    const [quiet, line, stroke, odd] = colours("quiet", "line", "accent", "odd");
    const axis = { stroke: quiet, grid: { stroke: line, width: 1 } };
    const points = {
      show: (_plot, _series, from, to) => to - from <= MOST_POINTS,
      size: 5,
      fill: stroke,
    };
    const size = () => ({ width: Math.max(260, node.clientWidth), height: HEIGHT });
    const plot = new uPlot(
      {
        ...size(),
        scales: { x: { time: false } },
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
      node,
    );
    const resize = () => plot.setSize(size());
    addEventListener("resize", resize);
    return () => {
      removeEventListener("resize", resize);
      plot.destroy();
    };
  };

  render() {
    return <div class="plot" ref={this.#draw} />;
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
