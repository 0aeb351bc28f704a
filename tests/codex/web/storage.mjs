/** The storages of a browser, for scripts that are tested without one. */

/** A storage as browsers have it, that may be full. */
class Storage {
  held = /** @type {Record<string, string>} */ ({});
  full = false;
  getItem = (key) => this.held[key] ?? null;
  removeItem = (key) => delete this.held[key];
  key = (at) => Object.keys(this.held)[at] ?? null;
  get length() {
    return Object.keys(this.held).length;
  }
  setItem(key, text) {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.held[key] = text;
  }
}

export const local = new Storage();
export const session = new Storage();
Object.defineProperty(globalThis, "localStorage", { value: local });
Object.defineProperty(globalThis, "sessionStorage", { value: session });
