// The way to the engine. Questions are asked one at a time; a worker that does not answer
// in time is ended, and the next question finds a new one. Answers are plain objects; an
// answer with `error` is a failure, told in words.

const PATIENCE = 10000;

export class Engine {
  #worker = null;
  #ready = null;
  #last = Promise.resolve();

  /** Loads the engine; done when it can be asked. */
  ready() {
    this.#ready ??= new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./worker.js", import.meta.url), {
        type: "module",
      });
      this.#worker = worker;
      worker.addEventListener("error", () =>
        reject(new Error("the engine cannot be loaded")),
      );
      worker.addEventListener("message", ({ data }) => {
        if (data.ready) resolve();
        else if (data.failed) reject(new Error(data.failed));
      });
    });
    return this.#ready;
  }

  /** Asks once all earlier questions are answered. */
  ask(ask, question = {}, patience = PATIENCE) {
    const answer = this.#last.then(() => this.#send({ ask, ...question }, patience));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Ends the worker, and with it what it is busy with. */
  stop() {
    this.#worker?.terminate();
    this.#worker = this.#ready = null;
  }

  async #send(question, patience) {
    try {
      await this.ready();
    } catch (error) {
      this.stop();
      return { error: `The engine does not start: ${error.message}` };
    }
    const worker = this.#worker;
    return new Promise((resolve) => {
      const done = (answer) => {
        clearTimeout(timer);
        worker.removeEventListener("message", listen);
        worker.removeEventListener("error", crash);
        resolve(answer);
      };
      const listen = ({ data }) => done(parse(data.answer));
      const crash = () => {
        this.stop();
        done({ error: "The engine had to be started anew.", crashed: true });
      };
      const timer = setTimeout(() => {
        this.stop();
        done({ error: `No answer within ${patience / 1000} seconds.`, late: true });
      }, patience);
      worker.addEventListener("message", listen);
      worker.addEventListener("error", crash);
      worker.postMessage(JSON.stringify(question));
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
