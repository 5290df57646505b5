// The engine in a worker: first a message with its program, the modules of a first game
// and the words of a language, perhaps one with more modules of Lua, and questions, JSON
// in, JSON out, one after the other. What no first game calls is a second program: it is
// fetched when it is called.

import start from "engine.mjs";

let engine = null;
let primary = null;
let asked = null;

// Adds a module, or asks a question, which has no name: see site.c.
const call = (name, text) =>
  engine.ccall("engine", "string", ["string", "string"], [name, text]);

// Stands in the table for a function of the second program until that is there.
const placeholder =
  (more, slot) =>
  (...values) => {
    self.postMessage({ fetching: true });
    const request = new XMLHttpRequest();
    request.open("GET", more, false);
    request.responseType = "arraybuffer";
    request.send();
    new WebAssembly.Instance(new WebAssembly.Module(request.response), { primary });
    self.postMessage({ fetching: false });
    return Object.values(primary)
      .find((one) => one instanceof WebAssembly.Table)
      .get(slot)(...values);
  };

// The words of a language, as modules of Lua. Text in JSON is text in Lua, too.
function modulesOf(language, parts) {
  const field = ([phrase, other]) =>
    `[${JSON.stringify(phrase)}]={${language}=${JSON.stringify(other)}}`;
  const modules = Object.entries(parts).map(([part, words]) => [
    `nim.phrases.${part}`,
    `return {${Object.entries(words).map(field)}}`,
  ]);
  return Object.fromEntries(modules);
}

// What went wrong, if anything.
const add = (modules) =>
  Object.entries(modules)
    .map((one) => call(...one))
    .find((why) => why !== "");

async function begin({ program, more, modules, language, parts }) {
  engine = await start({
    instantiateWasm(imports, done) {
      imports.placeholder = new Proxy({}, { get: (_, slot) => placeholder(more, slot) });
      WebAssembly.instantiate(program, imports).then((made) => {
        primary = made.exports;
        done(made);
      });
      return {};
    },
  });
  const failed = add({ ...modules, ...modulesOf(language, parts) });
  self.postMessage(failed === undefined ? { ready: true } : { failed });
}

// More modules are for the question that lacked them.
self.addEventListener("message", ({ data }) => {
  if (data.program) return begin(data);
  if (data.modules) {
    add(data.modules);
    self.postMessage({ fetching: false });
  } else asked = data;
  self.postMessage({ answer: call("", asked) });
});
