// The engine in a worker: first a message with its program and the words of a language,
// perhaps one with more modules of Lua, and questions, JSON in, JSON out, one after the
// other.

import start from "./engine.mjs";

let engine = null;

const call = (name, ...texts) =>
  engine.ccall(
    name,
    "string",
    texts.map(() => "string"),
    texts,
  );

function create(program) {
  return start({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(program, imports).then(done);
      return {};
    },
  });
}

// The words of a language, as modules of Lua. Text in JSON is text in Lua, too.
function modulesOf(language, parts) {
  const field = (pair) => pair.map((text) => JSON.stringify(text));
  return Object.entries(parts).map(([part, words]) => {
    const fields = Object.entries(words)
      .map(field)
      .map(([phrase, other]) => `[${phrase}]=${other}`);
    return [`nim.phrases.${language}.${part}`, `return {${fields}}`];
  });
}

// What went wrong, if anything.
const add = (modules) =>
  modules.map((one) => call("engine_add", ...one)).find((why) => why !== "");

async function begin({ program, language, parts }) {
  engine = await create(program);
  const failed = call("engine_open") || add(modulesOf(language, parts));
  self.postMessage(failed === undefined ? { ready: true } : { failed });
}

self.addEventListener("message", ({ data }) => {
  if (data.program) return begin(data);
  if (data.modules) return void add(Object.entries(data.modules));
  self.postMessage({ answer: call("engine_ask", data) });
});
