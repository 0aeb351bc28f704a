/**
 * What a finger or the keyboard is on stays where it is in the window while an answer above it grows
 * or shrinks: the page scrolls by as much as it was moved.
 */

export class Still {
  #root;
  /** The control that was touched last. @type {Element | null} */
  #touched = null;

  /** @param {HTMLElement} root @param {AbortSignal} signal */
  constructor(root, signal) {
    this.#root = root;
    for (const kind of ["pointerdown", "focusin"]) {
      root.addEventListener(kind, ({ target }) => this.#touch(target), { signal, capture: true });
    }
  }

  /** @param {EventTarget | null} target */
  #touch(target) {
    if (target instanceof Element) this.#touched = target.closest(CONTROLS) ?? this.#touched;
  }

  /** Where it stands in the window; null where nothing in sight was touched. */
  get #top() {
    if (!this.#touched || !this.#root.contains(this.#touched)) return null;
    const { top, bottom, height } = this.#touched.getBoundingClientRect();
    return height && bottom > 0 && top < innerHeight ? top : null;
  }

  /** Change the page around it. @param {() => void} change */
  around(change) {
    const before = this.#top;
    change();
    const after = this.#top;
    if (before === null || after === null || before === after) return;
    scrollBy({ top: after - before, behavior: "instant" });
  }
}

const CONTROLS = "button, input, select, textarea, summary, a, label";
