// The page: shows the part that the address names. A part loads when it is first shown.

import { read } from "./address.js";
import { Engine } from "./client.js";
import { build, el } from "./dom.js";

const VIEWS = {
  __proto__: null,
  play: () => import("./play.js"),
  puzzle: () => import("./play.js"),
  puzzles: () => import("./puzzles.js"),
  set: () => import("./puzzles.js"),
  bots: () => import("./bots.js"),
  theory: () => import("./theory.js"),
};

const OF_PUZZLES = ["puzzle", "set"];

const main = document.getElementById("main");
const engine = new Engine();
const book = engine.ask("book", {}, 60000);
let leave = null;
let opened = 0;

function mark(view) {
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.dataset.view === (OF_PUZZLES.includes(view) ? "puzzles" : view);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

async function open() {
  const { view, query } = read();
  const known = view in VIEWS;
  mark(known ? view : "play");
  leave?.();
  leave = null;
  // The user may open another part before this one has loaded.
  const turn = ++opened;
  const shown = await VIEWS[known ? view : "play"]();
  if (turn !== opened) return;
  const place = el("div", { class: "view" });
  const within = main.contains(document.activeElement);
  build(main, place);
  // What had the focus is gone.
  if (within) main.focus();
  const strange = !known && `This page has no part '${view}'.`;
  const end = await shown.open(place, { engine, book, query, view, strange });
  if (turn === opened) leave = end;
  else end?.();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
window.addEventListener("hashchange", open);
open();

// Kept for use without a network, once the page is there; some browsers allow none of it.
const keep = () => navigator.serviceWorker?.register("offline.js").catch(() => null);
book.then(({ error }) => error || keep());
