/**
 * « Ce qui change le plus »: what one step more of each value changes, worked out by Python one after
 * another while the fold is open, so that a long fight holds no answer up and can be stopped.
 */

import { engine } from "../engine/engine.js";
import { acting, element } from "../shared/element.js";
import { question } from "./question.js";

/** What takes less is not told while it comes. */
const PATIENCE_MS = 300;

export class Further {
  #calculator;
  #form;
  /** @type {HTMLDetailsElement | null} */
  #fold;
  #place;
  #line;
  #answer;
  #say;
  #busy = false;
  /** The inputs that the reader stopped at. */
  #stopped = "";
  /** The inputs that the page shows all steps of. */
  #shown = "";
  /** The inputs that the known chances belong to. */
  #of = "";
  /** @type {string[]} */
  #known = [];

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {AbortSignal} signal
   * @param {(text: string) => void} say
   */
  constructor(calculator, form, signal, say) {
    this.#calculator = calculator;
    this.#form = form;
    this.#say = say;
    this.#fold = calculator.querySelector(".calc-further");
    this.#place = /** @type {HTMLElement} */ (this.#fold?.querySelector('[data-part="further"]'));
    this.#line = /** @type {HTMLElement} */ (this.#fold?.querySelector('[data-part="compared"]'));
    this.#answer = /** @type {HTMLElement} */ (calculator.querySelector('[data-part="answer"]'));
    this.#fold?.addEventListener("toggle", () => this.draw(), { signal });
  }

  get #asked() {
    return question(this.#calculator, this.#form, "further");
  }

  /** Follow the present values while the fold is open. */
  draw() {
    if (!this.#fold) return;
    const now = JSON.stringify(this.#asked);
    this.#place.classList.toggle("calc-stale", now !== this.#of && now !== this.#shown);
    if (!this.#fold.open || this.#busy || now === this.#shown || now === this.#stopped) return;
    if (this.#answer.hidden) return this.#line.replaceChildren("Corrigez les valeurs.");
    if (!this.#answer.classList.contains("calc-stale")) this.#follow(now);
  }

  /** Ask for one step after another, as long as nothing changes. @param {string} now */
  async #follow(now) {
    this.#busy = true;
    if (this.#of !== now) this.#known = [];
    this.#stopped = "";
    let of = 0;
    const waits = setTimeout(() => this.#tellProgress(of), PATIENCE_MS);
    const goesOn = () => this.#fold?.open && !this.#stopped && JSON.stringify(this.#asked) === now;
    let failed = false;
    const since = performance.now();
    do {
      const answer = await engine.ask({ ...this.#asked, known: this.#known });
      failed = !answer.known;
      if (failed || JSON.stringify(this.#asked) !== now) break;
      this.#of = now;
      this.#known = answer.known ?? [];
      of = answer.of ?? 0;
      this.#place.classList.remove("calc-stale");
      this.#place.innerHTML = answer.html ?? "";
      if (performance.now() - since > PATIENCE_MS) this.#tellProgress(of);
    } while (this.#known.length < of && goesOn());
    clearTimeout(waits);
    this.#busy = false;
    const same = JSON.stringify(this.#asked) === now;
    if (same && this.#stopped) return this.#tellStopped(of);
    this.#line.replaceChildren();
    if (same && failed) {
      this.#shown = now;
      this.#place.replaceChildren();
      this.#line.replaceChildren("Aucune réponse à ces valeurs.");
    } else if (same && this.#known.length === of) {
      this.#shown = now;
      this.#say("Tous les crans sont comparés.");
    }
    this.draw();
  }

  /** @param {number} of */
  #tellProgress(of) {
    if (this.#line.querySelector("button")) {
      const told = this.#line.firstElementChild;
      if (told) told.textContent = this.#progress(of);
      return;
    }
    const stop = acting("Arrêter", () => this.#stop(), "calc-button");
    this.#line.replaceChildren(element("span", {}, this.#progress(of)), " ", stop);
  }

  /** @param {number} of */
  #progress(of) {
    // The first of them are the present values.
    const done = Math.max(0, this.#known.length - 1);
    return of ? `Crans comparés\u00a0: ${done} sur ${of - 1}` : "Calcul en cours…";
  }

  /** @param {number} of */
  #tellStopped(of) {
    const held = this.#line.contains(document.activeElement);
    const again = acting("Reprendre", () => this.#resume(), "calc-button");
    this.#line.replaceChildren(element("span", {}, this.#progress(of)), " ", again);
    if (held) again.focus();
  }

  #stop() {
    this.#stopped = JSON.stringify(this.#asked);
  }

  #resume() {
    this.#stopped = "";
    this.#line.replaceChildren();
    this.draw();
  }
}
