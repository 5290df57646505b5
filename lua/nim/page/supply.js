// What the engine is made of, fetched once for all that use it: its program, and packs of
// Lua.

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

/** A pack of Lua, as text. */
export const pack = (name) => once(`${name}.pack`, (response) => response.text());

/** What an engine begins with. */
export async function parts(lang) {
  const packs = ["play"];
  if (lang !== "en" && `${lang}.pack` in NAMES) packs.push(lang);
  const [program, ...texts] = await Promise.all([
    once("engine.wasm", compile),
    ...packs.map(pack),
  ]);
  return { program, packs: texts };
}

/** Why no engine can run here, in words; undefined where it can. */
export function lacking() {
  if (typeof WebAssembly === "object") return undefined;
  return t(
    "The engine does not start: this browser has no WebAssembly, or has it switched off.",
  );
}
