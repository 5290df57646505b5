// The live page: shows each state of a tournament as it arrives, and any of its games.

import { button, el, fill, picture, table } from "./dom.js";
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
  const open = [...document.querySelectorAll("details")].map((one) => one.open);
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
    state.pictures.map(({ svg }) => el("section", { class: "card" }, picture(svg))),
    state.rounds.length > 0 &&
      el(
        "section",
        { class: "card rounds", "aria-label": "Rounds" },
        state.rounds.map(({ number, rows }) => aligned(`Round ${number}`, rows, -1)),
      ),
  );
  document.querySelectorAll("details").forEach((one, i) => {
    one.open = open[i] ?? false;
  });
}

function tell({ games, total, complete, fault }, alive) {
  const of = total ? ` of ${total}` : "";
  const text = !alive
    ? "The server does not answer: the last known state is shown."
    : fault
      ? `Stopped at game ${games}${of}`
      : complete
        ? `Finished: ${games} games`
        : `Live: ${games}${of} games`;
  part("state").classList.toggle("lost", !alive);
  if (part("state").textContent !== text) fill(part("state"), text);
}

async function ask(path) {
  try {
    const response = await fetch(path);
    return await response.json();
  } catch (error) {
    return { error: String(error) };
  }
}

// Unless the user chooses, the list follows the latest games.
async function list() {
  const last = Math.max(1, shown.games - ROWS + 1);
  const from = first || last;
  const answer = await ask(`games.json?from=${from}&count=${ROWS}`);
  if (answer.error) return void fill(part("games"), el("p", {}, answer.error));
  const go = (to) => () => {
    first = to >= last ? 0 : Math.max(1, to);
    list();
  };
  const focused = document.activeElement?.dataset?.act;
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
  if (focused) part("games").querySelector(`[data-act="${focused}"]`)?.focus();
}

function games(rows) {
  const heads = ["Game", "Round", "First", "Second", "Won by", "Moves", "End"];
  const number = (id) =>
    el(
      "th",
      { scope: "row" },
      button(String(id), () => replay(id, 1), {
        class: "link",
        "data-act": `game-${id}`,
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
    if (!first) list();
  }
  alive = message.alive ?? true;
  if (shown) tell(shown, alive);
  else if (!alive) fill(part("state"), "The server does not answer.");
});
