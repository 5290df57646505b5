// The way to the engine. Questions are asked one at a time; a worker that does not answer
// in time is terminated, and the next question starts a new one. Answers are plain
// objects; an answer with `error` is a failure, in words.

import { NAMES } from "./names.js";
import { language, t } from "./phrases.js";
import { lacking, phrases, program, rest } from "./supply.js";

const PATIENCE = 10000;
const SECOND = 1000;
const missing = () =>
  new Error(
    t(
      "The engine does not start: it cannot be loaded. Check the connection, then " +
        "reload the page.",
    ),
  );

// Questions that the rest of the Lua answers.
const LATER = new Set([
  "check",
  "feedback",
  "field",
  "map",
  "pair",
  "picture",
  "quotient",
  "sequence",
  "steps",
  "tables",
  "values",
]);

const broken = (why) => new Error(t("The engine does not start: {why}.", { why }));

export class Engine {
  #worker = null;
  #ready = null;
  #whole = null;
  #loaded = false;
  #settle = null;
  #last = Promise.resolve();

  /** Loads the engine; resolves to the worker once it is ready. */
  ready() {
    this.#ready ??= new Promise((resolve, reject) => {
      const url = new URL(NAMES["worker.js"], import.meta.url);
      const worker = (this.#worker = new Worker(url, { type: "module" }));
      this.#loaded = false;
      worker.addEventListener("error", () => {
        reject(missing());
        if (!this.#loaded) return;
        this.stop({ error: t("The engine had to be restarted."), crashed: true });
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.answer !== undefined) return this.#settle?.(parse(data.answer));
        this.#loaded = data.ready === true;
        if (this.#loaded) resolve(worker);
        else reject(data.failed ? broken(data.failed) : missing());
      });
      Promise.all([program(), phrases(language())]).then(
        ([program, parts]) =>
          worker.postMessage({ program, language: language(), parts }),
        () => reject(missing()),
      );
    });
    return this.#ready;
  }

  // The worker, with the rest of its Lua.
  #all() {
    this.#whole ??= Promise.all([this.ready(), rest()]).then(
      ([worker, modules]) => {
        worker.postMessage({ modules });
        return worker;
      },
      () => {
        throw missing();
      },
    );
    return this.#whole;
  }

  /** Asks a question after all earlier ones are answered. */
  ask(ask, question = {}, patience = PATIENCE) {
    const asked = { ask, lang: language(), ...question };
    this.#last = this.#last.then(() => this.#send(asked, patience));
    return this.#last;
  }

  /** Terminates the worker and whatever it is doing. */
  stop(answer = { error: t("Stopped."), stopped: true }) {
    this.#worker?.terminate();
    this.#worker = this.#ready = this.#whole = null;
    this.#settle?.(answer);
  }

  #send(question, patience) {
    if (lacking()) return { error: lacking() };
    return new Promise((resolve) => {
      let timer = null;
      const settle = (this.#settle = (answer) => {
        clearTimeout(timer);
        this.#settle = null;
        resolve(answer);
      });
      const begin = (worker) => {
        if (this.#settle !== settle) return;
        const error = t("No answer within {n} seconds.", { n: patience / SECOND });
        const late = { error, late: true };
        timer = setTimeout(() => this.stop(late), patience);
        worker.postMessage(JSON.stringify(question));
      };
      const fail = (error) => {
        if (this.#settle !== settle) return;
        this.stop({ error: error.message });
      };
      (LATER.has(question.ask) ? this.#all() : this.ready()).then(begin, fail);
    });
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { error: text };
  }
}
