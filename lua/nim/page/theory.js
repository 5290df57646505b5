// The page: theory. Values of one pile as a plot with the proven period marked, the map
// of two piles, and the misère quotient.

import * as address from "./address.js";
import { Engine } from "./client.js";
import {
  button,
  entitle,
  field,
  fill,
  loadStyle,
  partsIn,
  redraw,
  save,
  say,
  select,
  store,
  table,
  toggle,
} from "./dom.js";
import { Map2 } from "./map.js";
import { t } from "./phrases.js";
import { Plot } from "./plot.js";

const USUAL = 300;
const MAP = 256;
const LONG = 60000;

export async function open(place, { book, query }) {
  const known = await book;
  entitle(t("Theory"));
  if (known.error) return void fill(place, <p class="error">{known.error}</p>);
  loadStyle("vendor/uplot.css");
  const theory = new Theory(place, known, query);
  await theory.show();
  return () => theory.leave();
}

class Theory {
  #place;
  #book;
  #engine = new Engine();
  #rules;
  #n; /* as typed; the answer of the engine has the number it used */
  #kind = "values";
  #plot;
  #wish = null;
  #parts = {};

  constructor(place, book, query) {
    this.#place = place;
    this.#book = book;
    this.#rules = query.get("rules") ?? "kayles";
    this.#n = query.get("n") || USUAL;
    this.#build(place);
    this.#plot = new Plot(this.#parts.plot);
  }

  leave() {
    this.#engine.stop();
    this.#plot.leave();
  }

  #build(place) {
    const part = partsIn(this.#parts);
    fill(
      place,
      <h1>{t("Theory")}</h1>,
      <section class="card" aria-label={t("Rules")}>
        {part("wish")}
      </section>,
      part(
        "plane",
        "section",
        { class: "card" },
        <h2>{t("Map of two piles")}</h2>,
        part("picture"),
      ),
      part(
        "values",
        "section",
        { class: "card", tabindex: -1, "aria-label": t("Grundy values of one pile") },
        <h2>{t("Grundy values of one pile")}</h2>,
        part("progress"),
        part("plot"),
        part("finding"),
      ),
      part("quotient", "section", { class: "quotient card", hidden: true }),
    );
  }

  #drawWish(told = null, name = "quiet") {
    fill(
      this.#parts.wish,
      wish(this.#book, { rules: this.#rules, n: this.#n }, (rules, n) =>
        this.#change(rules, n || USUAL),
      ),
      told && <p class={name}>{told}</p>,
    );
  }

  #change(rules, n) {
    this.#rules = rules;
    this.#n = n;
    this.show();
  }

  async show() {
    address.show(this.#place, "theory", { rules: this.#rules, n: this.#n });
    this.#drawWish();
    const game = { rules: this.#rules };
    const wish = (this.#wish = { game, n: this.#n });
    // An answer is dropped when the user has asked for something else.
    const ask = async (question, more, draw) => {
      if (wish !== this.#wish) return;
      const answer = await this.#engine.ask(question, { game, ...more }, LONG);
      if (wish === this.#wish) draw(answer);
    };
    const { plane, picture, values, quotient: last } = this.#parts;
    plane.hidden = values.hidden = false;
    last.hidden = true;
    fill(picture, quiet(t("The map is being computed …")));
    await ask("map", { n: MAP }, (answer) => this.#drawMap(answer));
    if (wish === this.#wish) await this.#showValues(wish);
    // What these rules do not have gets no card.
    await ask("quotient", {}, (answer) => {
      last.hidden = answer.error !== undefined;
      if (!answer.error) fill(last, quotient(answer));
    });
  }

  // Shows the number that was used, and says so, when it is not the one typed.
  #settle({ n, most }) {
    if (String(n) === String(this.#n)) return;
    this.#n = n;
    address.show(this.#place, "theory", { rules: this.#rules, n });
    const told = t(
      "Values up to {n} are shown: this page takes a whole number from 1 to {most}. " +
        "'luanim grundy' goes further.",
      { n, most },
    );
    this.#drawWish(told);
    say(told);
  }

  // A button that saves a picture as the commands draw it, or says why there is none.
  #saver(question, more, drawn = question.n) {
    const rules = this.#rules;
    const label =
      drawn < question.n
        ? t("Save G(0) .. G({n}) as SVG", { n: String(drawn) })
        : t("Save as SVG");
    const draw = async ({ target }) => {
      const asked = { game: { rules }, ...question, ...more() };
      const answer = await this.#engine.ask("picture", asked, LONG);
      fill(target.nextSibling, answer.error ? " " + answer.error : "");
      if (answer.error) say(answer.error);
      if (answer.svg) save(`${rules} ${question.kind}.svg`, answer.svg);
    };
    return (
      <p>
        {button(label, draw)}
        <span class="quiet" />
      </p>
    );
  }

  // There may be no such rules, or only no values.
  #drawError(error) {
    this.#plot.clear();
    this.#parts.values.hidden = true;
    if (!this.#parts.plane.hidden) return;
    this.#drawWish(error, "error");
    say(error);
  }

  #drawProgress(wish, done, n) {
    fill(
      this.#parts.progress,
      <p>{t("Values up to {n} of {all} are computed.", { n: done - 1, all: n })}</p>,
      <progress max={n} value={done} aria-label={t("Values computed")} />,
      <div class="actions">
        {button(t("Stop"), () => (wish.stopped = true))}
      </div>,
    );
  }

  async #showValues(wish) {
    const computed = await compute(this.#engine, wish, {
      wanted: () => wish === this.#wish,
      settle: (answer) => this.#settle(answer),
      show: (done, n) => this.#drawProgress(wish, done, n),
    });
    if (!computed) return;
    const { values, stopped, error } = computed;
    if (values.length === 0) return this.#drawError(error);
    const last = values.length - 1;
    const asked = { game: wish.game, n: last };
    const answer = await this.#engine.ask("sequence", asked, LONG);
    if (wish !== this.#wish) return;
    if (answer.error) return this.#drawError(answer.error);
    const why =
      error ?? (stopped && t("Stopped: values up to {n} are shown.", { n: last }));
    redraw(
      this.#parts.values,
      () => fill(this.#parts.progress, why && quiet(why)),
      () => this.#parts.values.focus(),
    );
    if (why) say(why);
    this.#plot.draw(values, answer);
    fill(
      this.#parts.finding,
      finding(answer, values),
      this.#saver({ kind: "values", n: last }, () => ({}), answer.drawn),
    );
  }

  #drawMap(answer) {
    this.#parts.plane.hidden = answer.error !== undefined;
    if (answer.error) return;
    fill(
      this.#parts.picture,
      answer.values &&
        select(
          t("Show"),
          [
            ["values", t("Grundy values; 0 stands out")],
            ["outcomes", t("Safe positions")],
          ],
          this.#kind,
          (kind) => {
            this.#kind = kind;
            this.#drawMap(answer);
          },
        ),
      <Map2 data={answer} kind={this.#kind} />,
      safe(answer),
      this.#saver({ kind: "map", n: MAP }, () => ({
        values: this.#kind === "values" && Boolean(answer.values),
      })),
    );
  }
}

const quiet = (text) => <p class="quiet">{text}</p>;

/** The fields for that; `change` gets the rules and how many. */
function wish(book, { rules, n }, change) {
  const misere = rules.endsWith(" misere");
  const word = rules.replace(/ misere$/, "");
  const names = book.rules.map((one) => [one.rules, one.name]);
  const known = book.rules.some((one) => one.rules === word);
  const choose = (text, last) => change(text + (last ? " misere" : ""), n);
  return (
    <div class="controls">
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

const SLICE = 2000;
const QUICK = 300;

/** The values of a wish `{ game, n, stopped }`; null once they are no longer wanted.
 * `settle` gets the first answer, with the n that is used, `show` how far it is. */
async function compute(engine, wish, { wanted, settle, show }) {
  const values = [];
  let count = SLICE;
  let n = Infinity;
  while (values.length <= n && !wish.stopped) {
    const began = performance.now();
    const asked = { game: wish.game, n: wish.n, from: values.length, count };
    const answer = await engine.ask("values", asked, LONG);
    if (!wanted()) return null;
    if (answer.error) return { values, error: answer.error };
    if (n === Infinity) settle(answer);
    n = answer.n;
    for (const value of answer.values.split(" ")) values.push(Number(value));
    if (values.length <= n) show(values.length, n);
    if (performance.now() - began < QUICK) count *= 2;
    else count = Math.max(SLICE, Math.ceil(count / 2));
  }
  return { values, stopped: values.length <= n };
}

const SAFE = 60;

/** The safe pairs as text: all of them up to the size that keeps the list short. */
function safe({ outcomes }) {
  const list = [];
  const either = isEven(outcomes);
  let size = 0;
  for (; size < outcomes.length; size++) {
    const more = shell(outcomes, size, either);
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
      <p class="quiet">
        {all}
        {beyond}
      </p>
    </details>
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
function quotient(answer) {
  const { order, piles, reason, facts, phi } = answer;
  const [head, ...rows] = phi;
  return (
    <details
      open={store.get("quotient", false)}
      ontoggle={({ target }) => store.set("quotient", target.open)}
    >
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
