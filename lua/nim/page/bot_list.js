// The bots of this browser: chosen, named, made, opened, saved, deleted and brought back.
// What another tab changes is shown here too.

import { button, field, save, say, select, store } from "./dom.js";
import { t, when } from "./phrases.js";
import { shelf } from "./players.js";

const LARGEST = 65536;
const LINE = { maxlength: 40 };
const full = () =>
  t("This browser has no room to keep the bot: save it as a file before you leave.");

export class BotList {
  all = shelf.all();
  #at = 0;
  #deleted = null;
  #replaced = null; /* the text before an earlier version came back */
  #problem = null;
  #change;
  #end = shelf.watch(() => this.#merge());

  /** `change` is called when it is to be drawn anew. */
  constructor(change) {
    this.#change = change;
    versions.sweep(this.all);
  }

  leave() {
    this.#end();
  }

  /** The bot in the editor. */
  get bot() {
    return this.all[this.#at];
  }

  /** Those that are not. */
  get others() {
    return this.all.filter((one) => one !== this.bot);
  }

  /** Shows a bot in the editor. */
  show(bot) {
    this.#at = Math.max(0, this.all.indexOf(bot));
    this.#change();
  }

  /** Keeps the text of the bot in the editor. */
  write(source) {
    if (this.bot.source === source) return;
    this.bot.source = source;
    this.#replaced = null;
    this.#keep();
  }

  render() {
    const names = this.all.map((one, i) => [String(i), one.name]);
    return [
      <div class="controls">
        {select(t("Your bots"), names, String(this.#at), (i) => this.show(this.all[i]))}
        {field(t("Name"), this.bot.name, (text) => this.#rename(text), LINE)}
        {field(t("Author"), shelf.author, (text) => (shelf.author = text), LINE)}
        <div class="group">
          {button(t("New"), () => this.#add(shelf.fresh(this.all)))}
          {button(t("Save as .lua"), () => this.#save())}
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
          {button(t("Delete"), () => this.#remove(), { disabled: this.all.length === 1 })}
        </div>
      </div>,
      this.#history(),
      this.#deleted && this.#undo(this.#deleted),
      this.#problem && <p class="error">{this.#problem}</p>,
    ];
  }

  #save() {
    this.note();
    save(...shelf.file(this.bot));
  }

  /** Keeps the text in the editor among its versions. */
  note() {
    versions.note(this.bot);
    this.#change();
  }

  #history() {
    const earlier = versions.of(this.bot).filter((one) => one.source !== this.bot.source);
    const back = this.#replaced?.bot === this.bot && this.#replaced.source;
    return [
      earlier.length > 0 && (
        <details class="versions" key="versions">
          <summary>
            {t("{n} earlier {n:version|versions}", { n: earlier.length })}
          </summary>
          <ol reversed>{earlier.reverse().map((one) => this.#version(one))}</ol>
        </details>
      ),
      typeof back === "string" && (
        <p key="replaced">
          {t("An earlier version is back.") + " "}
          {button(t("Undo"), () => this.#put(back, null))}
        </p>
      ),
    ];
  }

  #version({ at, source }) {
    const facts = { when: when(at), n: source.split("\n").length };
    return (
      <li key={at}>
        {t("{when}, {n} {n:line|lines}", facts) + " "}
        {button(t("Restore"), () => this.#restore(source), {
          "aria-label": t("Restore the version of {when}", facts),
        })}
      </li>
    );
  }

  #restore(source) {
    versions.note(this.bot);
    this.#put(source, this.bot.source);
    say(t("An earlier version is back. Undo brings back what was there."));
  }

  #put(source, before) {
    this.bot.source = source;
    this.#replaced = before === null ? null : { bot: this.bot, source: before };
    this.#keep();
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

  #undo(bot) {
    const back = () => {
      this.#deleted = null;
      this.#add(bot);
      say(t("{bot} is back.", { bot: bot.name }));
    };
    const gone = t("{bot} is deleted.", { bot: bot.name });
    return (
      <p>
        {gone + " "}
        {button(t("Undo"), back, { key: "undo" })}
      </p>
    );
  }

  #add(bot) {
    this.all.push(bot);
    this.all.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#at = this.all.indexOf(bot);
    this.#keep();
  }

  #remove() {
    this.#deleted = this.bot;
    shelf.remove(this.bot);
    this.all.splice(this.#at, 1);
    this.#at = 0;
    say(t("{bot} is deleted. Undo brings it back.", { bot: this.#deleted.name }));
    this.#change();
  }

  #keep() {
    const kept = shelf.put(this.bot);
    this.#complain(kept ? null : full());
  }

  #complain(problem) {
    if (problem && problem !== this.#problem) say(problem);
    this.#problem = problem;
    this.#change();
  }

  // Bots keep their identity: those that are entered in a tournament stay so.
  #merge() {
    const { bot } = this;
    const mine = new Map(this.all.map((one) => [one.id, one]));
    this.all = shelf.all().map((one) => Object.assign(mine.get(one.id) ?? {}, one));
    if (!this.all.includes(bot))
      say(t("{bot} was deleted in another tab.", { bot: bot.name }));
    this.show(bot);
  }
}

const ENTRY = "versions:";
const MOST = 20;

const versions = {
  /** Those of a bot, the newest last: { at, source }. */
  of({ id }) {
    return store.get(ENTRY + id, []);
  },

  /** Keeps the text that a bot has now. Where the browser has no room, the oldest go. */
  note(bot) {
    const others = this.of(bot).filter((one) => one.source !== bot.source);
    const kept = [...others, { at: Date.now(), source: bot.source }].slice(-MOST);
    while (kept.length > 0 && !store.set(ENTRY + bot.id, kept)) kept.shift();
  },

  /** Forgets those of all bots but these. */
  sweep(bots) {
    const known = bots.map(({ id }) => ENTRY + id);
    for (const key of store.keys(ENTRY)) if (!known.includes(key)) store.remove(key);
  },
};
