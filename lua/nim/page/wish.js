// What theory is asked about: rules, and how many values.

import { format } from "./address.js";
import { el, field, select } from "./dom.js";
import { t } from "./phrases.js";

/** The fields for that; `change` gets the rules and how many. */
export function wish(book, { rules, n }, change) {
  const word = rules.replace(/ misere$/, "");
  const names = book.rules.map((one) => [one.rules, one.name]);
  const known = book.rules.some((one) => one.rules === rules);
  return el(
    "div",
    { class: "controls" },
    select(t("Rules"), known ? names : [...names, [rules, rules]], rules, (value) =>
      change(value, n),
    ),
    field(t("Or any code, such as 0.156 or take:2,5"), rules, (text) =>
      change(text.trim(), n),
    ),
    field(t("Values up to"), n, (text) => change(rules, text.trim()), {
      inputmode: "numeric",
    }),
    el(
      "a",
      { class: "button", href: format("play", { rules: word, piles: "5,8" }) },
      t("Play it"),
    ),
  );
}
