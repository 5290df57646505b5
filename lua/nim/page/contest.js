// A tournament of bots on the page. Whoever stops it keeps the tables of what was played.

import { loadStyle } from "./dom.js";
import { games as play, outcome } from "./entries.js";
import { Feedback } from "./feedback.js";
import { t } from "./phrases.js";
import { failure } from "./results.js";

const LONG = 60000;
const MOST = 60;

const problem = (text) => <p class="error">{text}</p>;

export class Contest {
  #engine;
  #trial;
  #list;

  constructor({ engine, trial, list }) {
    this.#engine = engine;
    this.#trial = trial;
    this.#list = list;
  }

  /** The rules are those that are chosen when it begins. */
  async run(jobs, bots, rounds) {
    const { rules } = this.#trial;
    const played = [];
    let field = null;
    await jobs.run(async (show, going) => {
      if (bots.length > MOST)
        return show(problem(t("A tournament here has at most {n} bots.", { n: MOST })));
      field = await this.#engine.ask("field", { bots }, LONG);
      if (field.error) return show(problem(field.error));
      field.left = field.broken.map((one) => this.#broken(one));
      if (field.bots.length < 2)
        return show(problem(t("A tournament needs at least two bots.")), field.left);
      const failed = await play(field.bots, field.pairs, played, {
        play: (pair, seed) => this.#trial.pair(pair, rounds, seed, rules),
        show: (nodes) => show(...nodes),
        going,
      });
      if (going()) await this.#tables({ field, played, rules, failed }, show);
    });
    if (jobs.busy || !field || field.shown || played.length === 0) return;
    const failed = [t("Stopped: only a part of the games was played.")];
    await jobs.run((show) => this.#tables({ field, played, rules, failed }, show));
  }

  async #tables({ field, played, rules, failed }, show) {
    field.shown = true;
    played.forEach((game, i) => (game.id = i + 1));
    const names = field.bots.map((one) => one.name);
    const own = field.bots.filter(({ source }) => source !== undefined);
    const tables = await this.#engine.ask("tables", { names, games: played.map(result) });
    if (tables.error) return show(problem(tables.error));
    loadStyle("picture.css");
    show(
      <h2>{t("{n} {n:game|games}", { n: played.length })}</h2>,
      [field.left, this.#renamed(own), failed.map(problem)],
      outcome(tables),
      own.length > 0 && (
        <Feedback
          names={own.map((one) => one.name)}
          ask={(name) => this.#trial.feedback(played, name, rules)}
        />
      ),
    );
  }

  // A bot that is left out; another one may be in the editor.
  #broken({ name, error }) {
    const bot = this.#list.all.find((one) => one.name === name);
    const text = t("{bot} is left out. {why}", { bot: name, why: error });
    return failure(text, (line) => {
      if (!this.#list.all.includes(bot)) return;
      this.#list.show(bot);
      this.#trial.editor().goto(line);
    });
  }

  // Own bots that play under another name than on the shelf.
  #renamed(own) {
    const names = this.#list.all.map((one) => one.name);
    return own
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => {
        const text = t("{bot} is your bot: a built-in bot has the same name.", {
          bot: name,
        });
        return <p class="quiet">{text}</p>;
      });
  }
}

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, seed, ...rest }) => rest;
