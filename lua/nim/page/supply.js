// What the engine is made of, fetched once for all that use it: its program, and packs of
// Lua. While it is on its way the answers to the first questions are there.

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

/** A question as a text that is equal for equal ones, however they are put. */
function keyOf(value) {
  if (value === null || typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `[${value.map(keyOf)}]`;
  const fields = Object.entries(value).filter(([, one]) => one !== null);
  return `{${fields.map(([name, one]) => `${name}:${keyOf(one)}`).sort()}}`;
}

async function answers(response) {
  const list = await response.json();
  return new Map(list.map(([question, answer]) => [keyOf(question), answer]));
}

/** The answer to a question that is among the first; undefined where it is not. */
export async function early(question) {
  const known = `first-${question.lang}.json` in NAMES ? question.lang : "en";
  try {
    const first = await once(`first-${known}.json`, answers);
    const answer = first.get(keyOf({ ...question, lang: known }));
    return answer && structuredClone(answer);
  } catch {
    return undefined;
  }
}
