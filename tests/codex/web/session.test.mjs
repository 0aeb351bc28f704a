// The session: the log of all throws, and what a fight leaves of its target.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { local } from "./storage.mjs";

globalThis.location = /** @type {any} */ ({ pathname: "/codex/", search: "" });
const FORMER = { lines: ["d20 : 12"], outcome: "Touché." };
local.setItem("codex.jets.dd3/attaque", JSON.stringify([FORMER, FORMER]));
local.setItem("codex.jets.maison/attaque", '{"version": 9, "held": []}');
const { erase, keep, MOST, restore, throwsOf } = await import("../../../codex/web/session/log.js");
const { bringBack, carried, forget, marksOf, ofPart } = await import(
  "../../../codex/web/session/fight.js"
);

/** @param {string} id @param {number} at */
const thrown = (id, at) => ({
  ...{ id, at, game: "", title: "", lines: [], outcome: `${at}`, ways: [], left: "" },
});

test("throws of before the log are taken in, those of another version left", () => {
  assert.deepEqual(
    throwsOf().map(({ id, at, outcome }) => [id, at, outcome]),
    [
      ["dd3/attaque", 0, "Touché."],
      ["dd3/attaque", 0, "Touché."],
    ],
  );
  assert.deepEqual(Object.keys(local.held).sort(), ["codex.jets.maison/attaque", "codex.seance"]);
});

test("the log is bounded, the latest first", () => {
  erase();
  for (let at = 1; at <= MOST + 5; at++) keep(thrown("dd3/attaque", at));
  const held = throwsOf();
  assert.equal(held.length, MOST);
  assert.deepEqual([held[0]?.at, held.at(-1)?.at], [MOST + 5, 6]);
});

test("what is erased of one calculator comes back among what was thrown since", () => {
  erase();
  keep(thrown("dd3/attaque", 1));
  keep(thrown("maison/attaque", 2));
  keep(thrown("dd3/attaque", 3));
  const gone = erase("dd3/attaque");
  assert.deepEqual(
    throwsOf().map(({ at }) => at),
    [2],
  );
  keep(thrown("dd3/attaque", 4));
  restore(gone);
  assert.deepEqual(
    throwsOf().map(({ at }) => at),
    [4, 3, 2, 1],
  );
});

test("another tab's throws stay when this one keeps its own", () => {
  erase();
  keep(thrown("dd3/attaque", 1));
  const there = JSON.parse(local.getItem("codex.seance") ?? "[]");
  local.setItem("codex.seance", JSON.stringify([thrown("maison/attaque", 2), ...there]));
  keep(thrown("dd3/attaque", 3));
  assert.deepEqual(
    throwsOf().map(({ at }) => at),
    [3, 2, 1],
  );
});

// --- the fight ---

/** @param {string} id @param {object} lasting @param {string} [partOf] */
const calculator = (id, lasting, partOf) =>
  /** @type {any} */ ({ dataset: { id, lasting: JSON.stringify(lasting), partOf } });
const HIT_POINTS = { field: "pv-cible", least: 1, most: 999 };
const BLOW = calculator("maison/critiques", { pv: HIT_POINTS });
/** @param {string} part @param {Record<string, string>} kept */
const mark = (part, kept) => ({ part, named: "", foe: "", before: "59", after: "47", kept });

beforeEach(() => local.removeItem("codex.combats"));

test("the next calculator starts from what the fight left, unless its link tells another", () => {
  assert.deepEqual(carried(BLOW, {}), {});
  bringBack("maison", [mark("", { pv: "47", "pv-max": "59" })]);
  assert.deepEqual(carried(BLOW, {}), { "pv-cible": "47" });
  assert.deepEqual(carried(BLOW, {}, { "pv-cible": "" }), { "pv-cible": "47" });
  assert.deepEqual(carried(BLOW, {}, { "pv-cible": "30" }), {});
  assert.deepEqual(carried(calculator("dd3/critique", { points: HIT_POINTS }), {}), {});
});

test("another adversary has hit points of its own", () => {
  bringBack("maison", [{ ...mark("", { pv: "47" }), foe: "ogre" }]);
  const against = (foe) => /** @type {any} */ ({ dataset: { ...BLOW.dataset, foe } });
  assert.deepEqual(carried(against("ogre"), {}), { "pv-cible": "47" });
  assert.deepEqual(carried(against("troll"), {}), {});
  assert.deepEqual(carried(BLOW, {}), {});
});

test("what no field may hold stays out of it", () => {
  bringBack("maison", [mark("", { pv: "-3" })]);
  assert.deepEqual(carried(BLOW, {}), {});
});

test("each part of the body has its own, and a part that was not struck its first values", () => {
  const lost = { field: "perdus", least: 0, most: 99 };
  const wound = calculator("runequest/blessures", { perdus: lost }, "localisation");
  bringBack("runequest", [mark("jambe", { perdus: "7" }), mark("bras", { perdus: "2" })]);
  const first = { localisation: "jambe", perdus: "0" };
  assert.deepEqual(carried(wound, first), { perdus: "7" });
  assert.deepEqual(ofPart(wound, { localisation: "bras", perdus: "7" }, first), { perdus: "2" });
  assert.deepEqual(ofPart(wound, { localisation: "tete", perdus: "2" }, first), { perdus: "0" });
  // What the reader typed is no other part's.
  assert.deepEqual(ofPart(wound, { localisation: "tete", perdus: "5" }, first), {});
});

test("a fight that is given up comes back", () => {
  bringBack("maison", [mark("", { pv: "47" })]);
  const gone = forget("maison");
  assert.deepEqual(marksOf("maison"), []);
  bringBack("maison", gone);
  assert.equal(marksOf("maison")[0]?.kept.pv, "47");
});
