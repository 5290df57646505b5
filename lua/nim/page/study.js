// What the engine says of the game at a table.

import { t } from "./phrases.js";

const words = (parts) => parts.filter(Boolean).join(" ");

/** A move and the advice to take it: { move, advice }, or { error }. */
export async function hint(table) {
  const { error, move, says, wins, text } = await table.ask("hint");
  if (error || !move) return { error: error ?? text };
  return { move, advice: words([says, wins && t("This move wins."), text]) };
}

/** Why the position after `ply` moves (null: after all) is safe or unsafe, and the words
 *  for whoever listens; or { error }. */
export async function explain(table, ply) {
  const { game } = table;
  const moves = ply === null ? game.moves : game.moves.slice(0, ply);
  const why = await table.ask("why", { game: { ...game, moves } });
  if (why.error) return why;
  const verdict = why.unknown ?? (why.outcome === "P" ? t("Safe.") : t("Unsafe."));
  return { ...why, moves: game.moves, said: words([verdict, ...why.lines]) };
}
