// The page: shows the part that the address names. A part loads when it is first shown.

import { read } from "./address.js";
import { Engine } from "./client.js";
import { el, fill } from "./dom.js";

const VIEWS = {
  play: () => import("./play.js"),
  puzzle: () => import("./play.js"),
  puzzles: () => import("./puzzles.js"),
  bots: () => import("./bots.js"),
  theory: () => import("./theory.js"),
};

const main = document.getElementById("main");
const engine = new Engine();
const book = engine.ask("book", {}, 60000);
let leave = null;
let opened = 0;

function mark(view) {
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.dataset.view === (view === "puzzle" ? "puzzles" : view);
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

async function open() {
  const { view, query } = read();
  const load = VIEWS[view] ?? VIEWS.play;
  mark(VIEWS[view] ? view : "play");
  leave?.();
  leave = null;
  // The user may open another part before this one has loaded.
  const turn = ++opened;
  const shown = await load();
  if (turn !== opened) return;
  const place = el("div", { class: "view" });
  fill(main, place);
  const end = await shown.open(place, { engine, book, query, view });
  if (turn === opened) leave = end;
  else end?.();
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
window.addEventListener("hashchange", open);
open();
