/**
 * « Effacer Aldric » of <character-sheet>, <our-table> and <my-screen>: the first touch names what
 * would go, and only the second one takes it.
 */

import { told } from "../kept/store.js";

export class Erasing {
  #sheets;
  #system;
  #gone;
  #button;
  /** Of whom the button speaks. */
  #whose = "";
  #sure = false;

  /**
   * @param {HTMLElement} host what holds the button
   * @param {import("./sheet.js").Sheets} sheets @param {string} system
   * @param {{one: string, foreign: string}} gone what is said of one, and of another version's
   * @param {AbortSignal} signal
   */
  constructor(host, sheets, system, gone, signal) {
    this.#sheets = sheets;
    this.#system = system;
    this.#gone = gone;
    const button = /** @type {HTMLElement} */ (host.querySelector("[data-do=erase]"));
    this.#button = button;
    /** Whatever else is touched or typed takes the question back. @param {Event} event */
    const leave = ({ target }) => {
      if (!(target instanceof Node && button.contains(target))) this.#ask(false);
    };
    for (const type of ["click", "input"]) host.addEventListener(type, leave, { signal });
  }

  /** What is asked stays asked while it is of the same: others show the sheet anew, as what is derived. */
  show() {
    const chosen = this.#sheets.chosen(this.#system);
    const foreign = this.#sheets.foreign(this.#system);
    const whose = `${foreign} ${chosen?.id}`;
    this.#button.hidden = chosen === null && !foreign;
    this.#ask(this.#sure && whose === this.#whose);
    this.#whose = whose;
  }

  /** Ask at the first touch; at the second one erase, and say what is gone: nothing before. */
  touched() {
    if (!this.#sure) {
      this.#ask(true);
      return "";
    }
    const [foreign, name] = [this.#sheets.foreign(this.#system), this.#name];
    const outcome = foreign
      ? this.#sheets.restart(this.#system)
      : this.#sheets.erase(this.#system, this.#sheets.chosen(this.#system)?.id ?? "");
    const done = foreign ? this.#gone.foreign : `${name} ${this.#gone.one}`;
    return `${done} de ce navigateur. ${told(outcome)}`.trim();
  }

  get #name() {
    return this.#sheets.chosen(this.#system)?.name ?? "";
  }

  /** @param {boolean} sure */
  #ask(sure) {
    this.#sure = sure;
    const task = this.#sheets.foreign(this.#system) ? "Repartir de zéro" : `Effacer ${this.#name}`;
    this.#button.textContent = sure ? `${task} pour de bon` : task;
  }
}
