// Bots kept by the browser: { id, name, source }, each in an entry of its own: two tabs
// may write at the same time.

import { store } from "./dom.js";

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
const DIGITS = 12;

// Ids are in the order in which their bots were made.
const idNow = () =>
  Date.now().toString().padStart(14, "0") + Math.random().toString().slice(2, DIGITS);

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
    return { id: idNow(), name: this.free(name, list), source };
  },
};

// Without control characters, and short enough for tables.
function fitted(name) {
  const line = name.replace(/[\s\p{C}]+/gu, " ").trim();
  return [...line].slice(0, LONGEST).join("").trim();
}
