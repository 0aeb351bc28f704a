/**
 * <our-point>: a point in a page as the reader's table plays it, beside what the Codex retains, with
 * its readings to choose for the whole game; and the marks of what is read first and rests on it.
 */
import { told } from "../kept/store.js";
import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { Still } from "../shared/still.js";
import { Points } from "./points.js";
import { noteOf, play, played, pointOf, tables } from "./table.js";

class OurPoint extends HTMLElement {
  #life = new AbortController();
  /** @type {Points} */
  #points = /** @type {never} */ (null);
  /** @type {Still} */
  #still = /** @type {never} */ (null);

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#points = new Points(this);
    this.#still = new Still(this, signal);
    this.addEventListener("change", (event) => this.#choose(event), { signal });
    tables.addEventListener("change", () => this.#show(), { signal });
    this.#show();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  get #system() {
    return this.dataset.system ?? "";
  }

  /** @param {string} name */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  #show() {
    const values = played(this.#system);
    this.#points.show(values);
    const [point] = this.#points.all;
    const note = values[noteOf(point?.dataset.point ?? "")];
    const [found] = this.#points.differences(values);
    const said = [...(found?.told ?? []), ...(note ? [`autrement, «\u00a0${note}\u00a0»`] : [])];
    const plays = said.length ? said.join(" ") : "comme le Codex";
    this.#part("plays").textContent = `\u00a0: ${plays}`;
  }

  /** @param {Event} event */
  #choose({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    const question = target.closest(".ours-question")?.getAttribute("data-of") ?? "";
    // All that the page then shows of it, in calculators too, leaves the choice where it is.
    this.#still.around(() => {
      const outcome = play(this.#system, { [question]: target.value || null });
      this.#part("told").textContent = told(outcome);
    });
  }
}

customElements.define("our-point", OurPoint);

/** Whether the table says something of the point that a mark names. @param {Element} sign */
function ofPoint(sign) {
  const [system = "", point] = (sign.getAttribute("data-ruling") ?? "").split("/");
  const ours = Object.keys(played(system)).some((name) => pointOf(name) === point);
  return ours ? "notre table" : "";
}

/** What the table says of all the sections that a mark names. @param {Element} sign */
function ofSections(sign) {
  const [system = "", ...names] = (sign.getAttribute("data-sections") ?? "").split(" ");
  const values = played(system);
  const said = new Set(names.map((name) => values[name]));
  if (said.size > 1) return "";
  if (said.has("oui")) return "en jeu chez nous";
  return said.has("non") ? "non joué chez nous" : "";
}

/** Mark what rests on a point that the table plays otherwise, or on sections that it spoke of. */
export function mark() {
  for (const sign of document.querySelectorAll(".codex-sign:is([data-ruling], [data-sections])")) {
    const words = sign.hasAttribute("data-ruling") ? ofPoint(sign) : ofSections(sign);
    const next = sign.nextElementSibling;
    const marked = next?.matches(".ours-sign") ? next : null;
    if (marked?.textContent === words) continue;
    marked?.previousSibling?.remove();
    marked?.remove();
    if (words) sign.after("\u00a0", element("span", { class: "codex-sign ours-sign" }, words));
  }
}

tables.addEventListener("change", mark);
eachPage(mark);
