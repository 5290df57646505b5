// Results of a bot: its games with their mistakes, its examination, a game step by step,
// and what an author learns from all of them, as the page of a class says it.

import { format } from "./address.js";
import { button, Component, say, select } from "./dom.js";
import { t } from "./phrases.js";
import { HUMAN } from "./players.js";
import { meaning, SIGNS } from "./review.js";

const MOST_MISTAKES = 30;

// The line that an error names, and what it says of it.
const placed = (text) => text.match(/:(\d+): (.*)/s)?.slice(1) ?? [];

/** What is to be noted beside the lines of the bot `name`: what it printed there, and its
 * errors. */
export function remarks({ games = [], beside = [], why }, name) {
  const lost = games.filter((game) => game.detail && loser(game) === name);
  const errors = [why ?? [], lost.map((game) => game.detail)].flat();
  // Of a line the first.
  const kinds = new Map(errors.reverse().map((text) => [placed(text)[0], placed(text)]));
  return [
    ...beside.map(({ line, text, count }) => ({
      line,
      text: count > 1 ? `${text} (× ${count})` : text,
      kind: "print",
    })),
    ...[...kinds.values()].map(([line, text]) => ({
      line: Number(line),
      text,
      kind: "error",
    })),
  ];
}

/** An error; `go` leads to the line that it names. */
export function failure(text, go) {
  const [line] = placed(text);
  return (
    <div>
      <p class="error">{text}</p>
      {line && button(t("Show line {n}", { n: line }), () => go(Number(line)))}
    </div>
  );
}

// The same mistake in several games is listed once.
function counted(mistakes) {
  const found = new Map();
  for (const one of mistakes) {
    const key = JSON.stringify([one.piles, one.says, one.rules]);
    const same = found.get(key);
    if (same) same.count++;
    else found.set(key, { ...one, count: 1 });
  }
  return [...found.values()];
}

function mistake(one, rules, rival) {
  const piles = one.piles.join(" ");
  const link = format("play", {
    rules,
    piles: one.piles.join(","),
    first: HUMAN,
    second: "perfect",
  });
  return (
    <li>
      <strong>{piles}</strong>
      {" · " +
        t("it {does}<; to win, {better}>.", { does: one.says, better: one.better }) +
        (one.count > 1 ? ` (× ${one.count}) ` : " ")}
      <a
        href={link}
        aria-label={t("Play this position, {piles}< in a game against {bot}>", {
          piles,
          bot: rival,
        })}
      >
        {t("Play this position")}
      </a>
    </li>
  );
}

// The names of the winner, the loser and the rival.
const winner = (game) => (game.winner === 1 ? game.first : game.second);
const loser = (game) => (game.winner === 1 ? game.second : game.first);
const rival = (game, name) => (game.first === name ? game.second : game.first);

function mistakesOf(game, name) {
  return game.mistakes
    .filter((one) => (one.seat === 1 ? game.first : game.second) === name)
    .map((one) => ({ ...one, game }));
}

const printed = (lines) =>
  lines.length > 0 && [<h3>{t("Printed output")}</h3>, <pre>{lines.join("\n")}</pre>];

/** The games of the bot `name` and what it printed, as nodes. */
export function games({ games: list, printed: lines }, name, { rules, go }) {
  const won = list.filter((game) => winner(game) === name);
  const early = list.filter(
    (game) => game.reason !== "last token" && loser(game) === name,
  );
  const mistakes = list.flatMap((game) => mistakesOf(game, name));
  const kinds = counted(mistakes);
  const more = kinds.length - MOST_MISTAKES;
  return [
    <h2>
      {t("{bot} won {n} of {all} {all:game|games}", {
        bot: name,
        n: won.length,
        all: list.length,
      })}
    </h2>,
    early.length > 0 &&
      failure(
        t("{n} lost early, by {reason}: {detail}", {
          n: early.length,
          reason: t(early[0].reason),
          detail: early[0].detail ?? "",
        }),
        go,
      ),
    <h3>
      {mistakes.length === 0
        ? t("No mistakes: every chance to win was kept")
        : t("{n} {n:mistake|mistakes}", { n: mistakes.length })}
    </h3>,
    mistakes.length > 0 && (
      <ol class="mistakes">
        {kinds
          .slice(0, MOST_MISTAKES)
          .map((one) => mistake(one, rules, rival(one.game, name)))}
      </ol>
    ),
    more > 0 && <p class="quiet">{"… " + t("{n} more", { n: more })}</p>,
    printed(lines),
  ];
}

function part(one, go) {
  const mark = one.why ? "✗" : one.all > 0 ? "✓" : "–";
  return (
    <li class={one.why ? "fail" : "pass"}>
      <span class="mark" role="img" aria-label={one.why ? t("failed") : t("passed")}>
        {mark}
      </span>
      {` ${one.title}`}
      {one.all > 1 ? ` (${t("{n} of {all}", { n: one.good, all: one.all })})` : ""}
      {one.why && failure(one.why, go)}
      {one.piles && (
        <p class="quiet">
          {t("In a game from {piles} ({rules}).", {
            piles: one.piles.join(" "),
            rules: one.rules,
          })}
        </p>
      )}
    </li>
  );
}

function costs({ most, limit }) {
  const text = t("At most {most} of {limit} instructions per move.", { most, limit });
  return <p class="quiet">{text}</p>;
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
    report.instructions && costs(report.instructions),
    report.worst.length > 0 && <h3>{t("Its worst moves")}</h3>,
    report.worst.length > 0 && (
      <ol class="mistakes">{counted(report.worst).map((one) => mistake(one, rules))}</ol>
    ),
    printed(report.printed),
  ];
}

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

const paragraphs = (lines) => lines.map((line) => <p>{line}</p>);

function item({ title, lines, link }) {
  const href = link?.slice(link.indexOf("#"));
  return (
    <li>
      <strong>{title}</strong>
      {paragraphs(lines)}
      {href && <a href={href}>{t("Play this position")}</a>}
    </li>
  );
}

function section({ title, lines, items = [] }) {
  return [
    <h4>{title}</h4>,
    paragraphs(lines),
    items.length > 0 && <ol>{items.map(item)}</ol>,
  ];
}

/** `names` of bots, and `ask` for the sections of one. */
export class Feedback extends Component {
  state = { name: null, sections: null, error: null };

  get #name() {
    const { names } = this.props;
    return names.includes(this.state.name) ? this.state.name : names[0];
  }

  async #show() {
    const name = this.#name;
    const { sections, error } = await this.props.ask(name);
    if (name !== this.#name) return;
    this.setState({ sections, error });
    say(error ?? t("The feedback for {bot} is here.", { bot: name }));
  }

  render({ names }) {
    const { sections, error } = this.state;
    return (
      <section class="feedback" aria-label={t("Feedback")}>
        <h3>{t("Feedback for {bot}", { bot: this.#name })}</h3>
        {names.length > 1 &&
          select(
            t("Bot"),
            names.map((name) => [name, name]),
            this.#name,
            (name) => this.setState({ name, sections: null, error: null }),
          )}
        {!sections && (
          <div class="actions">{button(t("Show the feedback"), () => this.#show())}</div>
        )}
        {error && <p class="error">{error}</p>}
        {sections?.map(section)}
      </section>
    );
  }
}
