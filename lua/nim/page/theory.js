// The page: theory. Values of one pile as a plot with the proven period marked, the map
// of two piles, and the misère quotient.

import * as address from "./address.js";
import { Engine } from "./client.js";
import { button, el, fill, loadStyle, save, say, select, table } from "./dom.js";
import { Map2 } from "./map.js";
import uPlot from "./vendor/uplot.js";

const SHOWN = 60;
const SAFE = 60;
const USUAL = 300;
const MAP = 256;
const LONG = 60000;

const MEANING =
  "two sums share one when adding any third sum to both gives the same outcome " +
  "(Plambeck and Siegel, 2008). A sum is safe when its product is in the P-portion.";

export async function open(place, { book, query }) {
  const known = await book;
  if (known.error) return void fill(place, el("p", { class: "error" }, known.error));
  loadStyle("vendor/uplot.css");
  const theory = new Theory(place, known, query);
  await theory.show();
  return () => theory.leave();
}

class Theory {
  #book;
  #engine = new Engine();
  #rules;
  #n; /* as typed; the answer of the engine has the number it used */
  #kind = "values";
  #plot = null;
  #map = new Map2();
  #wish = null;
  #parts = {};

  constructor(place, book, query) {
    this.#book = book;
    this.#rules = query.get("rules") ?? "kayles";
    this.#n = query.get("n") || USUAL;
    this.#build(place);
    this.#resize = () => this.#plot?.setSize({ width: this.#width(), height: 300 });
    window.addEventListener("resize", this.#resize);
  }

  #resize;

  leave() {
    this.#engine.stop();
    this.#plot?.destroy();
    window.removeEventListener("resize", this.#resize);
  }

  #build(place) {
    const part = (name) => (this.#parts[name] = el("div", { class: name }));
    fill(
      place,
      el("h1", {}, "Theory"),
      el("section", { class: "card", "aria-label": "Rules" }, part("wish")),
      el(
        "section",
        { class: "card" },
        el("h2", {}, "Grundy values of one pile"),
        part("plot"),
        part("finding"),
      ),
      el("section", { class: "card" }, el("h2", {}, "Map of two piles"), part("picture")),
      el("section", { class: "card" }, el("h2", {}, "Misère quotient"), part("quotient")),
    );
  }

  #drawWish(told = null) {
    const word = this.#rules.replace(/ misere$/, "");
    const known = this.#book.rules.some((one) => one.rules === this.#rules);
    const code = el("input", {
      value: this.#rules,
      autocomplete: "off",
      spellcheck: "false",
      on: { change: (event) => this.#change(event.target.value.trim(), this.#n) },
    });
    const number = el("input", {
      inputmode: "numeric",
      autocomplete: "off",
      value: this.#n,
      on: {
        change: (event) => this.#change(this.#rules, event.target.value.trim() || USUAL),
      },
    });
    fill(
      this.#parts.wish,
      el(
        "div",
        { class: "controls" },
        select(
          "Rules",
          [
            ...this.#book.rules.map((one) => [one.rules, one.name]),
            ...(known ? [] : [[this.#rules, this.#rules]]),
          ],
          this.#rules,
          (value) => this.#change(value, this.#n),
        ),
        el(
          "label",
          { class: "field" },
          el("span", {}, "Or any code, such as 0.156 or take:2,5"),
          code,
        ),
        el("label", { class: "field" }, el("span", {}, "Values up to"), number),
        el(
          "a",
          {
            class: "button",
            href: address.format("play", { rules: word, piles: "5,8" }),
          },
          "Play it",
        ),
      ),
      told && el("p", { class: "quiet" }, told),
    );
  }

  #change(rules, n) {
    this.#rules = rules;
    this.#n = n;
    this.show();
  }

  async show() {
    address.show("theory", { rules: this.#rules, n: this.#n });
    this.#drawWish();
    const game = { rules: this.#rules };
    const wish = (this.#wish = { game, n: this.#n });
    // An answer is dropped when the user has asked for something else.
    const ask = async (question, more, draw) => {
      if (wish !== this.#wish) return;
      const answer = await this.#engine.ask(question, { game, ...more }, LONG);
      if (wish === this.#wish) draw(answer);
    };
    await ask("sequence", { n: this.#n }, (answer) => {
      this.#drawValues(answer);
      fill(this.#parts.picture, quiet("The map is being computed …"));
      fill(this.#parts.quotient);
    });
    await ask("map", { n: MAP }, (answer) => this.#drawMap(answer));
    await ask("quotient", {}, (answer) =>
      fill(this.#parts.quotient, ...quotient(answer)),
    );
  }

  // Shows the number that was used, and says so, when it is not the one typed.
  #settle({ n, most }) {
    if (String(n) === String(this.#n)) return;
    this.#n = n;
    address.show("theory", { rules: this.#rules, n });
    const told =
      `Values up to ${n} are shown: this page takes a whole number ` +
      `from 1 to ${most}. 'luanim grundy' goes further.`;
    this.#drawWish(told);
    say(told);
  }

  // A button that saves a picture as the commands draw it, or says why there is none.
  #saver(question, more) {
    const rules = this.#rules;
    return el(
      "p",
      {},
      button("Save as SVG", async ({ target }) => {
        const asked = { game: { rules }, ...question, ...more() };
        const answer = await this.#engine.ask("picture", asked, LONG);
        fill(target.nextSibling, answer.error ? " " + answer.error : "");
        if (answer.error) say(answer.error);
        if (answer.svg) save(`${rules} ${question.kind}.svg`, answer.svg);
      }),
      el("span", { class: "quiet" }),
    );
  }

  #width() {
    return Math.max(260, this.#parts.plot.clientWidth);
  }

  #drawValues(answer) {
    this.#plot?.destroy();
    this.#plot = null;
    if (answer.error) {
      fill(this.#parts.plot, quiet(answer.error));
      return fill(this.#parts.finding);
    }
    this.#settle(answer);
    fill(this.#parts.plot);
    const style = getComputedStyle(document.documentElement);
    const colour = (name) => style.getPropertyValue(name).trim();
    const axis = {
      stroke: colour("--quiet"),
      grid: { stroke: colour("--line"), width: 1 },
    };
    this.#plot = new uPlot(
      {
        width: this.#width(),
        height: 300,
        legend: { live: true },
        scales: { x: { time: false } },
        cursor: { drag: { x: true, y: false } },
        axes: [
          { ...axis, label: "n" },
          { ...axis, label: "G(n)" },
        ],
        series: [
          { label: "n" },
          {
            label: "G(n)",
            stroke: colour("--accent"),
            paths: () => null,
            points: { show: true, size: 5, fill: colour("--accent") },
          },
        ],
        hooks: { drawAxes: [(plot) => mark(plot, answer, colour("--odd"))] },
      },
      [answer.values.map((_, i) => i), answer.values],
      this.#parts.plot,
    );
    fill(
      this.#parts.finding,
      ...finding(answer),
      this.#saver({ kind: "values", n: this.#n }, () => ({})),
    );
  }

  #drawMap(answer) {
    if (answer.error) return fill(this.#parts.picture, quiet(answer.error));
    fill(
      this.#parts.picture,
      answer.values &&
        select(
          "Show",
          [
            ["values", "Grundy values; 0 stands out"],
            ["outcomes", "Safe positions"],
          ],
          this.#kind,
          (kind) => {
            this.#kind = kind;
            this.#map.draw(answer, kind);
          },
        ),
      this.#map.node,
      safe(answer),
      this.#saver({ kind: "map", n: MAP }, () => ({
        values: this.#kind === "values" && Boolean(answer.values),
      })),
    );
    this.#map.draw(answer, this.#kind);
  }
}

// The period behind the preperiod, as bands of two colours.
function mark(plot, { proven, period, preperiod }, colour) {
  if (!proven || !period) return;
  const { ctx, bbox } = plot;
  const { min, max } = plot.scales.x;
  if ((max - min) / period > 200) return;
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

function periodOf({ proven, period, preperiod, saltus, formula }) {
  if (!proven) {
    const but = formula ? ", but a formula gives every value" : "";
    return `No period is proven${but}.`;
  }
  const adds = saltus ? `; each period adds ${saltus}` : "";
  return `Period ${period} from n = ${preperiod} on, proven${adds}.`;
}

// What is known of the period, and the values for those who cannot see the plot.
function finding(answer) {
  const { values } = answer;
  const rows = values.slice(0, SHOWN);
  return [
    el("p", {}, el("strong", {}, periodOf(answer))),
    answer.formula && el("p", {}, answer.formula),
    el("p", {}, answer.lines.join(" ")),
    el(
      "details",
      {},
      el("summary", {}, `The first ${rows.length} values as a table`),
      table(
        "Values",
        [el("th", { scope: "row" }, "n"), ...rows.map((_, i) => String(i))],
        [["G(n)", ...rows.map(String)]],
        { caption: null },
      ),
    ),
    el(
      "p",
      {},
      button("Save as CSV", () =>
        save(
          `${answer.rules}.csv`,
          "n,value\n" + values.map((value, i) => `${i},${value}\n`).join(""),
        ),
      ),
    ),
  ];
}

// What is known of the quotient, and the elements of the piles.
function quotient(answer) {
  if (answer.error) return [quiet(answer.error)];
  const { order, piles, reason, facts, phi } = answer;
  const [head, ...rows] = phi;
  return [
    el("p", {}, `Piles ${piles} make ${order} classes of sums: `, MEANING),
    reason && el("p", {}, `The quotient is open beyond that: ${reason}.`),
    el(
      "dl",
      {},
      facts.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]),
    ),
    table("Pretending function", head, rows, { caption: null }),
  ];
}

// The safe pairs as text: all of them up to the size that keeps the list short.
function safe({ outcomes }) {
  const list = [];
  const order = isEven(outcomes) ? " (in either order)" : "";
  let size = 0;
  for (; size < outcomes.length; size++) {
    const more = shell(outcomes, size, order !== "");
    if (list.length + more.length > SAFE) break;
    list.push(...more);
  }
  const all = `All with piles up to ${size - 1}${order}`;
  const beyond = size < outcomes.length ? "; the map shows larger ones." : ".";
  return el(
    "details",
    {},
    el("summary", {}, "Safe positions as a list"),
    el("p", {}, list.join(" ") || "None."),
    quiet(all + beyond),
  );
}

// Does every position keep its outcome when its piles are swapped? On a staircase, no.
function isEven(outcomes) {
  return outcomes.every((row, a) => [...row].every((one, b) => one === outcomes[b][a]));
}

// The safe pairs whose larger pile has this size; with `either`, each in one order.
function shell(outcomes, size, either) {
  const pairs = [];
  const add = (a, b) => outcomes[a][b] === "P" && pairs.push(`(${a}, ${b})`);
  for (let a = 0; a <= size; a++) {
    add(a, size);
    if (!either && a < size) add(size, a);
  }
  return pairs;
}

const quiet = (text) => el("p", { class: "quiet" }, text);
