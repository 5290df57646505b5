// Whose turn it is, who has won, and what a move is.

import { say, short } from "./dom.js";
import { t } from "./phrases.js";

const LONGEST = 400;

/** Whose turn it is, or how the game ended. */
export function headline(table) {
  if (table.lost?.undecided) return t("This game has no winner");
  const seat = table.over ? table.winner : table.seat;
  const name = table.names[seat - 1];
  if (table.over && table.isMe(seat)) return t("You win!");
  if (table.over)
    return table.isMe(3 - seat) ? t("You lose") : t("{name} wins", { name });
  if (table.isMe(seat)) return t("Your turn");
  const waits = table.isHuman() || (table.watched && table.paused && !table.moving);
  return waits ? t("{name} is to move", { name }) : t("{name} is thinking …", { name });
}

/** Tells screen readers what has happened, and whose turn it is once that is a person, or
 *  who has won; a headline once. */
export class Herald {
  #heard = "";

  tell(table, text) {
    const now = headline(table);
    const news = now !== this.#heard && (table.over || table.isHuman());
    this.#heard = now;
    const words = [text, news && now + (/\w$/.test(now) ? "." : "")];
    if (words.some(Boolean)) say(words.filter(Boolean).join(" "));
  }
}

/** What a move is and who wins, from the lines of the engine: items are indented. */
export function aim(lines) {
  const items = lines.filter((line) => line.startsWith(" "));
  const text = (list) => short(list.join(" "), LONGEST);
  if (items.length === 0) return <p class="aim">{text(lines)}</p>;
  const at = lines.indexOf(items[0]);
  return (
    <div class="aim">
      <p>{text(lines.slice(0, at))}</p>
      <ul>
        {items.map((line) => (
          <li>{line.trim()}</li>
        ))}
      </ul>
      <p>{text(lines.slice(at + items.length))}</p>
    </div>
  );
}
