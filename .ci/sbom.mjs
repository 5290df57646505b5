// sbom.mjs: what the page has from elsewhere, as a bill of materials in the form of
// CycloneDX: what it takes from npm, as the lock names it, and what is in the engine. The
// same parts give the same bytes.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const json = (path) => JSON.parse(readFileSync(path, "utf8"));
const sha256 = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");

function component(name, version, license, purl, alg, content) {
  return {
    type: "library",
    name,
    version,
    licenses: [{ license: { id: license } }],
    ...(purl && { purl }),
    ...(content && { hashes: [{ alg, content }] }),
  };
}

function npm() {
  const { packages } = json(".ci/npm/package-lock.json");
  const { dependencies } = json(".ci/npm/package.json");
  return Object.keys(dependencies).map((name) => {
    const { version, license, integrity } = packages[`node_modules/${name}`];
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    const hash = Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex");
    return component(name, version, license, purl, "SHA-512", hash);
  });
}

/** The source package of Debian; its description has the hashes of what is in it. */
function lua() {
  const dsc = readdirSync("build/lua").find((name) => name.endsWith(".dsc"));
  const version = dsc.slice("lua5.4_".length, -".dsc".length);
  const purl = `pkg:deb/debian/lua5.4@${encodeURIComponent(version)}?arch=source`;
  return component("lua5.4", version, "MIT", purl, "SHA-256", sha256(`build/lua/${dsc}`));
}

function dkjson() {
  const code =
    'print(package.searchpath("dkjson", package.path)) print(require "dkjson".version)';
  const said = execFileSync(process.env.LUA ?? "lua5.4", ["-e", code], {
    encoding: "utf8",
  });
  const [path, version] = said.trim().split("\n");
  const number = version.replace("dkjson ", "");
  const purl = `pkg:luarocks/dkjson@${number}`;
  return component("dkjson", number, "MIT", purl, "SHA-256", sha256(path));
}

/** Its C library and what starts the engine; a compiler has no one file to be hashed. */
function emscripten() {
  const version = execFileSync("emcc", ["-dumpversion"], { encoding: "utf8" }).trim();
  return component("emscripten", version, "MIT");
}

const own = readFileSync("src/lua/core.c", "utf8").match(/"luanim ([\d.]+)"/)[1];
const bill = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name: "luanim", version: own } },
  components: [...npm(), lua(), dkjson(), emscripten()],
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);
