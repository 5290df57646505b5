// What the browser keeps for this page. It may have no room, or refuse: `set` says
// whether it did.

const PREFIX = "luanim.";

function box(area) {
  return {
    /** The keys that begin so. */
    keys(start) {
      try {
        const all = Object.keys(area()).filter((key) => this.is(key, start));
        return all.map((key) => key.slice(PREFIX.length));
      } catch {
        return [];
      }
    },
    /** Does a key of the browser begin so? */
    is: (key, start) => key.startsWith(PREFIX + start),
    remove(key) {
      try {
        area().removeItem(PREFIX + key);
      } catch {
        // Nothing was kept.
      }
    },
    get(key, otherwise) {
      try {
        return JSON.parse(area().getItem(PREFIX + key)) ?? otherwise;
      } catch {
        return otherwise;
      }
    },
    set(key, value) {
      try {
        area().setItem(PREFIX + key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Kept for all tabs and visits. */
export const store = box(() => localStorage);

/** Kept for this tab. */
export const tab = box(() => sessionStorage);
