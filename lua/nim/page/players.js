// The possible players: people, the levels and characters of the book, bots of the shelf;
// by their ids in an address.

import { store } from "./dom.js";
import { t } from "./phrases.js";

export const HUMAN = "you";
const OWN = "mine:";

/** The id of a bot of the shelf. */
export const idOf = (bot) => OWN + bot.name;

/** The bot of the shelf with this id. */
export const own = (id) => shelf.all().find((bot) => idOf(bot) === id);

/** Can this player play here? A link may come from elsewhere. */
export const isKnown = (id, book) =>
  id === HUMAN || own(id) !== undefined || builtIn(book).some(([name]) => name === id);

/** The name of a level, a character or a bot of the shelf. */
export function nameOf(id, book) {
  if (id.startsWith(OWN)) return id.slice(OWN.length);
  return book.levels.find((one) => one.id === id)?.name ?? id;
}

/** Levels, characters that are not levels, and `own` bots, as groups of a choice; `more`
 * returns what to add to the name of a built-in bot. */
export function groups(book, own, more = () => "") {
  const option = (one) => [one.id, nameOf(one.id, book) + more(one)];
  const isLevel = (one) => book.levels.some(({ id }) => id === one.id);
  return [
    [t("Levels"), book.levels.map(option)],
    [t("Characters"), book.bots.filter((one) => !isLevel(one)).map(option)],
    [t("Your bots"), own],
  ].filter(([, options]) => options.length > 0);
}

/** Levels, followed by characters, as [id, name]. */
export const builtIn = (book) => groups(book, []).flatMap(([, options]) => options);

// Bots kept by the browser: { id, name, source }, each in an entry of its own: two tabs
// may write at the same time.

const FIRST = `-- A bot gets the game and returns a pile and a number of tokens.
return function(game, me)
  -- game[i] is the size of pile i, #game the number of piles.
  local largest = 1
  for i = 2, #game do
    if game[i] > game[largest] then largest = i end
  end
  -- me.random draws numbers; me keeps the fields that you set.
  return largest, me.random:int(1, game[largest])
end
`;

const ENTRY = "bot:";
const AUTHOR = /^-- Author: .*\n/;
const LONGEST = 40;

export const shelf = {
  all() {
    const list = store
      .keys(ENTRY)
      .sort()
      .map((key) => ({ ...store.get(key), id: key.slice(ENTRY.length) }));
    return list.length > 0 ? list : [{ id: "0", name: "mine", source: FIRST }];
  },

  /** Keeps a bot; false where the browser has no room for it. */
  put({ id, name, source }) {
    return store.set(ENTRY + id, { name, source });
  },

  remove({ id }) {
    store.remove(ENTRY + id);
  },

  /** Calls `change` when another tab has changed something; returns how to end that. */
  watch(change) {
    const hear = ({ key }) => (key === null || store.is(key, ENTRY)) && change();
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  },

  /** Whoever writes the bots of this browser; may be empty. */
  get author() {
    return store.get("author", "");
  },

  set author(name) {
    store.set("author", fitted(name));
  },

  /** The name and the text of a bot's file, to hand in: those of the author, if known. */
  file({ name, source }) {
    const { author } = this;
    if (!author) return [name + ".lua", source];
    return [author + ".lua", `-- Author: ${author}\n${source.replace(AUTHOR, "")}`];
  },

  /** The name `wish`, cut to fit a line, with a number when another bot has that name. */
  free(wish, list) {
    const taken = new Set(list.map((one) => one.name));
    const name = fitted(wish) || "bot";
    if (!taken.has(name)) return name;
    let n = 2;
    while (taken.has(`${name}-${n}`)) n++;
    return `${name}-${n}`;
  },

  fresh(list, name = "bot", source = FIRST) {
    // In the order of their ids bots are listed: the oldest first.
    const id = `${Date.now()}${Math.random()}`;
    return { id, name: this.free(name, list), source };
  },
};

// Without control characters, and short enough for tables.
function fitted(name) {
  const line = name.replace(/[\s\p{C}]+/gu, " ").trim();
  return [...line].slice(0, LONGEST).join("").trim();
}
