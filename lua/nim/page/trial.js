// Trying a bot out: games against a rival, the examination, a game with it.

import * as address from "./address.js";
import { button, fill, redraw, select } from "./dom.js";
import { asked } from "./entries.js";
import { t } from "./phrases.js";
import { groups, HUMAN, idOf } from "./players.js";
import { examination, failure, Feedback, games, remarks, Steps } from "./results.js";

const ROUNDS = 10;
const LONG = 60000;

export class Trial {
  rules = "nim";
  #place;
  #book;
  #engine;
  #list;
  #rival = "random";

  /** `editor` returns the editor of the bot, where its prints and errors are shown. */
  constructor(place, { book, engine, list, editor }) {
    this.#place = place;
    this.#book = book;
    this.#engine = engine;
    this.#list = list;
    this.editor = editor;
  }

  /** `jobs` runs what is asked for; `rescue` gives the focus a place. */
  draw(jobs, rescue) {
    redraw(this.#place, () => this.#drawParts(jobs), rescue);
  }

  #drawParts(jobs) {
    const { busy } = jobs;
    fill(
      this.#place,
      <h2>{t("Try it")}</h2>,
      select(t("Rules"), this.#ruleNames(), this.rules, (value) => (this.rules = value)),
      this.#rivals(),
      <div class="actions">
        {button(t("Run 20 games"), () => this.#run(jobs), {
          class: "primary",
          disabled: busy,
        })}
        {button(t("Examine"), () => this.#examine(jobs), { disabled: busy })}
        <a class="button" href={this.#playLink()}>
          {t("Play against it")}
        </a>
      </div>,
    );
  }

  #ruleNames() {
    return this.#book.rules.flatMap((one) => [
      [one.rules, one.name],
      [one.rules + " misere", one.name + ", misère"],
    ]);
  }

  #rivals() {
    const { others } = this.#list;
    const gone = typeof this.#rival === "object" && !others.includes(this.#rival);
    if (gone) this.#rival = "random";
    const id = typeof this.#rival === "object" ? idOf(this.#rival) : this.#rival;
    return select(t("Against"), groups(this.#book, others), id, (chosen) => {
      this.#rival = others.find((one) => idOf(one) === chosen) ?? chosen;
    });
  }

  #playLink() {
    return address.format("play", {
      rules: "nim",
      piles: "3,4,5",
      first: HUMAN,
      second: idOf(this.#list.bot),
    });
  }

  /** Games of two bots, each position twice. */
  pair(bots, rounds, seed, rules = this.rules) {
    const question = { game: { rules }, bots, rounds, seed };
    return this.#engine.ask("pair", question, LONG);
  }

  /** What a bot of some games can learn from them. */
  feedback(list, name, rules) {
    const mine = list.filter(({ first, second }) => [first, second].includes(name));
    return this.#engine.ask("feedback", { game: { rules }, games: mine, name }, LONG);
  }

  #run(jobs) {
    const [bot, rival] = [this.#list.bot, this.#rival].map((one) =>
      asked(one, this.#book),
    );
    const rules = this.rules;
    this.#list.note();
    return jobs.run(async (show) => {
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
          this.#engine.ask(
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

  #examine(jobs) {
    const bot = asked(this.#list.bot, this.#book);
    const { rules } = this;
    this.#list.note();
    return jobs.run(async (show) => {
      const report = await this.#engine.ask("check", { bot, rules: [rules] }, LONG);
      if (report.error) return show(this.#failure(bot, report.error));
      this.#note(bot, remarks({ why: report.parts.flatMap(({ why }) => why ?? []) }));
      show(...examination(report, { rules, go: this.#go }));
    });
  }

  // Another bot may be in the editor by now.
  #note(bot, list) {
    if (this.#list.bot.id === bot.id) this.editor().note(list);
  }

  #go = (line) => this.editor().goto(line);

  #failure(bot, text) {
    this.#note(bot, remarks({ why: text }));
    return failure(text, this.#go);
  }
}
