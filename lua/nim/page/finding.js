// What is known of the values of a game, and of its misère quotient.

import { button, el, save, table } from "./dom.js";

const SHOWN = 60;

const MEANING =
  "two sums share one when adding any third sum to both gives the same outcome " +
  "(Plambeck and Siegel, 2008). A sum is safe when its product is in the P-portion.";

function periodOf({ proven, period, preperiod, saltus, formula }) {
  if (!proven) {
    const but = formula ? ", but a formula gives every value" : "";
    return `No period is proven${but}.`;
  }
  const adds = saltus ? `; each period adds ${saltus}` : "";
  return `Period ${period} from n = ${preperiod} on, proven${adds}.`;
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

/** What is known of the quotient, and the elements of the piles. */
export function quotient(answer) {
  if (answer.error) return [el("p", { class: "quiet" }, answer.error)];
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
