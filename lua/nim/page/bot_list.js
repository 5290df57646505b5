// The bots of this browser: chosen, named, made, opened, saved, deleted and brought back.
// What another tab changes is shown here too.

import { button, el, fill, redraw, save, say, select } from "./dom.js";
import { t } from "./phrases.js";
import { shelf } from "./shelf.js";

const LARGEST = 65536;
const full = () =>
  t("This browser has no room to keep the bot: save it as a file before you leave.");

export class BotList extends EventTarget {
  #node;
  all = shelf.all();
  #at = 0;
  #deleted = null;
  #problem = null;
  #end = shelf.watch(() => this.#merge());

  constructor(node) {
    super();
    this.#node = node;
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
    this.#tell();
  }

  /** Keeps the text of the bot in the editor. */
  write(source) {
    if (this.bot.source === source) return;
    this.bot.source = source;
    this.#keep();
  }

  draw() {
    const name = () => this.#node.querySelector("select").focus();
    redraw(this.#node, () => this.#drawParts(), name);
  }

  #drawParts() {
    const names = this.all.map((one, i) => [String(i), one.name]);
    fill(
      this.#node,
      el(
        "div",
        { class: "controls" },
        select(t("Your bots"), names, String(this.#at), (i) => this.show(this.all[i])),
        field(t("Name"), this.bot.name, (text) => this.#rename(text)),
        field(t("Author"), shelf.author, (text) => (shelf.author = text)),
        el(
          "div",
          { class: "group" },
          button(t("New"), () => this.#add(shelf.fresh(this.all))),
          button(t("Save as .lua"), () => save(...shelf.file(this.bot))),
          button(t("Open …"), ({ target }) => target.nextSibling.click()),
          this.#opener(),
          button(t("Delete"), () => this.#remove(), { disabled: this.all.length === 1 }),
        ),
      ),
      this.#deleted && this.#undo(this.#deleted),
      this.#problem && el("p", { class: "error" }, this.#problem),
    );
  }

  #rename(text) {
    this.bot.name = shelf.free(text, this.others);
    this.#keep();
    this.#tell();
  }

  #opener() {
    return el("input", {
      type: "file",
      accept: ".lua",
      class: "hidden",
      "aria-label": t("Open a Lua file"),
      tabindex: -1,
      on: { change: ({ target }) => this.#open(target.files[0]) },
    });
  }

  async #open(file) {
    if (!file) return;
    if (file.size > LARGEST) {
      return this.#complain(
        t("{file} is longer than {n} bytes.", { file: file.name, n: LARGEST }),
      );
    }
    const source = await file.text();
    this.#add(shelf.fresh(this.all, file.name.replace(/\.lua$/, ""), source));
  }

  #undo(bot) {
    const back = () => {
      this.#deleted = null;
      this.#add(bot);
      say(t("{bot} is back.", { bot: bot.name }));
    };
    const gone = t("{bot} is deleted.", { bot: bot.name });
    return el("p", {}, gone + " ", button(t("Undo"), back, { key: "undo" }));
  }

  #add(bot) {
    this.all.push(bot);
    this.all.sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#at = this.all.indexOf(bot);
    this.#keep();
    this.#tell();
  }

  #remove() {
    this.#deleted = this.bot;
    shelf.remove(this.bot);
    this.all.splice(this.#at, 1);
    this.#at = 0;
    say(t("{bot} is deleted. Undo brings it back.", { bot: this.#deleted.name }));
    this.#tell();
  }

  #keep() {
    const kept = shelf.put(this.bot);
    if (kept && this.#problem === null) return;
    this.#complain(kept ? null : full());
  }

  #complain(problem) {
    if (problem && problem !== this.#problem) say(problem);
    this.#problem = problem;
    this.draw();
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

  #tell() {
    this.dispatchEvent(new Event("change"));
  }
}

function field(label, value, change) {
  const input = el("input", {
    value,
    autocomplete: "off",
    spellcheck: false,
    maxlength: 40,
    on: { change: ({ target }) => change(target.value) },
  });
  return el("label", { class: "field" }, el("span", {}, label), input);
}
