// The engine in a worker: first a message with its parts, then questions, JSON in, JSON
// out, one after the other. Where an answer needs a pack of Lua that has not come, the
// worker asks for it, and answers when it is there.

import start from "./engine.mjs";

let engine = null;
let question = null;

const call = (name, text) =>
  engine.ccall(name, "string", text === undefined ? [] : ["string"], [text]);

function create(program) {
  return start({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(program, imports).then(done);
      return {};
    },
  });
}

async function begin({ program, packs }) {
  engine = await create(program);
  const failed = [call("engine_open"), ...packs.map(add)].find((why) => why !== "");
  self.postMessage(failed === undefined ? { ready: true } : { failed });
}

const add = (pack) => call("engine_add", pack);

function ask() {
  const answer = call("engine_ask", question);
  const missing = call("engine_missing");
  self.postMessage(missing === "" ? { answer } : { missing });
}

self.addEventListener("message", ({ data }) => {
  if (data.program) return begin(data);
  if (data.pack) add(data.pack);
  else question = data;
  ask();
});
