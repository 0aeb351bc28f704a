/**
 * One file of the site, on a line that may be slow or cut: what came is kept, and the rest is asked for.
 */
import { EngineFailure, refusal } from "./guard.js";

/** Requests in a row that bring nothing, before the line is given up; the pauses between them grow. */
const TRIES = 3;
const PAUSE_MS = 500;

/** The browser's own: one of the ways to start Python puts another in its place. */
const { fetch } = globalThis;

/** @typedef {Uint8Array<ArrayBuffer>} Piece */

/** How many bytes a host says that it sends, of a file that it sends as it is. @param {Response} response */
function announced({ headers }) {
  return headers.get("content-encoding") ? 0 : Number(headers.get("content-length"));
}

export class Arrival {
  /** What came, in order. @type {Piece[]} */
  pieces;
  /** Whether that is all. */
  whole = false;
  #address;
  #named;
  #size;
  #count;
  /** What the host calls the content of the address. */
  #mark = "";
  #request = new AbortController();
  /** How often it was asked to come: who asked before is left alone. */
  #times = 0;

  /**
   * @param {URL} address
   * @param {{ named: boolean, size?: number, pieces?: Piece[] }} file whether its content is in its name, and is
   *   checked by who reads it; how many bytes it has, where that is known; what came of it before
   */
  constructor(address, { named, size, pieces = [] }) {
    this.#address = address;
    this.#named = named;
    this.#size = size;
    this.pieces = pieces;
    this.#count = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  }

  /** How many bytes came. */
  get count() {
    return this.#count;
  }

  /**
   * Resolve once all of it has come.
   * @param {(piece: Piece) => void} onPiece told of each that comes from now on
   */
  async come(onPiece) {
    this.end();
    const times = this.#times;
    this.whole = this.#count === this.#size;
    for (let vain = 0; !this.whole; ) {
      const before = this.#count;
      try {
        await this.#ask(onPiece);
        this.whole = true;
        return;
      } catch (error) {
        if (times !== this.#times || error instanceof EngineFailure) throw error;
        vain = this.#request.signal.aborted || this.#count > before ? 0 : vain + 1;
        if (vain === TRIES || navigator.onLine === false) {
          throw new EngineFailure("network", this.#address.pathname);
        }
      }
      await new Promise((go) => setTimeout(go, PAUSE_MS * vain));
    }
  }

  /** What came, as text. A browser may refuse a `Blob` its bytes in a worker from disk. */
  get text() {
    const decoder = new TextDecoder();
    return this.pieces.map((piece) => decoder.decode(piece, { stream: true })).join("");
  }

  /** Ask for the rest once more: nothing has come for long. */
  again() {
    this.#request.abort();
  }

  /** Nobody waits for it any more. */
  end() {
    this.#times++;
    this.#request.abort();
  }

  /** @param {(piece: Piece) => void} onPiece */
  async #ask(onPiece) {
    this.#request = new AbortController();
    const { signal } = this.#request;
    const response = await fetch(this.#address, { signal, headers: this.#wanted() });
    // The rest of a file that is known whole.
    if (response.status === 416 && this.#count) return;
    if (!response.ok || !response.body) throw refusal(response, this.#address.pathname);
    let known = this.#knownIn(response);
    let rest = announced(response);
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      // Firefox takes the place where a line was cut for the end of the file.
      if (done && rest > 0) throw new TypeError("cut");
      if (done) return;
      rest -= value.byteLength;
      const piece = value.subarray(Math.min(known, value.byteLength));
      known -= value.byteLength - piece.byteLength;
      if (!piece.byteLength) continue;
      this.pieces.push(piece);
      this.#count += piece.byteLength;
      onPiece(piece);
    }
  }

  /** @returns {Record<string, string>} the headers that ask for the rest, if some is known */
  #wanted() {
    if (!this.#count) return {};
    const part = { Range: `bytes=${this.#count}-` };
    return this.#named ? part : { ...part, "If-Range": this.#mark };
  }

  /**
   * How many bytes of a response are known: a host may send all again. What is known of another content is forgotten.
   * @param {Response} response
   */
  #knownIn({ status, headers }) {
    if (status === 206) return 0;
    const mark = headers.get("etag") ?? headers.get("last-modified") ?? "";
    if (!this.#named && (mark === "" || mark !== this.#mark)) {
      this.pieces = [];
      this.#count = 0;
    }
    this.#mark = mark;
    return this.#count;
  }
}
