// « Notre table »: what the browser keeps of it, and its files.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { local, session } from "./storage.mjs";

globalThis.location = /** @type {any} */ ({ pathname: "/codex/dd3/", search: "" });
globalThis.addEventListener = () => {};
const { PLACE, tables, play, played, playedEverywhere, pointOf, isNote, noteOf } = await import(
  "../../../codex/web/table/table.js"
);
const { readFile, sorted, written } = await import("../../../codex/web/table/table-file.js");
const { sheets, Sheets } = await import("../../../codex/web/sheets/sheet.js");
const kept = await import("../../../codex/web/kept/kept.js");

const TABLES = "codex.tables";
const shelf = () => JSON.parse(local.held[TABLES] ?? "null");

beforeEach(() => {
  local.full = false;
  local.held = {};
  session.held = {};
});

test("a reading makes a table where there is none, and then changes the chosen one", () => {
  assert.equal(play("dd3", { "39.naturels-decident": "decident" }), "kept");
  assert.deepEqual(played("dd3"), { "39.naturels-decident": "decident" });
  assert.equal(tables.chosen("dd3")?.name, "Notre table");
  play("dd3", { "39.naturels-decident": null, "arbitrage-7": "Au dé." });
  assert.deepEqual(played("dd3"), { "arbitrage-7": "Au dé." });
  assert.deepEqual(shelf().dd3.characters.length, 1);
  assert.deepEqual(playedEverywhere(), { dd3: { "arbitrage-7": "Au dé." } });
  assert.deepEqual(played("maison"), {});
});

test("tables and characters are kept apart", () => {
  play("maison", { "12.un-seul-jet": "oui" });
  sheets.add("maison", { name: "Aldric", values: { force: "4" } });
  assert.deepEqual(
    tables.of("maison").map(({ name }) => name),
    ["Notre table"],
  );
  assert.deepEqual(
    sheets.of("maison").map(({ name }) => name),
    ["Aldric"],
  );
});

test("of several tables one is chosen, none by choosing none, and a taken name gets a number", () => {
  tables.add("dd3", { name: "", values: { a: "1" } });
  tables.add("dd3", { name: "", values: { a: "2" } });
  const [one, two] = tables.of("dd3");
  assert.deepEqual([one.name, two.name], ["Notre table", "Notre table 2"]);
  assert.deepEqual(played("dd3"), { a: "2" });
  tables.choose("dd3", one.id);
  assert.deepEqual(played("dd3"), { a: "1" });
  tables.choose("dd3", null);
  assert.deepEqual(played("dd3"), {});
  tables.erase("dd3", one.id);
  assert.deepEqual(
    tables.of("dd3").map(({ name }) => name),
    ["Notre table 2"],
  );
});

test("two tabs that change one table keep what both did", () => {
  play("dd3", { a: "1" });
  const { id } = tables.chosen("dd3");
  const other = new Sheets("you", PLACE);
  other.of("dd3");
  play("dd3", { b: "2" });
  other.keep("dd3", id, { c: "3" });
  assert.deepEqual(played("dd3"), { a: "1", b: "2", c: "3" });
});

for (const other of [null, 5, "text", [1], { version: 2, held: {} }, { dd3: 5 }, { dd3: {} }]) {
  const text = JSON.stringify(other);
  test(`${text} is no shelf of tables: it stays as it is, and is told`, () => {
    local.held[TABLES] = text;
    assert.deepEqual(played("dd3"), {});
    assert.equal(tables.foreign("dd3"), true);
    assert.equal(play("dd3", { a: "1" }), "other");
    assert.equal(local.held[TABLES], text);
    tables.restart("dd3");
    assert.equal(play("dd3", { a: "1" }), "kept");
  });
}

test("what finds no room lasts as long as the visit, and is told", () => {
  local.full = true;
  assert.equal(play("maison", { a: "1" }), "full");
  assert.deepEqual(played("maison"), { a: "1" });
  local.full = false;
  kept.tables.clear();
});

// --- files ---

const KNOWN = (name, value) => name === "9.arrondi" && value === "superieur";

test("a file there and back gives the same tables", () => {
  const values = { "9.arrondi": "superieur", "arbitrage-3": "« Au dé »\n, comme avant" };
  tables.add("runequest", { name: "Jeudi", values });
  tables.add("runequest", { name: "Samedi", values: {}, aside: { former: "x" } });
  const { tables: found, unread } = readFile(written("runequest"), "runequest");
  assert.equal(unread, 0);
  assert.deepEqual(found, [
    { name: "Jeudi", values },
    { name: "Samedi", values: {}, aside: { former: "x" } },
  ]);
});

test("what a game does not know of a file is set aside, and comes back where it is known", () => {
  const table = { name: "X", values: { "9.arrondi": "superieur", "9.other": "oui" } };
  const taken = sorted(table, KNOWN);
  assert.deepEqual(taken.values, { "9.arrondi": "superieur" });
  assert.deepEqual(taken.aside, { "9.other": "oui" });
  assert.deepEqual(sorted(taken, () => true).values, table.values);
});

for (const [text, why] of [
  ["", "pas un fichier de tables"],
  ["{}", "pas un fichier de tables"],
  ['{"format": "codex-de-combat/fiches", "version": 1}', "pas un fichier de tables"],
  ['{"format": "codex-de-combat/tables", "version": 1}', "pas un fichier de tables"],
  ['{"format": "codex-de-combat/tables", "version": 2, "tables": []}', "plus récente"],
  [
    '{"format": "codex-de-combat/tables", "version": 1, "system": "maison", "tables": []}',
    "autre jeu",
  ],
  [
    '{"format": "codex-de-combat/tables", "version": 1, "system": "dd3", "tables": []}',
    "aucune table",
  ],
]) {
  test(`${text || "nothing"} is refused: ${why}`, () => {
    assert.throws(() => readFile(text, "dd3"), { message: new RegExp(why) });
  });
}

test("names say their point, and notes are told from questions", () => {
  assert.equal(pointOf("9.arrondi-critique"), "9");
  assert.equal(pointOf("arbitrage-12"), "12");
  assert.equal(pointOf("constructor"), "");
  assert.equal(noteOf("12"), "arbitrage-12");
  assert.equal(isNote("arbitrage-12"), true);
  assert.equal(isNote("9.arrondi"), false);
});
