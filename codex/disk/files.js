/**
 * Runs first in the engine's worker of the disk edition: files and modules come from the page.
 *
 * In: `{ wanted: address, content: base64 of the file's gzip, or nothing }`; out: `{ wanted }`.
 */

/** Those who wait for a file, by its address. @type {Map<string, ((content?: string) => void)[]>} */
const waiting = new Map();

addEventListener("message", (event) => {
  const { wanted, content } = event.data;
  if (!wanted) return;
  event.stopImmediatePropagation();
  waiting.get(wanted)?.shift()?.(content);
});

/**
 * @param {string} address
 * @returns {Promise<string | undefined>}
 */
function ask(address) {
  return new Promise((resolve) => {
    waiting.set(address, [...(waiting.get(address) ?? []), resolve]);
    postMessage({ wanted: address });
  });
}

/** @param {string} address */
async function evaluate(address) {
  // Pyodide imports its second half by itself, unless it finds it there.
  if (address.endsWith("/pyodide.mjs")) await load(new URL("pyodide.asm.js", address).href);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} is missing`);
  const code = encodeURIComponent(await response.text());
  return import(`data:text/javascript;charset=utf-8,${code}`);
}

/** Modules that were asked for. @type {Map<string, Promise<any>>} */
const modules = new Map();

/**
 * `import()` of a file from disk: once each, as the browser's own.
 * @param {string} address
 */
function load(address) {
  const module = modules.get(address) ?? evaluate(address);
  modules.set(address, module);
  return module;
}

const { codexDisk } = /** @type {any} */ (globalThis);
codexDisk.finding(ask);
codexDisk.load = load;
