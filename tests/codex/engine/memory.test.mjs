// What goes from Python's memory before its snapshot is taken, on memories made by hand.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forgetUnusedNames, unlinkFrozen, zeroFreed } from "../../../codex/engine/memory.mjs";

const [MORTAL, IMMORTAL] = [0x65, 0x66];

/** A memory with a name at each address of `names`, and their table at word 100. */
function memoryOfNames(names, state = IMMORTAL) {
  const words = new Uint32Array(200);
  // What stands before the table is no pair.
  words[99] = 1;
  for (const [index, name] of names.entries()) {
    words[name / 4] = 0x3fffffff;
    words[name / 4 + 4] = state;
    // A hole where a name was.
    words.fill(name, 100 + 4 * index, 102 + 4 * index);
  }
  const freed = [];
  return { HEAPU32: words, freed, _Py_DecRef: (name) => freed.push([name, words[name / 4]]) };
}

test("a name that only the table of names holds is freed, as a mortal one held once", () => {
  const memory = memoryOfNames([16, 40, 64]);
  memory.HEAPU32[30] = 16;
  memory.HEAPU32[150] = 64;
  forgetUnusedNames(memory, 16);
  assert.deepEqual(memory.freed, [[40, 1]]);
  assert.equal(memory.HEAPU32[40 / 4 + 4], MORTAL);
  assert.equal(memory.HEAPU32[16 / 4 + 4], IMMORTAL);
});

test("a name that stands twice in a row elsewhere does not pass for the table", () => {
  const memory = memoryOfNames([16, 40, 64]);
  memory.HEAPU32.fill(16, 90, 92);
  forgetUnusedNames(memory, 16);
  assert.deepEqual(memory.freed, [
    [40, 1],
    [64, 1],
  ]);
});

test("names that Python frees by itself are left to it, and none freed is an error", () => {
  const memory = memoryOfNames([16, 40], MORTAL);
  assert.throws(() => forgetUnusedNames(memory, 16), /no unused name/);
  assert.deepEqual(memory.freed, []);
});

test("frozen objects all stand between the ends of their list, which is empty", () => {
  const words = new Uint32Array(100);
  const [list, ...objects] = [40, 200, 120, 300];
  const nodes = [list, ...objects];
  for (const [index, node] of nodes.entries()) {
    words[node / 4] = nodes[(index + 1) % nodes.length];
    // The collector keeps flags in the low bits.
    words[node / 4 + 1] = nodes.at(index - 1) + (node === 120 ? 1 : 0);
  }
  unlinkFrozen({ HEAPU32: words }, 120 + 8);
  for (const node of nodes) {
    assert.equal(words[node / 4], list);
    assert.equal(words[node / 4 + 1], list + (node === 120 ? 1 : 0));
  }
});

test("what was freed is zeroed, what is used stays, and only large blocks are given back", () => {
  const bytes = new Uint8Array(4096).fill(7);
  const free = [
    { start: 16, room: 12 },
    { start: 100, room: 44 },
    { start: 1000, room: 1500 },
    { start: 4096, room: 1 << 20 },
  ];
  const taken = new Map();
  zeroFreed({
    HEAPU8: bytes,
    _PyMem_RawMalloc(size) {
      const hole = free.find(({ room }) => room >= size);
      const block = hole.start;
      hole.start += size;
      hole.room -= size;
      taken.set(block, size);
      return block;
    },
    _PyMem_RawFree: (block) => taken.delete(block),
  });
  const isZero = (start, end) => bytes.subarray(start, end).every((byte) => byte === 0);
  assert(isZero(16, 28) && isZero(100, 144) && isZero(1000, 2500));
  const kept = bytes.filter((byte) => byte === 7).length;
  assert.equal(kept, 4096 - 12 - 44 - 1500);
  assert.deepEqual(
    [...taken.values()].filter((size) => size > 512),
    [],
  );
  assert(taken.size > 0);
});
