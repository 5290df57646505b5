// The frame of a page in the language of its user, and the choice of another one.

import { el, fill } from "./dom.js";
import { speak, t } from "./phrases.js";

const chooser = document.getElementById("languages");
const name = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code);

/** The frame is in English until the book of words is there. */
export function translate(book) {
  speak(book);
  for (const node of document.querySelectorAll("[data-say]")) {
    node.textContent = t(node.textContent);
  }
  const option = (code) =>
    el(
      "option",
      { value: code, lang: code, selected: code === book.language },
      name(code),
    );
  fill(chooser, book.languages.map(option));
  chooser.setAttribute("aria-label", t("Language"));
  chooser.hidden = false;
}

/** Calls `choose` with the language that the user chooses. */
export function offer(choose) {
  chooser.addEventListener("change", () => choose(chooser.value));
}
