// The address after the #: a part of the page, and its settings.
//
//     #play?rules=nim&piles=3,4,5&first=you&second=perfect

/** @returns {{ hash: string, view: string, query: URLSearchParams }} */
export function read() {
  const { hash } = location;
  const [view, query] = hash.replace(/^#/, "").split(/\?(.*)/s);
  return { hash, view: view || "play", query: new URLSearchParams(query || "") };
}

/** The address of a view; `values` that are null are left out. */
export function format(view, values = {}) {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== null && value !== undefined && value !== "") query.set(key, value);
  }
  const text = query.toString().replace(/%(2C|3A|3B)/g, decodeURIComponent);
  return "#" + view + (text ? "?" + text : "");
}

let settled = 0;

/** The part of this address takes the place of the one before. Returns what shows another
 * address of it, without a new entry in the history, and returns that. A part that is
 * left, or about to be as the user has asked for another address, shows none. */
export function settle(hash) {
  const turn = ++settled;
  let known = hash;
  return (view, values) => {
    if (turn !== settled || location.hash !== known) return null;
    const shown = format(view, values);
    history.replaceState({ shown }, "", shown);
    known = location.hash;
    return shown;
  };
}

/** Was this shown here before a reload, or before the way back? */
export const isShown = (shown) => history.state?.shown === shown;
