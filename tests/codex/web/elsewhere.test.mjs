/** What a form's dice are called for other programs: read back by a parser of their notation. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { DiceRoll } from "@dice-roller/rpg-dice-roller";
import { linesOf, plain } from "../../../codex/web/takeaway/elsewhere.js";

/** As typed, as written, and the least and the most that it makes, by hand. */
const THROWS = [
  ["2d6+3", "2d6+3", 5, 15],
  [" D8 ", "1d8", 1, 8],
  ["1D10 + d6 − 1", "1d10+1d6-1", 1, 15],
  ["3+2d4", "3+2d4", 5, 11],
  ["d4+d12", "1d4+1d12", 2, 16],
];
/** No single throw, or none at all. */
const OTHERS = ["", "0", "25", "2d6 3", "2d6-1d4", "2d", "2d0", "d6*2", "2d6+", "+", "d6; rm"];

test("a throw is written in the way that they read", () => {
  for (const [typed, written, least, most] of THROWS) {
    assert.equal(plain(typed), written);
    const read = new DiceRoll(written);
    assert.equal(read.minTotal, least);
    assert.equal(read.maxTotal, most);
  }
});

test("what is no single throw is not written", () => {
  for (const text of OTHERS) assert.equal(plain(text), "", text);
});

test("each program has its own line", () => {
  assert.deepEqual(linesOf("2d6+3"), [
    ["Roll20", "/roll 2d6+3"],
    ["Foundry", "/r 2d6+3"],
    ["DiceParser", "2d6+3"],
  ]);
});
