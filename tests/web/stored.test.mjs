// What the browser keeps for the site, when somebody else wrote there or half of it is gone.
import assert from "node:assert/strict";
import { test } from "node:test";

/** @param {Record<string, string>} [held] */
const storage = (held = {}) => ({ getItem: (key) => held[key] ?? null, setItem() {}, held });
const local = storage();
const session = storage();
Object.defineProperty(globalThis, "localStorage", { value: local });
Object.defineProperty(globalThis, "sessionStorage", { value: session });
globalThis.location = /** @type {any} */ ({ pathname: "/codex/", search: "" });
globalThis.addEventListener = (_type, listener) => {
  globalThis.heard = listener;
};
const { sheets } = await import("../../calculators/web/sheet.js");
const { pinsOf, remembered } = await import("../../calculators/web/tab-memory.js");
const { throwsOf } = await import("../../calculators/web/throws.js");

const ALDRIC = { id: "1", name: "Aldric", values: { force: "4" } };

/** @param {unknown} shelves */
function keep(shelves) {
  local.held["codex.fiches"] = JSON.stringify(shelves);
  globalThis.heard({ key: "codex.fiches" });
}

for (const shelves of [
  null,
  5,
  "text",
  [1],
  { dd3: null },
  { dd3: 5 },
  { dd3: {} },
  { dd3: { chosen: "1", characters: null } },
  { dd3: { chosen: "1", characters: {} } },
  { dd3: { chosen: "1", characters: [null, 5, [], { id: "1" }] } },
  { dd3: { chosen: "1", characters: [{ ...ALDRIC, id: '"]' }] } },
  { dd3: { chosen: "1", characters: [{ ...ALDRIC, id: 1 }] } },
  { dd3: { chosen: "1", characters: [{ ...ALDRIC, name: 7 }] } },
  { dd3: { chosen: "1", characters: [{ ...ALDRIC, values: { force: 4 } }] } },
]) {
  test(`no character is read from ${JSON.stringify(shelves)}, and one can be added`, () => {
    keep(shelves);
    assert.deepEqual(sheets.of("dd3"), []);
    assert.equal(sheets.chosen("dd3"), null);
    sheets.add("dd3", "Bréa");
    assert.equal(sheets.chosen("dd3")?.id, "1");
  });
}

test("a character that can be read is kept beside one that cannot", () => {
  keep({ dd3: { chosen: "1", characters: [null, ALDRIC] }, maison: 5 });
  assert.deepEqual(sheets.chosen("dd3"), ALDRIC);
  keep({ dd3: { chosen: "2", characters: [ALDRIC] } });
  assert.equal(sheets.chosen("dd3"), null);
  assert.deepEqual(sheets.of("dd3"), [ALDRIC]);
});

test("values that are not a form's are not remembered", () => {
  const key = "codex /codex/ attaque";
  for (const changed of [null, 5, "text", { a: 1 }, { a: null }, { a: [1] }, { a: { b: "c" } }]) {
    session.held[key] = JSON.stringify({ changed, linked: false });
    assert.equal(remembered("attaque"), null);
  }
  session.held[key] = "{";
  assert.equal(remembered("attaque"), null);
  const right = { changed: { a: "1", b: ["x"] }, linked: true };
  session.held[key] = JSON.stringify(right);
  assert.deepEqual(remembered("attaque"), right);
});

test("answers that are none of ours are not pinned", () => {
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
  ]) {
    session.held[key] = JSON.stringify(wrong);
    assert.deepEqual(pinsOf("attaque"), []);
    session.held[key] = JSON.stringify([wrong, right]);
    assert.deepEqual(pinsOf("attaque"), [right]);
  }
});

test("throws that are none of ours are not shown", () => {
  const right = { lines: ["1d20 : 7"], outcome: "Raté" };
  for (const wrong of [null, 5, {}, { outcome: "x" }, { ...right, lines: [null] }]) {
    local.held["codex.jets.dd3/attaque"] = JSON.stringify([wrong, right]);
    assert.deepEqual(throwsOf("dd3/attaque"), [right]);
    local.held["codex.jets.dd3/attaque"] = JSON.stringify(wrong);
    assert.deepEqual(throwsOf("dd3/attaque"), []);
  }
});
