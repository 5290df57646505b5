// A game of a bot step by step: each move with what was printed for it, and judged.

import { button, Component, say, select } from "./dom.js";
import { t } from "./phrases.js";
import { meaning, SIGNS } from "./review.js";
import { loser, rival } from "./results.js";

function title(game, i, name) {
  const facts = { n: i + 1, bot: rival(game, name), piles: game.start.join(" ") };
  return loser(game) === name
    ? t("Game {n}: lost to {bot}, from {piles}", facts)
    : t("Game {n}: won against {bot}, from {piles}", facts);
}

const prints = (list) =>
  list.length > 0 && (
    <pre>
      {list.map(({ line, text }) => `${t("line {n}", { n: line })}: ${text}`).join("\n")}
    </pre>
  );

/** `games` of the bot `name`; `ask` gets the steps of one, `note` shows prints beside
 * their lines. */
export class Steps extends Component {
  state = { chosen: null, steps: null, at: 0, error: null };

  // A game that was lost has most to teach.
  get #chosen() {
    const { games, name } = this.props;
    const lost = games.findIndex((game) => loser(game) === name);
    return this.state.chosen ?? Math.max(0, lost);
  }

  #choose(chosen) {
    this.setState({ chosen, steps: null, error: null });
  }

  async #begin() {
    const chosen = this.#chosen;
    const { steps, error } = await this.props.ask(this.props.games[chosen]);
    if (chosen !== this.#chosen) return;
    this.setState({ chosen, steps, error });
    if (steps?.length > 0) this.#go(0, steps);
  }

  #go(at, steps = this.state.steps) {
    const step = steps[at];
    this.setState({ at });
    this.props.note(step.printed.map((one) => ({ ...one, kind: "print" })));
    say(this.#told(step));
  }

  #told({ seat, at, says }) {
    const game = this.props.games[this.#chosen];
    return `${at} ${seat === 1 ? game.first : game.second} ${says}.`;
  }

  #shown() {
    const { steps, at } = this.state;
    const step = steps[at];
    const next = steps.findIndex(({ verdict }, i) => i > at && verdict === "mistake");
    return [
      <p class="quiet">{t("Move {n} of {all}", { n: at + 1, all: steps.length })}</p>,
      <p class={step.verdict}>
        <span class="mark" role="img" aria-label={meaning(step.verdict)}>
          {SIGNS[step.verdict]}
        </span>
        {" " + this.#told(step)}
      </p>,
      step.why && <p class="quiet">{step.why}</p>,
      prints(step.printed),
      <div class="actions">
        {button(t("‹ Earlier"), () => this.#go(at - 1), { disabled: at === 0 })}
        {button(t("Later ›"), () => this.#go(at + 1), {
          disabled: at + 1 === steps.length,
        })}
        {button(t("Next mistake"), () => this.#go(next), { disabled: next < 0 })}
      </div>,
    ];
  }

  render({ games, name }) {
    const { steps, error } = this.state;
    return (
      <section class="by-step" aria-label={t("Step by step")}>
        <h3>{t("Step by step")}</h3>
        {select(
          t("Game"),
          games.map((game, i) => [String(i), title(game, i, name)]),
          String(this.#chosen),
          (value) => this.#choose(Number(value)),
        )}
        <div class="actions">{button(t("Step through"), () => this.#begin())}</div>
        {error && <p class="error">{error}</p>}
        {steps?.length > 0 && this.#shown()}
      </section>
    );
  }
}
