// Links of former editions of the starting values, apart from any browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { doubts, meant, startedWith } from "../../../codex/web/calculator/editions.js";

const FORMER = { 1: { tai: "13", coup: "2d6" }, 2: { tai: "14" }, 3: { ca: "15" } };
const PRISTINE = { tai: "12", coup: "1d8", ca: "16", pieces: ["mailles"] };

/** @param {Record<string, unknown>} former @param {number} edition */
const calculator = (former = FORMER, edition = 4) =>
  /** @type {any} */ ({
    id: "calc-recul",
    dataset: { key: "recul", edition: String(edition), former: JSON.stringify(former) },
  });
const link = (/** @type {string} */ address) => new URL(address, "https://codex.test/page/");
const read = (/** @type {string} */ address, former = FORMER) =>
  meant(link(address), calculator(former), PRISTINE);

test("of several changes of a value the one that counted then", () => {
  assert.deepEqual(startedWith(FORMER, 1), { tai: "13", coup: "2d6", ca: "15" });
  assert.deepEqual(startedWith(FORMER, 2), { tai: "14", ca: "15" });
  assert.deepEqual(startedWith(FORMER, 3), { ca: "15" });
  assert.deepEqual(startedWith(FORMER, 4), {});
  // Ten comes after nine, not after one.
  assert.deepEqual(startedWith({ 10: { a: "10" }, 9: { a: "9" } }, 2), { a: "9" });
});

test("a link without an edition is of the first, and what it tells comes last", () => {
  assert.deepEqual(read("?recul.tai=15"), { tai: "15", coup: "2d6", ca: "15" });
  assert.deepEqual(read("?v=2&recul.coup=1d4"), { tai: "14", coup: "1d4", ca: "15" });
  assert.deepEqual(read("?v=4&recul.tai=15"), { tai: "15" });
});

test("an address that says nothing of a calculator means the page's own", () => {
  assert.deepEqual(read("#calc-recul"), {});
  assert.deepEqual(read("?autre.tai=15"), {});
  assert.deepEqual(read("?v=2#calc-autre"), {});
  assert.deepEqual(read("?v=2&recul-2.tai=3#calc-recul-2"), {});
});

test("a link that names a calculator alone means what that started with", () => {
  assert.deepEqual(read("?v=2#calc-recul"), { tai: "14", ca: "15" });
  assert.deepEqual(read("?v=4#calc-recul"), {});
});

test("an edition that cannot be read is the first", () => {
  for (const wrong of ["", "0", "-1", "1e3", "deux", "99999", "2.5"]) {
    assert.deepEqual(read(`?v=${wrong}&recul.tai=15`), { tai: "15", coup: "2d6", ca: "15" });
  }
});

test("a link that means something else here says so", () => {
  const told = (/** @type {string} */ address, /** @type {string[]} */ unknown = []) =>
    doubts(link(address), calculator(), unknown);
  assert.equal(told("?recul.tai=15"), "");
  assert.match(told("?v=5&recul.tai=15"), /version plus récente/);
  assert.match(told("?v=5#calc-recul"), /version plus récente/);
  assert.equal(told("?v=5&autre.tai=15"), "");
  assert.match(told("?recul.dos=oui", ["dos = oui"]), /version antérieure.*dos = oui\. Le reste/);
  assert.match(told("?v=4&recul.dos=oui", ["dos = oui"]), /^Le lien contient.*dos = oui\.$/);
});

test("each link of 0.9.0 means the inputs that 0.9.0 read from it", () => {
  const at = (/** @type {string} */ path) =>
    JSON.parse(readFileSync(new URL(path, import.meta.url), "utf-8"));
  const { first, links } = at("../../docs/links-0.9.0.json");
  const present = at("../../docs/first_values.json");
  const table = Object.entries(at("../../../codex/page/editions.json"));
  assert.ok(links.length > 400);
  for (const [place, query, held] of links) {
    const former = Object.fromEntries(table.map(([left, forms]) => [left, forms[place] ?? {}]));
    const [, id = ""] = place.split("#");
    const dataset = { key: id.slice("calc-".length), former: JSON.stringify(former) };
    const given = meant(link(query), /** @type {any} */ ({ id, dataset }), present[place]);
    const wanted = { ...first[place], ...held };
    const read = { ...present[place], ...given };
    for (const name of Object.keys(wanted)) {
      assert.equal(sorted(read[name]), sorted(wanted[name]), `${place}${query}: ${name}`);
    }
  }
});

/** A form holds several choices in its own order. @param {string | string[]} value */
const sorted = (value) => [value].flat().sort().join();
