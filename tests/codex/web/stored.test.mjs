// What the browser keeps for the site: read again before each change, whoever wrote there.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { local, session } from "./storage.mjs";

const heard = { storage: [], pageshow: [] };
globalThis.location = /** @type {any} */ ({ pathname: "/codex/", search: "" });
globalThis.addEventListener = (type, listener) => heard[type].push(listener);
const { adversaries, Sheets, sheets } = await import("../../../codex/web/sheets/sheet.js");
const { written } = await import("../../../codex/web/sheets/sheet-file.js");
const { formOf, pinsOf, session: log } = await import("../../../codex/web/kept/kept.js");
const { json, Kept, TEXT } = await import("../../../codex/web/kept/store.js");

const ALDRIC = { id: "1", name: "Aldric", values: { force: "4" } };
const SHEETS = "codex.fiches";
const THROWN = {
  ...{ id: "dd3/attaque", game: "D&D 3", title: "Chance de toucher", at: 7 },
  ...{ lines: ["1d20 : 7"], outcome: "Raté", ways: [], left: "" },
};

/** @param {unknown} shelves */
function keep(shelves) {
  local.held[SHEETS] = JSON.stringify(shelves);
}
const kept = () => JSON.parse(local.held[SHEETS] ?? "null");

beforeEach(() => {
  local.full = false;
  session.full = false;
  local.held = {};
  session.held = {};
});

// --- adversaries, beside the characters ---

const OGRE = { id: "7", name: "Ogre", values: { ca: "11" } };

test("sheets of before adversaries read on, and a former version keeps these", () => {
  keep({ maison: { chosen: "1", characters: [ALDRIC] } });
  assert.deepEqual(adversaries.of("maison"), []);
  adversaries.add("maison", { name: "Ogre", values: { ca: "11" } });
  // A former version changes what it knows of what it has read.
  const { maison } = kept();
  assert.deepEqual([maison.chosen, maison.characters], ["1", [ALDRIC]]);
  maison.characters.push({ id: "2", name: "Borin", values: {} });
  keep({ maison });
  assert.deepEqual(
    [sheets, adversaries].map((each) => each.of("maison").map(({ name }) => name)),
    [["Aldric", "Borin"], ["Ogre"]],
  );
});

test("two tabs that change a character and an adversary keep what both did", () => {
  keep({ dd3: { chosen: null, characters: [], adversaries: { chosen: "7", characters: [OGRE] } } });
  const [one, other] = [new Sheets("foe"), new Sheets()];
  one.of("dd3");
  other.add("dd3", { name: "Borin", values: {} });
  one.keep("dd3", "7", { pv: "59" });
  new Sheets("foe").keep("dd3", "7", { ca: "12" });
  const { characters, adversaries: foes } = kept().dd3;
  assert.equal(characters[0].name, "Borin");
  assert.deepEqual(foes.characters[0].values, { ca: "12", pv: "59" });
});

test("adversaries of another shape are told, left alone, and given up apart", () => {
  for (const foreign of [5, [], { characters: 3 }, { list: [] }]) {
    const shelf = { chosen: "1", characters: [ALDRIC], adversaries: foreign };
    keep({ maison: shelf });
    assert.ok(adversaries.foreign("maison"));
    assert.ok(!sheets.foreign("maison"));
    assert.equal(adversaries.chosen("maison"), null);
    assert.equal(adversaries.add("maison", { name: "Ogre", values: {} }), "other");
    sheets.keep("maison", "1", { force: "4" });
    assert.deepEqual(kept(), { maison: shelf });
    assert.deepEqual(JSON.parse(written("maison")).adversaries, foreign);
    adversaries.restart("maison");
    assert.deepEqual(kept(), { maison: { chosen: "1", characters: [ALDRIC] } });
  }
});

test("who plays, and who is met, are each this tab's", () => {
  const foes = { chosen: "7", characters: [OGRE] };
  keep({ maison: { chosen: "1", characters: [ALDRIC], adversaries: foes } });
  adversaries.choose("maison", null);
  assert.equal(sheets.chosen("maison")?.name, "Aldric");
  sheets.choose("maison", null);
  adversaries.choose("maison", "7");
  assert.equal(sheets.chosen("maison"), null);
  assert.equal(adversaries.chosen("maison")?.name, "Ogre");
});

test("an adversary for which there is no room lasts for the visit", () => {
  local.full = true;
  assert.equal(adversaries.add("maison", { name: "Ogre", values: {} }), "full");
  assert.deepEqual(
    adversaries.of("maison").map(({ name }) => name),
    ["Ogre"],
  );
  local.full = false;
  adversaries.erase("maison", adversaries.of("maison")[0].id);
});

// --- another tab, another page ---

test("two tabs that change one character keep what both did", () => {
  keep({ maison: { chosen: "1", characters: [ALDRIC] } });
  const [one, other] = [new Sheets(), new Sheets()];
  one.of("maison");
  other.of("maison");
  one.keep("maison", "1", { dexterite: "7" });
  other.keep("maison", "1", { force: "5" });
  one.rename("maison", "1", "Aldric le Roux");
  other.add("maison", { name: "Borin", values: {} });
  one.add("dd3", { name: "Cora", values: {} });
  const { maison, dd3 } = kept();
  assert.deepEqual(maison.characters[0].values, { force: "5", dexterite: "7" });
  assert.deepEqual(
    [...maison.characters, ...dd3.characters].map(({ name }) => name),
    ["Aldric le Roux", "Borin", "Cora"],
  );
});

test("what a page missed while it was frozen is read before it writes", () => {
  sheets.of("maison");
  keep({ maison: { chosen: "1", characters: [ALDRIC] } });
  sheets.add("maison", { name: "Mon personnage", values: {} });
  assert.deepEqual(
    kept().maison.characters.map(({ name }) => name),
    ["Aldric", "Mon personnage"],
  );
});

test("a page hears of other tabs, and of what it missed while it was frozen", () => {
  let told = false;
  sheets.addEventListener("change", () => {
    told = true;
  });
  const tells = (type, event) => {
    told = false;
    for (const listener of heard[type]) listener(event);
    return told;
  };
  assert.ok(tells("storage", { key: SHEETS }));
  assert.ok(tells("storage", { key: "codex.calculs" }));
  assert.ok(tells("storage", { key: null }));
  assert.ok(!tells("storage", { key: "another" }));
  assert.ok(tells("pageshow", { persisted: true }));
  assert.ok(!tells("pageshow", { persisted: false }));
});

test("a tab keeps to who plays in it, and one where nobody was chosen follows the last choice", () => {
  const borin = { ...ALDRIC, id: "2", name: "Borin" };
  keep({ maison: { chosen: "1", characters: [ALDRIC, borin] } });
  assert.equal(sheets.chosen("maison")?.name, "Aldric");
  keep({ maison: { chosen: "2", characters: [ALDRIC, borin] } });
  assert.equal(sheets.chosen("maison")?.name, "Aldric");
  session.held = {};
  assert.equal(sheets.chosen("maison")?.name, "Borin");
  sheets.choose("maison", null);
  keep({ maison: { chosen: "1", characters: [ALDRIC, borin] } });
  assert.equal(sheets.chosen("maison"), null);
});

// --- no room, no permission ---

test("what there is no room for lasts as long as the visit, and is told", () => {
  keep({ maison: { chosen: "1", characters: [ALDRIC] } });
  local.full = true;
  assert.equal(sheets.keep("maison", "1", { force: "5" }), "full");
  assert.equal(sheets.of("maison")[0]?.values.force, "5");
  assert.equal(kept().maison.characters[0].values.force, "4");
  local.full = false;
  // Room again: what waited is kept with the next change.
  assert.equal(sheets.keep("maison", "1", { dexterite: "7" }), "kept");
  assert.deepEqual(kept().maison.characters[0].values, { force: "5", dexterite: "7" });
});

test("throws and pins are there though there is no room for them", () => {
  local.full = true;
  session.full = true;
  assert.equal(
    log.change(() => [THROWN]),
    "full",
  );
  assert.deepEqual(log.held, [THROWN]);
  const pin = { figures: [], lines: [], values: {}, made: "a" };
  assert.equal(
    pinsOf("x").change(() => [pin]),
    "full",
  );
  assert.deepEqual(pinsOf("x").held, [pin]);
  assert.equal(formOf("x").put({ changed: { a: "1" }, linked: false }), "full");
  assert.deepEqual(formOf("x").held?.changed, { a: "1" });
  local.full = false;
  session.full = false;
  log.put([]);
  pinsOf("x").put([]);
  assert.deepEqual([log.held, pinsOf("x").held], [[], []]);
  assert.equal(formOf("x").put({ changed: {}, linked: false }), "kept");
});

test("a refusal that is no want of room is told as one", () => {
  const refused = new Kept("browser", "refused", TEXT);
  local.setItem = () => {
    throw new DOMException("no", "SecurityError");
  };
  assert.equal(refused.put("a"), "refused");
  assert.equal(refused.held, "a");
  delete local.setItem;
  assert.equal(refused.put("b"), "kept");
});

// --- other shapes, other versions ---

for (const shelves of [null, 5, "text", [1], { version: 2, held: {} }, { dd3: 5 }, { dd3: {} }]) {
  const text = JSON.stringify(shelves);
  test(`${text} is no shelf of sheets: it stays as it is, and is told`, () => {
    local.held[SHEETS] = text;
    assert.deepEqual(sheets.of("dd3"), []);
    assert.equal(sheets.chosen("dd3"), null);
    assert.equal(sheets.foreign("dd3"), true);
    assert.equal(sheets.add("dd3", { name: "Bréa", values: {} }), "other");
    assert.equal(local.held[SHEETS], text);
    sheets.restart("dd3");
    assert.equal(sheets.add("dd3", { name: "Bréa", values: {} }), "kept");
    assert.equal(sheets.chosen("dd3")?.name, "Bréa");
  });
}

for (const other of [
  null,
  5,
  [],
  { id: "2" },
  { ...ALDRIC, id: '"]' },
  { ...ALDRIC, id: 1 },
  { ...ALDRIC, name: 7 },
  { ...ALDRIC, values: { force: 4 } },
  { ...ALDRIC, aside: 5 },
]) {
  const text = JSON.stringify(other);
  test(`a character like ${text} is left where it is by all that is done beside it`, () => {
    keep({ dd3: { chosen: "1", characters: [other, ALDRIC] }, maison: "other" });
    assert.deepEqual(sheets.chosen("dd3"), ALDRIC);
    assert.equal(sheets.unread("dd3"), 1);
    sheets.keep("dd3", "1", { force: "5" });
    sheets.rename("dd3", "1", "Bréa");
    sheets.add("dd3", { name: "Cora", values: {} });
    sheets.choose("dd3", "1");
    assert.equal(JSON.parse(written("dd3")).characters.length, 3);
    sheets.erase("dd3", "1");
    const { dd3, maison } = kept();
    assert.deepEqual(dd3.characters[0], other);
    assert.equal(dd3.characters.length, 2);
    assert.equal(maison, "other");
  });
}

test("what another version added to a character stays on it", () => {
  const later = { ...ALDRIC, portrait: "x", weapons: [{ name: "hache" }] };
  keep({ dd3: { chosen: "1", characters: [later], order: ["1"] } });
  sheets.keep("dd3", "1", { force: "5" });
  assert.deepEqual(kept().dd3, {
    chosen: "1",
    characters: [{ ...later, values: { force: "5" } }],
    order: ["1"],
  });
});

test("sheets stay in the shape that a tab of a former version reads", () => {
  sheets.add("dd3", { name: "Bréa", values: { bba: "6" } });
  const { chosen, characters } = kept().dd3;
  assert.match(chosen, /^\d{1,9}$/);
  assert.deepEqual(characters, [{ id: chosen, name: "Bréa", values: { bba: "6" } }]);
});

test("values that are not a form's are not taken, and forms of former versions are", () => {
  const key = "codex /codex/ attaque";
  for (const changed of [null, 5, "text", { a: 1 }, { a: null }, { a: [1] }, { a: { b: "c" } }]) {
    session.held[key] = JSON.stringify({ changed, linked: false });
    assert.equal(formOf("attaque").held, null);
  }
  session.held[key] = "{";
  assert.equal(formOf("attaque").held, null);
  const right = { changed: { a: "1", b: ["x"] }, linked: true };
  session.held[key] = JSON.stringify(right);
  assert.deepEqual(formOf("attaque").held, right);
  session.held[key] = JSON.stringify({ a: "1" });
  assert.deepEqual(formOf("attaque").held, { changed: { a: "1" }, linked: false });
  formOf("attaque").put(right);
  assert.deepEqual(JSON.parse(session.held[key]), { version: 2, held: right });
  assert.deepEqual(formOf("attaque").held, right);
});

test("answers that are none of ours are not pinned, nor erased; earlier pins say no version", () => {
  const key = "codex.épingles /codex/ attaque";
  const right = {
    figures: [{ label: "a", shown: "1", exact: "" }],
    lines: ["b"],
    values: { a: "1" },
  };
  for (const wrong of [
    null,
    5,
    {},
    { ...right, figures: null },
    { ...right, figures: [null] },
    { ...right, figures: [{ label: 1, shown: "", exact: "" }] },
    { ...right, lines: "b" },
    { ...right, lines: [1] },
    { ...right, values: null },
    { ...right, name: 1 },
  ]) {
    session.held[key] = JSON.stringify([wrong, right]);
    assert.deepEqual(pinsOf("attaque").held, [{ ...right, made: "" }]);
    pinsOf("attaque").change((pins) => [...pins, { ...right, made: "x" }]);
    const { version, held } = JSON.parse(session.held[key]);
    assert.equal(version, 2);
    assert.equal(held.length, 3);
    assert.deepEqual(held[2], { ...wrong, made: "" });
  }
  for (const other of [5, { version: 3, held: [] }]) {
    session.held[key] = JSON.stringify(other);
    assert.equal(
      pinsOf("attaque").change((pins) => [...pins, { ...right, made: "x" }]),
      "other",
    );
    assert.equal(pinsOf("attaque").held.length, 1);
    assert.equal(
      pinsOf("attaque").change((pins) => [...pins, { ...right, made: "y" }]),
      "other",
    );
    assert.equal(session.held[key], JSON.stringify(other));
    assert.equal(pinsOf("attaque").held.length, 2);
    pinsOf("attaque").clear();
  }
});

test("throws that are none of ours are not shown", () => {
  for (const wrong of [null, 5, {}, { outcome: "x" }, { ...THROWN, lines: [null] }]) {
    local.held["codex.seance"] = JSON.stringify([wrong, THROWN]);
    assert.deepEqual(log.held, [THROWN]);
    local.held["codex.seance"] = JSON.stringify(wrong);
    assert.deepEqual(log.held, []);
  }
});

test("a shape is led through all that came after it", () => {
  const shape = json({
    empty: () => ({ sum: 0 }),
    whole: (held) => Number.isInteger(held?.sum),
    migrations: [(held) => ({ count: held.n }), (held) => ({ sum: held.count })],
  });
  const read = (held) => shape.parse(JSON.stringify(held));
  assert.deepEqual(read({ n: 4 }), { sum: 4 });
  assert.deepEqual(read({ version: 2, held: { count: 4 } }), { sum: 4 });
  assert.deepEqual(read({ version: 3, held: { sum: 4 } }), { sum: 4 });
  assert.equal(read({ version: 4, held: { sum: 4 } }), undefined);
  assert.equal(read({ version: 3, held: { sum: "4" } }), undefined);
  assert.deepEqual(JSON.parse(shape.text({ sum: 4 }, null) ?? ""), {
    version: 3,
    held: { sum: 4 },
  });
});
