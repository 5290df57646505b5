// What the engine does for a bot, one job at a time, and the place that shows it.

import { button, fill, redraw, say } from "./dom.js";
import { t } from "./phrases.js";

export class Jobs {
  #place;
  #engine;
  #change;
  #running = null;

  /** `change` is called when a job begins or ends. */
  constructor(place, engine, change) {
    this.#place = place;
    this.#engine = engine;
    this.#change = change;
  }

  get busy() {
    return this.#running !== null;
  }

  stop() {
    this.#running = null;
    this.#engine.stop();
    this.#show([t("Stopped.")]);
    this.#change();
  }

  /** Runs a job; it shows nothing after it was stopped. */
  async run(work) {
    const job = (this.#running = {});
    const going = () => job === this.#running;
    let last = [t("Playing …")];
    this.#show(last);
    this.#look();
    this.#change();
    const show = (...nodes) => going() && this.#show((last = nodes));
    await work(show, going);
    if (!going()) return;
    this.#running = null;
    this.#show(last);
    this.#look();
    say(this.#place.firstElementChild.textContent);
    this.#change();
  }

  // Shows a text, or elements; screen readers hear the first.
  #show([first, ...more]) {
    const head = typeof first === "string" ? <p class="quiet">{first}</p> : first;
    const stop = this.busy && button(t("Stop"), () => this.stop(), { key: "stop" });
    redraw(
      this.#place,
      () => fill(this.#place, head, more, stop),
      () => this.#place.focus(),
    );
  }

  // Brings what is shown into view.
  #look() {
    const { top } = this.#place.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#place.scrollIntoView();
  }
}
