/**
 * The worker: starts Python once, then answers the questions of the page one after the other.
 *
 * In: `{ boot: url of the manifest, way }`, then `{ ask: number, question: string }`.
 * Out: `{ progress: [loaded, total] }`, `{ stage }`, `{ ready: true }`, `{ failed: [reason, detail] }`,
 * `{ answered: number, answer: string }`; after a failure, it is of no more use.
 *
 * Two ways: `snapshot` restores the memory of a started Python; `bytecode`, which needs nothing
 * private of Pyodide, starts one and imports the rules. The page tries the second when the first
 * fails.
 */
import { EngineFailure, guarded, matches, refusal } from "./guard.js";
import { complete, inflate, restore, SharedData } from "./snapshot.js";

/**
 * @typedef {import("./guard.js").ExpectedFile} ExpectedFile
 * @typedef {{ runtime: string, abi: Record<string, string>,
 *   files: { wasm: ExpectedFile, stdlib: ExpectedFile, rules: ExpectedFile },
 *   snapshot: ExpectedFile & import("./snapshot.js").SnapshotLayout }} Manifest
 * @typedef {"snapshot" | "bytecode"} Way
 * @typedef {(question: string) => string} Answer
 */

/** Python's `answer`, once started. @type {Promise<Answer> | undefined} */
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
    return await fetch(url, options);
  } catch (error) {
    throw new EngineFailure("network", String(error));
  }
}

/**
 * The manifest, which is named by what it holds: one of another build is refused.
 * @param {URL} manifestUrl
 * @returns {Promise<Manifest>}
 */
async function readManifest(manifestUrl) {
  const { pathname } = manifestUrl;
  const response = await download(manifestUrl);
  if (!response.ok) throw refusal(response, pathname);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (!(await matches([bytes], NAMED.exec(pathname)?.[1] ?? ""))) {
    throw new EngineFailure(isPage(text) ? "host" : "wrong", pathname);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new EngineFailure(isPage(text) ? "host" : "wrong", pathname);
  }
}

/** What a name says of the file's digest. */
const NAMED = /-([0-9a-f]{16})\.json$/;

/** @param {string} text */
const isPage = (text) => text.trimStart().startsWith("<");

/** The page counts what came; a message for every piece would hold up both. */
const TELL_EVERY_MS = 100;

/** The files of one start, all asked for at once, each checked as it comes. */
class Downloads {
  #loaded = 0;
  #told = 0;
  #total;
  /** @type {(failure: EngineFailure) => void} */
  #refuse = () => {};
  /** Rejects as soon as one file is wrong, whatever waits for it. @type {Promise<never>} */
  refused;

  /**
   * @param {URL} base
   * @param {ExpectedFile[]} files
   */
  constructor(base, files) {
    this.base = base;
    this.#total = files.reduce((sum, file) => sum + file.bytes, 0);
    this.refused = new Promise((_, reject) => {
      this.#refuse = reject;
    });
    this.refused.catch(() => {});
  }

  /**
   * @param {ExpectedFile} file
   * @param {(piece: Uint8Array, place: number) => void} [onPiece]
   */
  get(file, onPiece) {
    const response = download(new URL(file.path, this.base)).then((received) =>
      guarded(
        received,
        file,
        (piece, place) => {
          onPiece?.(piece, place);
          this.#loaded += piece.byteLength;
          this.#tell();
        },
        this.#refuse,
      ),
    );
    response.catch(this.#refuse);
    return response;
  }

  #tell() {
    const now = performance.now();
    if (now - this.#told < TELL_EVERY_MS && this.#loaded < this.#total) return;
    this.#told = now;
    postMessage({ progress: [this.#loaded, this.#total] });
  }
}

/**
 * Start Python with the rules.
 * @param {URL} manifestUrl
 * @param {Way} way
 * @returns {Promise<Answer>}
 */
async function boot(manifestUrl, way) {
  checkWebAssembly();
  postMessage({ stage: "files" });
  const manifest = await readManifest(manifestUrl);
  const indexURL = new URL(manifest.runtime, manifestUrl).href;
  const options = {
    indexURL,
    lockFileContents: { info: manifest.abi, packages: {} },
    packageBaseUrl: indexURL,
  };
  const { wasm, stdlib, rules } = manifest.files;
  if (way === "snapshot") {
    const downloads = new Downloads(manifestUrl, [wasm, manifest.snapshot]);
    return Promise.race([fromSnapshot(downloads, manifest, options), downloads.refused]);
  }
  const downloads = new Downloads(manifestUrl, [wasm, stdlib, rules]);
  return Promise.race([fromBytecode(downloads, manifest, options), downloads.refused]);
}

/**
 * @param {Downloads} downloads
 * @param {Manifest} manifest
 * @param {{ indexURL: string }} options
 */
async function fromSnapshot(downloads, manifest, options) {
  const shared = new SharedData(manifest.snapshot.data);
  const [{ loadPyodide }, compiled, runs] = await Promise.all([
    importRuntime(`${options.indexURL}pyodide.mjs`),
    downloads
      .get(manifest.files.wasm, (piece, place) => shared.collect(piece, place))
      .then((response) => WebAssembly.compileStreaming(response)),
    downloads.get(manifest.snapshot).then((response) => inflate(response, manifest.snapshot.runs)),
    // Evaluated once and kept: Pyodide finds it there.
    importRuntime(`${options.indexURL}pyodide.asm.js`),
  ]);
  postMessage({ stage: "python" });
  return door(await restore(loadPyodide, options, compiled, complete(runs, shared)));
}

/**
 * @param {Downloads} downloads
 * @param {Manifest} manifest
 * @param {{ indexURL: string }} options
 */
async function fromBytecode(downloads, manifest, options) {
  const { wasm, stdlib, rules } = manifest.files;
  /** @param {ExpectedFile} file */
  const address = (file) => new URL(file.path, downloads.base).href;
  const wheel = downloads.get(rules);
  // Pyodide's own requests find what was asked for already.
  const ready = new Map([wasm, stdlib].map((file) => [address(file), downloads.get(file)]));
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    ready.get(new URL(String(input), location.href).href) ?? fetched(input, init);
  const [{ loadPyodide }] = await Promise.all([
    importRuntime(`${options.indexURL}pyodide.mjs`),
    importRuntime(`${options.indexURL}pyodide.asm.js`),
  ]);
  const [pyodide, bytes] = await Promise.all([
    loadPyodide({ ...options, stdLibURL: address(stdlib) }),
    wheel.then((response) => response.arrayBuffer()),
  ]);
  postMessage({ stage: "python" });
  pyodide.FS.writeFile("/rules.zip", new Uint8Array(bytes));
  pyodide.runPython("import sys\nsys.path.append('/rules.zip')");
  return door(pyodide);
}

/**
 * The door of `calculators.browser`; a restored `random` would repeat what it drew before.
 * @param {any} pyodide
 * @returns {Answer}
 */
function door(pyodide) {
  pyodide.pyimport("random").seed();
  return pyodide.pyimport("calculators.browser").answer;
}

/**
 * Import a script of Pyodide. The browser says of one that fails nothing but that it does.
 * @param {string} url
 */
async function importRuntime(url) {
  try {
    return await import(url);
  } catch (error) {
    const response = await download(new URL(url), { cache: "no-store" });
    if (!response.ok) throw refusal(response, url);
    throw new EngineFailure(isPage(await response.text()) ? "host" : "wrong", String(error));
  }
}

/** @param {unknown} error */
function asFailure(error) {
  if (error instanceof EngineFailure) return error;
  return new EngineFailure(error instanceof RangeError ? "memory" : "python", String(error));
}

addEventListener("message", async ({ data }) => {
  if (data.boot) {
    python = boot(new URL(data.boot), data.way);
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
  if (!answer) return;
  try {
    postMessage({ answered: data.ask, answer: answer(data.question) });
  } catch (error) {
    // Python tells its own exceptions; this is its interpreter's end.
    postMessage({ failed: ["crashed", String(error)] });
  }
});
