// The live page: shows each state of a tournament as it arrives, and any of its games.

import { button, el, fill, picture, redraw, say, table } from "./dom.js";
import { offer, translate } from "./languages.js";
import { choose, language, t } from "./phrases.js";
import { aligned } from "./tables.js";

const ROWS = 25;
const part = (id) => document.getElementById(id);
let shown = null;
let first = 0;

function listen(hear) {
  const url = new URL(`./live_worker.js?lang=${language()}`, import.meta.url);
  if (typeof SharedWorker === "undefined") {
    const worker = new Worker(url);
    worker.addEventListener("message", ({ data }) => hear(data));
    return;
  }
  const { port } = new SharedWorker(url);
  port.onmessage = ({ data }) => hear(data);
  addEventListener("pagehide", () => port.postMessage({ leave: true }));
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
}

function lines(list, name) {
  return list.map((line) => el("p", { class: name }, line));
}

function details(title, node) {
  return el("details", {}, el("summary", {}, title), node);
}

function show(state) {
  document.title = state.title;
  fill(part("title"), state.title);
  fill(
    part("parts"),
    el(
      "section",
      { class: "card", "aria-label": t("Standings") },
      state.fault && el("p", { class: "fault" }, state.fault),
      aligned(t("Standings"), state.standings, 1),
      lines(state.missing, "quiet"),
      lines(state.notes, "quiet"),
      details(
        t("Who beat whom as a table"),
        aligned(t("Games won and lost"), state.crosstable, 1),
      ),
    ),
    state.pictures.map(({ name, svg }) =>
      el("section", { class: "card", key: name }, picture(svg)),
    ),
    state.rounds.length > 0 &&
      el(
        "section",
        { class: "card rounds", "aria-label": t("Rounds") },
        state.rounds.map(({ number, rows }) =>
          aligned(t("Round {n}", { n: number }), rows, -1),
        ),
      ),
  );
}

// How it is, for screen readers once each time that it has changed, and in words.
function about({ games: n, total: all, complete, fault }, alive) {
  if (!alive) {
    return ["lost", t("The server does not answer: the last known state is shown.")];
  }
  if (fault) return ["fault", t("Stopped at game {n}< of {all}>", { n, all })];
  if (complete) return ["complete", t("Finished: {n} {n:game|games}", { n })];
  return ["live", t("Live: {n}< of {all}> {n:game|games}", { n, all })];
}

function tell(state, alive) {
  const [how, text] = about(state, alive);
  if (part("state").dataset.how !== how) say(text);
  part("state").dataset.how = how;
  fill(part("state"), text);
}

async function ask(path, query = {}) {
  try {
    const words = new URLSearchParams({ ...query, lang: language() });
    const response = await fetch(`${path}?${words}`);
    return await response.json();
  } catch (error) {
    return { error: String(error) };
  }
}

// The list follows the latest games, unless the user has chosen some or is about to.
const follows = () => !first && !part("games").querySelector("tbody :focus");

async function list() {
  const last = Math.max(1, shown.games - ROWS + 1);
  const from = first || last;
  const answer = await ask("games.json", { from, count: ROWS });
  if (answer.error) return void fill(part("games"), el("p", {}, answer.error));
  const go = (to) => () => {
    first = to >= last ? 0 : Math.max(1, to);
    list();
  };
  const draw = () =>
    fill(
      part("games"),
      games(answer.list),
      el(
        "div",
        { class: "actions" },
        button(t("Oldest"), go(1), { "data-act": "first" }),
        button(t("Earlier"), go(from - ROWS), { "data-act": "earlier" }),
        button(t("Later"), go(from + ROWS), { "data-act": "later" }),
        button(t("Newest"), go(last), { "data-act": "last" }),
      ),
    );
  redraw(part("games"), draw, () => part("games").querySelector("button").focus());
}

function games(rows) {
  const heads = [
    t("game"),
    t("round"),
    t("first"),
    t("second"),
    t("won by"),
    t("moves"),
    t("end"),
  ];
  const number = (id) =>
    el(
      "th",
      { scope: "row" },
      button(String(id), () => replay(id, 1), {
        class: "link",
        "aria-label": t("Replay game {id}", { id: String(id) }),
      }),
    );
  return table(
    t("Games"),
    heads,
    rows.map((one) => [
      number(one.id),
      String(one.round),
      one.first,
      one.second,
      one.winner === 1 ? one.first : one.second,
      String(one.moves),
      one.reason,
    ]),
    { caption: null, name: "plain games" },
  );
}

function mark(verdict) {
  if (verdict === "winning") return t("✓ winning");
  if (verdict === "mistake") return t("✗ mistake");
  return verdict === "forced" ? t("· forced") : t("not judged");
}

function step(game, { seat, at, says, verdict, why }) {
  return el(
    "li",
    { class: verdict },
    el("span", { class: "piles" }, at + " "),
    el("strong", {}, seat === 1 ? game.first : game.second),
    ` ${says} `,
    el("span", { class: "mark" }, mark(verdict)),
    el("br"),
    el("span", { class: "quiet" }, why),
  );
}

async function replay(id, from) {
  fill(part("game"), el("p", { class: "quiet" }, t("Loading …")));
  const game = await ask("game.json", { id, from });
  if (game.error) return void fill(part("game"), el("p", { class: "error" }, game.error));
  const next = from + game.steps.length;
  const winner = game.winner === 1 ? game.first : game.second;
  fill(
    part("game"),
    el("h3", { tabindex: -1 }, t("Game {id}: {first} against {second}, {rules}", game)),
    el(
      "ol",
      { class: "steps" },
      game.steps.map((one) => step(game, one)),
    ),
    game.note && el("p", { class: "quiet" }, game.note + "."),
    next <= game.moves
      ? button(t("More moves"), () => replay(id, next))
      : el("p", {}, t("{bot} won: {reason}<, {detail}>.", { ...game, bot: winner })),
  );
  part("game").querySelector("h3").focus();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  part("main").focus();
});

function hear(message) {
  if (message.state) {
    shown = message.state;
    show(shown);
    if (follows()) list();
  }
  const alive = message.alive ?? true;
  if (shown) tell(shown, alive);
  else if (!alive) tell({}, alive);
}

const asked = new URLSearchParams(location.search).get("lang");
if (asked) choose(asked);
offer((lang) => {
  choose(lang);
  location.search = "";
});
const book = await ask("words.json");
if (book.words) translate(book);
listen(hear);
