/**
 * The sheets of both sides of a calculator: the values that they lay, and the one line of what can be
 * done with those that were changed for once. It keeps its height whatever it says: nothing moves
 * below while one enters.
 */
import { nameOf } from "../form/fields.js";
import { read } from "../form/inputs.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";
import { redraw } from "./chips.js";
import { waytoSheets } from "./sheet-chooser.js";
import { SheetLine } from "./sheet-line.js";

/** @typedef {import("../form/inputs.js").Values} Values */
/** @typedef {import("./sheet.js").Side} Side */

/** What keeping is called where there is no sheet yet. */
const FIRST = { you: "Garder dans une fiche", foe: "Garder comme adversaire" };

export class SheetLines {
  #calculator;
  #form;
  #offers;
  you;
  foe;
  /** What the offers were drawn from. */
  #offered = "";
  /**
   * Why the last press of « Garder » kept nothing for good, and what was offered after it.
   * @type {{ why: string, said: string | null }}
   */
  #refused = { why: "", said: "" };

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine
   * @param {AbortSignal} signal
   */
  constructor(calculator, form, pristine, signal) {
    this.#calculator = calculator;
    this.#form = form;
    this.#offers = /** @type {HTMLElement | null} */ (calculator.querySelector(".calc-offers"));
    this.you = new SheetLine(calculator, form, pristine, "you", signal);
    this.foe = new SheetLine(calculator, form, pristine, "foe", signal);
  }

  get both() {
    return [this.you, this.foe];
  }

  /** What is in use on each side. */
  get present() {
    return this.both.map((line) => line.present);
  }

  /** Whether the two sides have changed places. */
  get turned() {
    return this.you.turned;
  }

  set turned(turned) {
    for (const line of this.both) line.turned = turned;
  }

  /** What the fields of both sheets hold as long as nobody changes them. @returns {Values} */
  base() {
    return { ...this.you.base(), ...this.foe.base() };
  }

  /** Keep what was changed of one side's values. @param {Side} side */
  keep(side) {
    this.#refused = { why: told(this[side].keep()), said: null };
    this.show(true);
  }

  /** Show whose values these are; `right` when none of them is refused. @param {boolean} right */
  show(right) {
    if (!this.#offers) return;
    for (const line of this.both) line.show();
    this.#offer(this.#offers, right);
    this.#say();
  }

  /** Say, outside the form, what of a sheet has no place here, and why nothing was kept for good. */
  #say() {
    const unfit = this.both.flatMap((line) => line.unfit()).join(", ");
    const left = unfit
      ? `Ce calculateur ne connaît pas ce que dit la fiche\u00a0: ${unfit}. Il compte ce qui est affiché.`
      : "";
    const said = [this.#refused.why, left].filter(Boolean).join(" ");
    const place = this.#calculator.querySelector('[data-part="left"]');
    let line = place?.querySelector(".calc-unfit");
    if (!said) return line?.remove();
    if (!line) {
      line = element("p", { class: "calc-unfit" });
      place?.append(line);
    }
    if (line.textContent !== said) line.textContent = said;
  }

  /** @param {HTMLElement[]} changed */
  #said(changed) {
    const values = read(this.#form);
    return changed
      .map((field) => `${nameOf(field)} ${values[field.dataset.field ?? ""]}`)
      .join(", ");
  }

  /** @param {HTMLElement} place @param {boolean} right */
  #offer(place, right) {
    const sides = this.both.map((line) => {
      const { character } = line;
      // Whoever has sheets, and chose nobody, is offered none.
      const offered = right && line.asked && (character !== null || !line.any);
      return { line, name: character?.name, said: this.#said(offered ? line.changed() : []) };
    });
    const all = sides.map(({ said }) => said).join("");
    this.#refused.said ??= all;
    if (all && all !== this.#refused.said) this.#refused = { why: "", said: all };
    const taken = this.both.some((line) => line.taken);
    const drawn = JSON.stringify([sides.map(({ name, said }) => [name, said]), this.turned, taken]);
    if (drawn === this.#offered) return;
    this.#offered = drawn;
    /** @type {Node[]} */
    const held = [];
    for (const { line, name, said } of sides.filter(({ said: each }) => each)) {
      const text = name === undefined ? FIRST[line.sheets.side] : `Garder pour ${name}`;
      const keep = button("keep", text, line === this.you ? "you" : "foe");
      keep.setAttribute("aria-label", `${text}\u00a0: ${said}`);
      held.push(keep);
    }
    const from = sides.filter(({ name, said }) => name !== undefined && said);
    if (from.length) {
      const back = button("back", "Revenir");
      back.setAttribute(
        "aria-label",
        from.length > 1 ? "Revenir aux fiches" : "Revenir à la fiche",
      );
      held.push(back);
    }
    if (!held.length) {
      const known = sides.some(({ name }) => name !== undefined);
      const without = known ? "Aucune valeur de la fiche" : "Valeurs de l’exemple";
      const whose = taken ? "Valeurs de la fiche" : without;
      held.push(element("span", {}, whose), waytoSheets(this.#calculator.dataset.id));
    }
    redraw(place, held);
  }
}
