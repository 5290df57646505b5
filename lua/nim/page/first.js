// What is needed before anything is shown: words, and the answers of the engine to what
// is asked first, in the language of the user. The page asks for it before all else.

import { LANGUAGE } from "./phrases.js";

const url = new URL(NAMES[`first-${LANGUAGE}.json`], import.meta.url);

/** { words, answers }: both empty where they do not come: the page is in English then. */
export const first = fetch(url)
  .then((response) => response.json())
  .catch(() => ({ words: {}, answers: {} }));
