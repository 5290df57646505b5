// What is fetched once for all that use it: the program of the engine with the Lua of a
// first game, packs of more Lua, and the words of a language.

import { NAMES } from "./names.js";
import { t } from "./phrases.js";

const fetched = new Map();

async function load(name, read) {
  const response = await fetch(new URL(NAMES[name], import.meta.url));
  if (!response.ok) throw new Error(`${response.status}`);
  return read(response);
}

/** What `read` makes of a file. What has failed is tried again when next asked for. */
function once(name, read) {
  if (!fetched.has(name)) {
    const content = load(name, read);
    content.catch(() => fetched.delete(name));
    fetched.set(name, content);
  }
  return fetched.get(name);
}

// Some servers do not know what wasm is.
async function compile(response) {
  const known = response.headers.get("content-type") === "application/wasm";
  if (known && WebAssembly.compileStreaming)
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The program of the engine. */
export const program = () => once("engine.wasm", compile);

/** A pack of its Lua, text by name. */
export const pack = (name) => once(name, (response) => response.json());

/** The phrases of a language other than English, part by part. */
export const phrases = async (language) =>
  language === "en" ? {} : pack(`words-${language}.json`);

/** Why no engine can run here, in words; undefined where it can. */
export function lacking() {
  if (typeof WebAssembly === "object") return undefined;
  return t(
    "The engine does not start: this browser has no WebAssembly, or has it switched off.",
  );
}
