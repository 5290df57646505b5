// compress.mjs SITE: beside each file that gains by it the same compressed, for servers
// that hand such files out: FILE.gz and FILE.br.

import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const LEAST = 1000;
const KINDS = /\.(css|html|js|json|svg|txt|wasm)$/;

const ways = {
  gz: (content) => gzipSync(content, { level: 9 }),
  br: (content) =>
    brotliCompressSync(content, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
};

const [site] = process.argv.slice(2);
for (const name of readdirSync(site, { recursive: true })) {
  const file = `${site}/${name}`;
  if (!KINDS.test(name) || statSync(file).size < LEAST) continue;
  const content = readFileSync(file);
  for (const [kind, compress] of Object.entries(ways)) {
    writeFileSync(`${file}.${kind}`, compress(content));
  }
}
