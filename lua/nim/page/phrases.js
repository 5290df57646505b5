// The words of the page in the language of its user. A phrase is known by its English, as
// in nim.phrases, which has the other languages.
//
//     t("{n} of {all} {all:game|games}", { n: 3, all: 20 })

import { read } from "./address.js";
import { store } from "./storage.js";

/** As `nim.phrases` has them, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", fr: "français", es: "español" };

/** A language that the page has, in place of any. */
export const spoken = (lang) => (Object.hasOwn(LANGUAGES, lang) ? lang : "en");

const wanted = read().query.get("lang");
if (wanted !== null) store.set("lang", wanted);

/** The language until the page is loaded anew: that of the address, the chosen one, or
 * that of the browser. */
export const LANGUAGE = spoken(
  wanted ?? store.get("lang", navigator.language.slice(0, 2)),
);

let words = {};

/** Speaks in these phrases from now on, part by part. */
export function speak(parts) {
  words = Object.assign({}, ...Object.values(parts));
  document.documentElement.lang = LANGUAGE;
}

/** A moment as the language writes it. */
export const when = (time) =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeStyle: "short" }).format(
    time,
  );

// What Intl knows of a language takes a phone a tenth of a second to load: it is asked
// where that matters.
const isOne = (value) => (LANGUAGE === "fr" ? value < 2 : Number(value) === 1);

const isPlain = (value) =>
  typeof value !== "number" || (Number.isInteger(value) && Math.abs(value) < 1000);

/** A phrase with its fields filled in: {name} is a field, {name:one|many} the noun after
 * a number, and what is between < and > is left out where a field in it is missing. */
export function t(phrase, fields = {}) {
  const text = Object.hasOwn(words, phrase) ? words[phrase] : phrase;
  const missing = ([, name]) => (fields[name] ?? null) === null;
  return text
    .replace(/<(.*?)>/g, (_, part) =>
      [...part.matchAll(/\{(\w+)/g)].some(missing) ? "" : part,
    )
    .replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
      const value = fields[name];
      if (many !== undefined) return isOne(value) ? one : many;
      return isPlain(value) ? String(value) : value.toLocaleString(LANGUAGE);
    });
}
