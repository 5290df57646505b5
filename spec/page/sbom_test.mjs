// The bill of materials of the page: each part in the version, with the licence and the
// hash, that the lock names, and no part without.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const bill = JSON.parse(read("site/vendor/sbom.cdx.json"));
const { packages } = JSON.parse(read(".ci/npm/package-lock.json"));
const licences = read("site/vendor/LICENSES.txt");

const ofNpm = bill.components.filter(({ purl }) => purl?.startsWith("pkg:npm/"));

test("the bill names what the lock names", () => {
  for (const { name, version, licenses, purl, hashes } of ofNpm) {
    const locked = packages[`node_modules/${name}`];
    assert.equal(version, locked.version, name);
    assert.equal(licenses[0].license.id, locked.license, name);
    assert.equal(purl, `pkg:npm/${name.replace("@", "%40")}@${version}`);
    assert.equal(hashes[0].alg, "SHA-512");
    const hash = Buffer.from(hashes[0].content, "hex").toString("base64");
    assert.equal(`sha512-${hash}`, locked.integrity, name);
  }
});

test("the bill has all that the page takes, and nothing else", () => {
  const taken = licences
    .split("\n")
    .map((line) => line.match(/^(@?[a-z][a-z0-9/-]+) (\d+\.\d+\.\d+)$/)?.slice(1))
    .filter(Boolean);
  const listed = ofNpm.map(({ name, version }) => [name, version]);
  assert.ok(taken.length > 10);
  assert.deepEqual(listed.toSorted(), taken.toSorted());
});

test("the bill has what is inside the engine, each with its licence", () => {
  const names = bill.components.map(({ name }) => name);
  for (const name of ["lua5.4", "dkjson", "emscripten"]) assert.ok(names.includes(name));
  for (const { name, licenses, hashes } of bill.components) {
    assert.ok(licenses[0].license.id, name);
    if (name !== "emscripten") assert.match(hashes[0].content, /^[0-9a-f]{64,128}$/);
  }
});

test("the bill has the version of luanim, and is the same on another day", () => {
  assert.equal(bill.metadata.component.version, "1.0.0");
  assert.equal(bill.serialNumber, undefined);
  assert.equal(bill.metadata.timestamp, undefined);
});
