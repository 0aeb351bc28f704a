/**
 * Stills the world around a Pyodide that starts in Node: no clock, no chance, no path of this machine.
 *
 * Its memory would hold them, and two snapshots of the same rules would differ. Whoever restores one
 * has a clock of its own, and draws anew: `codex/web/engine/worker.js` sees to it.
 */
import crypto from "node:crypto";

/** Any moment does. */
const NOW = 1_580_601_600_000;

/** The state of a generator of Marsaglia's, xorshift32: any start but 0. */
let state = 2_463_534_242;

function next() {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return state >>> 0;
}

/** @param {ArrayBufferView} view */
function fill(view) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let index = 0; index < bytes.length; index++) bytes[index] = next() & 0xff;
  return view;
}

/** What a program is told of how it was called. */
export function still() {
  const Moment = class extends Date {
    /** @param {any[]} parts of a date, or none for now */
    constructor(...parts) {
      super(...(parts.length ? parts : [NOW]));
    }
    static now() {
      return NOW;
    }
  };
  globalThis.Date = Moment;
  performance.now = () => 0;
  Math.random = () => next() / 2 ** 32;
  crypto.randomFillSync = fill;
  globalThis.crypto.getRandomValues = fill;
  process.argv = ["node", "python"];
}
