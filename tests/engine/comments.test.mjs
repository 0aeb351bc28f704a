// The scripts that travel say what their sources say, without the comments.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import ts from "typescript";

const SOURCES = new URL("../../calculators/web/", import.meta.url);
const MADE = new URL("../../docs/assets/web/", import.meta.url);
const compilerOptions = { target: ts.ScriptTarget.ESNext, removeComments: true };

/** @param {string} name @param {URL} folder */
const read = (name, folder) => readFileSync(new URL(name, folder), "utf-8");
/** @param {string} source */
const plain = (source) => ts.transpileModule(source, { compilerOptions }).outputText;

test("each script is its source without the comments", () => {
  // The service worker stands at the root.
  const names = readdirSync(SOURCES).filter((each) => each.endsWith(".js") && each !== "sw.js");
  let [before, after] = [0, 0];
  for (const name of names) {
    const [source, made] = [read(name, SOURCES), read(name, MADE)];
    assert.equal(plain(made), plain(source), name);
    before += source.length;
    after += made.length;
  }
  assert.ok(after < before * 0.8);
});
