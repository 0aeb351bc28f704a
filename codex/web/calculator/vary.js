/**
 * « Et si… ? »: the answer as one number or choice of the form varies, or as two numbers do, drawn and
 * written by Python. It is asked for when it is opened, and follows the answer from then on.
 */

import { engine } from "../engine/engine.js";
import { nameOf } from "../form/fields.js";
import { element } from "../shared/element.js";
import { question } from "./question.js";

/** @typedef {{ name: string, caption: string, html: string }} Figure */

export class Vary {
  #calculator;
  #form;
  /** Absent where no field varies. @type {HTMLDetailsElement | null} */
  #fold;
  #choice;
  /** The number of the columns, where two vary. */
  #second;
  /** Which of the figures that change is shown. */
  #figure;
  /** The one that the reader chose; until then, and where it does not change, the most telling. */
  #chosen = "";
  /** @type {Figure[]} */
  #figures = [];
  /** Said beneath any of them. */
  #beneath = "";
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
    const { id } = calculator;
    this.#choice = element("select", { id: `${id}-varie` });
    this.#second = element("select", { id: `${id}-varie-aussi` });
    this.#figure = element("select", { id: `${id}-varie-chiffre` });
    this.#fold
      ?.querySelector('[data-part="varying"]')
      ?.replaceChildren(
        labelled("Faire varier", this.#choice),
        labelled("En colonnes", this.#second),
        labelled("Chiffre", this.#figure),
      );
    this.#place = /** @type {HTMLElement} */ (this.#fold?.querySelector('[data-part="varied"]'));
    this.#answer = /** @type {HTMLElement} */ (calculator.querySelector('[data-part="answer"]'));
    this.#fold?.addEventListener("toggle", () => this.draw(), { signal });
    for (const select of [this.#choice, this.#second]) {
      select.addEventListener("change", () => this.draw(), { signal });
    }
    this.#figure.addEventListener("change", () => this.#choose(), { signal });
    hideRow(this.#figure, true);
  }

  /** Offer what varies and matters, and show the answers that go with the present values. */
  draw() {
    if (!this.#fold) return;
    const fields = [...this.#form.querySelectorAll("[data-field]")].filter(
      (field) => !field.closest("[hidden]"),
    );
    const options = [...fields.flatMap(numbers), ...fields.flatMap(choices)];
    offer(this.#choice, options);
    const columns = fields.flatMap(numbers);
    const crosses = columns.some(({ value }) => value === this.#choice.value);
    const others = columns.filter(({ value }) => value !== this.#choice.value);
    offer(this.#second, [new Option("rien d’autre", ""), ...(crosses ? others : [])]);
    hideRow(this.#second, this.#second.options.length === 1);
    this.#fold.hidden = !options.length;
    if (this.#fold.open && options.length) this.#follow();
  }

  get #asked() {
    const asked = question(this.#calculator, this.#form, "vary");
    return { ...asked, field: this.#choice.value, by: this.#second.value };
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
    if (answer.figures) this.#show(answer.figures, answer.html ?? "");
    else this.#tell("Aucune réponse à ces valeurs.");
    this.#shown = JSON.stringify(asked);
    this.draw();
  }

  /** @param {string} text */
  #tell(text) {
    this.#shown = "";
    this.#figures = [];
    hideRow(this.#figure, true);
    this.#place.replaceChildren(element("p", {}, text));
  }

  #choose() {
    this.#chosen = this.#figure.value;
    this.#showFigure();
  }

  /** @param {Figure[]} figures @param {string} beneath */
  #show(figures, beneath) {
    this.#figures = figures;
    this.#beneath = beneath;
    offer(
      this.#figure,
      figures.map(({ name }) => new Option(name, name)),
    );
    const chosen = figures.findIndex(({ name }) => name === this.#chosen);
    this.#figure.selectedIndex = figures.length ? Math.max(0, chosen) : -1;
    hideRow(this.#figure, figures.length < 2);
    this.#showFigure();
  }

  #showFigure() {
    const figure = this.#figures[this.#figure.selectedIndex];
    const held = this.#place.contains(document.activeElement);
    this.#place.innerHTML = `${figure?.html ?? ""}${this.#beneath}`;
    const scrolls = this.#place.querySelector(".calc-tall, .calc-table");
    const here = scrolls?.querySelector(".calc-crossing, .calc-current");
    if (scrolls instanceof HTMLElement && here instanceof HTMLElement) {
      // The present value stands in the middle.
      scrolls.scrollTop = here.offsetTop - scrolls.clientHeight / 2;
      scrolls.scrollLeft = here.offsetLeft - scrolls.clientWidth / 2;
    }
    if (held && scrolls instanceof HTMLElement) scrolls.focus({ preventScroll: true });
    const said = figure ? `${figure.caption}.` : this.#place.textContent;
    if (said && this.#fold?.open) this.#say(said);
  }
}

/** A control below its name. @param {string} name @param {HTMLSelectElement} select */
function labelled(name, select) {
  const row = element("div", { class: "calc-field" });
  row.append(element("label", { for: select.id }, name), select);
  return row;
}

/** @param {HTMLSelectElement} select @param {boolean} hidden */
function hideRow(select, hidden) {
  select.parentElement?.toggleAttribute("hidden", hidden);
}

/** Offer other options where they differ; what was chosen stays. @param {HTMLSelectElement} select @param {HTMLOptionElement[]} options */
function offer(select, options) {
  /** @param {ArrayLike<HTMLOptionElement>} all */
  const names = (all) => JSON.stringify(Array.from(all, ({ value }) => value));
  if (names(options) === names(select.options)) return;
  const { value } = select;
  select.replaceChildren(...options);
  if (options.some((each) => each.value === value)) select.value = value;
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
