// Packs, with files that the test makes.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { gzipSync } from "node:zlib";
import { Packs } from "../../../codex/web/engine/packs.js";

const FOLDER = new URL("https://codex.test/assets/packs/");
const NAME = "maison-essai-0123456789abcdef.bin";
const CONTENT = {
  made: "0123456789abcdef",
  rows: ["Quatre.", "<p>4</p>", '<a href="\ue000maison/x\ue001#a">x</a>', "Cinq.", "<p>5</p>"],
  answers: [[0, 3], [3, 2, 2, 1], { force: "Erreur : trop." }, [3, 2]],
  changes: [
    0,
    { force: { 5: [1, { ruse: { oui: 3 } }], "-2": 1, "": 2 }, grace: { 1: [null, {}] } },
  ],
};

/** @type {Map<string, Uint8Array | number | undefined>} */
const files = new Map();
let asked = 0;

beforeEach(() => {
  asked = 0;
  files.clear();
  mock.method(console, "info", () => {});
  globalThis.fetch = async (address) => {
    asked += 1;
    const file = files.get(String(address).split("/").at(-1));
    if (file === undefined) throw new TypeError("no network");
    return typeof file === "number" ? new Response("", { status: file }) : new Response(file);
  };
});

const packed = (content) => gzipSync(JSON.stringify(content));

async function loaded(file = packed(CONTENT)) {
  files.set(NAME, file);
  const packs = new Packs(FOLDER);
  await packs.load(NAME);
  return packs;
}

test("what is known is answered with its sentence, its page and its errors", async () => {
  const packs = await loaded();
  const link = CONTENT.rows[2];
  assert.deepEqual(packs.answer(NAME, {}), { sentence: "Quatre.", html: `<p>4</p>${link}` });
  const five = { sentence: "Cinq.", html: `<p>5</p>${link}` };
  assert.deepEqual(packs.answer(NAME, { force: "5" }), five);
  assert.deepEqual(packs.answer(NAME, { force: "" }), { errors: CONTENT.answers[2] });
  const both = packs.answer(NAME, { ruse: "oui", force: "5" });
  assert.deepEqual(both, { sentence: "Cinq.", html: "<p>5</p>" });
});

test("a number may be typed in several ways", async () => {
  const packs = await loaded();
  for (const typed of ["+5", " 5 ", "+ 5"]) {
    assert.equal(packs.answer(NAME, { force: typed })?.sentence, "Cinq.", typed);
  }
  for (const typed of ["−2", "- 2", "−\u00a02"]) {
    assert.equal(packs.answer(NAME, { force: typed })?.sentence, "Cinq.", typed);
  }
});

test("what is not known is not answered", async () => {
  const packs = await loaded();
  const unknown = [
    { force: "6" },
    { force: "5", ruse: "non" },
    { force: "-2", ruse: "oui" },
    { ruse: "oui" },
    { force: "constructor" },
    { toString: "5" },
    { grace: "1" },
    { force: ["5", "6"] },
  ];
  for (const changed of unknown) {
    assert.equal(packs.answer(NAME, changed), undefined, JSON.stringify(changed));
  }
  assert.equal(packs.answer("maison-autre.bin", {}), undefined);
  assert.equal(packs.answer(undefined, {}), undefined);
});

test("a pack is fetched once and tells when it has come", async () => {
  files.set(NAME, packed(CONTENT));
  const packs = new Packs(FOLDER);
  let told = 0;
  packs.addEventListener("change", () => told++);
  const first = packs.load(NAME);
  assert.equal(packs.answer(NAME, {}), undefined);
  await Promise.all([first, packs.load(NAME), packs.load(null)]);
  await packs.load(NAME);
  assert.deepEqual([asked, told], [1, 1]);
});

const whole = packed(CONTENT);
const broken = {
  missing: 404,
  "out of reach": undefined,
  "cut short": whole.subarray(0, whole.length - 20),
  empty: new Uint8Array(),
  "a page": new TextEncoder().encode("<!doctype html>"),
  "no JSON": gzipSync("<!doctype html>"),
  "of another build": packed({ ...CONTENT, made: "fedcba9876543210" }),
  "something else": packed([1, 2]),
  "of another shape": packed({ made: CONTENT.made }),
  nothing: packed(null),
};
for (const [how, file] of Object.entries(broken)) {
  test(`a pack that is ${how} answers nothing, and is not asked for again`, async () => {
    files.set(NAME, file);
    const packs = new Packs(FOLDER);
    await packs.load(NAME);
    await packs.load(NAME);
    assert.equal(packs.answer(NAME, {}), undefined);
    assert.equal(asked, 1);
  });
}
