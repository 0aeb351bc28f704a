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
 * Puts the runs of a snapshot where they belong while they come; between them are zeros. They begin with the size of
 * the snapshot, their number, and where each starts and ends, by words of four bytes.
 */
class Spread {
  /** @type {Uint8Array | null} */
  snapshot = null;
  count = 0;
  #size;
  /** What came before all places were known. */
  #head = new Uint8Array(0);
  #places = new Uint32Array(0);
  /** The word that tells where the present run starts, and where its next byte goes. */
  #run = 0;
  #at = 0;

  /** @param {number} size what comes in all */
  constructor(size) {
    this.#size = size;
  }

  /** @param {Uint8Array} piece */
  take(piece) {
    this.count += piece.byteLength;
    let rest = this.snapshot ? piece : this.#begin(piece);
    while (rest.byteLength) {
      const end = this.#places[this.#run + 1];
      if (end === undefined) throw new Error(`the snapshot holds more than ${this.#size} bytes`);
      const part = rest.subarray(0, end - this.#at);
      this.snapshot?.set(part, this.#at);
      this.#at += part.byteLength;
      rest = rest.subarray(part.byteLength);
      if (this.#at < end) continue;
      this.#run += 2;
      this.#at = this.#places[this.#run] ?? 0;
    }
  }

  /** Read the places; return what of the piece stands behind them. @param {Uint8Array} piece */
  #begin(piece) {
    const head = new Uint8Array(this.#head.byteLength + piece.byteLength);
    head.set(this.#head);
    head.set(piece, this.#head.byteLength);
    this.#head = head;
    if (head.byteLength < 8) return new Uint8Array(0);
    const [size = 0, runs = 0] = new Uint32Array(head.buffer, 0, 2);
    const behind = 8 + 8 * runs;
    if (behind > this.#size) throw new Error("the snapshot cannot be read");
    if (head.byteLength < behind) return new Uint8Array(0);
    this.#places = new Uint32Array(head.buffer, 8, 2 * runs);
    // Room is taken for what adds up alone.
    const told = this.#places.reduce(
      (sum, place, word) => sum + (word % 2 ? place : -place),
      behind,
    );
    if (told !== this.#size) throw new Error(`the snapshot holds ${told} bytes, not ${this.#size}`);
    this.snapshot = new Uint8Array(size);
    this.#at = this.#places[0] ?? 0;
    return head.subarray(behind);
  }
}

/**
 * Inflate a snapshot, but for what it shares with the WebAssembly file: of that it holds the difference.
 * @param {Response} packed
 * @param {number} size of its runs
 */
export async function inflate(packed, size) {
  const { decoder, started } = startDecoder();
  const [content] = await Promise.all([packed.arrayBuffer(), started]);
  const spread = new Spread(size);
  let vain = 0;
  // By pieces: what it holds of them at once it holds for ever.
  for (const piece of decoder.decodeStreaming(pieces(new Uint8Array(content)))) {
    // It goes on asking of what is no zstd.
    vain = piece.byteLength ? 0 : vain + 1;
    if (vain > MOST_VAIN) throw new Error("the snapshot cannot be read");
    spread.take(piece);
  }
  const { snapshot, count } = spread;
  if (!snapshot || count !== size)
    throw new Error(`the snapshot holds ${count} bytes, not ${size}`);
  return snapshot;
}

/** @param {Uint8Array} content */
function* pieces(content) {
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}

/**
 * Put back what a snapshot shares with the WebAssembly file.
 * @param {Uint8Array} snapshot
 * @param {SharedData} shared
 */
export function complete(snapshot, shared) {
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
  return snapshot;
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
    // It keeps its options, and with them what it has copied.
    delete pyodide._api.config._loadSnapshot;
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
