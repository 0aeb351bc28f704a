/**
 * Takes the snapshot of a started Pyodide: `node snapshot.mjs <runtime> <lock> <stdlib> <rules> <prepare> <out>`.
 *
 * Pyodide's own snapshots are private (underscored options); the browser's half is
 * `codex/web/engine/snapshot.js`, and both only ever meet the same build of Pyodide.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { forgetUnusedNames, unlinkFrozen, zeroFreed } from "./memory.mjs";
import { still } from "./still.mjs";

const [runtime, lockFile, stdlib, rules, prepare, out] = process.argv.slice(2);
still();
const { loadPyodide } = await import(join(runtime, "pyodide.mjs"));
const lock = JSON.parse(readFileSync(lockFile, "utf8"));

const pyodide = await loadPyodide({
  _makeSnapshot: true,
  // Docstrings and assertions stay at home, as in the bytecode that it loads.
  args: ["-OO"],
  indexURL: runtime,
  stdLibURL: stdlib,
  lockFileContents: { info: lock.info, packages: {} },
  packageBaseUrl: runtime,
});
pyodide.FS.writeFile("/rules.zip", readFileSync(rules));
const [object, name] = run(readFileSync(prepare, "utf8")).toJs();
const memory = pyodide._module;
// The names' table is found among live names only, and a word in a freed block would keep a name.
zeroFreed(memory);
forgetUnusedNames(memory, name);
unlinkFrozen(memory, object);
zeroFreed(memory);
forgetAddedFunction(memory);
writeFileSync(out, pyodide.makeMemorySnapshot());

/**
 * Run Python; tell its error alone, which Node would hide behind a line of Pyodide's script.
 * @param {string} source
 */
function run(source) {
  try {
    return pyodide.runPython(source);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Python holds the place of a function that Pyodide adds to WebAssembly's table as it starts. That
 * place is another in another browser, and none on iOS: the one that restores puts in its own.
 * @param {any} module
 */
function forgetAddedFunction({ HEAP32, __PyRuntime: at, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: by }) {
  HEAP32[(at + HEAP32[by >> 2]) >> 2] = 0;
}
