// A server of files on loopback, with the headers that the page is to be served with. Of
// a file that is compressed beside it, it sends that; by brotli, if the browser takes it.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".json": "application/json",
};

const LASTING = /-[0-9A-Z]{8}\.\w+$/;

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
  "img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; " +
  "base-uri 'none'; " +
  "form-action 'none'; frame-ancestors 'none'";

// Bytes at a time, and milliseconds that a late one is made good for.
const CHUNK = 1000;
const LATE = 500;

// A line that answers after `latency` milliseconds and carries `rate` bytes in one,
// whatever is sent at the same time.
function line({ latency, rate }) {
  let free = 0;
  return async (response, body) => {
    await sleep(latency);
    for (let at = 0; at < body.length; at += CHUNK) {
      const now = performance.now();
      free = Math.max(free, now - LATE) + CHUNK / rate;
      if (free > now) await sleep(free - now);
      response.write(body.subarray(at, at + CHUNK));
    }
    response.end();
  };
}

/** Serves a folder; gives its address, what it has been `asked` for, with the bytes that
 * were sent, and how to end it. The line may be `slow`. */
export async function serve(root, slow = null) {
  const asked = [];
  const send = slow ? line(slow) : (response, body) => response.end(body);
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    const file = join(root, normalize(path === "/" ? "/index.html" : path));
    const [kind, coding] = /\bbr\b/.test(request.headers["accept-encoding"] ?? "")
      ? [".br", "br"]
      : [".gz", "gzip"];
    const packed = existsSync(file + kind);
    try {
      const body = await readFile(packed ? file + kind : file);
      asked.push({ path, bytes: body.length });
      response.writeHead(200, {
        "content-length": body.length,
        ...(packed && { "content-encoding": coding }),
        "cache-control": LASTING.test(path) ? "max-age=31536000, immutable" : "no-cache",
        "content-type": TYPES[extname(file)] ?? "text/plain",
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
      });
      await send(response, body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    asked,
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
