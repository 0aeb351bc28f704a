/**
 * The ways of « Continuer » below an answer: to another calculator of this page, or of another page,
 * with what this one knows. One that is pressed before the answer to the present values waits for it.
 */

import { leadOn } from "./held.js";

/** @typedef {HTMLElement & { take: (url: URL, turned: boolean) => void }} Filled */

export class Ways {
  /** The way that was pressed of an answer to other values, until the one to these comes. */
  #pressed = "";
  #answer;
  #turned;
  #leave;

  /**
   * @param {HTMLElement} answer the part of the calculator that holds them
   * @param {() => boolean} turned whether the sides have changed places here
   * @param {() => void} leave what to do before another calculator of this page is filled in
   */
  constructor(answer, turned, leave) {
    this.#answer = answer;
    this.#turned = turned;
    this.#leave = leave;
  }

  /** @returns {HTMLAnchorElement[]} */
  get #all() {
    return [...this.#answer.querySelectorAll(/** @type {"a"} */ (".calc-onward a"))];
  }

  /** The values are others now, or no answer will come: no way is waited for. */
  forget() {
    this.#pressed = "";
  }

  /** The answer has come: go the way that was pressed before it, if it still has it. */
  goOn() {
    const pressed = this.#pressed;
    this.forget();
    if (pressed) this.#all.find((each) => each.textContent === pressed)?.click();
  }

  /**
   * Go where a click leads, if it is on a way.
   * @param {MouseEvent} event
   * @param {boolean} awaiting whether the answer is to other values, and the one to these will come
   */
  taken(event, awaiting) {
    const way = event.target instanceof Element ? event.target.closest(".calc-onward a") : null;
    // With these keys, the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
    if (!(way instanceof HTMLAnchorElement)) return false;
    if (awaiting && this.#all.includes(way)) {
      // It tells the values of the answer before.
      stop(event);
      this.#pressed = way.textContent ?? "";
      return true;
    }
    const turned = this.#turned() !== (way.dataset.turned !== undefined);
    const there = document.getElementById(way.hash.slice(1));
    if (way.pathname === location.pathname && there?.matches("rule-calculator")) {
      // What the reader typed in this page's calculators stays.
      stop(event);
      this.#leave();
      /** @type {Filled} */ (there).take(new URL(way.href), turned);
    } else leadOn(way.hash, turned);
    return true;
  }
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}
