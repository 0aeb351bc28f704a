/**
 * Asks for the answer to a calculator's present inputs: of its pack, where this knows it, else of the
 * engine. One is asked for at a time, and what changed meanwhile next.
 */

import { engine } from "../engine/engine.js";
import { packs } from "../engine/packs.js";
import { changes, read } from "../form/inputs.js";
import { sparing } from "../shared/line.js";
import { question } from "./question.js";

/** @typedef {import("../engine/engine.js").Answer} Answer */

export class Asking {
  /** Whether the engine has been asked, and has not answered. */
  busy = false;
  /** Whether the inputs changed since the last was asked for. */
  stale = false;
  /** How many answers came from the pack: the engine's to an earlier question is then too late. */
  #packed = 0;
  #calculator;
  #form;
  #pristine;
  #show;
  #tell;

  /**
   * @param {HTMLElement} calculator
   * @param {HTMLFormElement} form
   * @param {import("../form/inputs.js").Values} pristine the values that the page came with
   * @param {{ show: (answer: Answer) => void, tell: () => void }} on what to do with an answer, and
   *   when it is asked for or has come
   */
  constructor(calculator, form, pristine, { show, tell }) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#show = show;
    this.#tell = tell;
  }

  /** The inputs changed, or a pack came that may know them. */
  async ask() {
    if (this.#answeredByPack() || this.busy) return;
    this.busy = true;
    if (sparing() && engine.state.stage === "idle") {
      // The pack may spare the engine.
      this.#tell();
      await packs.load(this.#calculator.dataset.pack ?? null);
    }
    while (this.stale) {
      this.stale = false;
      const packed = this.#packed;
      // Of the inputs as they stand once the engine listens.
      const asked = engine.ask({
        toJSON: () => question(this.#calculator, this.#form, "evaluate"),
      });
      this.#tell();
      const answer = await asked;
      if (packed === this.#packed) this.#show(answer);
    }
    this.busy = false;
    this.#tell();
  }

  #answeredByPack() {
    const changed = changes(read(this.#form), this.#pristine);
    const answer = packs.answer(this.#calculator.dataset.pack, changed);
    if (!answer) return false;
    this.#packed++;
    this.stale = false;
    this.#show(answer);
    this.#tell();
    return true;
  }
}
