/**
 * The search as the page sees it: a worker, started at the first touch, that answers the last
 * question and leaves out those that it overtook.
 */

import { causeOf } from "../engine/cause.js";
import { EngineFailure } from "../engine/guard.js";
import { Patience, whileItComes } from "../engine/patience.js";
import { ROOT } from "../shared/site.js";
import { playedEverywhere } from "../table/table.js";

/**
 * @typedef {import("./search-index.js").Answer & { calculators:
 *   import("./search-index.js").Found[] }} Told
 */

const INDEX = new URL("search/codex.json", ROOT);
const SCRIPT = "search-worker.js";
/** Where nothing comes for this long, the rest is asked for once more; after as long again, it is given up. */
const SILENCE_MS = 20_000;

/** `change` tells that more of the index came. */
export class SearchClient extends EventTarget {
  /** How many bytes of the index came. */
  loaded = 0;
  /** Questions to try, by game, once the index is there; those of "" are of any. @type {Record<string, string[]>} */
  examples = {};
  /** @type {"idle" | "loading" | "ready"} */
  stage = "idle";
  /** @type {Worker | null} */
  #worker = null;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** Whether the worker was asked for a sign of life, and gave none yet. */
  #nudged = false;
  /** Whether it has said something. */
  #heard = false;
  #asked = 0;
  /** @type {Map<number, (told: Told | null) => void>} */
  #waiting = new Map();
  /** @type {() => void} */
  #succeed = () => {};
  /** @type {(reason: import("../engine/guard.js").Reason) => void} */
  #fail = () => {};
  #patience = new Patience(() => this.#silence());

  /** Have the index come; what it resolves to, or why it fails, is the same for all who wait. */
  start() {
    this.#ready ??= this.#start();
    return this.#ready;
  }

  /** After a failure, the next question has the rest come. */
  async #start() {
    this.stage = "loading";
    try {
      await new Promise((resolve, reject) => {
        this.#succeed = () => resolve(null);
        this.#fail = (reason) => reject(new EngineFailure(reason));
        this.#nudged = false;
        this.#patience.renew(SILENCE_MS);
        this.#worker ??= this.#begin();
        this.#worker.postMessage({ index: INDEX.href });
      });
      this.stage = "ready";
    } catch (error) {
      this.#ready = null;
      this.stage = "idle";
      const reason = error instanceof EngineFailure ? error.reason : "worker";
      throw new EngineFailure(await causeOf(reason, SCRIPT), String(error));
    } finally {
      this.#patience.end();
    }
  }

  #begin() {
    const worker = new Worker(new URL(SCRIPT, import.meta.url), { type: "module" });
    this.#heard = false;
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      if (this.stage === "loading") this.#stop("worker");
    });
    return worker;
  }

  /** A worker that is of no more use. @param {import("../engine/guard.js").Reason} reason */
  #stop(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail(reason);
  }

  /** Nothing was heard for long: have what is missing asked for once more, then give up. */
  #silence() {
    if (this.#nudged) return this.#heard ? this.#fail("silent") : this.#stop("silent");
    this.#nudged = true;
    this.#patience.renew(SILENCE_MS);
    if (this.#heard) this.#worker?.postMessage({ again: true });
    else {
      whileItComes(new URL(SCRIPT, import.meta.url), () => {
        if (this.stage === "loading" && !this.#heard) this.#patience.renew(SILENCE_MS);
      });
    }
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
      this.#worker?.postMessage({ ask, question, game, tables: playedEverywhere() });
    });
  }

  /** @param {any} told */
  #hear(told) {
    this.#heard = true;
    if (told.ask) {
      this.#waiting.get(told.ask)?.(told.ask === this.#asked ? told : null);
      this.#waiting.delete(told.ask);
    } else if (told.ready) {
      this.examples = told.examples ?? {};
      this.#succeed();
    } else if (told.failure) this.#fail(told.failure);
    else {
      this.#nudged = false;
      this.#patience.renew(SILENCE_MS);
      this.loaded = told.progress;
      this.dispatchEvent(new Event("change"));
    }
  }
}
