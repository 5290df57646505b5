// The page: shows the part that the address names. A part loads when it is first shown.

import { format, read, settle } from "./address.js";
import { Engine, phrases, prepare } from "./client.js";
import { render } from "preact";
import { entitle, loading, problem, say, store } from "./dom.js";
import { first } from "./first.js";
import * as play from "./play.js";
import { LANGUAGE, LANGUAGES, speak, spoken, t } from "./phrases.js";

const VIEWS = {
  __proto__: null,
  play: () => play,
  puzzle: () => play,
  puzzles: () => import("./puzzles.js"),
  set: () => import("./puzzles.js"),
  bots: () => import("./bots.js"),
  theory: () => import("./theory.js"),
  win: () => import("./winning.js"),
};

const main = document.getElementById("main");
// In another page there is the board and nothing around it.
document.body.classList.toggle("embed", read().query.has("embed") || self !== top);
const engine = new Engine();
const ready = engine.ready();
let opened = 0;

function refuse(text) {
  render(problem(text), main);
  say(text);
}

async function open() {
  const { hash, view, query } = read();
  const lang = query.get("lang");
  if (lang !== null && spoken(lang) !== LANGUAGE) return reload(lang);
  const known = view in VIEWS;
  const part = known ? view : "play";
  for (const link of document.querySelectorAll("nav a")) {
    link.ariaCurrent = link.dataset.view.split(" ").includes(part) ? "page" : null;
  }
  const within = main.contains(document.activeElement);
  // The user may open another part before this one has loaded.
  const turn = ++opened;
  const { View, title } = await VIEWS[part]();
  if (known && view !== "play") await words;
  const book = await asked;
  if (turn !== opened) return;
  if (book.error) return refuse(book.error);
  entitle(title());
  const show = settle(hash);
  const strange = !known && t("This page has no part '{view}'.", { view });
  render(
    <div class="view" key={turn}>
      <View {...{ engine, book, query, view, strange, show }} />
    </div>,
    main,
  );
  // What had the focus is gone.
  if (within) main.focus();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
// Whatever is being played or written is there again. The address names the language
// only where the browser does not keep it.
function reload(lang) {
  const { view, query } = read();
  if (store.set("lang", lang)) query.delete("lang");
  else query.set("lang", lang);
  history.replaceState(history.state, "", format(view, Object.fromEntries(query)));
  location.reload();
}

const { view: wanted, query: values } = read();
if (!["play", "win"].includes(wanted) || !/^(nim\b|$)/.test(values.get("rules") ?? "")) {
  prepare();
}

// Play needs few words and answers; whatever else is shown waits for all words.
const { words: few, answers } = await first;
speak({ few });
const words = phrases().then(speak, () => null);
engine.known = answers;
const asked = engine.ask("book", {}, 60000);

// Nothing is shown before it is in the language of the user.
for (const node of document.querySelectorAll("[data-say]")) {
  node.textContent = t(node.textContent);
}
document.querySelector("nav").setAttribute("aria-label", t("Parts of the page"));
const option = ([code, name]) => (
  <option value={code} lang={code} selected={code === LANGUAGE}>
    {name}
  </option>
);
const chooser = document.getElementById("languages");
render(Object.entries(LANGUAGES).map(option), chooser);
chooser.setAttribute("aria-label", t("Language"));
chooser.addEventListener("change", () => reload(chooser.value));
// What is drawn is a task of its own: phones are slow.
await new Promise((done) => setTimeout(done));
for (const part of document.querySelectorAll("header, main")) part.hidden = false;
render(loading(), main);
window.addEventListener("hashchange", open);
open();

// What is here is kept for use without a network, once the engine is there and nothing
// else is waited for; some browsers allow none of it.
async function keep() {
  const { serviceWorker } = navigator;
  await serviceWorker?.register("offline.js").catch(() => null);
  const { active } = (await serviceWorker?.ready) ?? {};
  active?.postMessage(performance.getEntriesByType("resource").map(({ name }) => name));
}

ready.then(
  () => engine.idle().then(keep),
  ({ message }) => refuse(message),
);
