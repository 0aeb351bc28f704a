/**
 * Starting Python from the snapshot of its memory that the build took.
 *
 * All that is private of Pyodide stands here: the underscored options of its snapshots, and the
 * place where its script compiles WebAssembly. A snapshot of another build is refused by Pyodide.
 */

import { ZSTDDecoder } from "zstddec/stream";

/**
 * @typedef {{ runs: number, data: { from: number, to: number, length: number } }} SnapshotLayout
 * @typedef {(options: Record<string, unknown>) => Promise<any>} LoadPyodide
 */

/** So many bytes are decompressed at once. */
const PIECE = 65_536;
/** So often in a row, nothing may come of them. */
const MOST_VAIN = 100;

/** An archive without files: the snapshot needs no library beside it. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 0x05, 0x06, ...new Array(18).fill(0));

/** Collects what the snapshot shares with the WebAssembly file while that file passes by. */
export class SharedData {
  /** @param {SnapshotLayout["data"]} place */
  constructor(place) {
    this.place = place;
    this.bytes = new Uint8Array(place.length);
  }

  /**
   * @param {Uint8Array} piece
   * @param {number} at where the piece stands in the file
   */
  collect(piece, at) {
    const { from, length } = this.place;
    const start = Math.max(from, at);
    const end = Math.min(from + length, at + piece.byteLength);
    if (start < end) this.bytes.set(piece.subarray(start - at, end - at), start - from);
  }
}

/** Start what decompresses zstd, which no browser does for scripts. */
function startDecoder() {
  const decoder = new ZSTDDecoder();
  // It would fetch itself from an address that holds it, which a host's policy may forbid.
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const letters = atob(String(address).split(",")[1] ?? "");
    return new Response(Uint8Array.from(letters, (each) => each.charCodeAt(0)));
  };
  try {
    return { decoder, started: decoder.init() };
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * Inflate the runs of a snapshot: what of it is not zeros.
 * @param {Response} packed
 * @param {number} size
 */
export async function inflate(packed, size) {
  const { decoder, started } = startDecoder();
  const [content] = await Promise.all([packed.arrayBuffer(), started]);
  const runs = new Uint8Array(size);
  let place = 0;
  let vain = 0;
  // By pieces: what it holds of them at once it holds for ever.
  for (const piece of decoder.decodeStreaming(pieces(new Uint8Array(content)))) {
    // It goes on asking of what is no zstd.
    vain = piece.byteLength ? 0 : vain + 1;
    if (vain > MOST_VAIN) throw new Error("the snapshot cannot be read");
    runs.set(piece, place);
    place += piece.byteLength;
  }
  if (place !== size) throw new Error(`the snapshot holds ${place} bytes, not ${size}`);
  return runs;
}

/** @param {Uint8Array} content */
function* pieces(content) {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/**
 * Put the runs of a snapshot where they belong, and put back what it shares with the WebAssembly
 * file: it holds the difference only.
 * @param {Uint8Array} runs the size of the snapshot, the number of runs, where each starts and ends,
 *   by words of four bytes; then their bytes
 * @param {SharedData} shared
 */
export function complete(runs, shared) {
  const [size = 0, count = 0] = new Uint32Array(runs.buffer, 0, 2);
  const places = new Uint32Array(runs.buffer, 8, 2 * count);
  const snapshot = new Uint8Array(size);
  let at = 8 + places.byteLength;
  for (let run = 0; run < count; run++) {
    const [start = 0, end = 0] = places.subarray(2 * run);
    snapshot.set(runs.subarray(at, at + end - start), start);
    at += end - start;
  }
  combine(snapshot, shared);
  return snapshot;
}

/** @param {Uint8Array} snapshot @param {SharedData} shared */
function combine(snapshot, shared) {
  const { to, length } = shared.place;
  // By words of four bytes, as the place allows, then what is left.
  const words = new Uint32Array(snapshot.buffer, to, length >> 2);
  const there = new Uint32Array(shared.bytes.buffer, 0, length >> 2);
  for (let index = 0; index < words.length; index++) {
    words[index] = (words[index] ?? 0) ^ (there[index] ?? 0);
  }
  for (let index = length & ~3; index < length; index++) {
    snapshot[to + index] = (snapshot[to + index] ?? 0) ^ (shared.bytes[index] ?? 0);
  }
}

/**
 * Restore a snapshot.
 * @param {LoadPyodide} loadPyodide
 * @param {Record<string, unknown>} options those of any start, without the library
 * @param {WebAssembly.Module} compiled
 * @param {Uint8Array} snapshot complete
 */
export async function restore(loadPyodide, options, compiled, snapshot) {
  const streaming = WebAssembly.instantiateStreaming;
  // Pyodide would fetch and compile only now; that was done while the snapshot came.
  WebAssembly.instantiateStreaming = async (_source, imports) => ({
    module: compiled,
    instance: await WebAssembly.instantiate(compiled, imports),
  });
  // Nothing is left to fetch: its library is in the snapshot, its WebAssembly is compiled.
  const fetched = globalThis.fetch;
  globalThis.fetch = async () => new Response(EMPTY_ZIP);
  try {
    const pyodide = await loadPyodide({ ...options, _loadSnapshot: snapshot });
    pointToAddedFunction(pyodide._module);
    return pyodide;
  } finally {
    WebAssembly.instantiateStreaming = streaming;
    globalThis.fetch = fetched;
  }
}

/**
 * Tell Python where this browser's table holds the function that Pyodide added: the snapshot does
 * not, since the place differs between browsers. Without it (iOS has none) Python calls its own
 * functions through JavaScript: slower, with the same answers.
 * @param {any} module Pyodide's Emscripten module
 */
function pointToAddedFunction(module) {
  const { HEAP32, __PyRuntime: at, __PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET: by } = module;
  HEAP32[(at + HEAP32[by >> 2]) >> 2] = module._PyEM_CountArgsPtr;
}
