/**
 * The engine as the page sees it: one worker for the whole visit, started on demand.
 *
 * It survives the page changes of the theme's instant navigation, since modules are loaded once.
 */
import { EngineFailure } from "./guard.js";

/** A start that gives no sign of life for this long has failed. */
const PATIENCE_MS = { snapshot: 20_000, bytecode: 45_000 };

/** Failures that another way to start cannot mend. */
const FINAL = new Set(["network", "wasm", "worker"]);

/**
 * @typedef {{ stage: "idle" | "files" | "python" | "ready", loaded: number, total: number,
 *   failure: EngineFailure | null }} State
 * @typedef {{ sentence?: string, html?: string, errors?: Record<string, string>,
 *   failure?: string, calculator?: string | null, title?: string, address?: string,
 *   understood?: [string, string][], defaults?: [string, string][], unknown?: string[] }} Answer
 * @typedef {{ question: string, resolve: (answer: Answer) => void }} Waiting
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
  /** @type {import("./worker.js").Way} */
  #way = "snapshot";

  /** @param {URL} manifest address of the manifest that the build writes */
  constructor(manifest) {
    super();
    this.#manifest = manifest;
  }

  /** Start the worker unless it runs already or has failed. */
  start() {
    if (this.#worker || this.state.failure) return;
    try {
      this.#worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    } catch (error) {
      this.#fail(new EngineFailure("worker", String(error)));
      return;
    }
    this.#worker.addEventListener("message", ({ data }) => this.#hear(data));
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault();
      this.#fail(new EngineFailure("worker", event.message));
    });
    this.#worker.postMessage({ boot: this.#manifest.href, way: this.#way });
    this.#change({ stage: "files" });
    this.#keepWatch();
  }

  /** Start afresh after a failure; questions still waiting are answered then. */
  retry() {
    this.#way = "snapshot";
    this.#change({ stage: "idle", loaded: 0, total: 0, failure: null });
    this.start();
  }

  /**
   * Ask a question; the answer may take a start of the engine. What questions and answers hold
   * stands in `calculators/browser.py`: `{ do: "ask", question: "toucher +7 ca 18", system: null,
   * root, suffix, here }` is one in words.
   * @param {Record<string, unknown>} question
   * @returns {Promise<Answer>}
   */
  ask(question) {
    this.start();
    const ask = ++this.#asked;
    return new Promise((resolve) => {
      this.#waiting.set(ask, { question: JSON.stringify(question), resolve });
      if (this.state.stage === "ready") this.#post(ask);
    });
  }

  /** @param {number} ask */
  #post(ask) {
    this.#worker?.postMessage({ ask, question: this.#waiting.get(ask)?.question });
  }

  /** @param {any} message */
  #hear(message) {
    if (message.answered) {
      this.#waiting.get(message.answered)?.resolve(JSON.parse(message.answer));
      this.#waiting.delete(message.answered);
    } else if (message.ready) {
      clearTimeout(this.#watch);
      for (const ask of this.#waiting.keys()) this.#post(ask);
      this.#change({ stage: "ready" });
    } else if (message.failed) {
      const [reason, detail] = message.failed;
      this.#fail(new EngineFailure(reason, detail));
    } else {
      this.#keepWatch();
      if (message.stage) this.#change({ stage: message.stage });
      if (message.progress) {
        this.#change({ loaded: message.progress[0], total: message.progress[1] });
      }
    }
  }

  #keepWatch() {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(
      () => this.#fail(new EngineFailure("timeout")),
      PATIENCE_MS[this.#way],
    );
  }

  /** @param {EngineFailure} failure */
  #fail(failure) {
    clearTimeout(this.#watch);
    this.#worker?.terminate();
    this.#worker = null;
    console.info("engine:", this.#way, failure.message);
    if (this.#way === "snapshot" && !FINAL.has(failure.reason)) {
      this.#way = "bytecode";
      this.start();
      return;
    }
    this.#change({ stage: "idle", failure });
  }

  /** @param {Partial<State>} change */
  #change(change) {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event("change"));
  }
}

export const engine = new Engine(new URL("../engine/manifest.json", import.meta.url));
