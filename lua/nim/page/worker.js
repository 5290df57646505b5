// The engine in a worker: JSON in, JSON out, one question after the other.

import start from "./wasm/engine.mjs";

try {
  const engine = await start();
  const why = engine.ccall("engine_start", "string", [], []);
  if (why) throw new Error(why);
  self.addEventListener("message", ({ data }) => {
    self.postMessage({
      answer: engine.ccall("engine_ask", "string", ["string"], [data]),
    });
  });
  self.postMessage({ ready: true });
} catch (error) {
  self.postMessage({ failed: String(error) });
}
