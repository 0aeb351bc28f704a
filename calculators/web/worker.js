/**
 * The worker: starts Python once, then answers the questions of the page one after the other.
 *
 * In: `{ boot: url of the manifest }`, then `{ ask: number, question: string }`.
 * Out: `{ progress: [loaded, total] }`, `{ stage }`, `{ ready: true }`, `{ failed: [reason, detail] }`,
 * `{ answered: number, answer: string }`.
 */
import { EngineFailure, guarded } from "./guard.js";

/**
 * @typedef {import("./guard.js").ExpectedFile} ExpectedFile
 * @typedef {{ runtime: string, abi: Record<string, string>,
 *   files: { wasm: ExpectedFile, stdlib: ExpectedFile, rules: ExpectedFile } }} Manifest
 */

const originalFetch = globalThis.fetch;

/** Python's `answer`, once started. @type {Promise<(question: string) => string> | undefined} */
let python;

/** Refuse anything that cannot work before a byte is asked for. */
function checkWebAssembly() {
  const smallest = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  try {
    new WebAssembly.Module(smallest);
  } catch (error) {
    throw new EngineFailure("wasm", String(error));
  }
}

/**
 * Fetch one file; a failure of the network itself has no response to look at.
 * @param {URL} url
 * @param {RequestInit} [options]
 */
async function download(url, options) {
  try {
    return await originalFetch(url, options);
  } catch (error) {
    throw new EngineFailure("network", String(error));
  }
}

/**
 * @param {URL} manifestUrl
 * @returns {Promise<Manifest>}
 */
async function readManifest(manifestUrl) {
  const response = await download(manifestUrl, { cache: "no-cache" });
  if (!response.ok) throw new EngineFailure("missing", "manifest.json");
  try {
    return await response.json();
  } catch {
    throw new EngineFailure("wrong", "manifest.json");
  }
}

/**
 * Start Python with the rules on its path.
 * @param {URL} manifestUrl
 */
async function boot(manifestUrl) {
  checkWebAssembly();
  postMessage({ stage: "files" });
  const manifest = await readManifest(manifestUrl);
  const files = Object.values(manifest.files);
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let loaded = 0;
  /** @type {(failure: EngineFailure) => void} */
  let refuse = () => {};
  const refused = new Promise((_, reject) => {
    refuse = reject;
  });
  refused.catch(() => {});

  /** Everything is asked for at once; Pyodide's own requests find it here. */
  const responses = new Map(
    files.map((file) => {
      const url = new URL(file.path, manifestUrl);
      const response = download(url).then((received) =>
        guarded(
          received,
          file,
          (count) => {
            loaded += count;
            postMessage({ progress: [loaded, total] });
          },
          refuse,
        ),
      );
      response.catch(refuse);
      return [url.href, response];
    }),
  );
  globalThis.fetch = (input, init) => {
    const ready = responses.get(new URL(String(input), location.href).href);
    return ready ?? originalFetch(input, init);
  };

  const start = async () => {
    const indexURL = new URL(manifest.runtime, manifestUrl).href;
    const { loadPyodide } = await importRuntime(`${indexURL}pyodide.mjs`);
    const rules = new URL(manifest.files.rules.path, manifestUrl);
    const [pyodide, wheel] = await Promise.all([
      loadPyodide({
        indexURL,
        stdLibURL: new URL(manifest.files.stdlib.path, manifestUrl).href,
        lockFileContents: { info: manifest.abi, packages: {} },
        packageBaseUrl: indexURL,
      }),
      fetch(rules).then((response) => response.arrayBuffer()),
    ]);
    postMessage({ stage: "python" });
    pyodide.FS.writeFile("/rules.zip", new Uint8Array(wheel));
    return pyodide.runPython(
      "import sys\nsys.path.append('/rules.zip')\nfrom calculators.browser import answer\nanswer",
    );
  };
  return /** @type {Promise<(question: string) => string>} */ (Promise.race([start(), refused]));
}

/** @param {string} url */
async function importRuntime(url) {
  try {
    return await import(url);
  } catch (error) {
    throw new EngineFailure("missing", String(error));
  }
}

/** @param {unknown} error */
function asFailure(error) {
  return error instanceof EngineFailure ? error : new EngineFailure("python", String(error));
}

addEventListener("message", async ({ data }) => {
  if (data.boot) {
    python = boot(new URL(data.boot));
    try {
      await python;
      postMessage({ ready: true });
    } catch (error) {
      const failure = asFailure(error);
      postMessage({ failed: [failure.reason, failure.detail] });
    }
    return;
  }
  const answer = await python;
  if (answer) postMessage({ answered: data.ask, answer: answer(data.question) });
});
