// Putting a snapshot of Python's memory together again, apart from any browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { zstdCompressSync } from "node:zlib";
import { complete, inflate, restore, SharedData } from "../../../codex/web/engine/snapshot.js";

/** @param {number} length @param {number} seed */
const noise = (length, seed) =>
  Uint8Array.from({ length }, (_, index) => ((index + seed) * 2_654_435_761) >>> 13);

test("what the snapshot shares is collected whatever the pieces", () => {
  const file = noise(100, 1);
  for (const cut of [1, 7, 30, 33, 64, 100]) {
    const shared = new SharedData({ from: 30, to: 0, length: 40 });
    for (let at = 0; at < file.length; at += cut) shared.collect(file.subarray(at, at + cut), at);
    assert.deepEqual(shared.bytes, file.subarray(30, 70), `pieces of ${cut}`);
  }
});

/** @param {Uint8Array} whole @param {[number, number][]} places */
function runsOf(whole, ...places) {
  const head = Uint32Array.of(whole.length, places.length, ...places.flat());
  const runs = places.map(([start, end]) => whole.subarray(start, end));
  return new Uint8Array(Buffer.concat([new Uint8Array(head.buffer), ...runs]));
}

/** @param {Uint8Array} runs @param {number} [size] */
const inflated = (runs, size = runs.length) => inflate(new Response(zstdCompressSync(runs)), size);

test("runs are put where they belong, with zeros between them", async () => {
  const whole = noise(300, 5);
  whole.fill(0, 100, 160).fill(0, 250);
  assert.deepEqual(await inflated(runsOf(whole, [0, 100], [160, 250])), whole);
  // Their places alone fill more than what is inflated at once.
  const long = noise(500_000, 6);
  const places = Array.from({ length: 40_000 }, (_, run) => [12 * run, 12 * run + 8]);
  for (const [, end] of places) long.fill(0, end, end + 4);
  long.fill(0, 480_000);
  assert.deepEqual(await inflated(runsOf(long, ...places)), long);
});

test("a difference becomes the snapshot again, at lengths that words do not fill too", () => {
  for (const length of [0, 3, 4, 41, 64]) {
    const whole = noise(200, 2);
    const shared = new SharedData({ from: 0, to: 16, length });
    shared.collect(noise(length, 3), 0);
    const packed = whole.slice();
    for (let index = 0; index < length; index++) packed[16 + index] ^= shared.bytes[index];
    assert.deepEqual(complete(packed, shared), whole, `length ${length}`);
  }
});

test("a snapshot inflates to its size, and no other", async () => {
  const whole = noise(300_000, 4);
  const runs = runsOf(whole, [0, whole.length]);
  assert.deepEqual(await inflated(runs), whole);
  const packed = zstdCompressSync(runs);
  for (const size of [-1, 1]) {
    await assert.rejects(inflated(runs, runs.length + size), new RegExp(`${runs.length} bytes`));
  }
  await assert.rejects(inflate(new Response(packed.subarray(0, 1000)), runs.length));
  await assert.rejects(inflate(new Response(whole), runs.length));
  // More and less than its runs say, and none.
  const more = new Uint8Array([...runs, 7]);
  await assert.rejects(inflated(more, runs.length), /more than/);
  await assert.rejects(inflated(runs.subarray(0, -1), runs.length), /holds 300015 bytes/);
  for (const each of [noise(100, 1), new Uint8Array(4), new Uint8Array(0)]) {
    await assert.rejects(inflated(each), /snapshot/);
  }
});

test("no room is taken for a snapshot whose runs do not add up", async () => {
  const other = new Uint8Array(200);
  new Uint32Array(other.buffer).set([4_000_000_000]);
  await assert.rejects(inflated(other), /holds 8 bytes, not 200/);
});

test("Pyodide is given the compiled module and an empty library, and only then", async () => {
  const smallest = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  const compiled = new WebAssembly.Module(smallest);
  const before = [WebAssembly.instantiateStreaming, globalThis.fetch];
  // The place of the added function is told at the byte 8 + 4, since byte 4 holds 4.
  const _module = {
    HEAP32: Int32Array.of(0, 4, 0, 0, 0),
    __PyRuntime: 8,
    __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: 4,
    _PyEM_CountArgsPtr: 77,
  };
  const told = await restore(
    async (options) => {
      const { module } = await WebAssembly.instantiateStreaming(undefined, {});
      const library = await (await fetch("library.zip")).arrayBuffer();
      const given = [module, library.byteLength, options._loadSnapshot, options.indexURL];
      return { _module, given, _api: { config: options } };
    },
    { indexURL: "there/" },
    compiled,
    smallest,
  );
  assert.deepEqual([WebAssembly.instantiateStreaming, globalThis.fetch], before);
  assert.deepEqual(told.given, [compiled, 22, smallest, "there/"]);
  assert.deepEqual([..._module.HEAP32], [0, 4, 0, 77, 0]);
  // What was copied is not kept beside the copy.
  assert(!("_loadSnapshot" in told._api.config));
});

test("a refusal leaves everything as it was", async () => {
  const before = [WebAssembly.instantiateStreaming, globalThis.fetch];
  const refused = restore(
    async () => {
      throw new Error("Snapshot build id mismatch");
    },
    {},
    new WebAssembly.Module(Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00)),
    new Uint8Array(),
  );
  await assert.rejects(refused, /build id/);
  assert.deepEqual([WebAssembly.instantiateStreaming, globalThis.fetch], before);
});
