// The page: write a bot. An editor, the examination, games with their mistakes, and a
// small tournament. Bots run in a separate worker, which is terminated to stop them.

import * as address from "./address.js";
import { Engine } from "./client.js";
import { button, el, fill, loadStyle, picture, save, select, toggle } from "./dom.js";
import { editor } from "./editor.js";
import { builtIn, groups, HUMAN, idOf, nameOf } from "./players.js";
import { examination, failure, games } from "./results.js";
import { shelf } from "./shelf.js";
import { aligned } from "./tables.js";

const LONG = 60000;

export async function open(place, { book }) {
  const known = await book;
  if (known.error) return void fill(place, el("p", { class: "error" }, known.error));
  const workshop = new Workshop(place, known);
  return () => workshop.leave();
}

class Workshop {
  #book;
  #engine = new Engine();
  #bots = shelf.all();
  #at = 0;
  #rules = "nim";
  #rival = "random";
  #running = 0;
  #editor;
  #parts = {};
  // Built-in bots by id; those of the shelf as objects, since their names may change.
  #entered = new Set(["perfect", "random", "easy", this.#bots[0]]);

  constructor(place, book) {
    this.#book = book;
    this.#build(place);
    this.#editor = editor(this.#parts.editor, this.#bot.source, (text) =>
      this.#keep(text),
    );
    this.#draw();
  }

  get #bot() {
    return this.#bots[this.#at];
  }

  leave() {
    this.#engine.stop();
    this.#editor.destroy();
  }

  #build(place) {
    const part = (name, tag = "div", attributes = {}) =>
      (this.#parts[name] = el(tag, { class: name, ...attributes }));
    fill(
      place,
      el("h1", {}, "Write a bot"),
      el(
        "p",
        { class: "quiet" },
        "A bot is a Lua function. It is kept in this browser and runs in a sandbox; " +
          "its file can also play in a ",
        el("code", {}, "luanim tournament"),
        ".",
      ),
      el(
        "div",
        { class: "table" },
        el(
          "section",
          { class: "card", "aria-label": "Editor" },
          part("shelf"),
          part("editor"),
          el("p", { class: "quiet" }, "Press Escape, then Tab, to leave the editor."),
        ),
        el(
          "aside",
          { "aria-label": "Try it" },
          el("section", { class: "card" }, part("try")),
          el("section", { class: "card" }, part("field")),
        ),
      ),
      el(
        "section",
        { class: "card", "aria-label": "Results" },
        part("result", "div", { "aria-live": "polite" }),
      ),
    );
    fill(
      this.#parts.result,
      el(
        "p",
        { class: "quiet" },
        "Run the bot, examine it, or enter it in a tournament: the results appear here.",
      ),
    );
  }

  #draw() {
    this.#drawShelf();
    this.#drawTry();
    this.#drawField();
  }

  #drawShelf() {
    const name = el("input", {
      value: this.#bot.name,
      autocomplete: "off",
      spellcheck: "false",
      maxlength: 40,
      on: { change: (event) => this.#rename(event.target) },
    });
    fill(
      this.#parts.shelf,
      el(
        "div",
        { class: "controls" },
        select(
          "Your bots",
          this.#bots.map((one, i) => [String(i), one.name]),
          String(this.#at),
          (i) => this.#show(Number(i)),
        ),
        el("label", { class: "field" }, el("span", {}, "Name"), name),
        el(
          "div",
          { class: "group" },
          button("New", () => this.#add(shelf.fresh(this.#bots))),
          button("Save as .lua", () => save(this.#bot.name + ".lua", this.#bot.source)),
          this.#opener(),
          button("Delete", () => this.#remove(), { disabled: this.#bots.length === 1 }),
        ),
      ),
    );
  }

  #opener() {
    const input = el("input", {
      type: "file",
      accept: ".lua",
      class: "hidden",
      "aria-label": "Open a Lua file",
      tabindex: -1,
      on: {
        change: async (event) => {
          const [file] = event.target.files;
          if (!file || file.size > 65536) return;
          const name = shelf.free(file.name.replace(/\.lua$/, ""), this.#bots);
          this.#add({ name, source: await file.text() });
        },
      },
    });
    return el(
      "span",
      {},
      button("Open …", ({ target }) => target.nextSibling.click()),
      input,
    );
  }

  #show(i) {
    this.#at = i;
    this.#editor.text = this.#bot.source;
    this.#draw();
  }

  #keep(text) {
    this.#bot.source = text;
    shelf.put(this.#bots);
  }

  #rename(input) {
    this.#bot.name = shelf.free(input.value, this.#others());
    shelf.put(this.#bots);
    this.#draw();
  }

  #add(bot) {
    this.#bots.push(bot);
    shelf.put(this.#bots);
    this.#show(this.#bots.length - 1);
  }

  #remove() {
    this.#entered.delete(this.#bot);
    this.#bots.splice(this.#at, 1);
    shelf.put(this.#bots);
    this.#show(0);
  }

  // Bots of the shelf that are not in the editor.
  #others() {
    return this.#bots.filter((one) => one !== this.#bot);
  }

  #drawRivals() {
    const others = this.#others();
    const gone = typeof this.#rival === "object" && !others.includes(this.#rival);
    if (gone) this.#rival = "random";
    const id = typeof this.#rival === "object" ? idOf(this.#rival) : this.#rival;
    return select("Against", groups(this.#book, others), id, (chosen) => {
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
      el("h2", {}, "Try it"),
      select("Rules", this.#ruleNames(), this.#rules, (value) => {
        this.#rules = value;
      }),
      this.#drawRivals(),
      el(
        "div",
        { class: "actions" },
        button("Run 20 games", () => this.#run(), { class: "primary", disabled: busy }),
        button("Examine", () => this.#check(), { disabled: busy }),
        el("a", { class: "button", href: this.#playLink() }, "Play against it"),
        busy && button("Stop", () => this.#stop()),
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

  #drawField() {
    const all = [...this.#bots.map((one) => [one, one.name]), ...builtIn(this.#book)];
    const start = () =>
      this.#tournament(all.map(([key]) => key).filter((key) => this.#entered.has(key)));
    fill(
      this.#parts.field,
      el("h2", {}, "Tournament"),
      el(
        "div",
        { class: "entries" },
        all.map(([key, name]) => this.#entry(key, name)),
      ),
      el(
        "div",
        { class: "actions" },
        button("Start the tournament", start, {
          class: "primary",
          disabled: this.#running > 0,
        }),
      ),
    );
  }

  #entry(key, name) {
    return toggle(name, this.#entered.has(key), (on) => {
      if (on) this.#entered.add(key);
      else this.#entered.delete(key);
    });
  }

  // A bot as the engine takes it.
  #as(key) {
    return typeof key === "object"
      ? { ...key }
      : { id: key, name: nameOf(key, this.#book) };
  }

  #stop() {
    this.#running = 0;
    this.#engine.stop();
    this.#say("Stopped.");
    this.#draw();
  }

  #say(text) {
    fill(this.#parts.result, el("p", { class: "quiet" }, text));
  }

  // Runs a job; it shows nothing after it was stopped or another job has begun.
  async #job(work) {
    const job = (this.#running = performance.now());
    this.#say("Playing …");
    this.#draw();
    const show = (...nodes) =>
      job === this.#running && fill(this.#parts.result, ...nodes);
    await work(show, () => job === this.#running);
    if (job !== this.#running) return;
    this.#running = 0;
    this.#draw();
  }

  #pair(bots, rules, rounds, seed) {
    const asked = { game: { rules }, bots, rounds, seed };
    return this.#engine.ask("pair", asked, LONG);
  }

  #run() {
    const bot = this.#as(this.#bot);
    const rival = this.#as(this.#rival);
    return this.#job(async (show) => {
      const answer = await this.#pair([bot, rival], this.#rules, 10, "workshop");
      if (answer.error) return show(this.#failure(answer.error));
      show(...games(answer.games, bot.name, this.#context));
    });
  }

  get #context() {
    return { rules: this.#rules, go: (line) => this.#editor.goto(line) };
  }

  #failure(text) {
    return failure(text, this.#context.go);
  }

  #check() {
    const bot = this.#as(this.#bot);
    return this.#job(async (show) => {
      const report = await this.#engine.ask("check", { bot, rules: [this.#rules] }, LONG);
      if (report.error) return show(this.#failure(report.error));
      show(...examination(report, this.#context));
    });
  }

  #tournament(keys) {
    return this.#job(async (show, going) => {
      const asked = { bots: keys.map((key) => this.#as(key)) };
      const field = await this.#engine.ask("field", asked, LONG);
      const { error, bots, broken, pairs } = field;
      if (error) return show(this.#failure(error));
      const left = broken.map((one) => this.#broken(one));
      if (bots.length < 2) return show(problem(TOO_FEW), left);
      const { played, failed } = await this.#pairs(bots, pairs, show, going);
      if (!going()) return;
      const names = bots.map((one) => one.name);
      const tables = await this.#engine.ask("tables", { names, games: played });
      if (tables.error) return show(this.#failure(tables.error));
      loadStyle("picture.css");
      const told = [...left, ...this.#renamed(bots), ...failed.map(problem)];
      show(el("h2", {}, `${played.length} games`), told, outcome(tables));
    });
  }

  // A bot that is left out; another one may be in the editor.
  #broken({ name, error }) {
    const bot = this.#bots.find((one) => one.name === name);
    return failure(`${name} is left out. ${error}`, (line) => {
      if (!this.#bots.includes(bot)) return;
      this.#show(this.#bots.indexOf(bot));
      this.#editor.goto(line);
    });
  }

  // Own bots that play under another name than on the shelf.
  #renamed(bots) {
    const names = this.#bots.map((one) => one.name);
    return bots
      .filter(({ source, name }) => source !== undefined && !names.includes(name))
      .map(({ name }) => {
        const text = `${name} is your bot: a built-in bot has the same name.`;
        return el("p", { class: "quiet" }, text);
      });
  }

  // Plays the pairs under the rules that are chosen now, until the tournament is stopped.
  async #pairs(bots, pairs, show, going) {
    const rules = this.#rules;
    const played = [],
      failed = [];
    for (const [k, numbers] of pairs.entries()) {
      if (!going()) break;
      const pair = numbers.map((number) => bots[number - 1]);
      const text = pair.map((one) => one.name).join(" against ");
      show(...progress(k, pairs.length, text));
      const answer = await this.#pair(pair, rules, 5, "tournament:" + k);
      if (answer.error) failed.push(`${text}: ${answer.error}`);
      else played.push(...answer.games.map(result));
    }
    return { played, failed };
  }
}

const TOO_FEW = "A tournament needs at least two bots.";

const problem = (text) => el("p", { class: "error", role: "alert" }, text);

// The fields of a game that the tables need.
const result = ({ mistakes, detail, start, moves, ...rest }) => rest;

function progress(done, all, text) {
  return [
    el("p", {}, `Pair ${done + 1} of ${all}: ${text} `),
    el("progress", { max: all, value: done, "aria-label": "Pairs played" }),
  ];
}

function outcome(tables) {
  return [
    aligned("Standings", tables.standings, 1),
    ...tables.pictures.map(picture),
    aligned("Crosstable: games won and lost", tables.crosstable, 1),
    ...tables.notes.map((line) => el("p", { class: "quiet" }, line)),
  ];
}
