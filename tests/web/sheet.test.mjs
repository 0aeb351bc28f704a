// The sheets of characters, apart from any browser: storage is refused here.
import assert from "node:assert/strict";
import { test } from "node:test";

import { readFile, sheets } from "../../calculators/web/sheet.js";

test("a character is added, chosen, kept up to date and erased", () => {
  sheets.add("maison", "Aldric", { force: "4" });
  sheets.add("maison", "Aldric");
  assert.deepEqual(
    sheets.of("maison").map(({ name }) => name),
    ["Aldric", "Aldric 2"],
  );
  assert.equal(sheets.chosen("maison")?.name, "Aldric 2");
  sheets.choose("maison", "1");
  sheets.keep("maison", { force: null, dexterite: "7" });
  assert.deepEqual(sheets.chosen("maison")?.values, { dexterite: "7" });
  assert.equal(sheets.chosen("dd3"), null);
  sheets.erase("maison");
  assert.equal(sheets.chosen("maison"), null);
  assert.equal(sheets.of("maison").length, 1);
});

test("what is written is read back", () => {
  sheets.add("dd3", "Bréa", { bba: "6, 1" });
  assert.deepEqual(readFile(sheets.written("dd3"), "dd3"), [
    { name: "Bréa", values: { bba: "6, 1" } },
  ]);
});

test("a file that is none of ours is refused with the reason", () => {
  const right = JSON.parse(sheets.written("dd3"));
  for (const text of ["", "[]", "null", "{}", JSON.stringify({ ...right, version: 2 })]) {
    assert.throws(() => readFile(text, "dd3"), /pas un fichier de fiches/);
  }
  assert.throws(() => readFile(JSON.stringify(right), "maison"), /autre système/);
  for (const each of [
    null,
    { name: 1, values: {} },
    { name: "X" },
    { name: "X", values: { a: 1 } },
  ]) {
    const wrong = JSON.stringify({ ...right, characters: [each] });
    assert.throws(() => readFile(wrong, "dd3"), /ne se lit pas/);
  }
});
