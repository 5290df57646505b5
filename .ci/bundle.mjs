// bundle.mjs BUILT SITE: the files of the page as a browser gets them: few, small, and
// under names that change with what is in them, so that they may be kept for ever. Names
// that others know stay: the HTML, the service worker, what people link to.
//
// BUILT has the engine, the rest of its Lua, the words of each language, and what is
// generated of the page. The libraries that are taken are listed with their licences.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, extname, relative } from "node:path";

const npm = createRequire(new URL("../build/npm/", import.meta.url));
const { build } = npm("esbuild-wasm");

const [built, site] = process.argv.slice(2);
const page = "lua/nim/page/";
const packages = "build/npm/node_modules/";

/** What the page fetches, by the names that it knows as NAMES. */
const names = {};

function publish(name, content) {
  const hash = createHash("sha256")
    .update(content)
    .digest("hex")
    .slice(0, 8)
    .toUpperCase();
  const [kind, stem] = [extname(name), basename(name, extname(name))];
  names[name] = `${stem}-${hash}${kind}`;
  writeFileSync(`${site}/${names[name]}`, content);
}

// The parts that are loaded later. Each is made to need all that is loaded first: so that
// is one file.
let later = /^$/;

const plugin = {
  name: "later",
  setup({ onLoad }) {
    onLoad({ filter: later }, ({ path }) => ({
      contents: `import "./app.js"; ${readFileSync(path, "utf8")}`,
      loader: "jsx",
    }));
  },
};

const bundle = (files, options) =>
  build({
    entryPoints: files,
    nodePaths: [packages, built],
    define: { NAMES: JSON.stringify(names) },
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

// Of each light-dark(), which browsers know since 2024, the light colour, and at the end
// the dark ones.
function schemes(css) {
  const shade = (text, n) => text.replace(/light-dark\((.+?),(.+?)\)/g, `$${n}`);
  const dark = shade(css.match(/--[\w-]+:[^;}]*light-dark[^;}]*/g).join(";"), 2);
  return `${shade(css, 1)}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}

const read = (name) => readFileSync(`${built}/${name}`, "utf8");

publish("engine.wasm", readFileSync(`${built}/nim.wasm`));
publish("more.wasm", readFileSync(`${built}/more.wasm`));
const packs = /^(game|play|rest|words-..)\.json$/;
for (const name of readdirSync(built)) if (packs.test(name)) publish(name, read(name));
publish("worker.js", await text("worker.js"));
publish("style.css", schemes(await text("style.css")));
publish("icon.svg", readFileSync(`${site}/icon.svg`));

const parts = ["app.js", "first.js", "editor.js"];
const files = parts.map((part) => page + part);
const split = (options) =>
  bundle(files, {
    splitting: true,
    entryNames: "[name]-[hash]",
    ...options,
  });

/** What a file imports to begin with, and itself. */
function needed({ outputs }, part) {
  const found = new Set([output(outputs, part)]);
  // A set hands out what is added on the way, too.
  for (const file of found) {
    for (const { path, kind } of outputs[file].imports) {
      if (kind === "import-statement") found.add(path);
    }
  }
  return found;
}

const output = (outputs, part) =>
  Object.keys(outputs).find((name) => outputs[name].entryPoint?.endsWith(`page/${part}`));

// What is fetched before all else has the phrases that Play and index.html have.
const tried = await split({ write: false });
const play = needed(tried.metafile, "app.js");
const texts = tried.outputFiles.filter(({ path }) => play.has(relative(".", path)));
const html = readFileSync(`${page}index.html`, "utf8");
const marked = html.replace(/data-say>(.*?)</g, '"$1"');
const literals = [marked, ...texts.map((one) => one.text)].join();
for (const language of ["en", "de", "fr", "es"]) {
  const all = language === "en" ? {} : JSON.parse(read(`words-${language}.json`));
  const few = Object.entries(Object.assign({}, ...Object.values(all))).filter(
    ([phrase]) => literals.includes(JSON.stringify(phrase)),
  );
  const first = `first-${language}.json`;
  const words = Object.fromEntries(few);
  publish(first, JSON.stringify({ words, answers: JSON.parse(read(first)) }));
}

const lazy = Object.values(tried.metafile.outputs)
  .map(({ entryPoint }) => entryPoint)
  .filter((path) => path && !/\/(app|first)\.js$/.test(path));
later = new RegExp(`/(${lazy.map((path) => basename(path, ".js")).join("|")})\\.js$`);
const { metafile } = await split();
await bundle([`${page}offline.js`, `${page}client.js`, `${built}/picture.css`], {
  entryNames: "[name]",
});

for (const part of parts) names[part] = basename(output(metafile.outputs, part));
// By this name anybody may use it, as they may client.js.
writeFileSync(`${site}/editor.js`, `export * from "./${names["editor.js"]}";\n`);

const scripts = ["first.js", "app.js"].map((part) => output(metafile.outputs, part));
const preloads = [...needed(metafile, "app.js")]
  .filter((file) => !scripts.includes(file))
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
const boards = lazy.filter((path) => !/(bots|theory|winning|editor)\.js$/.test(path));
const kept = ["app.js", ...boards.map((path) => basename(path))].flatMap((part) => [
  ...needed(metafile, part),
]);
const always =
  "engine.wasm more.wasm game.json play.json worker.js style.css icon.svg".split(" ");
const first = [
  ...kept.map((file) => basename(file)),
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
