/**
 * The worker: starts Python once, then answers the questions of the page one after the other.
 *
 * In: `{ boot: url of the manifest, way, held }`, then `{ ask: number, question: string }`; while files
 * come, `{ again: true }` asks for what is missing once more, `{ end: reason }` gives up.
 * Out: `{ progress: [loaded, total] }`, `{ stage }`, `{ ready: true }`, `{ failed: [reason, detail], held }`,
 * `{ answered: number, answer: string }`; after a failure, it is of no more use. `held` is what came
 * of the files, which the next worker need not fetch.
 *
 * Two ways: `snapshot` restores the memory of a started Python; `bytecode`, which needs nothing
 * private of Pyodide, starts one and imports the rules. The page tries the second when the first
 * fails.
 */
import { Arrival } from "./arrival.js";
import { EngineFailure, guarded, matches } from "./guard.js";
import { complete, inflate, restore, SharedData } from "./snapshot.js";

/**
 * @typedef {import("./guard.js").ExpectedFile} ExpectedFile
 * @typedef {{ runtime: string, abi: Record<string, string>,
 *   files: { wasm: ExpectedFile, stdlib: ExpectedFile, rules: ExpectedFile },
 *   snapshot: ExpectedFile & import("./snapshot.js").SnapshotLayout }} Manifest
 * @typedef {"snapshot" | "bytecode"} Way
 * @typedef {[name: string, pieces: import("./arrival.js").Piece[]][]} Held
 * @typedef {(question: string) => string} Answer
 */

/** Python's `answer`, once started. @type {Promise<Answer> | undefined} */
let python;

/** The files of the engine that come, or came, by their names. @type {Map<string, Arrival>} */
const arrivals = new Map();

/** Tells of each request to ask once more. */
const line = new EventTarget();

/** What came of the files before this worker. @type {Map<string, import("./arrival.js").Piece[]>} */
const held = new Map();

/**
 * A file that comes, or goes on coming.
 * @param {URL} address @param {number} [size]
 */
function arrival(address, size) {
  const pieces = held.get(address.href) ?? [];
  held.delete(address.href);
  const coming = new Arrival(address, { named: true, pieces, ...(size && { size }) });
  arrivals.set(address.href, coming);
  return coming;
}

/** Refuse anything that cannot work before a byte is asked for. */
function checkWebAssembly() {
  const smallest = Uint8Array.of(0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00);
  try {
    new WebAssembly.Module(smallest);
  } catch (error) {
    throw new EngineFailure("wasm", String(error));
  }
}

/** What a name says of the file's digest. */
const NAMED = /-([0-9a-f]{16})\.json$/;

/**
 * The manifest, which is named by what it holds: one of another build is refused.
 * @param {URL} address
 * @returns {Promise<Manifest>}
 */
async function readManifest(address) {
  const { pathname } = address;
  const coming = arrival(address);
  await coming.come(() => {});
  arrivals.delete(address.href);
  const { text } = coming;
  try {
    if (await matches(coming.pieces, NAMED.exec(pathname)?.[1] ?? "")) return JSON.parse(text);
  } catch {
    // Where digests are unknown, what cannot be read tells.
  }
  throw new EngineFailure(isPage(text) ? "host" : "wrong", pathname);
}

/** @param {string} text */
const isPage = (text) => text.trimStart().startsWith("<");

/** The page counts what came; a message for every piece would hold up both. */
const TELL_EVERY_MS = 100;

/** The files of one start, all asked for at once, each checked as it comes. */
class Downloads {
  #loaded = 0;
  /** Whether more came than was told. */
  #untold = false;
  #pauses = false;
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
    const address = new URL(file.path, this.base);
    const coming = arrival(address, file.bytes);
    /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */
    const body = new ReadableStream({
      start: (controller) => {
        for (const piece of coming.pieces) controller.enqueue(piece);
        coming
          .come((piece) => controller.enqueue(piece))
          .then(
            () => controller.close(),
            (error) => {
              this.#refuse(error);
              controller.error(error);
            },
          );
      },
      cancel: () => coming.end(),
    });
    return guarded(
      body,
      file,
      (piece, place) => {
        onPiece?.(piece, place);
        this.#loaded += piece.byteLength;
        this.#tell();
      },
      (failure) => {
        arrivals.delete(address.href);
        this.#refuse(failure);
      },
    );
  }

  #tell() {
    this.#untold = true;
    // Once all is there, Python takes this thread.
    if (this.#pauses && this.#loaded < this.#total) return;
    postMessage({ progress: [this.#loaded, this.#total] });
    this.#untold = false;
    this.#pauses = true;
    setTimeout(() => {
      this.#pauses = false;
      if (this.#untold) this.#tell();
    }, TELL_EVERY_MS);
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
  const [{ loadPyodide }, compiled, inflated] = await Promise.all([
    importRuntime(`${options.indexURL}pyodide.mjs`),
    WebAssembly.compileStreaming(
      downloads.get(manifest.files.wasm, (piece, place) => shared.collect(piece, place)),
    ),
    inflate(downloads.get(manifest.snapshot), manifest.snapshot.runs),
    // Evaluated once and kept: Pyodide finds it there.
    importRuntime(`${options.indexURL}pyodide.asm.js`),
  ]);
  postMessage({ stage: "python" });
  return door(await restore(loadPyodide, options, compiled, complete(inflated, shared)));
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
  globalThis.fetch = async (input, init) =>
    ready.get(new URL(String(input), location.href).href) ?? fetched(input, init);
  const [{ loadPyodide }] = await Promise.all([
    importRuntime(`${options.indexURL}pyodide.mjs`),
    importRuntime(`${options.indexURL}pyodide.asm.js`),
  ]);
  const [pyodide, bytes] = await Promise.all([
    loadPyodide({ ...options, stdLibURL: address(stdlib) }),
    wheel.arrayBuffer(),
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

/** How often a script of Pyodide is imported, where nothing is wrong with it. */
const IMPORTS = 3;

/**
 * Import a script of Pyodide. The browser says of one that fails nothing but that it does, and keeps its
 * failure: another mark behind the address has it asked for anew.
 * @param {string} url
 */
async function importRuntime(url) {
  for (let times = 1; ; times++) {
    const again = new Promise((resolve) => {
      line.addEventListener("again", () => resolve(null), { once: true });
    });
    try {
      const script = await Promise.race([import(times > 1 ? `${url}#${times}` : url), again]);
      if (script) return script;
    } catch (error) {
      const text = await read(url);
      if (isPage(text) || times === IMPORTS) {
        throw new EngineFailure(isPage(text) ? "host" : "wrong", String(error));
      }
    }
  }
}

/** What stands at an address now. @param {string} url */
async function read(url) {
  const coming = new Arrival(new URL(url), { named: true });
  await coming.come(() => {});
  return coming.text;
}

/** @param {unknown} error */
function asFailure(error) {
  if (error instanceof EngineFailure) return error;
  return new EngineFailure(error instanceof RangeError ? "memory" : "python", String(error));
}

/** Say why there will be no answer, and hand over what came. @param {EngineFailure} failure */
function fail({ reason, detail }) {
  for (const [name, { pieces }] of arrivals) held.set(name, pieces);
  postMessage({ failed: [reason, detail], held: [...held] });
}

/** The files that have not come whole. */
const missing = () => [...arrivals].filter(([, { whole }]) => !whole).map(([name]) => name);

addEventListener("message", async ({ data }) => {
  if (data.boot) {
    for (const [name, pieces] of /** @type {Held} */ (data.held)) held.set(name, pieces);
    python = boot(new URL(data.boot), data.way);
    try {
      await python;
      arrivals.clear();
      held.clear();
      postMessage({ ready: true });
    } catch (error) {
      fail(asFailure(error));
    }
    return;
  }
  if (data.again) {
    for (const each of arrivals.values()) each.again();
    line.dispatchEvent(new Event("again"));
    return;
  }
  if (data.end) return fail(new EngineFailure(data.end, missing().join(" ")));
  const answer = await python;
  if (!answer) return;
  try {
    postMessage({ answered: data.ask, answer: answer(data.question) });
  } catch (error) {
    // Python tells its own exceptions; this is its interpreter's end.
    fail(new EngineFailure("crashed", String(error)));
  }
});
