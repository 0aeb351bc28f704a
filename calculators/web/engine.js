/**
 * The engine as the page sees it: one worker for the whole visit, started on demand.
 *
 * It survives the page changes of the theme's instant navigation, since modules are loaded once.
 */
import { causeOf, isUncertain } from "./cause.js";
import { EngineFailure } from "./guard.js";
import { ENGINE } from "./version.js";

/** A start that gives no sign of life for this long has failed. */
const PATIENCE_MS = { snapshot: 20_000, bytecode: 45_000 };
/** So has an answer: the longest take a second or two on a slow phone. */
const ANSWER_MS = 30_000;
/** Time is counted in steps, so that a tab put to sleep for an hour has lost one of them. */
const STEPS = 10;

/** Failures that another way to start cannot mend. */
const FINAL = new Set(["network", "changed", "wasm", "worker"]);

/**
 * @typedef {{ stage: "idle" | "files" | "python" | "ready", loaded: number, total: number,
 *   failure: EngineFailure | null }} State
 * @typedef {{ sentence?: string, html?: string, errors?: Record<string, string>,
 *   failure?: string, calculator?: string | null, title?: string, address?: string,
 *   understood?: [string, string][], defaults?: [string, string][], unknown?: string[] }} Answer
 * @typedef {{ question: Record<string, unknown>, resolve: (answer: Answer) => void }} Waiting
 */

export class Engine extends EventTarget {
  /** @type {State} */
  state = { stage: "idle", loaded: 0, total: 0, failure: null };
  /** @type {Worker | null} */
  #worker = null;
  /** Questions without an answer yet. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #watch;
  #manifest;
  /** Whether the cause of a failure is looked for. */
  #looking = false;
  /** @type {import("./worker.js").Way} */
  #way = "snapshot";

  /** @param {URL} manifest address of the manifest that the build writes */
  constructor(manifest) {
    super();
    this.#manifest = manifest;
  }

  /** Start the worker unless it runs already or has failed. */
  start() {
    if (this.#worker || this.#looking || this.state.failure) return;
    /** @type {Worker} */
    let worker;
    try {
      worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      this.#fail(new EngineFailure("worker", String(error)));
      return;
    }
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => {
      // What one that was given up has still to say is of no use.
      if (worker === this.#worker) this.#hear(data);
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // One that was ready broke down in the middle of its work; another has not even begun.
      const reason = this.state.stage === "ready" ? "crashed" : "worker";
      if (worker === this.#worker) this.#fail(new EngineFailure(reason, event.message));
    });
    worker.postMessage({ boot: this.#manifest.href, way: this.#way });
    this.#change({ stage: "files" });
    this.#expect(PATIENCE_MS[this.#way], "timeout");
  }

  /** Start afresh after a failure; questions still waiting are answered then. */
  retry() {
    this.#way = "snapshot";
    this.#change({ stage: "idle", loaded: 0, total: 0, failure: null });
    this.start();
  }

  /**
   * Ask a question; the answer may take a start of the engine, or another one after a failure.
   * It is written when it is put: one with a `toJSON` of its own is of that moment. What questions and answers hold
   * stands in `calculators/browser.py`.
   * @param {Record<string, unknown>} question
   * @returns {Promise<Answer>}
   */
  ask(question) {
    this.start();
    const ask = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(ask, { question, resolve });
      if (this.state.stage === "ready") this.#post(ask);
    });
  }

  /** @param {number} ask */
  #post(ask) {
    const question = JSON.stringify(this.#waiting.get(ask)?.question);
    this.#worker?.postMessage({ ask, question });
    if (ask === this.#waiting.keys().next().value) this.#expect(ANSWER_MS, "slow");
  }

  /** @param {any} message */
  #hear(message) {
    if (message.answered) {
      this.#waiting.get(message.answered)?.resolve(JSON.parse(message.answer));
      this.#waiting.delete(message.answered);
      // They are answered one after the other.
      if (this.#waiting.size) this.#expect(ANSWER_MS, "slow");
      else clearTimeout(this.#watch);
    } else if (message.ready) {
      clearTimeout(this.#watch);
      for (const ask of this.#waiting.keys()) this.#post(ask);
      this.#change({ stage: "ready" });
    } else if (message.failed) {
      const [reason, detail] = message.failed;
      this.#fail(new EngineFailure(reason, detail));
    } else {
      this.#expect(PATIENCE_MS[this.#way], "timeout");
      if (message.stage) this.#change({ stage: message.stage });
      if (message.progress) {
        this.#change({ loaded: message.progress[0], total: message.progress[1] });
      }
    }
  }

  /**
   * Fail unless a sign of life comes in time.
   * @param {number} time
   * @param {"timeout" | "slow"} reason
   */
  #expect(time, reason, steps = STEPS) {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      if (steps > 1) this.#expect(time, reason, steps - 1);
      else this.#fail(new EngineFailure(reason));
    }, time / STEPS);
  }

  /** @param {EngineFailure} failure */
  #fail(failure) {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    console.info("engine:", this.#way, failure.message);
    const started = this.state.stage === "ready";
    if (!started && this.#way === "snapshot" && !FINAL.has(failure.reason)) {
      this.#way = "bytecode";
      this.start();
      return;
    }
    if (isUncertain(failure.reason)) this.#look(failure);
    else this.#change({ stage: "idle", failure });
  }

  /** Tell a failure once its cause is known. @param {EngineFailure} failure */
  async #look({ reason, detail }) {
    this.#looking = true;
    const failure = new EngineFailure(await causeOf(reason), detail);
    this.#looking = false;
    this.#change({ stage: "idle", failure });
  }

  /** @param {Partial<State>} change */
  #change(change) {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event("change"));
  }
}

export const engine = new Engine(new URL(`../engine/manifest-${ENGINE}.json`, import.meta.url));
