// What is known of the values of a game, and of its misère quotient.

import { button, save, store, table } from "./dom.js";
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
export function quotient(answer) {
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
