// The live page: shows each state of a tournament as it arrives, and any of its games.

import { button, el, fill, picture, redraw, say, table } from "./dom.js";
import { aligned } from "./tables.js";

const ROWS = 25;
const part = (id) => document.getElementById(id);
let shown = null;
let first = 0;

function listen(hear) {
  const url = new URL("./live_worker.js", import.meta.url);
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
      { class: "card", "aria-label": "Standings" },
      state.fault && el("p", { class: "fault" }, state.fault),
      aligned("Standings", state.standings, 1),
      lines(state.missing, "quiet"),
      lines(state.notes, "quiet"),
      details(
        "Who beat whom as a table",
        aligned("Games won and lost", state.crosstable, 1),
      ),
    ),
    state.pictures.map(({ name, svg }) =>
      el("section", { class: "card", key: name }, picture(svg)),
    ),
    state.rounds.length > 0 &&
      el(
        "section",
        { class: "card rounds", "aria-label": "Rounds" },
        state.rounds.map(({ number, rows }) => aligned(`Round ${number}`, rows, -1)),
      ),
  );
}

const LOST = "The server does not answer: the last known state is shown.";

// How it is, for screen readers once each time that it has changed, and in words.
function about({ games, total, complete, fault }, alive) {
  const of = total ? ` of ${total}` : "";
  if (!alive) return ["lost", LOST];
  if (fault) return ["fault", `Stopped at game ${games}${of}`];
  if (complete) return ["complete", `Finished: ${games} games`];
  return ["live", `Live: ${games}${of} games`];
}

function tell(state, alive) {
  const [how, text] = about(state, alive);
  if (part("state").dataset.how !== how) say(text);
  part("state").dataset.how = how;
  fill(part("state"), text);
}

async function ask(path) {
  try {
    const response = await fetch(path);
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
  const answer = await ask(`games.json?from=${from}&count=${ROWS}`);
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
        button("First", go(1), { "data-act": "first" }),
        button("Earlier", go(from - ROWS), { "data-act": "earlier" }),
        button("Later", go(from + ROWS), { "data-act": "later" }),
        button("Last", go(last), { "data-act": "last" }),
      ),
    );
  redraw(part("games"), draw, () => part("games").querySelector("button").focus());
}

function games(rows) {
  const heads = ["Game", "Round", "First", "Second", "Won by", "Moves", "End"];
  const number = (id) =>
    el(
      "th",
      { scope: "row" },
      button(String(id), () => replay(id, 1), {
        class: "link",
        "aria-label": `Replay game ${id}`,
      }),
    );
  return table(
    "Games",
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

const MARKS = { winning: "✓ winning", mistake: "✗ mistake", forced: "· forced" };

function step(game, { seat, at, says, verdict, why }) {
  return el(
    "li",
    { class: verdict },
    el("span", { class: "piles" }, at + " "),
    el("strong", {}, seat === 1 ? game.first : game.second),
    ` ${says} `,
    el("span", { class: "mark" }, MARKS[verdict] ?? "not judged"),
    el("br"),
    el("span", { class: "quiet" }, why),
  );
}

async function replay(id, from) {
  fill(part("game"), el("p", { class: "quiet" }, "Loading …"));
  const game = await ask(`game.json?id=${id}&from=${from}`);
  if (game.error) return void fill(part("game"), el("p", { class: "error" }, game.error));
  const next = from + game.steps.length;
  const winner = game.winner === 1 ? game.first : game.second;
  fill(
    part("game"),
    el(
      "h3",
      { tabindex: -1 },
      `Game ${id}: ${game.first} against ${game.second}, ${game.rules}`,
    ),
    el(
      "ol",
      { class: "steps" },
      game.steps.map((one) => step(game, one)),
    ),
    game.note && el("p", { class: "quiet" }, game.note + "."),
    next <= game.moves
      ? button("More moves", () => replay(id, next))
      : el(
          "p",
          {},
          `${winner} won: ${game.reason}${game.detail ? ", " + game.detail : ""}.`,
        ),
  );
  part("game").querySelector("h3").focus();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  part("main").focus();
});

let alive = true;
listen((message) => {
  if (message.state) {
    shown = message.state;
    show(shown);
    if (follows()) list();
  }
  alive = message.alive ?? true;
  if (shown) tell(shown, alive);
  else if (!alive) tell({}, alive);
});
