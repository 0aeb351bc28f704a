/**
 * The search as the page sees it: a worker, started at the first touch, that answers the last
 * question and leaves out those that it overtook.
 */

/**
 * @typedef {import("./search-index.js").Answer & { calculators:
 *   import("./search-index.js").Found[] }} Told
 */

/** The site's root, wherever it is published. */
export const ROOT = new URL("../../", import.meta.url);
/** A worker that says nothing for this long will not. */
const PATIENCE_MS = 20_000;

export class SearchClient {
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  #asked = 0;
  /** @type {Map<number, (told: Told | null) => void>} */
  #waiting = new Map();

  /** Have the index come; what it resolves to, or why it fails, is the same for all who wait. */
  start() {
    this.#ready ??= new Promise((resolve, reject) => {
      const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module" });
      this.#worker = worker;
      const late = setTimeout(() => reject(new Error("no answer")), PATIENCE_MS);
      worker.addEventListener("message", ({ data }) => {
        if (data.ask) this.#hear(data);
        else if (data.ready || data.failure) {
          clearTimeout(late);
          if (data.ready) resolve();
          else reject(new Error(data.failure));
        }
      });
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        clearTimeout(late);
        reject(new Error(event.message));
      });
      worker.postMessage({ index: new URL("search/codex.json", ROOT).href });
    });
    this.#ready.catch(() => this.#stop());
    return this.#ready;
  }

  /** After a failure, the next question starts afresh. */
  #stop() {
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = null;
  }

  /**
   * The answer to a question, or null where a later one has been asked meanwhile.
   * @param {string} question @param {string} game
   * @returns {Promise<Told | null>}
   */
  async ask(question, game) {
    const ask = ++this.#asked;
    await this.start();
    if (ask !== this.#asked) return null;
    return new Promise((resolve) => {
      this.#waiting.set(ask, resolve);
      this.#worker?.postMessage({ ask, question, game });
    });
  }

  /** @param {Told & { ask: number }} told */
  #hear(told) {
    this.#waiting.get(told.ask)?.(told.ask === this.#asked ? told : null);
    this.#waiting.delete(told.ask);
  }
}
