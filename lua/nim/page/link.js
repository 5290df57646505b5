// What a link to a game says, and the link to a game.

import { format } from "./address.js";
import { t } from "./phrases.js";
import { HUMAN, isKnown, nameOf } from "./players.js";

const USUAL = "medium";

/** The game and the players that a link names, `fresh` where it has no beginning;
 * `strange` says which player it names that is not there. */
export function wanted(query, book) {
  const named = [query.get("first") ?? HUMAN, query.get("second") ?? USUAL];
  const start = query.get("start");
  const rules = query.get("rules") ?? "nim";
  const fresh = start === null && !query.has("piles");
  const piles = query.get("piles") ?? (fresh && rules === "nim" ? "3,4,5" : "");
  const missing = named.find((id) => !isKnown(id, book));
  const [name, other] = [missing ?? "", USUAL].map((id) => nameOf(id, book));
  return {
    fresh: fresh && rules !== "nim",
    players: named.map((id) => (isKnown(id, book) ? id : USUAL)),
    strange:
      missing !== undefined &&
      t("This browser has no bot '{bot}': {other} plays in its place.", {
        bot: name,
        other,
      }),
    game: {
      rules,
      own: query.get("own"),
      start,
      piles: piles.split(",").filter(Boolean),
    },
  };
}

/** The values of the address of a game at its beginning. */
export function values({ game, players }) {
  return {
    rules: game.rules,
    own: game.own,
    start: game.start,
    piles: game.piles.join(","),
    first: players[0],
    second: players[1],
  };
}

/** Does a link lead to the beginning of the game? No text names a later position of a
 * game on states. */
const begins = ({ shown, game }) => shown.over || game.start !== null;

/** Those of the current position, with the player to move first, or of the beginning. */
function current(table) {
  const { shown, game, players } = table;
  const at = begins(table) ? { piles: game.piles, turn: 1 } : shown;
  const turned = at.turn === 2 ? [players[1], players[0]] : players;
  return {
    ...values(table),
    piles: at.piles
      .filter((size, i, all) => size !== 0 || shown.sends || all.length <= 2)
      .join(","),
    first: turned[0],
    second: turned[1],
  };
}

/** Copies the link to the current position; returns what to say of it. */
export async function copy(table) {
  const text = location.href.replace(/#.*/, "") + format("play", current(table));
  const said = begins(table)
    ? t("Copied the link to the beginning of this game.")
    : t("Copied the link to this position.");
  try {
    await navigator.clipboard.writeText(text);
    return said;
  } catch {
    return text;
  }
}
