// The page: write a bot. An editor, games against a rival with their mistakes, the
// examination, and a tournament. Bots run in a separate worker, which is terminated to
// stop them.

import { format } from "./address.js";
import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import {
  button,
  Part,
  picture,
  problem,
  quiet,
  say,
  select,
  table,
  toggle,
} from "./dom.js";
import { editor } from "./editor.js";
import { t } from "./phrases.js";
import { builtIn, groups, HUMAN, idOf, nameOf } from "./players.js";
import { examination, failure, Feedback, games, remarks, Steps } from "./results.js";

const ROUNDS = 10;
const LONG = 60000;
const MOST = 60;

export const title = () => t("Write a bot");

export class View extends Part {
  #engine = new Engine();
  #editor = null;
  #list = new BotList(() => this.#changed());
  #rules = "nim";
  #rival = "random"; /* the id of a bot, of the list or not */
  #entered = new Set(["perfect", "random", "easy", this.#list.bot.id]);
  #rounds = 5;
  #running = null;
  #result;
  state = {
    shown: quiet(
      t("Run the bot, examine it, or enter it in a tournament: the results appear here."),
    ),
  };

  componentWillUnmount() {
    this.#running = {};
    this.#engine.stop();
    this.#list.leave();
    this.#editor.destroy();
  }

  // Another bot, or another text of it, in the editor.
  #changed() {
    this.#editor.text = this.#list.bot.source;
    this.setState({});
  }

  #edit = (node) => {
    if (!node) return;
    const { source } = this.#list.bot;
    this.#editor = editor(node, source, (text) => this.#list.write(text));
  };

  render(_props, { shown }) {
    const busy = this.#running !== null;
    return [
      <h1>{t("Write a bot")}</h1>,
      quiet(
        t(
          "A bot is a Lua function. It is kept in this browser and runs in a sandbox; " +
            "its file can also play in the command 'luanim tournament'.",
        ),
      ),
      <div class="workshop cards">
        <section class="card" aria-label={t("Editor")}>
          <div class="shelf">{this.#list.render()}</div>
          <div class="editor" ref={this.#edit} />
          {quiet(t("Press Escape, then Tab, to leave the editor."))}
        </section>
        <div class="beside cards">
          <section class="card try" aria-label={t("Try it")}>
            {this.#trial(busy)}
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
          <div class="field">{this.#entries(busy)}</div>
        </section>
      </div>,
    ];
  }

  // Runs a job, which shows elements; it shows nothing after it was stopped.
  async #run(work) {
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
    this.#engine.stop();
    this.setState({ shown: quiet(t("Stopped.")) });
  }

  // Brings what is shown into view.
  #look() {
    const { top } = this.#result.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#result.scrollIntoView();
  }

  // Trying the bot in the editor out.
  #trial(busy) {
    const { book } = this.props;
    const { bot, others } = this.#list;
    const names = book.rules.flatMap((one) => [
      [one.rules, one.name],
      [one.rules + " misere", one.name + t(", misère")],
    ]);
    const rivals = [...others, ...book.levels, ...book.bots];
    if (!rivals.some(({ id }) => id === this.#rival)) this.#rival = "random";
    const against = (id) => (this.#rival = id);
    const link = { rules: "nim", piles: "3,4,5", first: HUMAN, second: idOf(bot) };
    return [
      <h2>{t("Try it")}</h2>,
      select(t("Rules"), names, this.#rules, (rules) => (this.#rules = rules)),
      select(t("Against"), groups(book, others.map(chosen)), this.#rival, against),
      <div class="actions">
        {button(t("Run 20 games"), () => this.#play(), {
          class: "primary",
          disabled: busy,
        })}
        {button(t("Examine"), () => this.#examine(), { disabled: busy })}
        <a class="button" href={format("play", link)}>
          {t("Play against it")}
        </a>
      </div>,
    ];
  }

  // A bot as the engine takes it, by its id: one of the shelf, or a built-in one.
  #asked = (id) => {
    const bot = this.#list.find(id);
    return bot ? { ...bot } : { id, name: nameOf(id, this.props.book) };
  };

  // The choice of bots for a tournament, of the shelf and the book.
  #entries(busy) {
    const own = this.#list.all.map(({ id }) => id);
    const all = [...this.#list.all.map(chosen), ...builtIn(this.props.book)];
    const ids = all.map(([id]) => id).filter((id) => this.#entered.has(id));
    const games = this.#rounds * ids.length * (ids.length - 1);
    const enter = (ids, on) => {
      for (const id of ids) this.#entered[on ? "add" : "delete"](id);
      this.setState({});
    };
    return [
      <h2>{t("Tournament")}</h2>,
      <div class="entries">
        {all.map(([id, name]) => toggle(name, ids.includes(id), (on) => enter([id], on)))}
      </div>,
      own.length > 2 && (
        <div class="actions">
          {button(t("Enter all your bots"), () => enter(own, true))}
          {button(t("Enter none"), () => enter(ids, false))}
        </div>
      ),
      select(t("Games of each pair"), COUNTS, this.#rounds, (rounds) => {
        this.#rounds = Number(rounds);
        this.setState({});
      }),
      quiet(t("{n} {n:bot|bots}, {games} games", { n: ids.length, games })),
      <div class="actions">
        {button(t("Start the tournament"), () => this.#compete(ids), {
          class: "primary",
          disabled: busy,
        })}
      </div>,
    ];
  }

  #ask(question, fields) {
    return this.#engine.ask(question, fields, LONG);
  }

  // Games of two bots, each position twice.
  #pair(bots, rounds, seed, rules) {
    return this.#ask("pair", { game: { rules }, bots, rounds, seed });
  }

  // What a bot of some games can learn from them.
  #feedback(list, name, rules) {
    list.forEach((game, i) => (game.id = i + 1));
    const games = list.filter(({ first, second }) => [first, second].includes(name));
    return this.#ask("feedback", { game: { rules }, games, name });
  }

  // Tries out the bot in the editor as it is now. `ask` gets it and the rules for its
  // answer, and so does `shown`, after the answer, for what is shown.
  #try(ask, shown) {
    const [rules, bot] = [this.#rules, this.#asked(this.#list.bot.id)];
    this.#list.note();
    return this.#run(async (show) => {
      const answer = await ask(bot, rules);
      this.#note(bot, remarks(answer, bot.name));
      if (answer.error) show(failure(answer.error, this.#go));
      else show(...shown(answer, bot, rules));
    });
  }

  #play() {
    const rival = this.#asked(this.#rival);
    const ask = (bot, rules) => this.#pair([bot, rival], ROUNDS, "workshop", rules);
    return this.#try(ask, (answer, bot, rules) => {
      const { name } = bot;
      const steps = ({ first, start, seed }) => {
        const bots = first === name ? [bot, rival] : [rival, bot];
        return this.#ask("steps", { game: { rules, piles: start }, bots, seed });
      };
      // The names in the games are those by which the engine calls the bots.
      return [
        ...games(answer, name, { rules, go: this.#go }),
        <Steps
          games={answer.games}
          name={name}
          note={(printed) => this.#note(bot, printed)}
          ask={steps}
        />,
        <Feedback
          names={[name]}
          ask={(name) => this.#feedback(answer.games, name, rules)}
        />,
      ];
    });
  }

  #examine() {
    const ask = (bot, rules) => this.#ask("check", { bot, rules: [rules] });
    return this.#try(ask, (report, _bot, rules) =>
      examination(report, { rules, go: this.#go }),
    );
  }

  // Another bot may be in the editor by now.
  #note(bot, list) {
    if (this.#list.bot.id === bot.id) this.#editor.note(list);
  }

  #go = (line) => this.#editor.goto(line);

  // A tournament. The rules are those that are chosen when it begins; whoever stops it
  // keeps the tables of what was played.
  async #compete(ids) {
    const [rules, rounds] = [this.#rules, this.#rounds];
    const bots = ids.map(this.#asked);
    const played = [];
    const failed = [];
    let field = null;
    await this.#run(async (show, going) => {
      if (bots.length > MOST)
        return show(problem(t("A tournament here has at most {n} bots.", { n: MOST })));
      field = await this.#ask("field", { bots });
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
        const answer = await this.#pair(pair, rounds, "tournament:" + k, rules);
        if (!going()) return;
        if (answer.error) failed.push(`${text}: ${answer.error}`);
        else played.push(...answer.games);
      }
      await this.#tables({ field, played, rules, failed }, show);
    });
    if (this.#running || !field || field.shown || played.length === 0) return;
    const part = [t("Stopped: only a part of the games was played.")];
    await this.#run((show) => this.#tables({ field, played, rules, failed: part }, show));
  }

  async #tables({ field, played, rules, failed }, show) {
    field.shown = true;
    const names = field.bots.map((one) => one.name);
    const own = field.bots.filter(({ source }) => source !== undefined);
    const tables = await this.#engine.ask("tables", { names, games: played.map(result) });
    if (tables.error) return show(problem(tables.error));
    const shelved = this.#list.all.map((one) => one.name);
    const renamed = own
      .filter(({ name }) => !shelved.includes(name))
      .map(({ name }) =>
        quiet(t("{bot} is your bot: a built-in bot has the same name.", { bot: name })),
      );
    const ranked = (label, [heads, ...rows]) =>
      table(label, heads, rows, { name: "plain ranked", named: 1 });
    show(
      <h2>{t("{n} {n:game|games}", { n: played.length })}</h2>,
      [field.left, renamed, failed.map(problem)],
      ranked(t("Standings"), tables.standings),
      tables.pictures.map(picture),
      ranked(t("Crosstable: games won and lost"), tables.crosstable),
      tables.notes.map((line) => quiet(line)),
      <link rel="stylesheet" href="picture.css" />,
      own.length > 0 && (
        <Feedback
          names={own.map((one) => one.name)}
          ask={(name) => this.#feedback(played, name, rules)}
        />
      ),
    );
  }

  // A bot that is left out; another one may be in the editor.
  #broken({ name, error }) {
    const id = this.#list.all.find((one) => one.name === name)?.id;
    const text = t("{bot} is left out. {why}", { bot: name, why: error });
    return failure(text, (line) => {
      const bot = this.#list.find(id);
      if (!bot) return;
      this.#list.show(bot);
      this.#editor.goto(line);
    });
  }
}

const chosen = ({ id, name }) => [id, name];

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, seed, ...rest }) => rest;

// Starting positions of a pair, and its games: each is played twice.
const COUNTS = [1, 2, 5, 10].map((rounds) => [rounds, 2 * rounds]);
