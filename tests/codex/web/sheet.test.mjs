// The sheets of characters, apart from any browser: storage is refused here.
import assert from "node:assert/strict";
import { test } from "node:test";

import { shelves, workings } from "../../../codex/web/kept/kept.js";
import { adversaries, sheets } from "../../../codex/web/sheets/sheet.js";
import { readFile, sorted, written } from "../../../codex/web/sheets/sheet-file.js";

const named = (system) => sheets.of(system).map(({ name }) => name);

test("a character is added, chosen, kept up to date and erased", () => {
  sheets.add("maison", { name: "Aldric", values: { force: "4" } });
  sheets.add("maison", { name: "Aldric", values: {} });
  assert.deepEqual(named("maison"), ["Aldric", "Aldric 2"]);
  assert.equal(sheets.chosen("maison")?.name, "Aldric 2");
  const [{ id }] = sheets.of("maison");
  sheets.choose("maison", id);
  sheets.keep("maison", id, { force: null, dexterite: "7" });
  assert.deepEqual(sheets.chosen("maison")?.values, { dexterite: "7" });
  assert.equal(sheets.chosen("dd3"), null);
  sheets.erase("maison", id);
  assert.equal(sheets.chosen("maison"), null);
  assert.deepEqual(named("maison"), ["Aldric 2"]);
});

test("a change to who is gone changes nothing, whoever came since", () => {
  sheets.add("oeil-noir", { name: "Alia", values: {} });
  const [{ id }] = sheets.of("oeil-noir");
  sheets.erase("oeil-noir", id);
  sheets.add("oeil-noir", { name: "Borin", values: {} });
  sheets.keep("oeil-noir", id, { at: "12" });
  sheets.rename("oeil-noir", id, "Cora");
  assert.deepEqual(
    sheets.of("oeil-noir").map(({ name, values }) => [name, values]),
    [["Borin", {}]],
  );
});

test("what is derived is said where nothing was typed, and goes into no file", () => {
  sheets.add("dd3", { name: "Dalia", values: { force: "4", attaque: "12" } });
  const dalia = sheets.chosen("dd3");
  const { id } = dalia;
  const derived = {
    of: "",
    made: "e",
    values: { attaque: "10", ca: "17" },
    steps: { ca: "10 + 7" },
  };
  const typed = shelves.text;
  sheets.derive("dd3", dalia, derived);
  // What another tab may be typing is not written again.
  assert.equal(shelves.text, typed);
  const said = () => sheets.said("dd3", sheets.chosen("dd3"));
  assert.deepEqual(said(), { force: "4", attaque: "12", ca: "17" });
  sheets.keep("dd3", id, { attaque: null });
  assert.equal(said().attaque, "10");
  const { characters } = readFile(written("dd3"), "dd3");
  assert.deepEqual(characters.at(-1), { name: "Dalia", values: { force: "4" } });
  sheets.erase("dd3", id);
});

test("a character of before, with what was derived then, says what was typed", () => {
  const derived = { of: "", made: "e", values: { attaque: "10" }, steps: {} };
  const character = { id: "1", name: "X", values: { force: "4" }, derived };
  assert.deepEqual(sheets.worked("dd3", character).values, {});
  assert.deepEqual(sheets.said("dd3", character), { force: "4" });
});

test("what is derived of who is gone goes, and an adversary has none", () => {
  sheets.add("dd3", { name: "Élia", values: {} }, { name: "Fara", values: {} });
  const [elia, fara] = sheets.of("dd3").slice(-2);
  const derived = { of: "", made: "e", values: { attaque: "10" }, steps: {} };
  sheets.derive("dd3", elia, derived);
  assert.deepEqual(adversaries.said("dd3", elia), {});
  sheets.erase("dd3", elia.id);
  sheets.derive("dd3", fara, derived);
  assert.deepEqual(Object.keys(workings.held.dd3), [`${fara.id} 1`]);
  sheets.erase("dd3", fara.id);
});

test("many characters of one name are told apart at once", () => {
  const many = Array.from({ length: 3000 }, () => ({ name: "Gobelin", values: {} }));
  let told = 0;
  sheets.addEventListener("change", () => told++);
  sheets.add("runequest", ...many);
  assert.equal(new Set(named("runequest")).size, 3000);
  assert.equal(new Set(sheets.of("runequest").map(({ id }) => id)).size, 3000);
  assert.equal(named("runequest").at(-1), "Gobelin 3000");
  assert.equal(told, 1);
});

test("what is written is read back", () => {
  sheets.add("dd3", { name: "Bréa", values: { bba: "6, 1" } });
  sheets.add("dd3", { name: "Cora", values: {}, aside: { cape: "oui" } });
  assert.deepEqual(readFile(written("dd3"), "dd3"), {
    characters: [
      { name: "Bréa", values: { bba: "6, 1" } },
      { name: "Cora", values: {}, aside: { cape: "oui" } },
    ],
    adversaries: [],
    unread: 0,
  });
});

test("adversaries are kept beside the characters, and written into the same file", () => {
  assert.ok(!("adversaries" in JSON.parse(written("dd3"))));
  const names = named("dd3");
  adversaries.add("dd3", { name: "", values: { ca: "11" } }, { name: "Ogre", values: {} });
  const [first, ogre] = adversaries.of("dd3");
  assert.deepEqual([first.name, ogre.name], ["Adversaire", "Ogre"]);
  assert.equal(adversaries.chosen("dd3")?.name, "Ogre");
  adversaries.keep("dd3", ogre.id, { pv: "59" });
  adversaries.rename("dd3", ogre.id, "Ogre borgne");
  adversaries.erase("dd3", first.id);
  adversaries.choose("dd3", null);
  assert.equal(adversaries.chosen("dd3"), null);
  assert.deepEqual(named("dd3"), names);
  assert.equal(sheets.chosen("dd3")?.name, names.at(-1));
  assert.deepEqual(readFile(written("dd3"), "dd3").adversaries, [
    { name: "Ogre borgne", values: { pv: "59" } },
  ]);
  adversaries.restart("dd3");
  assert.deepEqual(adversaries.of("dd3"), []);
  assert.deepEqual(named("dd3"), names);
});

test("a file of adversaries alone is one, and those that cannot be read keep nobody out", () => {
  const right = { ...JSON.parse(written("dd3")), characters: [] };
  const foes = [
    { name: "Ogre", values: { ca: "11" } },
    { name: 3, values: {} },
  ];
  const read = readFile(JSON.stringify({ ...right, adversaries: foes }), "dd3");
  assert.deepEqual(read, { characters: [], adversaries: [foes[0]], unread: 1 });
});

test("what is refused of a character is set aside, and tried again with the rest", () => {
  const read = sorted({ name: "X", values: { bba: "1", cape: "oui" } }, { cape: "inconnu" });
  assert.deepEqual(read, { name: "X", values: { bba: "1" }, aside: { cape: "oui" } });
  assert.deepEqual(sorted(read, {}).values, { cape: "oui", bba: "1" });
});

test("a file that is none of ours is refused with the reason", () => {
  const right = JSON.parse(written("dd3"));
  for (const text of ["", "[]", "null", "{}", JSON.stringify({ ...right, characters: 5 })]) {
    assert.throws(() => readFile(text, "dd3"), /pas un fichier de fiches/);
  }
  const refused = (changes) => () => readFile(JSON.stringify({ ...right, ...changes }), "dd3");
  assert.throws(refused({ version: 2 }), /version plus récente/);
  assert.throws(refused({ version: "1" }), /pas un fichier de fiches/);
  assert.throws(refused({ characters: [] }), /aucun personnage/);
  assert.throws(refused({ system: "maison" }), /autre jeu/);
});

test("a character that cannot be read does not keep the others out", () => {
  const right = JSON.parse(written("dd3"));
  for (const each of [
    null,
    { name: 1, values: {} },
    { name: "X" },
    { name: "X", values: { a: 1 } },
    { name: "X", values: {}, aside: 5 },
  ]) {
    const held = { ...right, characters: [each, ...right.characters] };
    const { characters, unread } = readFile(JSON.stringify(held), "dd3");
    assert.equal(unread, 1);
    assert.equal(characters.length, right.characters.length);
  }
});
