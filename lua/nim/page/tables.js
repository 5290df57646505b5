// Tables of a tournament: standings, crosstable, ratings.

import { el, table } from "./dom.js";

function percent(part, whole) {
  return whole > 0 ? `${Math.round((100 * part) / whole)} %` : "–";
}

function early(reasons) {
  return Object.entries(reasons)
    .map(([reason, games]) => `${games} by ${reason}`)
    .join(", ");
}

export function standings(rows) {
  return table(
    "Standings",
    ["Bot", "Rank", "Points", "Games", "Chances kept", "Lost early"],
    rows.map((one) => [
      one.name,
      String(one.rank),
      String(one.points),
      String(one.games),
      percent(one.kept, one.chances),
      early(one.reasons),
    ]),
  );
}

/** Games won by the row against the column, of all. */
export function crosstable({ names, wins }) {
  const cell = (i, j) => {
    if (i === j) return el("td", { class: "self" }, "·");
    const games = wins[i][j] + wins[j][i];
    return el("td", {}, games > 0 ? `${wins[i][j]}/${games}` : "");
  };
  return table(
    "Crosstable: games won against",
    ["Bot", ...names],
    names.map((name, i) => [name, ...names.map((_, j) => cell(i, j))]),
  );
}

/** Ratings in words, and the lines that tell what they rest on. */
export function ratings(list, notes) {
  return el(
    "div",
    {},
    table(
      "Ratings in Elo",
      ["Bot", "Elo, ± half of its 95 % interval"],
      list.map((one) => [one.name, one.text]),
    ),
    notes.map((line) => el("p", { class: "quiet" }, line)),
  );
}
