// Bots kept by the browser: { name, source }, under distinct names.

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

export const shelf = {
  all() {
    const list = store.get("bots", []);
    return list.length > 0 ? list : [{ name: "mine", source: FIRST }];
  },

  put(list) {
    store.set("bots", list);
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

  fresh(list) {
    return { name: this.free("bot", list), source: FIRST };
  },
};

const LONGEST = 40;

// Without control characters, and short enough for tables.
function fitted(name) {
  const line = name.replace(/[\s\p{C}]+/gu, " ").trim();
  return [...line].slice(0, LONGEST).join("").trim();
}
