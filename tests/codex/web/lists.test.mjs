// Lists as text and rows, and numbers as people type them, apart from any browser.
import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsOf, lineOf, numbersOf } from "../../../codex/web/form/lists.js";
import { whole } from "../../../codex/web/form/number.js";

const COLUMNS = [
  { key: "base", mark: "", heading: "INI de base" },
  { key: "jet", mark: "", heading: "Dé lancé" },
  { key: "plus", mark: "+", heading: "Modificateurs" },
  { key: "wounds", mark: "b", heading: "Blessures" },
];

test("a number is read with its sign and its unit", () => {
  const read = ["12", " +3 ", "−4", "- 4", "50 %", "50%"].map((text) => whole(text, "%"));
  assert.deepEqual(read, [12, 3, -4, -4, 50, 50]);
  for (const text of ["", "trois", "1,5", "2d6", "--1"]) assert.equal(whole(text), null);
});

test("numbers are parted as Python parts them", () => {
  const plain = { unit: "", spaced: false };
  assert.deepEqual(numbersOf("2, 5;7 −1", plain), ["2", "5", "7", "−1"]);
  assert.deepEqual(numbersOf("50 %, 40%", { unit: "%", spaced: false }), ["50", "40"]);
});

test("a comma that may be a decimal's parts nothing", () => {
  const chances = { unit: "%", spaced: true };
  assert.deepEqual(numbersOf("62,5", chances), ["62,5"]);
  assert.deepEqual(numbersOf("50, 60", chances), ["50", "60"]);
});

test("a line goes into its cells and comes back", () => {
  const { name, cells } = cellsOf("Chef ork 12 4 +2 -3 1b", COLUMNS);
  assert.equal(name, "Chef ork");
  assert.deepEqual(cells, { base: "12", jet: "4", plus: "-1", wounds: "1" });
  assert.equal(lineOf(name, cells, COLUMNS), "Chef ork 12 4 -1 1b");
});

test("a line that cannot be read stays whole, for the answer to tell", () => {
  const { name, cells } = cellsOf("Bandit 9 4 2 7x", COLUMNS);
  assert.equal(lineOf(name, cells, COLUMNS), "Bandit 9 4 2 7x");
});

test("what is typed into a cell is never lost", () => {
  assert.equal(lineOf("Elgara", { base: "onze" }, COLUMNS), "Elgara onze");
});
