/**
 * Each part of a start of the site's engine alone, one after the other, by its own modules.
 *
 * In: `{ question, engine }`, the name of the engine. Out: milliseconds by part, and the answer to the question.
 */
import { complete, inflate, restore, SharedData } from "/web/engine/snapshot.js";

const ENGINE = new URL("/codex/assets/engine/", location.href);
const PAGE = 65_536;

/** @type {Record<string, number>} */
const times = {};

/**
 * @template T
 * @param {string} part
 * @param {() => T | Promise<T>} work
 */
async function timed(part, work) {
  const start = performance.now();
  const done = await work();
  times[part] = performance.now() - start;
  return done;
}

/** @param {string} path */
const get = (path) => fetch(new URL(path, ENGINE));

/** @param {{ question: string, engine: string }} asked */
async function start({ question, engine }) {
  const manifest = await timed("manifest", async () =>
    (await get(`manifest-${engine}.json`)).json(),
  );
  const { wasm } = manifest.files;
  const compiled = await timed("WebAssembly, streamed and compiled", () =>
    WebAssembly.compileStreaming(get(wasm.path)),
  );
  const inflated = await timed("snapshot, streamed and inflated", async () =>
    inflate(await get(manifest.snapshot.path), manifest.snapshot.runs),
  );
  const indexURL = new URL(manifest.runtime, ENGINE).href;
  const { loadPyodide } = await timed("Pyodide's scripts", async () => {
    await import(`${indexURL}pyodide.asm.js`);
    return import(`${indexURL}pyodide.mjs`);
  });
  const shared = new SharedData(manifest.snapshot.data);
  shared.collect(new Uint8Array(await (await get(wasm.path)).arrayBuffer()), 0);
  const snapshot = await timed("snapshot put together", () => complete(inflated, shared));
  const heap = new WebAssembly.Memory({ initial: Math.ceil(snapshot.byteLength / PAGE) });
  await timed("copy of the heap", () => new Uint8Array(heap.buffer).set(snapshot));
  const pyodide = await restored(loadPyodide, { indexURL, manifest, compiled, snapshot });
  const answer = await timed("door opened", () => open(pyodide));
  const told = await timed("first answer", () => answer(question));
  await timed("second answer", () => answer(question));
  return { times, told };
}

/**
 * As the site's own worker does.
 * @param {any} pyodide
 */
function open(pyodide) {
  pyodide.pyimport("random").seed();
  return pyodide.pyimport("calculators.browser").answer;
}

/**
 * Restore, with the instantiation inside it timed by itself.
 * @param {any} loadPyodide
 * @param {{ indexURL: string, manifest: any, compiled: WebAssembly.Module, snapshot: Uint8Array }} from
 */
async function restored(loadPyodide, { indexURL, manifest, compiled, snapshot }) {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = /** @type {any} */ (
    (/** @type {WebAssembly.Module} */ module, /** @type {WebAssembly.Imports} */ imports) =>
      timed("of which instantiation", () => instantiate(module, imports))
  );
  const options = {
    indexURL,
    lockFileContents: { info: manifest.abi, packages: {} },
    packageBaseUrl: indexURL,
  };
  const pyodide = await timed("restoring", () => restore(loadPyodide, options, compiled, snapshot));
  WebAssembly.instantiate = instantiate;
  return pyodide;
}

addEventListener("message", async ({ data }) => {
  try {
    postMessage(await start(data));
  } catch (error) {
    postMessage({ failure: String(error) });
  }
});
