// The page: write a bot. An editor, the examination, games with every mistake told, and a
// small tournament. Bots run in a worker of their own, which is ended to stop them.

import * as address from "./address.js";
import { Engine } from "./client.js";
import { button, el, fill, loadStyle, picture, save, select } from "./dom.js";
import { editor } from "./editor.js";
import { examination, failure, games } from "./results.js";
import { shelf } from "./shelf.js";
import { crosstable, ratings, standings } from "./tables.js";

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
  #entered = new Set(["perfect", "random", "easy"]);

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
        "A bot is a function of Lua. It stays in this browser, runs " +
          "in a sandbox, and its file is what ",
        el("code", {}, "luanim tournament"),
        " takes.",
      ),
      el(
        "div",
        { class: "table" },
        el(
          "section",
          { class: "card", "aria-label": "Editor" },
          part("shelf"),
          part("editor"),
          el("p", { class: "quiet" }, "Escape, then Tab leaves the editor by keyboard."),
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
        "Run the bot, examine it, or let it enter a tournament: the results stand here.",
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
      "aria-label": "Open a file of Lua",
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
      button("Open …", () => input.click()),
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
    const others = this.#bots.filter((one) => one !== this.#bot);
    this.#bot.name = shelf.free(input.value, others);
    shelf.put(this.#bots);
    this.#draw();
  }

  #add(bot) {
    this.#bots.push(bot);
    shelf.put(this.#bots);
    this.#show(this.#bots.length - 1);
  }

  #remove() {
    this.#bots.splice(this.#at, 1);
    shelf.put(this.#bots);
    this.#show(0);
  }

  #rivals() {
    const mine = this.#bots
      .filter((one) => one !== this.#bot)
      .map((one) => ["mine:" + one.name, one.name]);
    return [
      ["Levels", this.#book.levels.map((one) => [one.id, one.name])],
      [
        "Characters",
        this.#book.bots
          .filter((one) => one.id !== "perfect")
          .map((one) => [one.id, one.id]),
      ],
      ...(mine.length > 0 ? [["Your bots", mine]] : []),
    ];
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
      select("Against", this.#rivals(), this.#rival, (value) => {
        this.#rival = value;
      }),
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
      first: "you",
      second: "mine:" + this.#bot.name,
    });
  }

  #drawField() {
    const all = [
      ...this.#bots.map((one) => ["mine:" + one.name, one.name]),
      ...this.#book.levels.map((one) => [one.id, one.name]),
      ...this.#book.bots
        .filter((one) => one.id !== "perfect")
        .map((one) => [one.id, one.id]),
    ];
    if (![...this.#entered].some((id) => id.startsWith("mine:"))) {
      this.#entered.add("mine:" + this.#bot.name);
    }
    const box = ([id, name]) => {
      const input = el("input", {
        type: "checkbox",
        on: {
          change: (event) => {
            if (event.target.checked) this.#entered.add(id);
            else this.#entered.delete(id);
          },
        },
      });
      input.checked = this.#entered.has(id);
      return el("label", { class: "toggle" }, input, el("span", {}, name));
    };
    fill(
      this.#parts.field,
      el("h2", {}, "Tournament"),
      el("div", { class: "entries" }, all.map(box)),
      el(
        "div",
        { class: "actions" },
        button(
          "Start the tournament",
          () => this.#tournament(all.filter(([id]) => this.#entered.has(id))),
          { class: "primary", disabled: this.#running > 0 },
        ),
      ),
    );
  }

  // What a bot is to the engine.
  #as(id, name) {
    const mine =
      id.startsWith("mine:") && this.#bots.find((one) => "mine:" + one.name === id);
    return mine ? { name: mine.name, source: mine.source } : { id, name };
  }

  #stop() {
    this.#running = 0;
    this.#engine.stop();
    this.#say("Stopped.");
    this.#draw();
  }

  #say(text, failed = false) {
    fill(this.#parts.result, el("p", { class: failed ? "error" : "quiet" }, text));
  }

  // Runs a job; nothing of it shows once another has begun or it was stopped.
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

  #run() {
    const bot = this.#as("mine:" + this.#bot.name);
    const rival = this.#as(this.#rival);
    rival.name ??= this.#rival;
    return this.#job(async (show) => {
      const answer = await this.#engine.ask(
        "pair",
        {
          game: { rules: this.#rules },
          bots: [bot, rival],
          rounds: 10,
          seed: "workshop",
        },
        LONG,
      );
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
    const bot = this.#as("mine:" + this.#bot.name);
    return this.#job(async (show) => {
      const report = await this.#engine.ask("check", { bot, rules: [this.#rules] }, LONG);
      if (report.error) return show(this.#failure(report.error));
      show(...examination(report, this.#context));
    });
  }

  #tournament(entries) {
    if (entries.length < 2)
      return this.#say("A tournament takes two bots at least.", true);
    const pairs = entries.flatMap((one, i) =>
      entries.slice(i + 1).map((other) => [one, other]),
    );
    return this.#job(async (show, going) => {
      const played = [],
        failed = [];
      for (const [k, pair] of pairs.entries()) {
        const progress = el("progress", {
          max: pairs.length,
          value: k,
          "aria-label": "Pairs played",
        });
        show(
          el(
            "p",
            {},
            `Pair ${k + 1} of ${pairs.length}: ${pair[0][1]} against ${pair[1][1]} `,
          ),
          progress,
        );
        const answer = await this.#engine.ask(
          "pair",
          {
            game: { rules: this.#rules },
            rounds: 5,
            seed: "tournament:" + k,
            bots: pair.map(([id, name]) => this.#as(id, name)),
          },
          LONG,
        );
        if (!going()) return;
        if (answer.error)
          failed.push(`${pair[0][1]} against ${pair[1][1]}: ${answer.error}`);
        else
          played.push(
            ...answer.games.map(({ mistakes, detail, start, moves, ...rest }) => rest),
          );
      }
      const names = entries.map(([id, name]) => this.#as(id, name).name);
      const tables = await this.#engine.ask("tables", { names, games: played });
      if (tables.error) return show(this.#failure(tables.error));
      loadStyle("picture.css");
      show(
        el("h2", {}, `${played.length} games`),
        standings(tables.rows),
        tables.pictures.map(picture),
        crosstable(tables.crosstable),
        ratings(tables.ratings, tables.why),
        failed.map((why) => this.#failure(why)),
      );
    });
  }
}
