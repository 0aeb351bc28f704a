/**
 * Takes the picture of a started Pyodide: `node snapshot.mjs <pyodide> <stdlib> <rules> <prepare> <out>`.
 *
 * Pyodide's own snapshots are private (underscored options); the browser's half is
 * `calculators/web/snapshot.js`, and both only ever meet the same build of Pyodide.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [pyodideFolder, stdlib, rules, prepare, out] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodideFolder, "pyodide.mjs"));
const lock = JSON.parse(readFileSync(join(pyodideFolder, "pyodide-lock.json"), "utf8"));

const pyodide = await loadPyodide({
  _makeSnapshot: true,
  // Docstrings and assertions stay at home, as in the bytecode that it loads.
  args: ["-OO"],
  indexURL: pyodideFolder,
  stdLibURL: stdlib,
  lockFileContents: { info: lock.info, packages: {} },
  packageBaseUrl: pyodideFolder,
});
pyodide.FS.writeFile("/rules.zip", readFileSync(rules));
pyodide.runPython(readFileSync(prepare, "utf8"));
zeroFreedMemory(pyodide._module);
forgetAddedFunction(pyodide._module);
writeFileSync(out, pyodide.makeMemorySnapshot());

/**
 * Blocks that were freed still hold what they held: take them all, zero them, give them back.
 * @param {any} module Pyodide's Emscripten module
 */
function zeroFreedMemory(module) {
  const { HEAPU8, _PyMem_RawMalloc: take, _PyMem_RawFree: free } = module;
  let top = HEAPU8.length;
  while (HEAPU8[top - 1] === 0) top--;
  const taken = [];
  for (let size = 1 << 20; size >= 32; size >>= 1) {
    for (;;) {
      const block = take(size);
      // Beyond what is used, the heap is zero already and would only grow.
      if (block + size > top) {
        free(block);
        break;
      }
      HEAPU8.fill(0, block, block + size);
      taken.push(block);
    }
  }
  for (const block of taken) free(block);
}

/**
 * Python holds the place of a function that Pyodide adds to WebAssembly's table as it starts. That
 * place is another in another browser, and none on iOS: the one that restores puts in its own.
 * @param {any} module
 */
function forgetAddedFunction({ HEAP32, __PyRuntime: at, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: by }) {
  HEAP32[(at + HEAP32[by >> 2]) >> 2] = 0;
}
