// The engine in a worker: JSON in, JSON out, one question after the other.

import start from "./wasm/engine.mjs";

const engine = await start().catch(() => null);
// Nothing where its file has not come.
const why = engine?.ccall("engine_start", "string", [], []);
if (why === "") {
  self.addEventListener("message", ({ data }) => {
    self.postMessage({
      answer: engine.ccall("engine_ask", "string", ["string"], [data]),
    });
  });
  self.postMessage({ ready: true });
} else self.postMessage({ failed: why });
