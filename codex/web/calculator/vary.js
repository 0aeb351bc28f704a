/**
 * « Et si… ? »: the answer as one number or choice of the form varies, drawn and written by Python.
 * It is asked for when it is opened, and follows the answer from then on.
 */

import { engine } from "../engine/engine.js";
import { nameOf } from "../form/fields.js";
import { element } from "../shared/element.js";
import { question } from "./question.js";

export class Vary {
  #calculator;
  #form;
  /** Absent where no field varies. @type {HTMLDetailsElement | null} */
  #fold;
  #choice;
  #place;
  #answer;
  #say;
  #busy = false;
  /** The question that the page shows the answer to. */
  #shown = "";

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {AbortSignal} signal
   * @param {(text: string) => void} say
   */
  constructor(calculator, form, signal, say) {
    this.#calculator = calculator;
    this.#form = form;
    this.#say = say;
    this.#fold = calculator.querySelector(".calc-vary");
    this.#choice = element("select", { id: `${calculator.id}-varie` });
    const label = element("label", { for: this.#choice.id }, "Faire varier");
    this.#fold?.querySelector('[data-part="varying"]')?.replaceChildren(label, this.#choice);
    this.#place = /** @type {HTMLElement} */ (this.#fold?.querySelector('[data-part="varied"]'));
    this.#answer = /** @type {HTMLElement} */ (calculator.querySelector('[data-part="answer"]'));
    this.#fold?.addEventListener("toggle", () => this.draw(), { signal });
    this.#choice.addEventListener("change", () => this.draw(), { signal });
  }

  /** Offer what varies and matters, and show the answers that go with the present values. */
  draw() {
    if (!this.#fold) return;
    const fields = [...this.#form.querySelectorAll("[data-field]")].filter(
      (field) => !field.closest("[hidden]"),
    );
    const options = [...fields.flatMap(numbers), ...fields.flatMap(choices)];
    /** @param {ArrayLike<HTMLOptionElement>} all */
    const names = (all) => String(Array.from(all, ({ value }) => value));
    if (names(options) !== names(this.#choice.options)) {
      const { value } = this.#choice;
      this.#choice.replaceChildren(...options);
      if (options.some((each) => each.value === value)) this.#choice.value = value;
    }
    this.#fold.hidden = !options.length;
    if (this.#fold.open && options.length) this.#follow();
  }

  get #asked() {
    const asked = question(this.#calculator, this.#form, "vary");
    return { ...asked, field: this.#choice.value };
  }

  /** Ask once the answer has come; one question at a time. */
  async #follow() {
    const wrong = this.#answer.hidden;
    const waits = wrong || JSON.stringify(this.#asked) !== this.#shown;
    this.#place.classList.toggle("calc-stale", waits);
    if (wrong) this.#tell("Corrigez les valeurs.");
    if (!waits || wrong || this.#busy || this.#answer.classList.contains("calc-stale")) return;
    if (!this.#place.childElementCount) this.#tell("Calcul en cours…");
    this.#busy = true;
    const asked = this.#asked;
    const answer = await engine.ask(asked);
    this.#busy = false;
    if (answer.html === undefined) this.#tell("Aucune réponse à ces valeurs.");
    else this.#show(answer.html);
    this.#shown = JSON.stringify(asked);
    if (answer.sentence && this.#fold?.open) this.#say(`${answer.sentence}.`);
    this.draw();
  }

  /** @param {string} text */
  #tell(text) {
    this.#shown = "";
    this.#place.replaceChildren(element("p", {}, text));
  }

  /** @param {string} html */
  #show(html) {
    const held = this.#place.contains(document.activeElement);
    this.#place.innerHTML = html;
    const scrolls = this.#place.querySelector(".calc-tall");
    const here = scrolls?.querySelector(".calc-current");
    if (!(scrolls instanceof HTMLElement)) return;
    // The present value stands in the middle.
    if (here instanceof HTMLElement) scrolls.scrollTop = here.offsetTop - scrolls.clientHeight / 2;
    if (held) scrolls.focus({ preventScroll: true });
  }
}

/** @param {Element} field */
const fieldName = (field) => field.getAttribute("data-field") ?? "";

/** A number, as an option. @param {Element} field */
function numbers(field) {
  return field.matches('[data-kind="integer"]')
    ? [new Option(nameOf(field), fieldName(field))]
    : [];
}

/** A choice, as an option; of a field of several, one for each of its rows. @param {Element} field */
function choices(field) {
  if (field.matches('[data-kind="choice"]')) return [new Option(nameOf(field), fieldName(field))];
  const rows = field.matches('[data-kind="choices"]') ? field.querySelectorAll("fieldset") : [];
  return Array.from(rows, (row, at) => new Option(nameOf(row), `${fieldName(field)}.${at}`));
}
