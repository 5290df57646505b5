// The setup: rules, position, players. Every control begins a new game.

import {
  button,
  Component,
  field,
  kept,
  labelled,
  select,
  short,
  store,
  toggle,
} from "./dom.js";
import { t } from "./phrases.js";
import { groups, HUMAN, idOf, nameOf, shelf } from "./players.js";

const OTHER = "other";
const OWN = "own";
const PILES = { class: "piles" };
const WIDE = "field wide";

const SAMPLE = `-- The options of a pile of n: for each move
-- the piles that it leaves, all smaller than n.
function(n)
  local options = {}
  for take = 1, n // 2 do
    options[#options + 1] = { n - take }
  end
  return options
end`;

export class Setup extends Component {
  #own = null; /* the function of the current rules */
  #draft = null; /* the text of the field */
  #start = ""; /* the text of the start beside it */

  // A wish is some of `{ rules, own, start, piles, players, random }`.
  #begin = (wish) => this.props.acts.wish(wish);

  render({ table, book, acts, hidden }) {
    const { game, players } = table;
    const { misere } = table.shown;
    // A function written here is kept for the next visit; one from a link is not.
    if (game.own !== this.#own) {
      if (game.own && game.own === this.#draft) store.set("own", game.own);
      this.#own = this.#draft = game.own;
    }
    const looks = [
      ["boards", t("Boards and tokens")],
      ["matches", t("Boards and matches")],
      ["tokens", t("Tokens only")],
    ];
    const end = misere ? " misere" : "";
    const word = game.rules.replace(/ misere$/, "");
    const known = [...book.rules, ...book.shelf].find((one) => one.rules === word);
    const name = game.own ? t("Own rules") : (known?.name ?? short(game.rules));
    const kind = game.own ? OWN : known ? word : OTHER;
    const option = (one) => [one.rules, one.name];
    const rules = [
      ...book.rules.map(option),
      [t("The shelf"), book.shelf.map(option)],
      [OTHER, t("Another code …")],
      [OWN, t("Rules of your own …")],
    ];
    const choose = (value) =>
      this.#begin({
        rules: (value === OTHER ? "0.137" : value) + end,
        own: value === OWN ? store.get("own", SAMPLE) : null,
        fresh: true,
      });
    return (
      <details class="setup card" hidden={hidden} {...kept("setup")}>
        <summary>
          {`${name}${end && t(", misère")} · ${pair(players, book)}`}
          <span class="quiet">{` · ${t("change")}`}</span>
        </summary>
        <div class="controls bar">
          {select(t("Rules"), rules, kind, choose)}
          {toggle(t("The last token loses (misère)"), misere, (on) =>
            this.#begin({ rules: word + (on ? " misere" : "") }),
          )}
          {this.#position(game)}
          {this.#players(players)}
          <div class="bar">
            {select(t("Pieces"), looks, pieces(), (kind) => {
              store.set("pieces", kind);
              acts.draw();
            })}
          </div>
        </div>
        {kind === OTHER &&
          field(
            t("Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"),
            word,
            (text) => this.#begin({ rules: text.trim() + end, fresh: true }),
            { name: WIDE },
          )}
        {kind === OWN && this.#function(end)}
      </details>
    );
  }

  #position(game) {
    // A game on states begins with a text.
    if (game.start !== null) {
      const begin = (text) => this.#begin({ start: text.trim() });
      return field(t("Start"), game.start, begin, PILES);
    }
    const presets = this.props.book.positions.map((one) => [
      one.piles.join(" "),
      one.name,
    ]);
    const begin = (text) => this.#begin({ piles: text.split(/[\s,;]+/).filter(Boolean) });
    return (
      <div class="bar">
        {field(t("Piles"), game.piles.join(" "), begin, PILES)}
        {select(
          t("Known positions"),
          [["", t("Choose …")], ...presets],
          "",
          (value) => value && this.#begin({ piles: value.split(" ") }),
        )}
        {button(t("Random"), () => this.#begin({ random: true }))}
      </div>
    );
  }

  #players(players) {
    const says = ({ says }) => t("{label}: {text}", { label: "", text: says });
    const own = shelf.all().map((one) => [idOf(one), one.name]);
    const options = [[HUMAN, t("You")], ...groups(this.props.book, own, says)];
    const change = (seat) => (id) =>
      this.#begin({ players: Object.assign([...players], { [seat]: id }) });
    return (
      <div class="bar">
        {select(t("Moves first"), options, players[0], change(0))}
        {button("⇄", () => this.#begin({ players: [players[1], players[0]] }), {
          "aria-label": t("Swap the players"),
          title: t("Swap"),
        })}
        {select(t("Moves second"), options, players[1], change(1))}
      </div>
    );
  }

  #function(end) {
    const use = () =>
      this.#begin({
        rules: "own" + end,
        own: this.#draft,
        start: this.#start.trim() || null,
        fresh: true,
      });
    return (
      <div class="own">
        {labelled(
          t("A Lua function that returns the options of a pile, or the text of a file"),
          <textarea
            rows={9}
            value={this.#draft}
            spellcheck={false}
            autocomplete="off"
            oninput={({ target }) => (this.#draft = target.value)}
          />,
          WIDE,
        )}
        {field(t("Start, where the file is of a game on states"), this.#start, null, {
          name: WIDE,
          oninput: ({ target }) => (this.#start = target.value),
        })}
        {button(t("Use these rules"), use)}
      </div>
    );
  }
}

function pair(players, book) {
  const [first, second] = players.map((id) => nameOf(id, book));
  if (players.every((id) => id === HUMAN)) return t("two people");
  if (players[0] === HUMAN) return t("you against {name}", { name: second });
  if (players[1] === HUMAN) return t("{name} against you", { name: first });
  return t("{a} against {b}", { a: first, b: second });
}

/** Which pieces are drawn: boards where the game has one, and tokens or matches for
 * piles; or tokens everywhere. */
export const pieces = () => store.get("pieces", "boards");
