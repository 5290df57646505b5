// bundle.mjs BUILT SITE: the files of the page as a browser gets them: few, small, and
// under names that change with what is in them, so that they may be kept for ever. Names
// that others know stay: the HTML, the service worker, what people link to.
//
// BUILT has the engine, the rest of its Lua, the words of each language, and what is
// generated of the page. The libraries that are taken are listed with their licences.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname, resolve } from "node:path";

const npm = createRequire(new URL("../build/npm/", import.meta.url));
const { build } = npm("esbuild-wasm");

const [built, site] = process.argv.slice(2);
const page = "lua/nim/page/";
const packages = "build/npm/node_modules/";

/** What the page fetches, by the names of names.js. */
const names = {};

function keep(name, content) {
  const hash = createHash("sha256")
    .update(content)
    .digest("hex")
    .slice(0, 8)
    .toUpperCase();
  const [kind, stem] = [extname(name), basename(name, extname(name))];
  names[name] = `${stem}-${hash}${kind}`;
  writeFileSync(`${site}/${names[name]}`, content);
}

const plugin = {
  name: "names",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/names\.js$/ }, () => ({ path: "names", namespace: "names" }));
    onResolve({ filter: /\/engine\.mjs$/ }, () => ({
      path: resolve(built, "engine.mjs"),
    }));
    onLoad({ filter: /./, namespace: "names" }, () => ({
      contents: `export const NAMES = ${JSON.stringify(names)};`,
    }));
  },
};

const bundle = (files, options) =>
  build({
    entryPoints: files,
    nodePaths: [packages],
    loader: { ".js": "jsx" },
    jsx: "automatic",
    jsxImportSource: "preact",
    bundle: true,
    minify: true,
    format: "esm",
    charset: "utf8",
    logLevel: "warning",
    plugins: [plugin],
    outdir: site,
    metafile: true,
    ...options,
  });

async function text(file) {
  const { outputFiles } = await bundle([page + file], { write: false });
  return outputFiles[0].text;
}

keep("engine.wasm", readFileSync(`${built}/engine.wasm`));
for (const file of readdirSync(built).filter((name) => name.endsWith(".json"))) {
  keep(file, readFileSync(`${built}/${file}`));
}
keep("worker.js", await text("worker.js"));
keep("style.css", await text("style.css"));

keep("icon.svg", readFileSync(`${site}/icon.svg`));

const parts = ["app.js", "play.js", "client.js", "editor.js"];
const files = parts.map((part) => page + part);
const { metafile } = await bundle(files, {
  splitting: true,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
});
await bundle([`${page}offline.js`, `${built}/picture.css`], { entryNames: "[name]" });

const outputs = Object.entries(metafile.outputs);
const output = (part) =>
  outputs.find(([, { entryPoint }]) => entryPoint?.endsWith(`page/${part}`))[0];

/** What a file imports, to begin with or `ever`, and itself. */
function needed(file, ever = false, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path, kind } of metafile.outputs[file].imports) {
    if (ever || kind === "import-statement") needed(path, ever, found);
  }
  return found;
}

for (const part of parts) names[part] = basename(output(part));
// By these names anybody may use them.
for (const part of ["client.js", "editor.js"]) {
  writeFileSync(`${site}/${part}`, `export * from "./${names[part]}";\n`);
}

const ahead = new Set([...needed(output("app.js")), ...needed(output("play.js"))]);
ahead.delete(output("app.js"));
const preloads = [...ahead]
  .map((file) => `<link rel="modulepreload" href="${basename(file)}">`)
  .join("\n");

for (const file of readdirSync(site).filter((name) => name.endsWith(".html"))) {
  const html = readFileSync(`${site}/${file}`, "utf8")
    .replace(/<link rel="modulepreload".*>/, preloads)
    .replace(/(href|src)="([a-z_]+\.(?:js|css|svg|wasm))"/g, (all, attribute, name) =>
      names[name] ? `${attribute}="${names[name]}"` : all,
    );
  writeFileSync(`${site}/${file}`, html);
}

// What is kept of every visit for use without a network: Play, with all of its boards.
const play = [...needed(output("app.js")), ...needed(output("play.js"), true)];
const always = ["engine.wasm", "play.json", "worker.js", "style.css", "icon.svg"];
const first = [
  ...play.map((file) => basename(file)),
  ...always.map((name) => names[name]),
];
writeFileSync(
  `${built}/first.txt`,
  [...new Set(["./", "manifest.json", ...first])].sort().join("\n"),
);

const taken = new Set(
  Object.keys(metafile.inputs)
    .map((path) => path.match(/node_modules\/((?:@[^/]+\/)?[^/]+)\//)?.[1])
    .filter(Boolean),
);

/** What may be done with a package. */
function terms(name) {
  const { version, license } = JSON.parse(
    readFileSync(`${packages}${name}/package.json`, "utf8"),
  );
  const file = readdirSync(packages + name).find((one) => one.startsWith("LICENSE"));
  const text = file ? readFileSync(`${packages}${name}/${file}`, "utf8") : license;
  return `${name} ${version}\n\n${text.trim()}\n\n`;
}

writeFileSync(`${site}/vendor/LICENSES.txt`, [...taken].sort().map(terms).join(""));
