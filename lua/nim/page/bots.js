// The page: write a bot. An editor, the examination, games with their mistakes, and a
// tournament. Bots run in a separate worker, which is terminated to stop them.

import { BotList } from "./bot_list.js";
import { Engine } from "./client.js";
import { Contest } from "./contest.js";
import { entitle, fill, h, loadStyle } from "./dom.js";
import { editor } from "./editor.js";
import { Entries } from "./entries.js";
import { Jobs } from "./jobs.js";
import { t } from "./phrases.js";
import { Trial } from "./trial.js";

export async function open(place, { book }) {
  loadStyle("parts.css");
  const known = await book;
  entitle(t("Write a bot"));
  if (known.error) return void fill(place, <p class="error">{known.error}</p>);
  const workshop = new Workshop(place, known);
  return () => workshop.leave();
}

class Workshop {
  #engine = new Engine();
  #parts = {};
  #list;
  #entries;
  #jobs;
  #trial;
  #editor;

  constructor(place, book) {
    this.#build(place);
    const [parts, engine] = [this.#parts, this.#engine];
    const list = (this.#list = new BotList(parts.shelf));
    this.#jobs = new Jobs(parts.result, engine, () => this.#draw());
    const at = { book, engine, list, editor: () => this.#editor };
    const trial = (this.#trial = new Trial(parts.try, at));
    const contest = new Contest({ engine, trial, list });
    this.#entries = new Entries(parts.entries, book, list.bot, (bots, rounds) =>
      contest.run(this.#jobs, bots, rounds),
    );
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
    const part = (name, tag = "div", attributes = {}) =>
      h(tag, { class: name, ref: (node) => (this.#parts[name] = node), ...attributes });
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
    this.#entries.draw(this.#list.all, this.#jobs);
  }
}
