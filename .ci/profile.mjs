// profile.mjs ENGINE PROGRAM FIRST GAME PLAY PROFILE: which functions games of Nim call,
// for wasm-split: PROGRAM is what that has instrumented. FIRST has as keys what is asked
// first, GAME the modules of a first game, PLAY what others may need.

import { readFileSync as read, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const [engine, program, first, modules, play, profile] = process.argv.slice(2);
globalThis.self = { location: { href: "" } };
Date.now = () => 0; // Lua's seed: the same functions are called each time
const { default: start } = await import(resolve(engine));

let called;
const { ccall } = await start({
  instantiateWasm(imports, done) {
    called = new WebAssembly.Instance(new WebAssembly.Module(read(program)), imports);
    done(called);
    return {};
  },
});
const call = (name, text) =>
  ccall("engine", "string", ["string", "string"], [name, text]);
const add = (path) => {
  for (const one of Object.entries(JSON.parse(read(path)))) call(...one);
};

add(modules);
for (const question of Object.keys(JSON.parse(read(first)))) call("", question);
call("", '{"ask":"why","game":{"piles":[1]}}');
add(play);

const game = { start: null };
const ask = (ask, more) =>
  JSON.parse(call("", JSON.stringify({ ask, game, ...more })));
for (const piles of ["1 2 4", "1 2 3", "3 4 5", "1 3 5 7", "0 9007199254740993 1"]) {
  for (const id of ["easy", "medium", "hard", "perfect"]) {
    Object.assign(game, { rules: "nim", piles: piles.split(" "), moves: [] });
    if (id > "i") game.rules += " misere";
    ask("position");
    ask("random", { seed: id });
    for (let over = false; !over; { over } = ask("position")) {
      for (const about of ["best", "hint", "why"]) ask(about);
      ask("pick", { picked: [1, 2, 2, 1] });
      const { move } = ask("bot", { bot: { id }, seed: id });
      ask("pick", { picked: move });
      ask("judge", { move });
      game.moves.push(move);
    }
    ask("review");
  }
}

const memory = Object.values(called.exports).find((one) => one.grow && one.buffer);
const end = memory.grow(16) << 16;
const bytes = called.exports.__write_profile(end, 16 << 16);
writeFileSync(profile, new Uint8Array(memory.buffer, end, bytes));
