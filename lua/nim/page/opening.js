// How a game begins: as the address says, as the tab left it, as the set-up wishes, or as
// a puzzle.

import * as address from "./address.js";
import { short, store, tab } from "./dom.js";
import { t } from "./phrases.js";
import { HUMAN, isKnown, nameOf } from "./players.js";
import { chance } from "./table.js";

const USUAL = "medium";

/** Goes on with the game of this tab, if the address has no other; is there one? */
export async function resume(table, query, book) {
  const kept = tab.get("game", null);
  if (!kept || !(query.size === 0 || address.isShown(kept.address))) return false;
  table.sit(kept.players, book);
  return (await table.start(kept.game, kept.seed)) === null;
}

/** Keeps the game for this tab, and its beginning in the address by `show`, unless its
 * part of the page has been left. */
export function keep(show, table) {
  const { game, players, seed } = table;
  const shown = show("play", values(table));
  if (shown) tab.set("game", { address: shown, game, players, seed });
}

// Gives a game the beginning that its rules have, or one at random. Returns why there is
// none, or null.
async function begin(table, game, question = "rules") {
  const asked = await table.ask(question, { game: { ...game }, seed: chance() });
  if (asked.error) return asked.error;
  Object.assign(game, { piles: asked.piles, start: asked.start ?? null });
  return null;
}

/** Begins the game that a link names, or the one for a newcomer. Returns what is wrong
 * with the link, or a falsy value. */
export async function follow(table, query, book, coach) {
  const named = [query.get("first") ?? HUMAN, query.get("second") ?? USUAL];
  const start = query.get("start");
  const rules = query.get("rules") ?? "nim";
  const bare = start === null && !query.has("piles");
  const piles = query.get("piles") ?? (bare && rules === "nim" ? "3,4,5" : "");
  const own = query.get("own");
  const game = coach
    ? FIRST
    : { rules, own, start, piles: piles.split(",").filter(Boolean) };
  const players = named.map((id) => (isKnown(id, book) ? id : USUAL));
  table.sit(players, book);
  const fresh = bare && rules !== "nim";
  const why = (fresh && (await begin(table, game))) || (await table.start(game));
  if (why) return fallback(table, game, why);
  const missing = named.find((id) => !isKnown(id, book));
  return (
    missing !== undefined &&
    t("This browser has no bot '{bot}': {other} plays in its place.", {
      bot: nameOf(missing, book),
      other: nameOf(USUAL, book),
    })
  );
}

/** Starts a game of Nim in place of one that cannot be played; returns why, in words. */
export async function fallback(table, game, why) {
  await table.start({ rules: "nim", piles: [3, 4, 5] });
  const begins = game.start ?? game.piles?.join(" ");
  const what = [game.rules, begins].filter(Boolean).map((text) => short(text));
  return t("This link cannot be played ({what}). {why}", { what: what.join(", "), why });
}

/** Begins what the set-up wishes: a new game, the same as the last one but for the wish.
 * Returns why it cannot be played, or null; `ready` is called before it begins. */
export async function grant(table, wish, book, ready) {
  const last = table.game;
  // The switch of misère play leaves a function as it is.
  const keeps = /^own( misere)?$/.test(wish.rules) ? last.own : null;
  const game = {
    rules: wish.rules ?? last.rules,
    own: wish.rules ? (wish.own ?? keeps) : last.own,
    start: wish.start ?? (wish.fresh ? null : last.start),
    piles: wish.piles ?? last.piles,
  };
  if (wish.fresh || wish.random) {
    const why = await begin(table, game, wish.fresh ? "rules" : "random");
    if (why) return why;
  }
  ready();
  table.sit(wish.players ?? table.players, book);
  return table.start(game);
}

const COACHED = 2;

/** The game of the first visit. */
const FIRST = { rules: "nim", own: null, start: null, piles: [1, 2, 4] };

export class Coach {
  #game = null; /* that the move is of */
  #move = null;

  /** The move to show in this position, or null. */
  shown = ({ game }) => (game === this.#game ? this.#move : null);

  /** Looks for the move to show once it is a person's turn; has it found one? */
  async look(table) {
    const { game } = table;
    if (!table.open || game === this.#game) return false;
    this.#game = game;
    this.#move = null;
    if (game.moves.length > 0) store.set("played", true);
    if (this.#turn(table) > COACHED) return false;
    const { move = null } = await table.ask("best");
    if (game === this.#game) this.#move = move;
    return this.shown(table) !== null;
  }

  #turn = ({ game }) => Math.floor(game.moves.length / 2) + 1;

  /** What to do next; null where the player knows. */
  text(table) {
    const turn = this.#turn(table);
    if (!table.open || turn > COACHED + 1) return null;
    if (turn > COACHED) return t("Now you are on your own. Hint shows you a good move.");
    if (this.shown(table) === null) return null;
    if (table.ready) {
      return t("Now press “{button}”.", { button: table.pick.says.replace(/\.$/, "") });
    }
    if (table.picked.size > 0) return null;
    return turn > 1
      ? t("Well done. Once more: tap the ringed token. It is taken, with all above it.")
      : t("Tap the ringed token. It is taken, with all above it.");
  }
}

/** The values of the address of a game at its beginning. */
function values({ game: { rules, own, start, piles }, players: [first, second] }) {
  return { rules, own, start, piles: piles.join(","), first, second };
}

/** Does a link lead to the beginning of the game? No text names a later position of a
 * game on states. */
const begins = ({ shown, game }) => shown.over || game.start !== null;

/** Those of the current position, with the player to move first, or of the beginning. */
function current(table) {
  const { shown, game, players } = table;
  const at = begins(table) ? { piles: game.piles, turn: 1 } : shown;
  const [first, second] = players;
  const piles = at.piles.filter(
    (size, _, all) => size !== 0 || shown.sends || all.length <= 2,
  );
  return values({
    game: { ...game, piles },
    players: at.turn === 2 ? [second, first] : players,
  });
}

/** Copies the link to the current position; returns what to say of it. */
export async function copy(table) {
  const text = location.href.replace(/#.*/, "") + address.format("play", current(table));
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
