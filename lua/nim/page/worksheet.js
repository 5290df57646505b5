// A worksheet: puzzles on paper, drawn as `luanim puzzles` draws them, with a link to the
// same puzzles on the page as a QR code, and the answers on a sheet of their own.
//
//     #worksheet?rules=kayles&count=12&level=1-2&seed=7&unique=1

import { show } from "./address.js";
import { button, el, entitle, fill, loadStyle, say, select, toggle } from "./dom.js";
import { t } from "./phrases.js";
import { code } from "./qr.js";

const COUNTS = [6, 12, 18, 24];
const LEVELS = ["1-3", "1", "2", "3", "1-2", "2-3"];

// Tokens of a pile that are drawn.
const DRAWN = 24;

const PATIENCE = 60000;

export async function open(place, { engine, book, query }) {
  loadStyle("parts.css");
  const known = await book;
  entitle(t("Worksheet"));
  if (known.error) return void fill(place, el("p", { class: "error" }, known.error));
  const worksheet = new Worksheet(place, engine, known, query);
  await worksheet.draw();
  return () => worksheet.leave();
}

class Worksheet {
  #place;
  #engine;
  #book;
  #wish;
  #sheet = null;
  #code = null;
  #turn = 0;

  constructor(place, engine, book, query) {
    this.#place = place;
    this.#engine = engine;
    this.#book = book;
    const rules = query.get("rules") ?? "nim";
    this.#wish = {
      rules: rules.replace(/ misere$/, ""),
      misere: rules.endsWith(" misere"),
      count: Number(query.get("count")) || COUNTS[1],
      level: LEVELS.includes(query.get("level")) ? query.get("level") : LEVELS[0],
      seed: query.get("seed") ?? "1",
      unique: query.get("unique") === "1",
      answers: query.get("answers") !== "0",
    };
  }

  leave() {
    this.#turn++;
  }

  get #rules() {
    return this.#wish.rules + (this.#wish.misere ? " misere" : "");
  }

  /** Draws the sheet that is wished for. */
  async draw() {
    const turn = ++this.#turn;
    const { count, level, seed, unique } = this.#wish;
    this.#show();
    const [least, most = least] = level.split("-");
    const question = { game: { rules: this.#rules }, count, least, most, seed, unique };
    const sheet = await this.#engine.ask("worksheet", question, PATIENCE);
    const href = sheet.link && location.href.replace(/#.*/, "") + sheet.link;
    const picture = href && (await code(href, t("The link as a QR code")));
    if (turn !== this.#turn) return;
    this.#sheet = sheet;
    this.#code = picture ?? null;
    this.#fill();
    const missing = sheet.missing ?? t("The worksheet is ready.");
    say(sheet.error ?? missing);
  }

  // The address says what is shown.
  #show() {
    const { count, level, seed, unique, answers } = this.#wish;
    const flags = { unique: unique ? 1 : null, answers: answers ? null : 0 };
    show(this.#place, "worksheet", { rules: this.#rules, count, level, seed, ...flags });
  }

  #want(wish) {
    Object.assign(this.#wish, wish);
    this.draw();
  }

  #fill() {
    fill(
      this.#place,
      el("h1", { class: "unprinted" }, t("Worksheet")),
      this.#controls(),
      this.#page(this.#sheet),
    );
  }

  #controls() {
    const { rules, misere, count, level, unique, answers } = this.#wish;
    const named = this.#book.rules.map((one) => [one.rules, one.name]);
    if (!named.some(([name]) => name === rules)) named.push([rules, rules]);
    const counts = [...new Set([...COUNTS, count])].sort((a, b) => a - b);
    return el(
      "div",
      { class: "controls unprinted" },
      select(t("Rules"), named, rules, (value) => this.#want({ rules: value })),
      select(
        t("Puzzles"),
        counts.map((n) => [String(n), String(n)]),
        String(count),
        (value) => this.#want({ count: Number(value) }),
      ),
      select(t("Level"), LEVELS.map(levelNamed), level, (value) =>
        this.#want({ level: value }),
      ),
      toggle(t("The last token loses (misère)"), misere, (on) =>
        this.#want({ misere: on }),
      ),
      toggle(t("Only one winning move"), unique, (on) => this.#want({ unique: on })),
      toggle(t("With answers"), answers, (on) => {
        this.#wish.answers = on;
        this.#show();
        this.#fill();
      }),
      this.#actions(),
    );
  }

  #actions() {
    const fresh = () => String(Math.floor(Math.random() * 10 ** 6));
    const { link } = this.#sheet;
    return el(
      "div",
      { class: "actions" },
      button(t("Print"), () => print(), { class: "primary" }),
      button(t("Other puzzles"), () => this.#want({ seed: fresh() })),
      link && el("a", { class: "button", href: link }, t("Solve them here")),
    );
  }

  #page({ error, missing, title, rules, task, items, heading, answers }) {
    if (error) return el("p", { class: "error" }, error);
    return el(
      "article",
      { class: "card worksheet" },
      this.#code,
      el("h2", {}, title),
      [...rules, task].map((line) => el("p", {}, line)),
      missing && el("p", { class: "quiet unprinted" }, missing),
      el("ol", { class: "sheet" }, items.map(puzzle)),
      this.#wish.answers && key(heading, answers),
    );
  }
}

function levelNamed(level) {
  const [a, b] = level.split("-");
  if (level === LEVELS[0]) return [level, t("all levels")];
  return [level, b ? t("levels {a} and {b}", { a, b }) : t("level {n}", { n: a })];
}

function puzzle({ label, piles }) {
  const row = ({ name, size }) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      el("td", {}, String(size)),
      el(
        "td",
        { class: "dots", "aria-hidden": "true" },
        size <= DRAWN && "●".repeat(size),
      ),
    );
  return el(
    "li",
    {},
    el("span", { class: "level" }, label),
    el("table", {}, el("tbody", {}, piles.map(row))),
  );
}

const key = (heading, answers) =>
  el(
    "section",
    { class: "key" },
    el("h2", {}, heading),
    el(
      "ol",
      {},
      answers.map((lines) => el("li", {}, lines.join(" "))),
    ),
  );
