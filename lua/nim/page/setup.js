// The setup: rules, position, players. Every control begins a new game.

import { button, Component, field, labelled, select, short } from "./dom.js";
import { store, toggle, Typed } from "./dom.js";
import { t } from "./phrases.js";
import { groups, HUMAN, nameOf, shelf } from "./players.js";

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

  // A function written here is kept for the next visit; one from a link is not.
  #accept(own) {
    if (own && own === this.#draft) store.set("own", own);
    this.#own = this.#draft = own;
  }

  // A wish is some of `{ rules, own, start, piles, players, random }`.
  #begin(wish) {
    this.props.acts.wish(wish);
  }

  get #book() {
    return this.props.book;
  }

  render({ table, acts, hidden }) {
    const { game, players } = table;
    const { misere } = table.shown;
    if (game.own !== this.#own) this.#accept(game.own);
    const word = game.rules.replace(/ misere$/, "");
    const known = this.#named().some((one) => one.rules === word);
    const kind = game.own ? OWN : known ? word : OTHER;
    return (
      <details
        class="setup card"
        hidden={hidden}
        open={store.get("setup", false)}
        ontoggle={({ target }) => store.set("setup", target.open)}
      >
        <summary>
          {this.#summary(game, players, kind)}
          <span class="quiet">{` · ${t("change")}`}</span>
        </summary>
        <div class="controls">
          {select(t("Rules"), this.#rules(), kind, (value) =>
            this.#choose(value, misere),
          )}
          {toggle(t("The last token loses (misère)"), misere, (on) =>
            this.#begin({ rules: word + (on ? " misere" : "") }),
          )}
          {this.#position(game)}
          {this.#players(players, shelf.all())}
          {looks(acts.show)}
        </div>
        {kind === OTHER && this.#code(word, misere)}
        {kind === OWN && this.#function(misere)}
      </details>
    );
  }

  #summary(game, players, kind) {
    const name =
      this.#named().find((one) => one.rules === kind)?.name ??
      (kind === OWN ? t("Own rules") : short(game.rules, 60));
    const misere = game.rules.endsWith(" misere") ? t(", misère") : "";
    return `${name}${misere} · ${this.#pair(players)}`;
  }

  #pair(players) {
    if (players.every((id) => id === HUMAN)) return t("two people");
    const [first, second] = players.map((id) => nameOf(id, this.#book));
    if (players[0] === HUMAN) return t("you against {name}", { name: second });
    if (players[1] === HUMAN) return t("{name} against you", { name: first });
    return t("{a} against {b}", { a: first, b: second });
  }

  #named() {
    return [...this.#book.rules, ...this.#book.shelf];
  }

  #rules() {
    const option = (one) => [one.rules, one.name];
    return [
      ...this.#book.rules.map(option),
      [t("The shelf"), this.#book.shelf.map(option)],
      [OTHER, t("Another code …")],
      [OWN, t("Rules of your own …")],
    ];
  }

  #choose(value, misere) {
    const end = misere ? " misere" : "";
    if (value === OWN)
      this.#begin({ rules: "own" + end, own: store.get("own", SAMPLE), fresh: true });
    else if (value === OTHER) this.#begin({ rules: "0.137" + end, fresh: true });
    else this.#begin({ rules: value + end, fresh: true });
  }

  #position(game) {
    // A game on states begins with a text.
    if (game.start !== null) {
      const begin = (text) => this.#begin({ start: text.trim() });
      return field(t("Start"), game.start, begin, PILES);
    }
    const presets = this.#book.positions.map((one) => [one.piles.join(" "), one.name]);
    const begin = (text) => this.#begin({ piles: text.split(/[\s,;]+/).filter(Boolean) });
    return (
      <div class="group">
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

  #players(players, bots) {
    const says = ({ says }) => t("{label}: {text}", { label: "", text: says });
    const options = [[HUMAN, t("You")], ...groups(this.#book, bots, says)];
    const change = (seat) => (value) => {
      const next = [...players];
      next[seat] = value;
      this.#begin({ players: next });
    };
    return (
      <div class="group">
        {select(t("Moves first"), options, players[0], change(0))}
        {button("⇄", () => this.#begin({ players: [players[1], players[0]] }), {
          class: "swap",
          "aria-label": t("Swap the players"),
          title: t("Swap"),
        })}
        {select(t("Moves second"), options, players[1], change(1))}
      </div>
    );
  }

  #code(word, misere) {
    return field(
      t("Code: max:4, take:2,5, allbut:2,5, or digits such as 0.77 or 0.3F"),
      word,
      (text) =>
        this.#begin({ rules: text.trim() + (misere ? " misere" : ""), fresh: true }),
      { name: WIDE },
    );
  }

  #function(misere) {
    const input = (
      <Typed
        name="textarea"
        rows={9}
        spellcheck={false}
        autocomplete="off"
        value={this.#draft}
        oninput={(event) => (this.#draft = event.target.value)}
      />
    );
    const start = (
      <Typed
        name="input"
        value={this.#start}
        autocomplete="off"
        spellcheck={false}
        oninput={(event) => (this.#start = event.target.value)}
      />
    );
    const use = () =>
      this.#begin({
        rules: "own" + (misere ? " misere" : ""),
        own: this.#draft,
        start: this.#start.trim() || null,
        fresh: true,
      });
    return (
      <div class="own">
        {labelled(
          t("A Lua function that returns the options of a pile, or the text of a file"),
          input,
          WIDE,
        )}
        {labelled(t("Start, where the file is of a game on states"), start, WIDE)}
        {button(t("Use these rules"), use)}
      </div>
    );
  }
}

const KINDS = ["boards", "matches", "tokens"];

/** Which pieces are drawn: boards where the game has one, and tokens or matches for
 * piles; or tokens everywhere. */
export const pieces = () =>
  KINDS.find((kind) => kind === store.get("pieces", null)) ?? KINDS[0];

/** The choices, for the set-up; `changed` is called when a board is to be drawn anew. */
function looks(changed) {
  const names = [t("Boards and tokens"), t("Boards and matches"), t("Tokens only")];
  const options = KINDS.map((kind, i) => [kind, names[i]]);
  return (
    <div class="group">
      {select(t("Pieces"), options, pieces(), (kind) => {
        store.set("pieces", kind);
        changed();
      })}
    </div>
  );
}
