/** What a pin is called: by what sets it apart from what stands beside it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { namesOf } from "../../../codex/web/calculator/pin-names.js";

const NBSP = "\u00a0";
const LEGENDS = ["Cible"];

/** @param {string} armour @param {string[]} more */
const lines = (armour, ...more) => [
  `Bonus d’attaque${NBSP}: 5`,
  `Cible, Classe d’armure (CA)${NBSP}: ${armour}`,
  ...more,
];

/** @param {string[]} present @param {string[][]} pins */
const names = (present, ...pins) =>
  namesOf(
    pins.map((each) => ({ lines: each })),
    present,
    LEGENDS,
  );

test("a pin is called by the values that the present answer has not", () => {
  assert.deepEqual(names(lines("15"), lines("18", "Avantage")), ["CA 18, Avantage"]);
  assert.deepEqual(names(lines("15", `Avantage${NBSP}: non`), lines("15", "Avantage")), [
    "Avantage",
  ]);
  assert.deepEqual(names(lines("15", "Avantage"), lines("15", `Avantage${NBSP}: non`)), [
    `Avantage${NBSP}: non`,
  ]);
});

test("pins are told from one another, whatever stands now", () => {
  assert.deepEqual(names(lines("18"), lines("15"), lines("18")), ["CA 15", "CA 18"]);
  assert.deepEqual(names([], lines("15"), lines("18")), ["CA 15", "CA 18"]);
});

test("alone and like the present it has a name too", () => {
  assert.deepEqual(names(lines("15"), lines("15")), ["Épinglée"]);
});

test("a comma of a label is none of a group; two values are named, each short", () => {
  const pin = [`CA de la cible, sans abri${NBSP}: 18`, `A${NBSP}: 1`, `B${NBSP}: 2`];
  const now = [`CA de la cible, sans abri${NBSP}: 15`, `A${NBSP}: 2`, `B${NBSP}: 1`];
  assert.deepEqual(names(now, pin), ["CA de la cible, sans abri 18, A 1"]);
  const long = `Compétence de celui qui se défend contre vous tous${NBSP}: 65`;
  const [name = ""] = names([], [long], lines("15"));
  assert.ok(name.startsWith("Compétence de") && name.endsWith("… 65") && name.length <= 30);
});

test("two that would be called alike are numbered", () => {
  const pins = [1, 2, 3].map((each) => lines("15", `A${NBSP}: 7`, `Z${NBSP}: ${each}`));
  const other = lines("18", `A${NBSP}: 8`, `Z${NBSP}: 9`);
  const found = names(other, ...pins);
  assert.equal(new Set(found).size, found.length);
});

test("the reader's own name stands for all that", () => {
  const pins = [
    { lines: lines("18"), name: "Contre l’ogre" },
    { lines: lines("16"), name: "" },
  ];
  assert.deepEqual(namesOf(pins, lines("15"), LEGENDS), ["Contre l’ogre", "CA 16"]);
  const alike = pins.map((pin) => ({ ...pin, name: "Ogre" }));
  assert.deepEqual(namesOf(alike, lines("15"), LEGENDS), ["Ogre (1)", "Ogre (2)"]);
});
