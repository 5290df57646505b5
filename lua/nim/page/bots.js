// The page: write a bot. An editor, the examination, games with their mistakes, and a
// tournament. Bots run in a separate worker, which is terminated to stop them.

import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import { button, Part, say } from "./dom.js";
import { editor } from "./editor.js";
import { Entries, outcome } from "./entries.js";
import { t } from "./phrases.js";
import { failure, Feedback } from "./results.js";
import { Trial } from "./trial.js";

const LONG = 60000;
const MOST = 60;

const quiet = (text) => <p class="quiet">{text}</p>;
const problem = (text) => <p class="error">{text}</p>;

export const title = () => t("Write a bot");

export class View extends Part {
  book = this.props.book;
  engine = new Engine();
  editor = null;
  list = new BotList(() => this.#changed());
  #trial = new Trial(this);
  #running = null;
  #result;
  state = {
    shown: quiet(
      t("Run the bot, examine it, or enter it in a tournament: the results appear here."),
    ),
  };

  componentWillUnmount() {
    this.#running = {};
    this.engine.stop();
    this.list.leave();
    this.editor.destroy();
  }

  // Another bot, or another text of it, in the editor.
  #changed() {
    const { source } = this.list.bot;
    if (this.editor.text !== source) {
      this.editor.text = source;
      this.editor.note([]);
    }
    this.setState({});
  }

  #edit = (node) => {
    if (!node) return;
    const { source } = this.list.bot;
    this.editor = editor(node, source, (text) => this.list.write(text));
  };

  render({ book }, { shown }) {
    const { all, bot } = this.list;
    const busy = this.#running !== null;
    return [
      <h1>{t("Write a bot")}</h1>,
      <p class="quiet">
        {t(
          "A bot is a Lua function. It is kept in this browser and runs in a sandbox; " +
            "its file can also play in the command 'luanim tournament'.",
        )}
      </p>,
      <div class="workshop">
        <section class="card" aria-label={t("Editor")}>
          <div class="shelf">{this.list.render()}</div>
          <div class="editor" ref={this.#edit} />
          <p class="quiet">{t("Press Escape, then Tab, to leave the editor.")}</p>
        </section>
        <div class="beside">
          <section class="card try" aria-label={t("Try it")}>
            {this.#trial.render(busy)}
          </section>
          <section
            class="card result"
            aria-label={t("Results")}
            tabindex={-1}
            ref={(node) => (this.#result = node)}
          >
            {shown}
            {busy && button(t("Stop"), () => this.#stop(), { key: "stop" })}
          </section>
        </div>
        <section class="card" aria-label={t("Tournament")}>
          <div class="field">
            <Entries
              {...{ book, bots: all, first: bot, busy }}
              start={(bots, rounds) => this.#compete(bots, rounds)}
            />
          </div>
        </section>
      </div>,
    ];
  }

  /** Runs a job, which shows elements; it shows nothing after it was stopped. */
  async run(work) {
    const job = (this.#running = {});
    const going = () => job === this.#running;
    const show = (...shown) => going() && this.setState({ shown });
    this.setState({ shown: quiet(t("Playing …")) }, () => this.#look());
    await work(show, going);
    if (!going()) return;
    this.#running = null;
    this.setState({}, () => {
      this.#look();
      say(this.#result.firstElementChild.textContent);
    });
  }

  #stop() {
    this.#running = null;
    this.engine.stop();
    this.setState({ shown: quiet(t("Stopped.")) });
  }

  // Brings what is shown into view.
  #look() {
    const { top } = this.#result.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#result.scrollIntoView();
  }

  // A tournament. The rules are those that are chosen when it begins; whoever stops it
  // keeps the tables of what was played.
  async #compete(bots, rounds) {
    const { rules } = this.#trial;
    const played = [];
    const failed = [];
    let field = null;
    await this.run(async (show, going) => {
      if (bots.length > MOST)
        return show(problem(t("A tournament here has at most {n} bots.", { n: MOST })));
      field = await this.engine.ask("field", { bots }, LONG);
      if (field.error) return show(problem(field.error));
      field.left = field.broken.map((one) => this.#broken(one));
      if (field.bots.length < 2)
        return show(problem(t("A tournament needs at least two bots.")), field.left);
      const all = field.pairs.length;
      for (const [k, numbers] of field.pairs.entries()) {
        const pair = numbers.map((number) => field.bots[number - 1]);
        const text = t("{a} against {b}", { a: pair[0].name, b: pair[1].name });
        show(
          <p>{t("Pair {n} of {all}: {text}", { n: k + 1, all, text }) + " "}</p>,
          <progress max={all} value={k} aria-label={t("Pairs played")} />,
        );
        const answer = await this.#trial.pair(pair, rounds, "tournament:" + k, rules);
        if (!going()) return;
        if (answer.error) failed.push(`${text}: ${answer.error}`);
        else played.push(...answer.games);
      }
      await this.#tables({ field, played, rules, failed }, show);
    });
    if (this.#running || !field || field.shown || played.length === 0) return;
    const part = [t("Stopped: only a part of the games was played.")];
    await this.run((show) => this.#tables({ field, played, rules, failed: part }, show));
  }

  async #tables({ field, played, rules, failed }, show) {
    field.shown = true;
    played.forEach((game, i) => (game.id = i + 1));
    const names = field.bots.map((one) => one.name);
    const own = field.bots.filter(({ source }) => source !== undefined);
    const tables = await this.engine.ask("tables", { names, games: played.map(result) });
    if (tables.error) return show(problem(tables.error));
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
    const bot = this.list.all.find((one) => one.name === name);
    const text = t("{bot} is left out. {why}", { bot: name, why: error });
    return failure(text, (line) => {
      if (!this.list.all.includes(bot)) return;
      this.list.show(bot);
      this.editor.goto(line);
    });
  }

  // Own bots that play under another name than on the shelf.
  #renamed(own) {
    const names = this.list.all.map((one) => one.name);
    return own
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) =>
        quiet(t("{bot} is your bot: a built-in bot has the same name.", { bot: name })),
      );
  }
}

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, seed, ...rest }) => rest;
