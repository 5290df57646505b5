// The way to the engine. Questions are asked one at a time; a worker that does not answer
// in time is terminated, and the next question starts a new one. Answers are plain
// objects; an answer with `error` is a failure, in words.

import { LANGUAGE, t } from "./phrases.js";

const PATIENCE = 10000;
const missing = () =>
  t(
    "The engine does not start: it cannot be loaded. Check the connection, then " +
      "reload the page.",
  );

// What the engine fetches when it lacks a module of Lua, one after the other.
const PACKS = ["play.json", "rest.json"];

export class Engine {
  #worker = null;
  #ready = null;
  #settle = null;
  #wait = null; /* starts the time for an answer anew */
  #last = Promise.resolve();
  /** Answers that are known beforehand, by their questions as text: see modules.lua. */
  known = {};

  /** Loads the engine; resolves to the worker once it is ready. */
  ready() {
    this.#ready ??= new Promise((resolve, reject) => {
      const fail = (why) => {
        reject(new Error(why));
        this.stop({ error: why });
      };
      if (typeof WebAssembly !== "object") return fail(lacking());
      const url = new URL(NAMES["worker.js"], import.meta.url);
      const worker = (this.#worker = new Worker(url, { type: "module" }));
      // Of a worker that has been stopped something may still be on its way.
      const lost = () => worker === this.#worker && fail(missing());
      worker.onerror = lost;
      let packs = 0; /* that the worker has */
      worker.onmessage = ({ data }) => {
        if (worker !== this.#worker) return;
        if (data.failed)
          return fail(t("The engine does not start: {why}.", { why: data.failed }));
        if (data.fetching !== undefined) return this.#wait(data.fetching);
        if (data.answer) return this.#settle(parse(data.answer));
        if (data.answer === "") {
          this.#wait(true);
          const give = (modules) => worker.postMessage({ modules });
          return void pack(PACKS[packs++]).then(give, lost);
        }
        worker.onerror = () => fail(t("The engine had to be restarted."));
        resolve(worker);
      };
      const needed = [once("engine.wasm", compile), pack("game.json"), phrases()];
      Promise.all(needed).then(
        ([program, modules, parts]) =>
          worker.postMessage({
            program,
            more: more(),
            modules,
            language: LANGUAGE,
            parts,
          }),
        lost,
      );
    });
    return this.#ready;
  }

  /** Asks a question after all earlier ones are answered, or takes what is known. */
  ask(ask, question = {}, patience = PATIENCE) {
    const known = this.known[JSON.stringify({ ask, ...question })];
    if (known) return Promise.resolve(known);
    const asked = { ask, lang: LANGUAGE, ...question };
    this.#last = this.#last.then(() => this.#send(asked, patience));
    return this.#last;
  }

  /** Terminates the worker and whatever it is doing. */
  stop(answer = { error: t("Stopped.") }) {
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    this.#settle?.(answer);
  }

  /** Resolves once all that has been asked is answered. */
  idle() {
    return this.#last;
  }

  #send(question, patience) {
    return new Promise((resolve) => {
      let timer = null;
      this.#settle = (answer) => {
        clearTimeout(timer);
        this.#settle = null;
        resolve(answer);
      };
      this.#wait = (fetching) => {
        clearTimeout(timer);
        const error = t("No answer within {n} seconds.", { n: patience / 1000 });
        const late = { error, late: true };
        if (!fetching) timer = setTimeout(() => this.stop(late), patience);
      };
      const send = (worker) => {
        if (worker !== this.#worker) return;
        this.#wait(false);
        worker.postMessage(JSON.stringify(question));
      };
      this.ready().then(send, ({ message }) => this.stop({ error: message }));
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

const fetched = new Map();

/** What `read` makes of a file. What has failed is tried again when next asked for. */
function once(name, read) {
  if (!fetched.has(name)) {
    const content = fetch(new URL(NAMES[name], import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      return read(response);
    });
    content.catch(() => fetched.delete(name));
    fetched.set(name, content);
  }
  return fetched.get(name);
}

// Some servers do not know what wasm is.
const compile = (response) =>
  WebAssembly.compileStreaming(response.clone()).catch(async () =>
    WebAssembly.compile(await response.arrayBuffer()),
  );

/** A pack of its Lua, text by name. */
const pack = (name) => once(name, (response) => response.json());

const more = () => new URL(NAMES["more.wasm"], import.meta.url).href;

/** Fetches ahead what all but Nim needs: the engine finds it in the cache. */
export function prepare() {
  pack(PACKS[0]).catch(() => null);
  fetch(more()).catch(() => null);
}

/** The phrases of the language, part by part, unless it is English. */
export const phrases = async () =>
  LANGUAGE === "en" ? {} : pack(`words-${LANGUAGE}.json`);

const lacking = () =>
  t(
    "The engine does not start: this browser has no WebAssembly, or has it " +
      "switched off.",
  );
