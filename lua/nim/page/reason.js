// Why a position is won or lost: in plain words, and the sums behind them for whoever opens
// these; the numbers that decide stand in binary, one below the other.

import { el } from "./dom.js";
import { t } from "./phrases.js";
import { sums } from "./review.js";

const MOST_ROWS = 16;

// Beyond so many columns the values leave no room: the board shows them too.
const MOST_COLUMNS = 16;

function columns(table) {
  const { rows, ones, odd, modulus } = table;
  const long = ones.length > MOST_COLUMNS;
  const digit = (bit, column) =>
    el(
      "td",
      { class: (bit ? "one" : "zero") + (odd[column] ? " odd" : "") },
      String(bit),
    );
  const row = (one) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, one.label),
      !long && el("td", { class: "value" }, String(one.value)),
      one.bits.map(digit),
    );
  const shown = rows.slice(0, MOST_ROWS);
  const more = rows.length - shown.length;
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": t("Binary columns") },
    el(
      "table",
      { class: "columns" + (long ? " long" : "") },
      el("caption", {}, caption(odd.some(Boolean), modulus)),
      el(
        "thead",
        {},
        el(
          "tr",
          {},
          el("td"),
          !long && el("td"),
          ones.map((_, k) =>
            el("th", { scope: "col" }, power(ones.length - 1 - k, long)),
          ),
        ),
      ),
      el(
        "tbody",
        {},
        shown.map(row),
        more > 0 &&
          el("tr", {}, el("th", { scope: "row" }, t("… {n} more", { n: more }))),
      ),
      el(
        "tfoot",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, t("ones")),
          !long && el("td"),
          ones.map((count, k) => el("td", { class: odd[k] ? "odd" : "" }, String(count))),
        ),
      ),
    ),
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
  if (long) return el("sup", {}, String(k));
  return k < 10 ? String(2 ** k) : "2^" + k;
}

function winning({ count, winning: list }) {
  const head = count
    ? count === 1
      ? t("The only winning move")
      : t("{n} winning moves", { n: count })
    : t("Winning moves");
  return [
    el("h3", {}, head),
    el(
      "ul",
      {},
      list.map((one) => el("li", {}, one.text)),
    ),
    count > list.length &&
      el("p", { class: "quiet" }, t("… and {n} more", { n: count - list.length })),
  ];
}

/** The answer of the engine to "why", with the verdict, as nodes. */
export function reason(why) {
  const { verdict, unknown, outcome, plain, lines, winning: list = [] } = why;
  const colour = unknown ? "" : outcome === "P" ? "safe" : "unsafe";
  return [
    el("h2", {}, t("Why")),
    el("p", { class: `badge ${colour}` }, verdict),
    el("p", {}, unknown ?? plain),
    list.length > 0 && winning(why),
    lines.length > 0 &&
      sums(
        why.columns && columns(why.columns),
        lines.map((line) => el("p", {}, line)),
        el(
          "ul",
          {},
          list.map((one) => el("li", {}, one.sums)),
        ),
      ),
  ];
}
