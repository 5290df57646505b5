// Tables of a tournament, from rows of text.

import { table } from "./dom.js";

/** A table whose column number `named` names the rows, with numbers to the right. */
export function aligned(caption, [heads, ...rows], named) {
  const numbers = heads.map(
    (_, i) => i > named && rows.every((row) => /^[\d.+-]*( ± .*)?%?$/.test(row[i])),
  );
  const align = (i) => (numbers[i] ? "number" : null);
  const cell = (text, i) =>
    i === named ? <th scope="row">{text}</th> : <td class={align(i)}>{text}</td>;
  return table(
    caption,
    heads.map((head, i) =>
      head === "" ? (
        <td />
      ) : (
        <th scope="col" class={align(i)}>
          {head}
        </th>
      ),
    ),
    rows.map((row) => row.map(cell)),
  );
}
