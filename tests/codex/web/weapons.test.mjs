// The weapons of a character: those values change that are a weapon's, and no others.
import assert from "node:assert/strict";
import { test } from "node:test";

import { sheets } from "../../../codex/web/sheets/sheet.js";
import { readFile, written } from "../../../codex/web/sheets/sheet-file.js";
import {
  addWeapon,
  areArms,
  arm,
  armsOf,
  dropWeapon,
  foreignArms,
  nameWeapon,
} from "../../../codex/web/sheets/weapons.js";

const NAMES = ["des", "autre"];
const SWORD = { force: "4", des: "1d8", autre: "2" };
const aldric = () => ({ id: "1", name: "Aldric", values: { ...SWORD } });
const named = (character) => armsOf(character).all.map(({ name }) => name);

test("a sheet of before has one weapon, which stands on it", () => {
  const character = aldric();
  assert.deepEqual(named(character), ["Arme"]);
  assert.deepEqual(character, aldric());
  nameWeapon(character, "Épée");
  assert.deepEqual(named(character), ["Épée"]);
  assert.deepEqual(character.values, SWORD);
});

test("another weapon in hand changes the values of a weapon alone, there and back", () => {
  const character = aldric();
  nameWeapon(character, "Épée");
  addWeapon(character, "Arc", NAMES);
  assert.deepEqual(character.values, SWORD);
  Object.assign(character.values, { des: "1d6", force: "5" });
  delete character.values.autre;
  arm(character, "1", NAMES);
  assert.deepEqual(character.values, { force: "5", des: "1d8", autre: "2" });
  arm(character, "2", NAMES);
  assert.deepEqual(character.values, { force: "5", des: "1d6" });
  assert.deepEqual(named(character), ["Épée", "Arc"]);
});

test("what a former version typed since is of the weapon that was in hand", () => {
  const character = aldric();
  addWeapon(character, "Arc", NAMES);
  character.values.des = "1d10";
  arm(character, "1", NAMES);
  arm(character, "2", NAMES);
  assert.equal(character.values.des, "1d10");
});

test("what was derived with a weapon comes back with it, and is no other weapon's", () => {
  sheets.add("dd3", { name: "Aldric", values: SWORD });
  const change = (by) => sheets.edit("dd3", sheets.chosen("dd3").id, by);
  const worked = () => sheets.worked("dd3", sheets.chosen("dd3"));
  const derived = { of: "x", made: "e", values: { bonus: "6" }, steps: {} };
  sheets.derive("dd3", sheets.chosen("dd3"), derived);
  change((each) => addWeapon(each, "Arc", NAMES));
  assert.deepEqual(worked().values, {});
  change((each) => arm(each, "1", NAMES));
  assert.deepEqual(worked(), derived);
});

test("a weapon is put away for the first of the others, and the last one stays", () => {
  const character = aldric();
  addWeapon(character, "Arc", NAMES);
  character.values.des = "1d6";
  dropWeapon(character, NAMES);
  assert.deepEqual([named(character), character.values], [["Arme"], SWORD]);
  dropWeapon(character, NAMES);
  assert.deepEqual([named(character), character.values], [["Arme"], SWORD]);
});

test("weapons of another shape are left alone", () => {
  for (const arms of [
    null,
    5,
    {},
    { hand: "1", all: [] },
    { hand: "2", all: [{ id: "1", name: "a", values: {} }] },
    { hand: "1", all: [{ id: "1", name: "a", values: { des: 1 } }] },
  ]) {
    assert.ok(!areArms(arms));
    const character = { ...aldric(), arms };
    assert.ok(foreignArms(character));
    arm(character, "1", NAMES);
    addWeapon(character, "Arc", NAMES);
    nameWeapon(character, "Épée");
    dropWeapon(character, NAMES);
    assert.deepEqual(character, { ...aldric(), arms });
    assert.deepEqual(named(character), ["Arme"]);
  }
});

test("weapons go into the file without what a former version derived, and come back", () => {
  sheets.add("maison", { name: "Aldric", values: SWORD });
  const { id } = sheets.chosen("maison");
  sheets.edit("maison", id, (each) => addWeapon(each, "Arc", NAMES));
  sheets.edit("maison", id, (each) => arm(each, "1", NAMES));
  sheets.edit("maison", id, (each) => {
    each.arms.all[1].derived = { of: "", made: "e", values: {}, steps: {} };
  });
  const [{ arms }] = readFile(written("maison"), "maison").characters;
  assert.deepEqual(arms, {
    hand: "1",
    all: [
      { id: "1", name: "Arme", values: { des: "1d8", autre: "2" } },
      { id: "2", name: "Arc", values: { des: "1d8", autre: "2" } },
    ],
  });
  sheets.add("maison", { name: "Bréa", values: {}, arms });
  assert.deepEqual(named(sheets.chosen("maison")), ["Arme", "Arc"]);
});
