// What the browser keeps for this page. It may have no room, or refuse: `set` says
// whether it did.

const PREFIX = "luanim.";

function attempt(act, otherwise) {
  try {
    return act() ?? otherwise;
  } catch {
    return otherwise;
  }
}

const box = (area) => ({
  /** The keys that begin so. */
  keys(start) {
    const all = attempt(() => Object.keys(area()), []);
    return all
      .filter((key) => this.is(key, start))
      .map((key) => key.slice(PREFIX.length));
  },
  /** Does a key of the browser begin so? */
  is: (key, start) => key.startsWith(PREFIX + start),
  remove: (key) => attempt(() => area().removeItem(PREFIX + key)),
  get: (key, otherwise) =>
    attempt(() => JSON.parse(area().getItem(PREFIX + key)), otherwise),
  set: (key, value) =>
    attempt(() => area().setItem(PREFIX + key, JSON.stringify(value)) ?? true, false),
});

/** Kept for all tabs and visits. */
export const store = box(() => localStorage);

/** Kept for this tab. */
export const tab = box(() => sessionStorage);
