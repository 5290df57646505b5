// Controls for watching bots play: pause, step, speed.

import { Typed, button, fill } from "./dom.js";
import { t } from "./phrases.js";

const SLOWEST = 3000;
const STEPS = 10;

export class Watch {
  #place;
  #table;

  constructor(place, table) {
    this.#place = place;
    this.#table = table;
  }

  draw() {
    const table = this.#table;
    if (!table.watched || table.over) return fill(this.#place);
    const pause = () => table.setPaused(!table.paused);
    const step = () => {
      table.setPaused(true);
      table.step();
    };
    fill(
      this.#place,
      button(table.paused ? t("Resume") : t("Pause"), pause),
      button(t("Step forward"), step),
      this.#speed(),
    );
  }

  #speed() {
    const unit = SLOWEST / STEPS;
    const range = (
      <Typed
        name="input"
        type="range"
        min={1}
        max={STEPS}
        value={STEPS + 1 - Math.round(this.#table.pace / unit)}
        oninput={(event) => {
          this.#table.pace = (STEPS + 1 - event.target.value) * unit;
        }}
      />
    );
    return (
      <label class="field">
        <span>{t("Speed")}</span>
        {range}
      </label>
    );
  }
}
