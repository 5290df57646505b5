// What is known of the values of a game, and of its misère quotient.

import { button, el, save, store, table } from "./dom.js";
import { t } from "./phrases.js";

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
export function finding(answer, values) {
  const rows = values.slice(0, SHOWN);
  return [
    el("p", {}, el("strong", {}, periodOf(answer))),
    answer.formula && el("p", {}, answer.formula),
    el("p", {}, answer.lines.join(" ")),
    el(
      "details",
      {},
      el("summary", {}, t("The first {n} values as a table", { n: rows.length })),
      table(
        t("Values"),
        [el("th", { scope: "row" }, "n"), ...rows.map((_, i) => String(i))],
        [["G(n)", ...rows.map(String)]],
        { caption: null },
      ),
    ),
    el(
      "p",
      {},
      button(t("Save as CSV"), () =>
        save(
          `${answer.rules}.csv`,
          "n,value\n" + values.map((value, i) => `${i},${value}\n`).join(""),
        ),
      ),
    ),
  ];
}

/** What is known of the quotient, and the elements of the piles, for whoever opens it. */
export function quotient(answer) {
  const { order, piles, reason, facts, phi } = answer;
  const [head, ...rows] = phi;
  return el(
    "details",
    {
      open: store.get("quotient", false),
      on: { toggle: ({ target }) => store.set("quotient", target.open) },
    },
    el("summary", {}, el("h2", {}, t("Misère quotient"))),
    el(
      "p",
      {},
      t(
        "Piles {piles} make {n} classes of sums: two sums share one when adding any " +
          "third sum to both gives the same outcome (Plambeck and Siegel, 2008). " +
          "A sum is safe when its product is in the P-portion.",
        { piles, n: order },
      ),
    ),
    reason && el("p", {}, t("The quotient is open beyond that: {why}.", { why: reason })),
    el(
      "dl",
      {},
      facts.flatMap(([name, text]) => [el("dt", {}, name), el("dd", {}, text)]),
    ),
    table(t("Pretending function"), head, rows, { caption: null }),
  );
}
