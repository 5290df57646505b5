// The page: write a bot. An editor, games against a rival with their mistakes, the
// examination, and a tournament. Bots run in a separate worker, which is terminated to
// stop them.

import { format } from "./address.js";
import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import { button, Part, picture, say, select, table, toggle } from "./dom.js";
import { editor } from "./editor.js";
import { t } from "./phrases.js";
import { builtIn, groups, HUMAN, idOf, nameOf } from "./players.js";
import { examination, failure, Feedback, games, remarks, Steps } from "./results.js";

const ROUNDS = 10;
const LONG = 60000;
const MOST = 60;

const quiet = (text) => <p class="quiet">{text}</p>;
const problem = (text) => <p class="error">{text}</p>;

export const title = () => t("Write a bot");

export class View extends Part {
  #engine = new Engine();
  #editor = null;
  #list = new BotList(() => this.#changed());
  #rules = "nim";
  #rival = "random"; /* a bot of the list, or the id of another */
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
    const { source } = this.#list.bot;
    if (this.#editor.text !== source) {
      this.#editor.text = source;
      this.#editor.note([]);
    }
    this.setState({});
  }

  #edit = (node) => {
    if (!node) return;
    const { source } = this.#list.bot;
    this.#editor = editor(node, source, (text) => this.#list.write(text));
  };

  render({ book }, { shown }) {
    const { all, bot } = this.#list;
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
          <div class="shelf">{this.#list.render()}</div>
          <div class="editor" ref={this.#edit} />
          <p class="quiet">{t("Press Escape, then Tab, to leave the editor.")}</p>
        </section>
        <div class="beside">
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
          <div class="field">
            <Entries
              {...{ book, bots: all, first: bot, busy }}
              start={(keys, rounds) => this.#compete(keys, rounds)}
            />
          </div>
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
      [one.rules + " misere", one.name + ", misère"],
    ]);
    if (typeof this.#rival === "object" && !others.includes(this.#rival)) {
      this.#rival = "random";
    }
    const id = typeof this.#rival === "object" ? idOf(this.#rival) : this.#rival;
    const against = (id) => {
      this.#rival = others.find((one) => idOf(one) === id) ?? id;
    };
    const link = { rules: "nim", piles: "3,4,5", first: HUMAN, second: idOf(bot) };
    return [
      <h2>{t("Try it")}</h2>,
      select(t("Rules"), names, this.#rules, (rules) => (this.#rules = rules)),
      select(t("Against"), groups(book, others), id, against),
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

  // Games of two bots, each position twice.
  #pair(bots, rounds, seed, rules) {
    return this.#engine.ask("pair", { game: { rules }, bots, rounds, seed }, LONG);
  }

  // What a bot of some games can learn from them.
  #feedback(list, name, rules) {
    const mine = list.filter(({ first, second }) => [first, second].includes(name));
    const question = { game: { rules }, games: mine, name };
    return this.#engine.ask("feedback", question, LONG);
  }

  #play() {
    const rules = this.#rules;
    const one = this.#list.bot;
    const [bot, rival] = [one, this.#rival].map((key) => asked(key, this.props.book));
    const { name } = bot;
    const steps = ({ first, start, seed }) => {
      const bots = first === name ? [bot, rival] : [rival, bot];
      const question = { game: { rules, piles: start }, bots, seed };
      return this.#engine.ask("steps", question, LONG);
    };
    this.#list.note();
    return this.#run(async (show) => {
      const answer = await this.#pair([bot, rival], ROUNDS, "workshop", rules);
      if (answer.error) return show(this.#failure(bot, answer.error));
      answer.games.forEach((game, i) => (game.id = i + 1));
      this.#note(bot, remarks(answer, name));
      // The names in the games are those by which the engine calls the bots.
      show(
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
      );
    });
  }

  #examine() {
    const rules = this.#rules;
    const bot = asked(this.#list.bot, this.props.book);
    this.#list.note();
    return this.#run(async (show) => {
      const report = await this.#engine.ask("check", { bot, rules: [rules] }, LONG);
      if (report.error) return show(this.#failure(bot, report.error));
      this.#note(bot, remarks({ why: report.parts.flatMap(({ why }) => why ?? []) }));
      show(...examination(report, { rules, go: this.#go }));
    });
  }

  // Another bot may be in the editor by now.
  #note(bot, list) {
    if (this.#list.bot.id === bot.id) this.#editor.note(list);
  }

  #go = (line) => this.#editor.goto(line);

  #failure(bot, text) {
    this.#note(bot, remarks({ why: text }));
    return failure(text, this.#go);
  }

  // A tournament. The rules are those that are chosen when it begins; whoever stops it
  // keeps the tables of what was played.
  async #compete(keys, rounds) {
    const rules = this.#rules;
    const bots = keys.map((key) => asked(key, this.props.book));
    const played = [];
    const failed = [];
    let field = null;
    await this.#run(async (show, going) => {
      if (bots.length > MOST)
        return show(problem(t("A tournament here has at most {n} bots.", { n: MOST })));
      field = await this.#engine.ask("field", { bots }, LONG);
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
    played.forEach((game, i) => (game.id = i + 1));
    const names = field.bots.map((one) => one.name);
    const own = field.bots.filter(({ source }) => source !== undefined);
    const tables = await this.#engine.ask("tables", { names, games: played.map(result) });
    if (tables.error) return show(problem(tables.error));
    show(
      <h2>{t("{n} {n:game|games}", { n: played.length })}</h2>,
      [field.left, this.#renamed(own), failed.map(problem)],
      outcome(tables),
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
    const bot = this.#list.all.find((one) => one.name === name);
    const text = t("{bot} is left out. {why}", { bot: name, why: error });
    return failure(text, (line) => {
      if (!this.#list.all.includes(bot)) return;
      this.#list.show(bot);
      this.#editor.goto(line);
    });
  }

  // Own bots that play under another name than on the shelf.
  #renamed(own) {
    const names = this.#list.all.map((one) => one.name);
    return own
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) =>
        quiet(t("{bot} is your bot: a built-in bot has the same name.", { bot: name })),
      );
  }
}

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, seed, ...rest }) => rest;

// Starting positions of a pair: each is played twice.
const COUNTS = [1, 2, 5, 10];

// A bot as the engine takes it: one of the shelf, or a built-in one by its id.
function asked(key, book) {
  return typeof key === "object" ? { ...key } : { id: key, name: nameOf(key, book) };
}

// The choice of bots, of the shelf and the book; `first` is entered to begin with.
// `start` gets those that are entered, and the rounds.
class Entries extends Part {
  // Built-in bots by id; those of the shelf as objects, since their names may change.
  #entered = new Set(["perfect", "random", "easy", this.props.first]);
  state = { rounds: 5 };

  #enter(list, on) {
    for (const key of list) this.#entered[on ? "add" : "delete"](key);
    this.setState({});
  }

  render({ book, bots, busy, start }, { rounds }) {
    const all = [...bots.map((one) => [one, one.name]), ...builtIn(book)];
    const keys = all.map(([key]) => key).filter((key) => this.#entered.has(key));
    const counts = { n: keys.length, games: rounds * keys.length * (keys.length - 1) };
    return [
      <h2>{t("Tournament")}</h2>,
      <div class="entries">
        {all.map(([key, name]) =>
          toggle(name, keys.includes(key), (on) => this.#enter([key], on)),
        )}
      </div>,
      bots.length > 2 && (
        <div class="actions">
          {button(t("Enter all your bots"), () => this.#enter(bots, true))}
          {button(t("Enter none"), () => this.#enter(keys, false))}
        </div>
      ),
      select(
        t("Games of each pair"),
        COUNTS.map((rounds) => [String(rounds), String(2 * rounds)]),
        String(rounds),
        (value) => this.setState({ rounds: Number(value) }),
      ),
      <p class="quiet">{t("{n} {n:bot|bots}, {games} games", counts)}</p>,
      <div class="actions">
        {button(t("Start the tournament"), () => start(keys, rounds), {
          class: "primary",
          disabled: busy,
        })}
      </div>,
    ];
  }
}

// The standings, pictures and crosstable of a tournament.
function outcome(tables) {
  return [
    aligned(t("Standings"), tables.standings),
    ...tables.pictures.map(picture),
    aligned(t("Crosstable: games won and lost"), tables.crosstable),
    ...tables.notes.map((line) => <p class="quiet">{line}</p>),
    <link rel="stylesheet" href="picture.css" />,
  ];
}

// A table whose second column names the rows, with numbers to the right.
function aligned(caption, [heads, ...rows]) {
  const align = heads.map((_, i) => {
    const isNumber = (row) => /^[\d.+-]*( ± .*)?%?$/.test(row[i]);
    return i > 1 && rows.every(isNumber) ? "number" : null;
  });
  const head = (text, i) => {
    if (text === "") return <td />;
    return (
      <th scope="col" class={align[i]}>
        {text}
      </th>
    );
  };
  const cell = (text, i) =>
    i === 1 ? <th scope="row">{text}</th> : <td class={align[i]}>{text}</td>;
  return table(
    caption,
    heads.map(head),
    rows.map((row) => row.map(cell)),
  );
}
