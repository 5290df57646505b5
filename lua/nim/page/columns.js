// The numbers that decide, in binary, one below the other; columns that are not even are
// marked.

import { el } from "./dom.js";
import { t } from "./phrases.js";

const MOST_ROWS = 16;

// Beyond so many columns the values leave no room: the board shows them too.
const MOST_COLUMNS = 16;

export function columns(table) {
  if (!table)
    return el(
      "p",
      { class: "quiet" },
      t("These rules are not decided column by column."),
    );
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
    return odd ? t("In marked columns the number of ones is odd.") : t("In every column the number of ones is even.");
  return odd
    ? t("In marked columns the number of ones is no multiple of {n}.", { n: modulus })
    : t("In every column the number of ones is a multiple of {n}.", { n: modulus });
}

// 2^k as a heading, while that is short; beyond, k.
function power(k, long) {
  if (long) return el("sup", {}, String(k));
  return k < 10 ? String(2 ** k) : "2^" + k;
}
