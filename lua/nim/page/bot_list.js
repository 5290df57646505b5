// The bots of this browser: chosen, named, made, opened, saved, deleted and brought back.
// What another tab changes is shown here too.

import { button, field, problem, save, say, select, store } from "./dom.js";
import { t, when } from "./phrases.js";
import { shelf } from "./players.js";

const LARGEST = 65536;
const LINE = { maxlength: 40 };
const VERSIONS = "versions:";
const MOST_VERSIONS = 20;

// The texts that a bot had, the newest last: { at, source }.
const versions = ({ id }) => store.get(VERSIONS + id, []);

export class BotList {
  all = shelf.all();
  /** The bot in the editor. */
  bot = this.all[0];
  #deleted = null;
  #problem = null;
  #change;
  /** Ends the watch over other tabs. */
  leave = shelf.watch(() => this.#merge());

  /** `change` is called when it is to be drawn anew. */
  constructor(change) {
    this.#change = change;
    const known = this.all.map(({ id }) => VERSIONS + id);
    for (const key of store.keys(VERSIONS)) if (!known.includes(key)) store.remove(key);
  }

  /** The bot with this id, if it is there. */
  find(id) {
    return this.all.find((one) => one.id === id);
  }

  /** The bots that are not in the editor. */
  get others() {
    return this.all.filter((one) => one !== this.bot);
  }

  /** Shows a bot in the editor. */
  show(bot) {
    this.bot = bot;
    this.#change();
  }

  /** Keeps the text of the bot in the editor. */
  write(source) {
    if (this.bot.source === source) return;
    this.bot.source = source;
    this.#keep();
  }

  /** Keeps the text in the editor among its versions. Where the browser has no room, the
   * oldest go. */
  note() {
    const { id, source } = this.bot;
    const others = versions(this.bot).filter((one) => one.source !== source);
    const kept = [...others, { at: Date.now(), source }].slice(-MOST_VERSIONS);
    while (kept.length > 0 && !store.set(VERSIONS + id, kept)) kept.shift();
    this.#change();
  }

  render() {
    const { all, bot } = this;
    const names = all.map(({ id, name }) => [id, name]);
    const choose = (id) => this.show(this.find(id));
    const earlier = versions(bot).filter(({ source }) => source !== bot.source);
    const deleted = this.#deleted;
    return [
      <div class="controls bar">
        {select(t("Your bots"), names, bot.id, choose)}
        {field(t("Name"), bot.name, (text) => this.#rename(text), LINE)}
        {field(t("Author"), shelf.author, (text) => (shelf.author = text), LINE)}
        <div class="bar">
          {button(t("New"), () => this.#add(shelf.fresh(all)))}
          {button(t("Save as .lua"), () => {
            this.note();
            save(...shelf.file(bot));
          })}
          {button(t("Open …"), ({ target }) => target.nextSibling.click())}
          <input
            type="file"
            accept=".lua"
            multiple
            class="hidden"
            aria-label={t("Open Lua files")}
            tabindex={-1}
            onchange={({ target }) => this.#open([...target.files])}
          />
          {button(t("Delete"), () => this.#remove(), { disabled: all.length === 1 })}
        </div>
      </div>,
      earlier.length > 0 && (
        <details class="versions" key="versions">
          <summary>
            {t("{n} earlier {n:version|versions}", { n: earlier.length })}
          </summary>
          <ol reversed>{earlier.reverse().map((one) => this.#version(one))}</ol>
        </details>
      ),
      deleted && (
        <p>
          {t("{bot} is deleted.", { bot: deleted.name }) + " "}
          {button(t("Undo"), () => {
            this.#deleted = null;
            this.#add(deleted);
            say(t("{bot} is back.", { bot: deleted.name }));
          })}
        </p>
      ),
      this.#problem && problem(this.#problem),
    ];
  }

  #version({ at, source }) {
    const facts = { when: when(at), n: source.split("\n").length };
    const restore = () => {
      this.note();
      this.write(source);
      say(t("An earlier version is back; what was there is the newest of them."));
    };
    return (
      <li key={at}>
        {t("{when}, {n} {n:line|lines}", facts) + " "}
        {button(t("Restore"), restore, {
          "aria-label": t("Restore the version of {when}", facts),
        })}
      </li>
    );
  }

  #rename(text) {
    this.bot.name = shelf.free(text, this.others);
    this.#keep();
  }

  async #open(files) {
    for (const file of files) {
      if (file.size > LARGEST) {
        return this.#complain(
          t("{file} is longer than {n} bytes.", { file: file.name, n: LARGEST }),
        );
      }
      const name = file.name.replace(/\.lua$/, "");
      this.#add(shelf.fresh(this.all, name, await file.text()));
    }
  }

  #add(bot) {
    this.all.push(bot);
    this.all.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.bot = bot;
    this.#keep();
  }

  #remove() {
    this.#deleted = this.bot;
    shelf.remove(this.bot);
    this.all = this.others;
    say(t("{bot} is deleted. Undo brings it back.", { bot: this.bot.name }));
    this.show(this.all[0]);
  }

  #keep() {
    const full = () =>
      t("This browser has no room to keep the bot: save it as a file before you leave.");
    this.#complain(shelf.put(this.bot) ? null : full());
  }

  #complain(text) {
    if (text && text !== this.#problem) say(text);
    this.#problem = text;
    this.#change();
  }

  #merge() {
    const { id, name } = this.bot;
    this.all = shelf.all();
    if (!this.find(id)) say(t("{bot} was deleted in another tab.", { bot: name }));
    this.show(this.find(id) ?? this.all[0]);
  }
}
