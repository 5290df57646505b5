// The way to the engine. Questions are asked one at a time; a worker that does not answer
// in time is terminated, and the next question starts a new one. Answers are plain
// objects; an answer with `error` is a failure, in words.

import { NAMES } from "./names.js";
import { LANGUAGE, t } from "./phrases.js";

const PATIENCE = 10000;
const SECOND = 1000;
const missing = () =>
  new Error(
    t(
      "The engine does not start: it cannot be loaded. Check the connection, then " +
        "reload the page.",
    ),
  );

// What the engine fetches when it lacks a module of Lua, one after the other.
const PACKS = ["play.json", "rest.json"];

const broken = (why) => new Error(t("The engine does not start: {why}.", { why }));

export class Engine {
  #worker = null;
  #ready = null;
  #packs = 0; /* that the worker has */
  #loaded = false;
  #settle = null;
  #wait = null; /* starts the time for an answer anew */
  #last = Promise.resolve();
  /** Answers that are known beforehand, by their questions as text. */
  known = {};

  /** Loads the engine; resolves to the worker once it is ready. */
  ready() {
    this.#ready ??= new Promise((resolve, reject) => {
      if (typeof WebAssembly !== "object") return reject(lacking());
      const url = new URL(NAMES["worker.js"], import.meta.url);
      const worker = (this.#worker = new Worker(url, { type: "module" }));
      this.#loaded = false;
      worker.addEventListener("error", () => {
        reject(missing());
        if (!this.#loaded) return;
        this.stop({ error: t("The engine had to be restarted."), crashed: true });
      });
      worker.addEventListener("message", ({ data }) => {
        if (data.answer !== undefined) return this.#settle?.(data.answer);
        if (data.fetching !== undefined) return this.#wait?.(data.fetching);
        this.#loaded = data.ready === true;
        if (this.#loaded) resolve(worker);
        else reject(data.failed ? broken(data.failed) : missing());
      });
      Promise.all([program(), pack("game.json"), phrases()]).then(
        ([program, modules, parts]) =>
          worker.postMessage({
            program,
            more: more(),
            modules,
            language: LANGUAGE,
            parts,
          }),
        () => reject(missing()),
      );
    });
    return this.#ready;
  }

  // The worker, with one more pack of Lua.
  async #more() {
    const worker = await this.ready();
    const modules = await pack(PACKS[this.#packs]).catch(() => {
      throw missing();
    });
    if (worker !== this.#worker) return worker;
    this.#packs++;
    worker.postMessage({ modules });
    return worker;
  }

  /** Asks a question after all earlier ones are answered, or takes what is known. */
  ask(ask, question = {}, patience = PATIENCE) {
    const known = this.known[plain(ask, question)];
    if (known) return Promise.resolve(known);
    const asked = { ask, lang: LANGUAGE, ...question };
    this.#last = this.#last.then(() => this.#send(asked, patience));
    return this.#last;
  }

  /** Terminates the worker and whatever it is doing. */
  stop(answer = { error: t("Stopped."), stopped: true }) {
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
    this.#packs = 0;
    this.#settle?.(answer);
  }

  /** Resolves once all that has been asked is answered. */
  idle() {
    return this.#last;
  }

  #send(question, patience) {
    return new Promise((resolve) => {
      let timer = null;
      const settle = (this.#settle = (answer) => {
        clearTimeout(timer);
        if (answer === "") return void this.#more().then(begin, fail);
        this.#settle = null;
        resolve(typeof answer === "string" ? parse(answer) : answer);
      });
      const begin = (worker) => {
        if (this.#settle !== settle) return;
        this.#wait(false);
        worker.postMessage(JSON.stringify(question));
      };
      this.#wait = (fetching) => {
        clearTimeout(timer);
        const error = t("No answer within {n} seconds.", { n: patience / SECOND });
        const late = { error, late: true };
        if (!fetching) timer = setTimeout(() => this.stop(late), patience);
      };
      const fail = (error) => {
        if (this.#settle !== settle) return;
        this.stop({ error: error.message });
      };
      this.ready().then(begin, fail);
    });
  }
}

// A question as those are written that have known answers: see .ci/modules.lua.
function plain(ask, { game, picked, ...more }) {
  if (Object.keys(more).length > 0) return undefined;
  const { rules, own, start, piles, moves } = game ?? {};
  const fields = { rules, own, start, piles, moves };
  return JSON.stringify({ ask, game: game && fields, picked });
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
async function compile(response) {
  const known = response.headers.get("content-type") === "application/wasm";
  if (known && WebAssembly.compileStreaming)
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The program of the engine. */
const program = () => once("engine.wasm", compile);

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
  new Error(
    t(
      "The engine does not start: this browser has no WebAssembly, or has it " +
        "switched off.",
    ),
  );
