/**
 * <codex-calculs>: keeps of the home page's calculators those that hold every word typed.
 *
 * A word is looked for in the question, the title, the game, and the words that players have for it.
 */
import { end } from "../shared/life.js";
import { fold } from "../shared/plain.js";

class Catalogue extends HTMLElement {
  #life = new AbortController();
  /** Whether words were typed when it was last filtered. */
  #filtered = false;

  connectedCallback() {
    this.#life = new AbortController();
    this.addEventListener("input", () => this.#filter(), { signal: this.#life.signal });
    // What the browser brought back into the field.
    this.#filter();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  #filter() {
    const typed = fold(this.querySelector("input")?.value ?? "");
    const words = typed.split(/\s+/).filter(Boolean);
    let left = 0;
    for (const group of this.querySelectorAll("section")) {
      const question = group.querySelector("summary")?.textContent ?? "";
      const lines = [...group.querySelectorAll("li")];
      for (const line of lines) {
        const text = fold(`${question} ${line.textContent} ${line.dataset.words}`);
        line.hidden = !words.every((word) => text.includes(word));
      }
      const shown = lines.filter(({ hidden }) => !hidden).length;
      group.hidden = !shown;
      const shut = group.querySelector("details");
      // What a word has found is in sight; without one, each question as the reader left it.
      if (shut && (words.length || this.#filtered)) shut.open = words.length > 0;
      left += shown;
    }
    this.#filtered = words.length > 0;
    const told = left > 1 ? `${left} calculs` : left ? "1 calcul" : "Aucun calcul";
    const status = /** @type {HTMLElement} */ (this.querySelector("[role=status]"));
    status.textContent = words.length ? told : "";
  }
}

customElements.define("codex-calculs", Catalogue);
