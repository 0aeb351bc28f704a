/**
 * What need not be in a snapshot of Python's memory goes, before the snapshot is taken.
 *
 * All of this looks into the memory of one build of CPython 3.13 on 32 bits, which the snapshot is
 * bound to anyway. It is run once, at build; what is left answers as before.
 */

/** Blocks up to this many bytes stay taken: free ones cost more, as links to each other. */
const KEPT = 512;
/** The largest block asked for at once: larger ones would have the memory grow. */
const LARGEST = 1 << 16;
/** The room that a block of memory takes is a multiple of this, and this much is its head. */
const STEP = 8;
const HEAD = 4;

/** The bits of a string's state that tell how it is interned. */
const INTERNED = 3;
const MORTAL = 1;
const IMMORTAL = 2;
/** Words from the start of a string to its state. */
const STATE = 4;
/** Bytes of the links that the garbage collector keeps before an object, and the flags in them. */
const LINKS = 8;
const FLAGS = 3;

/**
 * @typedef {{ HEAPU8: Uint8Array, HEAPU32: Uint32Array, _PyMem_RawMalloc: (size: number) => number,
 *   _PyMem_RawFree: (block: number) => void, _Py_DecRef: (object: number) => void }} Memory
 */

/**
 * Free the names that nothing uses any more: Python never does, of those that it met in code.
 *
 * A word of memory that happens to hold a name's address keeps that name.
 * @param {Memory} memory
 * @param {number} known where one name stands
 */
export function forgetUnusedNames(memory, known) {
  const words = memory.HEAPU32;
  const [start, end] = tableOfNames(words, known);
  const unused = new Set();
  for (let at = start; at < end; at += 2) {
    const name = words[at] ?? 0;
    if (name && ((words[name / 4 + STATE] ?? 0) & INTERNED) === IMMORTAL) unused.add(name);
  }
  for (let at = 0; at < words.length; at++) {
    if (at === start) at = end;
    unused.delete(words[at]);
  }
  for (const name of unused) {
    // As a mortal name that its last owner lets go of.
    words[name / 4] = 1;
    words[name / 4 + STATE] = ((words[name / 4 + STATE] ?? 0) & ~INTERNED) | MORTAL;
    memory._Py_DecRef(name);
  }
  if (unused.size === 0) throw new Error("no unused name was found: is this another Python?");
}

/**
 * Return where the dictionary of all names holds them: pairs of the same address twice, or of none.
 * Such a pair may stand elsewhere too, but not among so many.
 * @param {Uint32Array} words
 * @param {number} known
 * @returns {[number, number]}
 */
function tableOfNames(words, known) {
  /** @type {[number, number]} */
  let longest = [0, 0];
  for (let at = words.indexOf(known); at >= 0; at = words.indexOf(known, at + 1)) {
    let [start, end] = [at, at];
    while (start > 1 && words[start - 2] === words[start - 1]) start -= 2;
    while (end < words.length && words[end] === words[end + 1]) end += 2;
    if (end - start > longest[1] - longest[0]) longest = [start, end];
  }
  return longest;
}

/**
 * Take frozen objects off the list that the garbage collector keeps of them and never walks: each
 * says then that it stands between the list's two ends, which is as good when it goes.
 * @param {Memory} memory
 * @param {number} known where one frozen object stands
 */
export function unlinkFrozen({ HEAPU32: words }, known) {
  const nodes = [];
  let node = known - LINKS;
  do {
    nodes.push(node);
    node = words[node / 4] ?? 0;
  } while (node !== known - LINKS);
  // The list's own node stands among the data of the program, below all objects.
  const list = nodes.reduce((least, each) => Math.min(least, each));
  for (const each of nodes) {
    words[each / 4] = list;
    words[each / 4 + 1] = list | ((words[each / 4 + 1] ?? 0) & FLAGS);
  }
}

/**
 * Blocks that were freed still hold what they held: take them all and zero them; give back the
 * large ones.
 * @param {Memory} memory
 */
export function zeroFreed(memory) {
  let top = memory.HEAPU8.length;
  while (memory.HEAPU8[top - 1] === 0) top--;
  const large = [];
  for (const size of sizes()) {
    for (;;) {
      const block = memory._PyMem_RawMalloc(size);
      // Beyond what is used, the heap is zero already and would only grow.
      if (block + size > top) {
        memory._PyMem_RawFree(block);
        break;
      }
      memory.HEAPU8.fill(0, block, block + size);
      if (size > KEPT) large.push(block);
    }
  }
  for (const block of large) memory._PyMem_RawFree(block);
}

/** Sizes to ask for, so that no hole is left between two blocks taken. */
function* sizes() {
  for (let size = LARGEST; size > KEPT; size /= 2) yield size;
  for (let room = KEPT; room > STEP; room -= STEP) yield room - HEAD;
}
