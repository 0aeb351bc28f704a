import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { floors, known, missing } from "./data.mjs";

const ROOT = new URL("../../", import.meta.url);

test("what browsers of the floor lack is told with the version that has it", () => {
  const { toSpliced } = known.javascript.builtins.Array;
  assert.deepEqual(missing(toSpliced.__compat, "scripts"), ["chrome 110", "edge 110"]);
  assert.ok(missing(known.css.selectors.has.__compat, "scripts").includes("firefox 121"));
  assert.deepEqual(missing(known.api.DecompressionStream.__compat, "scripts"), []);
});

test("our scripts and styles ask for nothing that the floor lacks", () => {
  const check = fileURLToPath(new URL("check.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [check], { encoding: "utf-8" });
  assert.equal(stderr, "");
  assert.equal(status, 0);
});

test("readers, hosts and the page itself are told one floor", () => {
  const of = (name) => floors.scripts.find((each) => each.startsWith(name))?.split(" ")[1];
  const told = [
    ["Chrome", of("chrome")],
    ["Firefox", of("firefox")],
    ["Safari", of("safari")],
  ];
  for (const path of ["codex/web/start/asleep.js", "docs/a-propos/index.md", "README.md"]) {
    const text = readFileSync(new URL(path, ROOT), "utf-8");
    for (const [name, version] of told) {
      const numbers = [...text.matchAll(new RegExp(`${name}[^\\d,.;]{1,20}(\\d[\\d.]*\\d)`, "g"))];
      assert.deepEqual([path, name, numbers[0]?.[1]], [path, name, version]);
    }
  }
});
