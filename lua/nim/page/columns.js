// The numbers that decide, in binary, one below the other; columns that are not even are
// marked.

import { el } from "./dom.js";

const MOST_ROWS = 16;

// Beyond so many columns the values leave no room: the board shows them too.
const MOST_COLUMNS = 16;

export function columns(table) {
  if (!table)
    return el("p", { class: "quiet" }, "These rules are not decided column by column.");
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
  const even = modulus === 2 ? "even" : `a multiple of ${modulus}`;
  return el(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": "Binary columns" },
    el(
      "table",
      { class: "columns" + (long ? " long" : "") },
      el(
        "caption",
        {},
        odd.some(Boolean)
          ? `Marked columns are not ${even}.`
          : `Every column is ${even}.`,
      ),
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
        more > 0 && el("tr", {}, el("th", { scope: "row" }, `… ${more} more`)),
      ),
      el(
        "tfoot",
        {},
        el(
          "tr",
          {},
          el("th", { scope: "row" }, "ones"),
          !long && el("td"),
          ones.map((count, k) => el("td", { class: odd[k] ? "odd" : "" }, String(count))),
        ),
      ),
    ),
  );
}

// 2^k as a heading, while that is short; beyond, k.
function power(k, long) {
  if (long) return el("sup", {}, String(k));
  return k < 10 ? String(2 ** k) : "2^" + k;
}
