/**
 * <status-filter>: shows all rules, those that change something, or those that are played.
 *
 * The page marks each element with the statuses of its section; the style sheet hides what the
 * choice leaves out. This element only carries the choice: from page to page and visit to visit.
 */

const STORED = "codex.filtre";
const ALL = "tout";

/** The choice of this visit, where storage is refused. */
let choice = ALL;

function remembered() {
  try {
    return localStorage.getItem(STORED) ?? choice;
  } catch {
    return choice;
  }
}

/** @param {string} value */
function remember(value) {
  choice = value;
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // The choice then lasts as long as the visit.
  }
}

/** @param {Element} element */
const hidden = (element) => element.getClientRects().length === 0;

class StatusFilter extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.hidden = false;
    const known = this.#buttons.some((button) => button.value === remembered());
    this.#apply(known ? remembered() : ALL);
    this.addEventListener("change", () => this.#chosen(), { signal });
    addEventListener("hashchange", () => this.#reveal(), { signal });
    // A link to the section that the address already names makes no hashchange.
    document.addEventListener("click", () => setTimeout(() => this.#reveal()), { signal });
    this.#reveal();
  }

  disconnectedCallback() {
    this.#life.abort();
    delete document.documentElement.dataset.filtre;
  }

  get #buttons() {
    return [...this.querySelectorAll("input")];
  }

  #chosen() {
    const value = this.#buttons.find((button) => button.checked)?.value ?? ALL;
    remember(value);
    this.#apply(value);
  }

  /** @param {string} value @param {string} [why] */
  #apply(value, why = "") {
    for (const button of this.#buttons) button.checked = button.value === value;
    document.documentElement.dataset.filtre = value;
    const headings = document.querySelectorAll(":is(h2, h3)[data-statuts]");
    const count = [...headings].filter(hidden).length;
    const told = count > 1 ? `${count} sections masquées.` : "1 section masquée.";
    /** @type {HTMLElement} */ (this.querySelector("[role=status]")).textContent =
      why || (count ? told : "");
  }

  /** Shows everything when the address names a section that the choice hides. */
  #reveal() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.matches("[data-statuts], [data-statuts] *") || !hidden(target)) return;
    this.#apply(ALL, "La section demandée était masquée : tout est affiché sur cette page.");
    target.scrollIntoView();
  }
}

customElements.define("status-filter", StatusFilter);
