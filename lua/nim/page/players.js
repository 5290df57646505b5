// The possible players: people, the levels and characters of the book, bots of the shelf;
// by their ids in an address.

import { t } from "./phrases.js";
import { shelf } from "./shelf.js";

export const HUMAN = "you";
const OWN = "mine:";

const isOwn = (id) => id.startsWith(OWN);

/** The id of a bot of the shelf. */
export const idOf = (bot) => OWN + bot.name;

/** The bot of the shelf with this id. */
export const own = (id) => shelf.all().find((bot) => idOf(bot) === id);

/** Can this player play here? A link may come from elsewhere. */
export function isKnown(id, book) {
  if (id === HUMAN) return true;
  return isOwn(id) ? own(id) !== undefined : builtIn(book).some(([name]) => name === id);
}

/** The name of a level, a character or a bot of the shelf. */
export function nameOf(id, book) {
  if (isOwn(id)) return id.slice(OWN.length);
  return book.levels.find((one) => one.id === id)?.name ?? id;
}

/** Characters that are not levels. */
function characters({ levels, bots }) {
  return bots.filter((one) => !levels.some(({ id }) => id === one.id));
}

/** Levels, followed by characters, as [id, name]. */
export function builtIn(book) {
  return [...book.levels, ...characters(book)].map(({ id }) => [id, nameOf(id, book)]);
}

/** The same and some bots of the shelf as groups of a choice; `more` returns what to add
 * to the name of a built-in bot. */
export function groups(book, bots, more = () => "") {
  const option = (one) => [one.id, nameOf(one.id, book) + more(one)];
  return [
    [t("Levels"), book.levels.map(option)],
    [t("Characters"), characters(book).map(option)],
    ...(bots.length > 0
      ? [[t("Your bots"), bots.map((one) => [idOf(one), one.name])]]
      : []),
  ];
}
