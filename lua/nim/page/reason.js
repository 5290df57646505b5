// Why a position is won or lost: in plain words, and the sums behind them for whoever
// opens these; the numbers that decide stand in binary, one below the other.

import { items, paragraphs, quiet, table } from "./dom.js";
import { t } from "./phrases.js";
import { sums } from "./review.js";

const MOST_ROWS = 16;

// Beyond so many columns the values leave no room: the board shows them too.
const MOST_COLUMNS = 16;

/** The columns of some numbers, with those marked that decide. */
export function columns({ rows, ones, odd, modulus }) {
  const long = ones.length > MOST_COLUMNS;
  const beside = (cell) => (long ? [] : [cell]);
  const cell = (text, k, name = "") => (
    <td class={name + (odd[k] ? " odd" : "")}>{String(text)}</td>
  );
  const shown = rows
    .slice(0, MOST_ROWS)
    .map(({ label, value, bits }) => [
      label,
      ...beside(<td class="value">{String(value)}</td>),
      ...bits.map((bit, k) => cell(bit, k, bit ? "one" : "quiet")),
    ]);
  const more = rows.length - shown.length;
  if (more > 0) shown.push(["… " + t("{n} more", { n: more })]);
  const power = (_, k) => <th scope="col">{powerOf(ones.length - 1 - k, long)}</th>;
  return table(t("Binary columns"), ["", ...beside(""), ...ones.map(power)], shown, {
    caption: caption(odd.some(Boolean), modulus),
    name: "columns" + (long ? " long" : ""),
    foot: [t("ones"), ...beside(""), ...ones.map((count, k) => cell(count, k))],
  });
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
function powerOf(k, long) {
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
    <ul>{items(list.map((one) => one.text))}</ul>,
    count > list.length && quiet("… " + t("{n} more", { n: count - list.length })),
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
        paragraphs(lines),
        <ul>{items(list.map((one) => one.sums))}</ul>,
      ),
  ];
}
