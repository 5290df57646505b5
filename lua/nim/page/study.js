// What the engine says of the game at a table, in words.

import { t } from "./phrases.js";

/** Who wins from a position in which it is a seat's turn. */
function verdictOn({ over, unknown, outcome }, table, seat) {
  if (over) return t("The game is over.");
  if (unknown) return t("Not decided");
  const name = table.names[seat - 1];
  if (outcome === "N") {
    return table.isMe(seat)
      ? t("You can win from here")
      : t("{name} can win from here", { name });
  }
  return table.isMe(seat)
    ? t("You lose from here, against good play")
    : t("{name} loses from here, against good play", { name });
}

/** A move and the advice to take it: { move, advice }, or { error }. */
export async function hint(table) {
  const { error, move, says, text } = await table.ask("hint");
  if (error || !move) return { error: error ?? text };
  return { move, advice: `${says} ${text}` };
}

/** Why the position after `ply` moves (null: after all) is safe or unsafe, and the words
 *  for whoever listens; or { error }. */
export async function explain(table, ply) {
  const { game } = table;
  const moves = ply === null ? game.moves : game.moves.slice(0, ply);
  const why = await table.ask("why", { game: { ...game, moves } });
  if (why.error) return why;
  const who = moves.length === game.moves.length ? table.seat : (moves.length % 2) + 1;
  const verdict = verdictOn(why, table, who);
  const end = verdict.endsWith(".") ? verdict : `${verdict}.`;
  const said = [end, why.unknown ?? why.plain].filter(Boolean).join(" ");
  return { ...why, moves: game.moves, verdict, said };
}
