/** <card-choice>: ticks all cards of its list, or none, and tells how many are printed. */

import { end } from "../shared/life.js";

/** Cards on a sheet of A4. */
const SHEET = 9;

/** @returns {HTMLInputElement[]} */
const boxes = (/** @type {ParentNode | null} */ within) => [
  ...(within?.querySelectorAll(/** @type {"input"} */ (".codex-place > input")) ?? []),
];

class CardChoice extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.addEventListener("click", (event) => this.#click(event), { signal });
    document.addEventListener("change", () => this.#tell(), { signal });
    this.#tell();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  /** @param {Event} event */
  #click({ target }) {
    const what = target instanceof HTMLElement ? target.dataset.do : undefined;
    if (!what) return;
    for (const box of boxes(this.parentElement)) box.checked = what === "all";
    // The other lists tell of the same sheets.
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  #tell() {
    const own = boxes(this.parentElement);
    const ticked = own.filter((box) => box.checked).length;
    const all = boxes(document).filter((box) => box.checked).length;
    const sheets = Math.ceil(all / SHEET);
    const place = this.querySelector("[role=status]");
    if (!place) return;
    place.textContent = `${ticked} sur ${own.length}\u00a0; en tout ${all} cartes, ${sheets} feuille${sheets > 1 ? "s" : ""}`;
  }
}

customElements.define("card-choice", CardChoice);
