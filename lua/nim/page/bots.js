// The page: write a bot. An editor, the examination, games with their mistakes, and a
// tournament. Bots run in a separate worker, which is terminated to stop them.

import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import { button, entitle, fill, loadStyle, partsIn, redraw, say } from "./dom.js";
import { editor } from "./editor.js";
import { Entries, games as play, outcome } from "./entries.js";
import { t } from "./phrases.js";
import { failure, Feedback } from "./results.js";
import { Trial } from "./trial.js";

const LONG = 60000;
const MOST = 60;

const problem = (text) => <p class="error">{text}</p>;

export async function open(place, { book }) {
  const known = await book;
  entitle(t("Write a bot"));
  if (known.error) return void fill(place, <p class="error">{known.error}</p>);
  const workshop = new Workshop(place, known);
  return () => workshop.leave();
}

class Workshop {
  #engine = new Engine();
  #parts = {};
  #book;
  #list;
  #jobs;
  #trial;
  #editor;

  constructor(place, book) {
    this.#build(place);
    this.#book = book;
    const [parts, engine] = [this.#parts, this.#engine];
    const list = (this.#list = new BotList(parts.shelf));
    this.#jobs = new Jobs(parts.result, engine, () => this.#draw());
    const at = { book, engine, list, editor: () => this.#editor };
    this.#trial = new Trial(parts.try, at);
    this.#editor = editor(parts.editor, list.bot.source, (text) => list.write(text));
    list.addEventListener("change", () => this.#changed());
    this.#draw();
  }

  leave() {
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
    this.#draw();
  }

  #build(place) {
    const part = partsIn(this.#parts);
    const told = t(
      "Run the bot, examine it, or enter it in a tournament: the results appear here.",
    );
    fill(
      place,
      <h1>{t("Write a bot")}</h1>,
      <p class="quiet">
        {t(
          "A bot is a Lua function. It is kept in this browser and runs in a sandbox; " +
            "its file can also play in the command 'luanim tournament'.",
        )}
      </p>,
      <div class="workshop">
        <section class="card" aria-label={t("Editor")}>
          {part("shelf")}
          {part("editor")}
          <p class="quiet">{t("Press Escape, then Tab, to leave the editor.")}</p>
        </section>
        <div class="beside">
          {part("try", "section", { class: "card try", "aria-label": t("Try it") })}
          {part("result", "section", {
            class: "card result",
            "aria-label": t("Results"),
            tabindex: -1,
          })}
        </div>
        <section class="card" aria-label={t("Tournament")}>
          {part("entries", "div", { class: "field" })}
        </section>
      </div>,
    );
    fill(this.#parts.result, <p class="quiet">{told}</p>);
  }

  #draw() {
    this.#list.draw();
    this.#trial.draw(this.#jobs, () => this.#parts.result.focus());
    const { entries } = this.#parts;
    const { all, bot } = this.#list;
    const start = (bots, rounds) => this.#compete(bots, rounds);
    const facts = { book: this.#book, bots: all, first: bot, busy: this.#jobs.busy };
    redraw(
      entries,
      () => fill(entries, <Entries {...facts} start={start} />),
      () => entries.querySelector("button").focus(),
    );
  }

  // A tournament. The rules are those that are chosen when it begins; whoever stops it
  // keeps the tables of what was played.
  async #compete(bots, rounds) {
    const [jobs, { rules }] = [this.#jobs, this.#trial];
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
      this.#editor.goto(line);
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

class Jobs {
  #place;
  #engine;
  #change;
  #running = null;

  /** `change` is called when a job begins or ends. */
  constructor(place, engine, change) {
    this.#place = place;
    this.#engine = engine;
    this.#change = change;
  }

  get busy() {
    return this.#running !== null;
  }

  stop() {
    this.#running = null;
    this.#engine.stop();
    this.#show([t("Stopped.")]);
    this.#change();
  }

  /** Runs a job; it shows nothing after it was stopped. */
  async run(work) {
    const job = (this.#running = {});
    const going = () => job === this.#running;
    let last = [t("Playing …")];
    this.#show(last);
    this.#look();
    this.#change();
    const show = (...nodes) => going() && this.#show((last = nodes));
    await work(show, going);
    if (!going()) return;
    this.#running = null;
    this.#show(last);
    this.#look();
    say(this.#place.firstElementChild.textContent);
    this.#change();
  }

  // Shows a text, or elements; screen readers hear the first.
  #show([first, ...more]) {
    const head = typeof first === "string" ? <p class="quiet">{first}</p> : first;
    const stop = this.busy && button(t("Stop"), () => this.stop(), { key: "stop" });
    redraw(
      this.#place,
      () => fill(this.#place, head, more, stop),
      () => this.#place.focus(),
    );
  }

  // Brings what is shown into view.
  #look() {
    const { top } = this.#place.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#place.scrollIntoView();
  }
}
