// Earlier versions of the bots of this browser: the texts that were tried, each once.

import { store } from "./dom.js";

const ENTRY = "versions:";
const MOST = 20;

export const versions = {
  /** Those of a bot, the newest last: { at, source }. */
  of({ id }) {
    return store.get(ENTRY + id, []);
  },

  /** Keeps the text that a bot has now. Where the browser has no room, the oldest go. */
  note(bot) {
    const others = this.of(bot).filter((one) => one.source !== bot.source);
    const kept = [...others, { at: Date.now(), source: bot.source }].slice(-MOST);
    while (kept.length > 0 && !store.set(ENTRY + bot.id, kept)) kept.shift();
  },

  /** Forgets those of all bots but these. */
  sweep(bots) {
    const known = bots.map(({ id }) => ENTRY + id);
    for (const key of store.keys(ENTRY)) if (!known.includes(key)) store.remove(key);
  },
};
