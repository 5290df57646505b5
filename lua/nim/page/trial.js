// Trying a bot out: games against a rival, the examination, a game with it.

import * as address from "./address.js";
import { button, select } from "./dom.js";
import { asked } from "./entries.js";
import { t } from "./phrases.js";
import { groups, HUMAN, idOf } from "./players.js";
import { examination, failure, Feedback, games, remarks, Steps } from "./results.js";

const ROUNDS = 10;
const LONG = 60000;

export class Trial {
  rules = "nim";
  #rival = "random";
  #shop;

  /** `shop` has the book, the engine, the list of bots, and the editor, where prints and
   * errors of the bot are shown; it runs what is asked for. */
  constructor(shop) {
    this.#shop = shop;
  }

  render(busy) {
    const names = this.#shop.book.rules.flatMap((one) => [
      [one.rules, one.name],
      [one.rules + " misere", one.name + ", misère"],
    ]);
    const link = address.format("play", {
      rules: "nim",
      piles: "3,4,5",
      first: HUMAN,
      second: idOf(this.#shop.list.bot),
    });
    return [
      <h2>{t("Try it")}</h2>,
      select(t("Rules"), names, this.rules, (value) => (this.rules = value)),
      this.#rivals(),
      <div class="actions">
        {button(t("Run 20 games"), () => this.#run(), {
          class: "primary",
          disabled: busy,
        })}
        {button(t("Examine"), () => this.#examine(), { disabled: busy })}
        <a class="button" href={link}>
          {t("Play against it")}
        </a>
      </div>,
    ];
  }

  #rivals() {
    const { book, list } = this.#shop;
    const { others } = list;
    const gone = typeof this.#rival === "object" && !others.includes(this.#rival);
    if (gone) this.#rival = "random";
    const id = typeof this.#rival === "object" ? idOf(this.#rival) : this.#rival;
    return select(t("Against"), groups(book, others), id, (chosen) => {
      this.#rival = others.find((one) => idOf(one) === chosen) ?? chosen;
    });
  }

  /** Games of two bots, each position twice. */
  pair(bots, rounds, seed, rules = this.rules) {
    const question = { game: { rules }, bots, rounds, seed };
    return this.#shop.engine.ask("pair", question, LONG);
  }

  /** What a bot of some games can learn from them. */
  feedback(list, name, rules) {
    const mine = list.filter(({ first, second }) => [first, second].includes(name));
    const question = { game: { rules }, games: mine, name };
    return this.#shop.engine.ask("feedback", question, LONG);
  }

  #run() {
    const { book, list } = this.#shop;
    const [bot, rival] = [list.bot, this.#rival].map((one) => asked(one, book));
    const { rules } = this;
    list.note();
    return this.#shop.run(async (show) => {
      const answer = await this.pair([bot, rival], ROUNDS, "workshop");
      if (answer.error) return show(this.#failure(bot, answer.error));
      answer.games.forEach((game, i) => (game.id = i + 1));
      this.#note(bot, remarks(answer, bot.name));
      show(
        ...games(answer, bot.name, { rules, go: this.#go }),
        this.#steps(answer.games, { bot, rival, rules }),
        <Feedback
          names={[bot.name]}
          ask={(name) => this.feedback(answer.games, name, rules)}
        />,
      );
    });
  }

  // The names in the games are those by which the engine calls the bots.
  #steps(list, { bot, rival, rules }) {
    return (
      <Steps
        games={list}
        name={bot.name}
        note={(printed) => this.#note(bot, printed)}
        ask={({ first, start, seed }) =>
          this.#shop.engine.ask(
            "steps",
            {
              game: { rules, piles: start },
              bots: first === bot.name ? [bot, rival] : [rival, bot],
              seed,
            },
            LONG,
          )
        }
      />
    );
  }

  #examine() {
    const { book, engine, list } = this.#shop;
    const bot = asked(list.bot, book);
    const { rules } = this;
    list.note();
    return this.#shop.run(async (show) => {
      const report = await engine.ask("check", { bot, rules: [rules] }, LONG);
      if (report.error) return show(this.#failure(bot, report.error));
      this.#note(bot, remarks({ why: report.parts.flatMap(({ why }) => why ?? []) }));
      show(...examination(report, { rules, go: this.#go }));
    });
  }

  // Another bot may be in the editor by now.
  #note(bot, list) {
    if (this.#shop.list.bot.id === bot.id) this.#shop.editor.note(list);
  }

  #go = (line) => this.#shop.editor.goto(line);

  #failure(bot, text) {
    this.#note(bot, remarks({ why: text }));
    return failure(text, this.#go);
  }
}
