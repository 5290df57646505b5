// How the game looks, as the user likes it: kept by the browser.

import { select, store } from "./dom.js";
import { t } from "./phrases.js";

const KINDS = ["boards", "matches", "tokens"];

/** Which pieces are drawn: boards where the game has one, and tokens or matches for
 * piles; or tokens everywhere. */
export const pieces = {
  get now() {
    const kept = store.get("pieces", KINDS[0]);
    return KINDS.includes(kept) ? kept : KINDS[0];
  },
};

/** The choices, for the set-up; `changed` is called when a board is to be drawn anew. */
export function looks(changed) {
  const names = [t("Boards and tokens"), t("Boards and matches"), t("Tokens only")];
  const options = KINDS.map((kind, i) => [kind, names[i]]);
  return (
    <div class="group">
      {select(t("Pieces"), options, pieces.now, (kind) => {
        store.set("pieces", kind);
        changed();
      })}
    </div>
  );
}
