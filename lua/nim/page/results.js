// Results of a bot: its games with their mistakes, its examination, a game step by step,
// and what an author learns from all of them, as the page of a class says it.

import { format } from "./address.js";
import { button, Component, paragraphs, problem, quiet, say, select } from "./dom.js";
import { t } from "./phrases.js";
import { HUMAN } from "./players.js";
import { mark, sign, through } from "./review.js";

const MOST_MISTAKES = 30;

// The line that an error names, and what it says of it.
const placed = (text) => text.match(/:(\d+): (.*)/s)?.slice(1) ?? [];

const times = (count) => (count > 1 ? ` (× ${count})` : "");

/** What is to be noted beside the lines of the bot `name`, of its games or examination:
 * what it printed there, and its errors. */
export function remarks({ games = [], beside = [], parts = [], error }, name) {
  const lost = games.filter((game) => loser(game) === name);
  const errors = [error, parts.map(({ why }) => why), lost.map(({ detail }) => detail)];
  // Of a line the first.
  const kinds = new Map(errors.flat().filter(Boolean).reverse().map(placed));
  return [
    ...beside.map(({ line, text, count }) => {
      return { line, text: text + times(count), kind: "print" };
    }),
    ...[...kinds].map(([line, text]) => ({ line: Number(line), text, kind: "error" })),
  ];
}

/** An error; `go` leads to the line that it names. */
export function failure(text, go) {
  const [line] = placed(text);
  return [
    problem(text),
    line && button(t("Show line {n}", { n: line }), () => go(Number(line))),
  ];
}

// Mistakes as a list; the same one in several games is listed once.
function mistakes(all, rules, name) {
  const kinds = new Map();
  for (const one of all) {
    const key = JSON.stringify([one.piles, one.says, one.rules]);
    const { count = 0 } = kinds.get(key) ?? {};
    kinds.set(key, { ...(kinds.get(key) ?? one), count: count + 1 });
  }
  const more = kinds.size - MOST_MISTAKES;
  return [
    <ol class="mistakes">
      {[...kinds.values()]
        .slice(0, MOST_MISTAKES)
        .map((one) => mistake(one, rules, name))}
    </ol>,
    more > 0 && quiet("… " + t("{n} more", { n: more })),
  ];
}

const playing = (piles, bot) =>
  t("Play this position<, {piles}>< in a game against {bot}>", { piles, bot });

function mistake({ piles, says, better, count, game }, rules, name) {
  const text = piles.join(" ");
  const told = t("it {does}<; to win, {better}>.", { does: says, better });
  const address = { rules, piles: piles.join(","), first: HUMAN, second: "perfect" };
  return (
    <li>
      <strong>{text}</strong>
      {` · ${told}${times(count)} `}
      <a
        href={format("play", address)}
        aria-label={playing(text, game && rival(game, name))}
      >
        {playing()}
      </a>
    </li>
  );
}

// The names of the loser and the rival.
const loser = (game) => (game.winner === 1 ? game.second : game.first);
const rival = (game, name) => (game.first === name ? game.second : game.first);

const printed = (lines) =>
  lines.length > 0 && [<h3>{t("Printed output")}</h3>, <pre>{lines.join("\n")}</pre>];

/** The games of the bot `name` and what it printed, as nodes. */
export function games({ games: list, printed: lines }, name, { rules, go }) {
  const lost = list.filter((game) => loser(game) === name);
  const [early, ...others] = lost.filter((game) => game.reason !== "last token");
  const wrong = list.flatMap((game) =>
    game.mistakes
      .filter((one) => (one.seat === 1 ? game.first : game.second) === name)
      .map((one) => ({ ...one, game })),
  );
  const all = list.length;
  return [
    <h2>
      {t("{bot} won {n} of {all} {all:game|games}", {
        bot: name,
        n: all - lost.length,
        all,
      })}
    </h2>,
    early &&
      failure(
        t("{n} lost early, by {reason}: {detail}", {
          n: others.length + 1,
          reason: t(early.reason),
          detail: early.detail ?? "",
        }),
        go,
      ),
    <h3>
      {wrong.length === 0
        ? t("No mistakes: every chance to win was kept")
        : t("{n} {n:mistake|mistakes}", { n: wrong.length })}
    </h3>,
    wrong.length > 0 && mistakes(wrong, rules, name),
    printed(lines),
  ];
}

function part(one, go) {
  return (
    <li class={one.why ? "fail" : "pass"}>
      {one.why ? mark("✗", t("failed")) : mark("✓", t("passed"))}
      {` ${one.title}`}
      {one.all > 1 ? ` (${t("{n} of {all}", { n: one.good, all: one.all })})` : ""}
      {one.why && failure(one.why, go)}
      {one.piles &&
        quiet(
          t("In a game from {piles} ({rules}).", {
            piles: one.piles.join(" "),
            rules: one.rules,
          }),
        )}
    </li>
  );
}

/** The report of an examination, as nodes. */
export function examination(report, { rules, go }) {
  const asked = report.parts.filter((one) => one.all > 0);
  return [
    <h2>
      {t("Mark:") + " "}
      <span class="grade">{report.mark}</span>
    </h2>,
    <ul class="parts">{asked.map((one) => part(one, go))}</ul>,
    report.chances > 0 && (
      <p>
        {t("Chances to win kept: {n} of {all}.", { n: report.kept, all: report.chances })}
      </p>
    ),
    report.instructions &&
      quiet(t("At most {most} of {limit} instructions per move.", report.instructions)),
    report.worst.length > 0 && [
      <h3>{t("Its worst moves")}</h3>,
      mistakes(report.worst, rules),
    ],
    printed(report.printed),
  ];
}

/** `games` of the bot `name`; `ask` gets the steps of one, `note` shows prints beside
 * their lines. */
export class Steps extends Component {
  // A game that was lost has most to teach.
  #first = this.props.games.findIndex((game) => loser(game) === this.props.name);
  state = { chosen: Math.max(0, this.#first), steps: [], at: 0 };

  async #begin() {
    const { chosen } = this.state;
    const { steps = [], error } = await this.props.ask(this.props.games[chosen]);
    if (chosen !== this.state.chosen) return;
    this.setState({ steps, error });
    if (steps.length > 0) this.#go(0, steps);
  }

  #go(at, steps = this.state.steps) {
    this.setState({ at });
    this.props.note(steps[at].printed.map((one) => ({ ...one, kind: "print" })));
    say(this.#told(steps[at]));
  }

  #told({ seat, at, says }) {
    const game = this.props.games[this.state.chosen];
    return `${at} ${seat === 1 ? game.first : game.second} ${says}.`;
  }

  #shown({ steps, at }) {
    const { verdict, why, printed } = steps[at];
    const next = steps.findIndex(({ verdict }, i) => i > at && verdict === "mistake");
    const line = (one) => `${t("line {n}", { n: one.line })}: ${one.text}`;
    return [
      quiet(t("Move {n} of {all}", { n: at + 1, all: steps.length })),
      <p class={verdict}>
        {sign(verdict)}
        {" " + this.#told(steps[at])}
      </p>,
      why && quiet(why),
      printed.length > 0 && <pre>{printed.map(line).join("\n")}</pre>,
      <div class="actions">
        {through(at, steps.length, (at) => this.#go(at))}
        {button(t("Next mistake"), () => this.#go(next), { disabled: next < 0 })}
      </div>,
    ];
  }

  render({ games, name }, state) {
    const options = games.map((game, i) => {
      const facts = { n: i + 1, bot: rival(game, name), piles: game.start.join(" ") };
      return loser(game) === name
        ? [i, t("Game {n}: lost to {bot}, from {piles}", facts)]
        : [i, t("Game {n}: won against {bot}, from {piles}", facts)];
    });
    const choose = (i) => this.setState({ chosen: Number(i), steps: [], error: null });
    return (
      <section class="by-step" aria-label={t("Step by step")}>
        <h3>{t("Step by step")}</h3>
        {select(t("Game"), options, state.chosen, choose)}
        <div class="actions">{button(t("Step through"), () => this.#begin())}</div>
        {state.error && problem(state.error)}
        {state.steps.length > 0 && this.#shown(state)}
      </section>
    );
  }
}

const item = ({ title, lines, link }) => (
  <li>
    <strong>{title}</strong>
    {paragraphs(lines)}
    {link && <a href={link.slice(link.indexOf("#"))}>{playing()}</a>}
  </li>
);

/** `names` of bots, and `ask` for the sections of one. */
export class Feedback extends Component {
  state = { name: this.props.names[0] };

  async #show() {
    const { name } = this.state;
    const { sections, error } = await this.props.ask(name);
    if (name !== this.state.name) return;
    this.setState({ sections, error });
    say(error ?? t("The feedback for {bot} is here.", { bot: name }));
  }

  render({ names }, { name, sections, error }) {
    const options = names.map((name) => [name, name]);
    const choose = (name) => this.setState({ name, sections: null, error: null });
    return (
      <section class="feedback" aria-label={t("Feedback")}>
        <h3>{t("Feedback for {bot}", { bot: name })}</h3>
        {names.length > 1 && select(t("Bot"), options, name, choose)}
        {!sections && (
          <div class="actions">{button(t("Show the feedback"), () => this.#show())}</div>
        )}
        {error && problem(error)}
        {sections?.map(({ title, lines, items = [] }) => [
          <h4>{title}</h4>,
          paragraphs(lines),
          items.length > 0 && <ol>{items.map(item)}</ol>,
        ])}
      </section>
    );
  }
}
