// The words of the page in the language of its user. A phrase is known by its English, as
// in nim.phrases, which has the other languages.
//
//     t("{n} of {all} {all:game|games}", { n: 3, all: 20 })

import { read } from "./address.js";
import { store } from "./storage.js";

/** As `nim.phrases` has them. */
export const LANGUAGES = ["en", "de", "fr", "es"];

/** A language that the page has, in place of any. */
export const spoken = (lang) => (LANGUAGES.includes(lang) ? lang : "en");

/** Chooses a language, for later visits; false where the browser does not keep it. */
export const choose = (lang) => store.set("lang", lang);

const wanted = read().query.get("lang");
if (wanted !== null) choose(wanted);

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

/** A number as the language writes it. */
const digits = (value) =>
  typeof value === "number" ? value.toLocaleString(LANGUAGE) : String(value);

/** A moment as the language writes it. */
export const when = (time) =>
  new Intl.DateTimeFormat(LANGUAGE, { dateStyle: "medium", timeStyle: "short" }).format(
    time,
  );

const isOne = (value) => new Intl.PluralRules(LANGUAGE).select(Number(value)) === "one";

// What is between < and >, unless one of its fields is missing.
const optional = (part, fields) =>
  [...part.matchAll(/\{(\w+)/g)].some(([, name]) => (fields[name] ?? null) === null)
    ? ""
    : part;

/** A phrase with its fields filled in: {name} is a field, {name:one|many} the noun after
 * a number, and what is between < and > is left out where a field in it is missing. */
export function t(phrase, fields = {}) {
  const text = Object.hasOwn(words, phrase) ? words[phrase] : phrase;
  return text
    .replace(/<(.*?)>/g, (_, part) => optional(part, fields))
    .replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, name, one, many) => {
      if (many === undefined) return digits(fields[name]);
      return isOne(fields[name]) ? one : many;
    });
}
