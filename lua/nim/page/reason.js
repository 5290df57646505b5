// Why a position is won or lost: in plain words, and the sums behind them for whoever
// opens these; the numbers that decide stand in binary, one below the other.

import { t } from "./phrases.js";
import { sums } from "./review.js";

const MOST_ROWS = 16;

// Beyond so many columns the values leave no room: the board shows them too.
const MOST_COLUMNS = 16;

/** The columns of some numbers, with those marked that decide. */
export function columns(table) {
  const { rows, ones, odd, modulus } = table;
  const long = ones.length > MOST_COLUMNS;
  const digit = (bit, column) => (
    <td class={(bit ? "one" : "zero") + (odd[column] ? " odd" : "")}>{String(bit)}</td>
  );
  const row = (one) => (
    <tr>
      <th scope="row">{one.label}</th>
      {!long && <td class="value">{String(one.value)}</td>}
      {one.bits.map(digit)}
    </tr>
  );
  const shown = rows.slice(0, MOST_ROWS);
  const more = rows.length - shown.length;
  return (
    <div class="scroll" tabindex={0} role="region" aria-label={t("Binary columns")}>
      <table class={"columns" + (long ? " long" : "")}>
        <caption>{caption(odd.some(Boolean), modulus)}</caption>
        <thead>
          <tr>
            <td />
            {!long && <td />}
            {ones.map((_, k) => (
              <th scope="col">{power(ones.length - 1 - k, long)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(row)}
          {more > 0 && (
            <tr>
              <th scope="row">{"… " + t("{n} more", { n: more })}</th>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("ones")}</th>
            {!long && <td />}
            {ones.map((count, k) => (
              <td class={odd[k] ? "odd" : ""}>{String(count)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function caption(odd, modulus) {
  if (modulus === 2)
    return odd
      ? t("In marked columns the number of ones is odd.")
      : t("In every column the number of ones is even.");
  return odd
    ? t("In marked columns the number of ones is no multiple of {n}.", { n: modulus })
    : t("In every column the number of ones is a multiple of {n}.", { n: modulus });
}

// 2^k as a heading, while that is short; beyond, k.
function power(k, long) {
  if (long) return <sup>{String(k)}</sup>;
  return k < 10 ? String(2 ** k) : "2^" + k;
}

function winning({ count, winning: list }) {
  const head = count
    ? count === 1
      ? t("The only winning move")
      : t("{n} winning moves", { n: count })
    : t("Winning moves");
  return [
    <h3>{head}</h3>,
    <ul>
      {list.map((one) => (
        <li>{one.text}</li>
      ))}
    </ul>,
    count > list.length && (
      <p class="quiet">{"… " + t("{n} more", { n: count - list.length })}</p>
    ),
  ];
}

/** The answer of the engine to "why", with the verdict, as nodes. */
export function reason(why) {
  const { verdict, unknown, outcome, plain, lines, winning: list = [] } = why;
  const colour = unknown ? "" : outcome === "P" ? "safe" : "unsafe";
  return [
    <h2>{t("Why")}</h2>,
    <p class={`badge ${colour}`}>{verdict}</p>,
    <p>{unknown ?? plain}</p>,
    list.length > 0 && winning(why),
    lines.length > 0 &&
      sums(
        why.columns && columns(why.columns),
        lines.map((line) => <p>{line}</p>),
        <ul>
          {list.map((one) => (
            <li>{one.sums}</li>
          ))}
        </ul>,
      ),
  ];
}
