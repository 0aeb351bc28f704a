/**
 * The engine as the page sees it: one worker for the whole visit, started on demand.
 *
 * It survives the page changes of the theme's instant navigation, since modules are loaded once.
 */
import { causeOf, isUncertain } from "./cause.js";
import { EngineFailure } from "./guard.js";
import { Patience, whileItComes } from "./patience.js";
import { workerOf } from "./shut-in.js";
import { ENGINE } from "./version.js";

/** Where nothing comes for this long, what is missing is asked for once more; after as long again, it is given up. */
const SILENCE_MS = 20_000;
/** Python that has not started this long after its files came has failed. */
const START_MS = { snapshot: 20_000, bytecode: 45_000 };
/** So has an answer: the longest take a second or two on a slow phone. */
const ANSWER_MS = 30_000;
/** A worker that is given up hands over within this time what came. */
const PARTING_MS = 3_000;

const SCRIPT = "worker.js";

/** Failures that another way to start cannot mend. */
const FINAL = new Set(["changed", "wasm", "worker"]);
/** Failures of the line: the other way needs all that this one needs, but the snapshot. */
const OF_THE_LINE = new Set(["network", "silent"]);

/**
 * Tell whether the other way to start may mend a failure.
 * @param {EngineFailure} failure
 */
function isMendable({ reason, detail }) {
  if (OF_THE_LINE.has(reason))
    return detail.split(" ").every((each) => each.includes("/snapshot-"));
  return !FINAL.has(reason);
}

/** What the other way alone asks for. */
const SPARE = /\/(stdlib|rules)-/;

/**
 * @typedef {{ stage: "idle" | "files" | "python" | "ready", loaded: number, total: number,
 *   failure: EngineFailure | null, again: boolean }} State `again`: whether it was ready before, and was given back
 * @typedef {{ sentence?: string, html?: string, errors?: Record<string, string>,
 *   figures?: { name: string, caption: string, html: string }[],
 *   known?: string[], of?: number, draw?: number,
 *   failure?: string, calculator?: string | null, title?: string, address?: string,
 *   system?: string, choices?: Answer[], aside?: string,
 *   characters?: { values?: Record<string, string>, errors?: Record<string, string>,
 *     derived?: Record<string, [string, string]> }[],
 *   understood?: [string, string][], defaults?: [string, string][], weighing?: [string, string][],
 *   ours?: [string, string][],
 *   unknown?: string[] }} Answer
 * @typedef {{ question: Record<string, unknown>, resolve: (answer: Answer) => void }} Waiting
 */

export class Engine extends EventTarget {
  /** @type {State} */
  state = { stage: "idle", loaded: 0, total: 0, failure: null, again: false };
  /** @type {Worker | null} */
  #worker = null;
  /** Questions without an answer yet. @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;
  #patience = new Patience(() => this.#silence());
  /** Whether the worker has said something. */
  #heard = false;
  /** Whether it was asked for a sign of life, and gave none yet. */
  #nudged = false;
  /** What came of the files before a failure. @type {import("./worker.js").Held} */
  #held = [];
  #manifest;
  /** Whether the cause of a failure is looked for. */
  #looking = false;
  /** @type {import("./worker.js").Way} */
  #way = "snapshot";
  /** Whether the snapshot came, and failed all the same. */
  #refused = false;

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
      worker = workerOf(new URL(SCRIPT, import.meta.url));
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
    worker.postMessage({ boot: this.#manifest.href, way: this.#way, held: this.#held });
    this.#heard = false;
    this.#nudged = false;
    this.#change({ stage: "files", loaded: 0, total: 0 });
    this.#patience.renew(SILENCE_MS);
  }

  /** Start afresh after a failure; questions still waiting are answered then. */
  retry() {
    this.#way = "snapshot";
    this.#change({ stage: "idle", loaded: 0, total: 0, failure: null });
    this.start();
  }

  /** Give back what it holds of memory, unless something is asked of it: the next question, or `wake`, starts it again. */
  rest() {
    if (this.state.stage !== "ready" || this.#waiting.size) return;
    this.#worker?.terminate();
    this.#worker = null;
    this.#change({ stage: "idle", again: true });
  }

  /** Start again what was given back. */
  wake() {
    if (this.state.again) this.start();
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
    if (ask === this.#waiting.keys().next().value) this.#patience.renew(ANSWER_MS);
  }

  /** @param {any} message */
  #hear(message) {
    this.#heard = true;
    if (message.answered) {
      this.#waiting.get(message.answered)?.resolve(JSON.parse(message.answer));
      this.#waiting.delete(message.answered);
      // They are answered one after the other.
      if (this.#waiting.size) this.#patience.renew(ANSWER_MS);
      else this.#patience.end();
    } else if (message.ready) {
      this.#patience.end();
      this.#held = [];
      for (const ask of this.#waiting.keys()) this.#post(ask);
      this.#change({ stage: "ready", again: false });
    } else if (message.failed) {
      const [reason, detail] = message.failed;
      this.#held = message.held ?? [];
      this.#fail(new EngineFailure(reason, detail));
    } else {
      this.#nudged = false;
      if (message.stage) this.#change({ stage: message.stage });
      if (message.progress) {
        this.#change({ loaded: message.progress[0], total: message.progress[1] });
      }
      this.#patience.renew(this.#arrived ? START_MS[this.#way] : SILENCE_MS);
    }
  }

  /** Nothing was heard for long: have what is missing asked for once more, then give up. */
  #silence() {
    if (this.state.stage === "ready") return this.#fail(new EngineFailure("slow"));
    if (this.#arrived) return this.#fail(new EngineFailure("timeout"));
    if (this.#nudged) return this.#giveUp();
    this.#nudged = true;
    this.#patience.renew(SILENCE_MS);
    if (this.#heard) this.#worker?.postMessage({ again: true });
    else this.#watchScript();
  }

  /** Whether every file has come. */
  get #arrived() {
    const { stage, loaded, total } = this.state;
    return stage === "python" || (total > 0 && loaded === total);
  }

  #watchScript() {
    const worker = this.#worker;
    whileItComes(new URL(SCRIPT, import.meta.url), () => {
      if (worker === this.#worker && !this.#heard) this.#patience.renew(SILENCE_MS);
    });
  }

  /** No more is to be had; what came is handed over, by a worker that can. */
  #giveUp() {
    this.#patience = new Patience(() => this.#fail(new EngineFailure("silent")));
    this.#patience.renew(PARTING_MS);
    this.#worker?.postMessage({ end: "silent" });
  }

  /** @param {EngineFailure} failure */
  #fail(failure) {
    this.#patience.end();
    this.#patience = new Patience(() => this.#silence());
    this.#worker?.terminate();
    this.#worker = null;
    console.info("engine:", this.#way, failure.message);
    const started = this.state.stage === "ready";
    if (!started && this.#way === "snapshot" && isMendable(failure)) {
      this.#way = "bytecode";
      this.#refused = !OF_THE_LINE.has(failure.reason);
      this.start();
      return;
    }
    if (isUncertain(failure.reason)) this.#look(failure);
    else this.#change({ stage: "idle", failure, again: false });
  }

  /** Tell a failure once its cause is known. @param {EngineFailure} failure */
  async #look({ reason, detail }) {
    this.#looking = true;
    const cause = await causeOf(reason, SCRIPT);
    this.#looking = false;
    const lacks =
      cause === "network" && this.#way === "bytecode" && this.#refused && SPARE.test(detail);
    const told = new EngineFailure(lacks ? "spare" : cause, detail);
    this.#change({ stage: "idle", failure: told, again: false });
  }

  /** @param {Partial<State>} change */
  #change(change) {
    this.state = { ...this.state, ...change };
    this.dispatchEvent(new Event("change"));
  }
}

export const engine = new Engine(new URL(`../engine/manifest-${ENGINE}.json`, import.meta.url));
