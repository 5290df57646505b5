// Results of a bot: its games with their mistakes, its examination.

import { format } from "./address.js";
import { button } from "./dom.js";
import { t } from "./phrases.js";
import { HUMAN } from "./players.js";

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
export const winner = (game) => (game.winner === 1 ? game.first : game.second);
export const loser = (game) => (game.winner === 1 ? game.second : game.first);
export const rival = (game, name) => (game.first === name ? game.second : game.first);

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
    more > 0 && <p class="quiet">{t("… and {n} more", { n: more })}</p>,
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
