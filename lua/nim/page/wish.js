// What theory is asked about: rules, and how many values.

import { format } from "./address.js";
import { field, select, toggle } from "./dom.js";
import { t } from "./phrases.js";

/** The fields for that; `change` gets the rules and how many. */
export function wish(book, { rules, n }, change) {
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
      <a class="button" href={format("play", { rules, piles: "5,8" })}>
        {t("Play it")}
      </a>
    </div>
  );
}
