// The page: write a bot. An editor, the examination, games with their mistakes, and a
// small tournament. Bots run in a separate worker, which is terminated to stop them.

import * as address from "./address.js";
import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import { button, el, entitle, fill, loadStyle, redraw, say, select } from "./dom.js";
import { editor } from "./editor.js";
import { asked, Entries, games as play, outcome } from "./entries.js";
import { t } from "./phrases.js";
import { groups, HUMAN, idOf } from "./players.js";
import { examination, failure, games } from "./results.js";

const LONG = 60000;

export async function open(place, { book }) {
  loadStyle("parts.css");
  const known = await book;
  entitle(t("Write a bot"));
  if (known.error) return void fill(place, el("p", { class: "error" }, known.error));
  const workshop = new Workshop(place, known);
  return () => workshop.leave();
}

class Workshop {
  #book;
  #engine = new Engine();
  #list;
  #entries;
  #rules = "nim";
  #rival = "random";
  #running = 0;
  #editor;
  #parts = {};

  constructor(place, book) {
    this.#book = book;
    this.#build(place);
    const parts = this.#parts;
    this.#list = new BotList(parts.shelf);
    this.#entries = new Entries(parts.entries, book, this.#bot);
    this.#editor = editor(parts.editor, this.#bot.source, (text) =>
      this.#list.write(text),
    );
    this.#list.addEventListener("change", () => {
      this.#editor.text = this.#bot.source;
      this.#draw();
    });
    this.#draw();
  }

  get #bot() {
    return this.#list.bot;
  }

  leave() {
    this.#engine.stop();
    this.#list.leave();
    this.#editor.destroy();
  }

  #build(place) {
    const part = (name, tag = "div", attributes = {}) =>
      el(tag, { class: name, ref: (node) => (this.#parts[name] = node), ...attributes });
    const told = t(
      "Run the bot, examine it, or enter it in a tournament: the results appear here.",
    );
    fill(
      place,
      el("h1", {}, t("Write a bot")),
      el(
        "p",
        { class: "quiet" },
        t(
          "A bot is a Lua function. It is kept in this browser and runs in a sandbox; " +
            "its file can also play in the command 'luanim tournament'.",
        ),
      ),
      el(
        "div",
        { class: "workshop" },
        el(
          "section",
          { class: "card", "aria-label": t("Editor") },
          part("shelf"),
          part("editor"),
          el("p", { class: "quiet" }, t("Press Escape, then Tab, to leave the editor.")),
        ),
        el(
          "div",
          { class: "beside" },
          part("try", "section", { class: "card try", "aria-label": t("Try it") }),
          part("result", "section", {
            class: "card result",
            "aria-label": t("Results"),
            tabindex: -1,
          }),
        ),
        el(
          "section",
          { class: "card", "aria-label": t("Tournament") },
          part("entries", "div", { class: "field" }),
        ),
      ),
    );
    fill(this.#parts.result, el("p", { class: "quiet" }, told));
  }

  #draw() {
    this.#list.draw();
    redraw(
      this.#parts.try,
      () => this.#drawTry(),
      () => this.#parts.result.focus(),
    );
    const start = (bots) => this.#tournament(bots);
    this.#entries.draw(this.#list.all, this.#running > 0, start);
  }

  #drawRivals() {
    const { others } = this.#list;
    const gone = typeof this.#rival === "object" && !others.includes(this.#rival);
    if (gone) this.#rival = "random";
    const id = typeof this.#rival === "object" ? idOf(this.#rival) : this.#rival;
    return select(t("Against"), groups(this.#book, others), id, (chosen) => {
      this.#rival = others.find((one) => idOf(one) === chosen) ?? chosen;
    });
  }

  #ruleNames() {
    return this.#book.rules.flatMap((one) => [
      [one.rules, one.name],
      [one.rules + " misere", one.name + ", misère"],
    ]);
  }

  #drawTry() {
    const busy = this.#running > 0;
    fill(
      this.#parts.try,
      el("h2", {}, t("Try it")),
      select(t("Rules"), this.#ruleNames(), this.#rules, (value) => {
        this.#rules = value;
      }),
      this.#drawRivals(),
      el(
        "div",
        { class: "actions" },
        button(t("Run 20 games"), () => this.#run(), {
          class: "primary",
          disabled: busy,
        }),
        button(t("Examine"), () => this.#check(), { disabled: busy }),
        el("a", { class: "button", href: this.#playLink() }, t("Play against it")),
        busy && button(t("Stop"), () => this.#stop(), { key: "stop" }),
      ),
    );
  }

  #playLink() {
    return address.format("play", {
      rules: "nim",
      piles: "3,4,5",
      first: HUMAN,
      second: idOf(this.#bot),
    });
  }

  #stop() {
    this.#running = 0;
    this.#engine.stop();
    this.#show(t("Stopped."));
    this.#draw();
  }

  // Shows a text, or nodes, and brings them into view; screen readers hear the first.
  #show(first, ...more) {
    const head = typeof first === "string" ? el("p", { class: "quiet" }, first) : first;
    fill(this.#parts.result, head, more);
    const { top } = this.#parts.result.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#parts.result.scrollIntoView();
  }

  // Runs a job; it shows nothing after it was stopped or another job has begun.
  async #job(work) {
    const job = (this.#running = performance.now());
    const going = () => job === this.#running;
    this.#show(t("Playing …"));
    this.#draw();
    await work((...nodes) => going() && this.#show(...nodes), going);
    if (!going()) return;
    this.#running = 0;
    say(this.#parts.result.firstElementChild.textContent);
    this.#draw();
  }

  #pair(bots, rounds, seed, rules = this.#rules) {
    const question = { game: { rules }, bots, rounds, seed };
    return this.#engine.ask("pair", question, LONG);
  }

  #run() {
    const bot = asked(this.#bot, this.#book);
    const rival = asked(this.#rival, this.#book);
    return this.#job(async (show) => {
      const answer = await this.#pair([bot, rival], 10, "workshop");
      if (answer.error) return show(this.#failure(answer.error));
      show(...games(answer, bot.name, this.#context));
    });
  }

  get #context() {
    return { rules: this.#rules, go: (line) => this.#editor.goto(line) };
  }

  #failure(text) {
    return failure(text, this.#context.go);
  }

  #check() {
    const bot = asked(this.#bot, this.#book);
    return this.#job(async (show) => {
      const report = await this.#engine.ask("check", { bot, rules: [this.#rules] }, LONG);
      if (report.error) return show(this.#failure(report.error));
      show(...examination(report, this.#context));
    });
  }

  // The rules are those that are chosen when it begins.
  #tournament(bots) {
    const rules = this.#rules;
    return this.#job(async (show, going) => {
      const field = await this.#engine.ask("field", { bots }, LONG);
      if (field.error) return show(this.#failure(field.error));
      const left = field.broken.map((one) => this.#broken(one));
      if (field.bots.length < 2)
        return show(problem(t("A tournament needs at least two bots.")), left);
      const { played, failed } = await play(field.bots, field.pairs, {
        play: (pair, seed) => this.#pair(pair, 5, seed, rules),
        show: (nodes) => show(...nodes),
        going,
      });
      if (!going()) return;
      const names = field.bots.map((one) => one.name);
      const tables = await this.#engine.ask("tables", { names, games: played });
      if (tables.error) return show(this.#failure(tables.error));
      loadStyle("picture.css");
      const told = [left, this.#renamed(field.bots), failed.map(problem)];
      show(
        el("h2", {}, t("{n} {n:game|games}", { n: played.length })),
        told,
        outcome(tables),
      );
    });
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
  #renamed(bots) {
    const names = this.#list.all.map((one) => one.name);
    return bots
      .filter(({ source, name }) => source !== undefined && !names.includes(name))
      .map(({ name }) => {
        const text = t("{bot} is your bot: a built-in bot has the same name.", {
          bot: name,
        });
        return el("p", { class: "quiet" }, text);
      });
  }
}

const problem = (text) => el("p", { class: "error" }, text);
