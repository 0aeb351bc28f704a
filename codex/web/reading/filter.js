/**
 * <section-filter>: shows all of a page, or leaves out what the reader does not want to see.
 *
 * The page marks each element with what its section is (`data-statut` and the like); each button
 * names the marks that it leaves out. What has no other mark is hidden. The choices are carried
 * from page to page and visit to visit.
 */

import { filterOf } from "../kept/kept.js";
import { told } from "../kept/store.js";
import { end } from "../shared/life.js";
import { named, whenNamed } from "./named.js";

const ALL = "tout";

/** @param {HTMLFieldSetElement} group */
const keptOf = (group) => filterOf(group.dataset.facet ?? "");

/** @param {Element} element */
const invisible = (element) => element.getClientRects().length === 0;

class SectionFilter extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    for (const group of this.#groups) this.#check(group, keptOf(group).held ?? ALL);
    this.#apply();
    this.addEventListener("change", () => this.#chosen(), { signal });
    whenNamed(() => this.#reveal(), signal);
  }

  disconnectedCallback() {
    end(this.#life);
  }

  get #groups() {
    return [...this.querySelectorAll("fieldset")];
  }

  /**
   * Press the button of a value, the first one when this page does not offer it.
   * @param {HTMLFieldSetElement} group @param {string} value
   */
  #check(group, value) {
    const buttons = [...group.querySelectorAll("input")];
    const wanted = buttons.find((button) => button.value === value) ?? buttons[0];
    if (wanted) wanted.checked = true;
  }

  #chosen() {
    /** @type {Set<string>} */
    const refusals = new Set();
    for (const group of this.#groups) {
      const button = group.querySelector("input:checked");
      if (button instanceof HTMLInputElement) refusals.add(told(keptOf(group).put(button.value)));
    }
    this.#apply("", [...refusals].join(" ").trim());
  }

  /** @param {string} [why] @param {string} [refusal] */
  #apply(why = "", refusal = "") {
    /** @type {Set<Element>} */
    const leftOut = new Set();
    for (const group of this.#groups) {
      const facet = `data-${group.dataset.facet}`;
      const button = /** @type {HTMLElement | null} */ (group.querySelector("input:checked"));
      const hides = new Set(button?.dataset.hides?.split(" ") ?? []);
      for (const element of document.querySelectorAll(`.md-content [${facet}]`)) {
        const marks = element.getAttribute(facet)?.split(" ") ?? [];
        if (marks.every((mark) => hides.has(mark))) leftOut.add(element);
      }
    }
    for (const element of document.querySelectorAll(".md-content .left-out")) {
      element.classList.toggle("left-out", leftOut.has(element));
    }
    for (const element of leftOut) element.classList.add("left-out");
    const count = [...leftOut].filter((element) => /^H[23]$/.test(element.tagName)).length;
    const hidden = count > 1 ? `${count} sections masquées.` : "1 section masquée.";
    /** @type {HTMLElement} */ (this.querySelector("[role=status]")).textContent =
      why || [count ? hidden : "", refusal].filter(Boolean).join(" ");
  }

  /** Shows everything when the address names a section that the choice hides. */
  #reveal() {
    const target = named();
    if (!target?.closest(".left-out") || !invisible(target)) return;
    for (const group of this.#groups) this.#check(group, ALL);
    this.#apply("La section demandée était masquée\u00a0: tout est affiché sur cette page.");
    target.scrollIntoView();
  }
}

customElements.define("section-filter", SectionFilter);
