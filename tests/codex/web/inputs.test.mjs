// Shared links, apart from any browser.
import assert from "node:assert/strict";
import { test } from "node:test";

// inputs.js names DOM classes only inside functions that these tests do not call.
import { fromUrl, holds, toUrl } from "../../../codex/web/form/inputs.js";

const PRISTINE = { dd: "10", pieces: ["mailles"], avantage: "non" };
const here = (query = "") => new URL(`https://codex.test/page/${query}#calc`);

test("a link holds only what differs from the page", () => {
  const url = toUrl(here(), "discretion", { ...PRISTINE, dd: "15" }, PRISTINE);
  assert.equal(url.search, "?discretion.dd=15");
});

test("values back at the page's own leave the link", () => {
  const url = toUrl(here("?discretion.dd=15"), "discretion", PRISTINE, PRISTINE);
  assert.equal(url.search, "");
});

test("the parameters of other calculators stay", () => {
  const url = toUrl(here("?critiques.ca=12"), "discretion", { ...PRISTINE, dd: "5" }, PRISTINE);
  assert.equal(url.search, "?critiques.ca=12&discretion.dd=5");
});

test("what a link holds comes back, lists as lists", () => {
  const given = { dd: "−3", pieces: ["cuir", "bouclier"], avantage: "oui" };
  const url = toUrl(here(), "discretion", given, PRISTINE);
  assert.deepEqual(fromUrl(new URL(url.href), "discretion", PRISTINE), given);
});

test("an emptied list is told apart from the page's own", () => {
  const url = toUrl(here(), "discretion", { ...PRISTINE, pieces: [] }, PRISTINE);
  assert.deepEqual(fromUrl(url, "discretion", PRISTINE), { pieces: [] });
});

test("another calculator whose key begins alike is left alone", () => {
  const url = here("?discretion-2.dd=5&discretion.dd=7");
  assert.deepEqual(fromUrl(url, "discretion", PRISTINE), { dd: "7" });
});

const always = () => true;

test("a condition holds when each field has one of its values", () => {
  const when = { dd: ["5", "10"], avantage: ["oui"] };
  assert.equal(holds(when, { dd: "5", avantage: "oui" }, always), true);
  assert.equal(holds(when, { dd: "5", avantage: "non" }, always), false);
  assert.equal(holds(when, { dd: "15", avantage: "oui" }, always), false);
  assert.equal(holds({}, {}, always), true);
});

test("one way of a condition is enough", () => {
  const when = [{ dd: ["5"] }, { dd: ["10"], avantage: ["oui"] }];
  assert.equal(holds(when, { dd: "5", avantage: "non" }, always), true);
  assert.equal(holds(when, { dd: "10", avantage: "oui" }, always), true);
  assert.equal(holds(when, { dd: "10", avantage: "non" }, always), false);
});

test("a field that does not matter passes no way", () => {
  const when = [{ dd: ["5"] }, { avantage: ["oui"] }];
  const without = (/** @type {string} */ name) => name !== "dd";
  assert.equal(holds(when, { dd: "5", avantage: "non" }, without), false);
  assert.equal(holds(when, { dd: "5", avantage: "oui" }, without), true);
});

test("an empty field is told as an empty text", () => {
  assert.equal(holds({ connu: [""] }, { connu: "" }, always), true);
  assert.equal(holds({ connu: [""] }, { connu: " " }, always), true);
  assert.equal(holds({ connu: [""] }, { connu: "9" }, always), false);
});
