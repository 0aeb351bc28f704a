/**
 * What a calculator has to do with the sheets: whose values it takes, which of them were changed
 * for once, and the offer to keep these.
 */

import { nameOf } from "../form/fields.js";
import { read } from "../form/inputs.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";
import { sheets } from "./sheet.js";
import { chooser, redraw, waytoSheets, whenChosen } from "./sheet-chooser.js";

/** @typedef {import("../form/inputs.js").Values} Values */

export class SheetLine {
  #calculator;
  #form;
  #place = document.createElement("div");
  #once = document.createElement("p");
  #pristine;
  /** A link that was opened is answered as it was sent, whoever plays. */
  used = true;
  /** What the line and the offer were drawn from. */
  #drawn = "";
  #offered = "";
  /** Why the last press of « Garder » kept nothing for good, and the values that it was of. */
  #refused = { why: "", said: "" };

  /** @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine */
  constructor(calculator, form, pristine) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#place.className = "calc-sheet";
    this.#place.setAttribute("role", "group");
    this.#place.setAttribute("aria-label", "D’après la fiche de");
    this.#once.className = "calc-once";
    whenChosen(this.#place, (id) => this.#choose(id));
    if (this.#fields.length) form.before(this.#place, this.#once);
  }

  remove() {
    this.#place.remove();
    this.#once.remove();
  }

  get #system() {
    return (this.#calculator.dataset.id ?? "").split("/")[0] ?? "";
  }

  get #fields() {
    return /** @type {HTMLElement[]} */ ([...this.#form.querySelectorAll("[data-sheet]")]);
  }

  get character() {
    return this.used ? sheets.chosen(this.#system) : null;
  }

  /** Whether a field can hold a value: a list of choices may leave some out. @param {Element} field @param {string} value */
  #fits(field, value) {
    const choices = [...field.querySelectorAll("option, input[type=radio]")].map((each) =>
      each.getAttribute("value"),
    );
    return choices.length === 0 || choices.includes(value);
  }

  /** What the fields of the sheet hold as long as nobody changes them. @returns {Values} */
  base() {
    const values = this.character?.values ?? {};
    return Object.fromEntries(
      this.#fields.map((field) => {
        const name = field.dataset.field ?? "";
        const value = values[field.dataset.sheet ?? ""];
        const known = value !== undefined && this.#fits(field, value);
        return [name, known ? value : (this.#pristine[name] ?? "")];
      }),
    );
  }

  /** The names of the fields that a sheet may fill in. */
  get names() {
    return this.#fields.map((field) => field.dataset.field ?? "");
  }

  /** The fields whose value is another than the sheet's, or than the page's without a sheet. */
  #changed() {
    const values = read(this.#form);
    const base = this.base();
    return this.#fields.filter((field) => {
      const name = field.dataset.field ?? "";
      return !field.closest("[hidden]") && String(values[name]) !== String(base[name]);
    });
  }

  /** What the sheet says and this form has no place for: it then holds its own first value. */
  #unfit() {
    const values = this.character?.values ?? {};
    return this.#fields.flatMap((field) => {
      const value = values[field.dataset.sheet ?? ""];
      if (value === undefined || field.closest("[hidden]") || this.#fits(field, value)) return [];
      return [`${nameOf(field)} (« ${value} »)`];
    });
  }

  /** Put what was changed for once onto the sheet, a new one where there is none. */
  keep() {
    const values = read(this.#form);
    const changed = this.#changed();
    const kept = Object.fromEntries(
      changed.map((field) => [
        field.dataset.sheet ?? "",
        String(values[field.dataset.field ?? ""]),
      ]),
    );
    const { character } = this;
    const said = this.#said(changed);
    const outcome = character
      ? sheets.keep(this.#system, character.id, kept)
      : sheets.add(this.#system, { name: "Mon personnage", values: kept });
    this.#refused = { why: told(outcome), said };
    this.#offer(this.#changed());
  }

  /** @param {string | null} id */
  #choose(id) {
    this.used = true;
    sheets.choose(this.#system, id);
  }

  /** Show whose values these are; `right` when none of them is refused. @param {boolean} right */
  show(right) {
    const all = sheets.of(this.#system);
    const { character } = this;
    const unfit = this.#unfit();
    const drawn = JSON.stringify([all.map(({ id, name }) => [id, name]), character?.id, unfit]);
    // A button is not taken from under a finger.
    if (drawn !== this.#drawn) redraw(this.#place, all.length ? this.#told(unfit) : []);
    this.#drawn = drawn;
    this.#offer(right && (character !== null || all.length === 0) ? this.#changed() : []);
  }

  /** @param {string[]} unfit */
  #told(unfit) {
    const intro = element("span", {}, "D’après");
    const held = [intro, ...chooser(this.#system, this.character?.id ?? null), waytoSheets()];
    if (!unfit.length) return held;
    const text = `Ce calculateur ne connaît pas ce que dit la fiche\u00a0: ${unfit.join(", ")}. Il compte ce qui est affiché.`;
    return [...held, element("p", { class: "calc-unfit" }, text)];
  }

  /** @param {HTMLElement[]} changed */
  #said(changed) {
    const values = read(this.#form);
    return changed
      .map((field) => `${nameOf(field)} ${values[field.dataset.field ?? ""]}`)
      .join(", ");
  }

  /** @param {HTMLElement[]} changed */
  #offer(changed) {
    const said = this.#said(changed);
    if (said && said !== this.#refused.said) this.#refused = { why: "", said };
    const { why } = this.#refused;
    const { character } = this;
    const offered = JSON.stringify([said, character?.name, why]);
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#once.hidden = !said && !why;
    if (!said) return this.#once.replaceChildren(why);
    const before = character ? `Pour cette fois\u00a0: ${said}. ` : "";
    const keep = button(
      "keep",
      character ? `Garder pour ${character.name}` : "Garder dans ma fiche",
    );
    keep.setAttribute("aria-label", `${keep.textContent}\u00a0: ${said}`);
    this.#once.replaceChildren(before, keep);
    if (character) this.#once.append(" ", button("back", "Revenir à la fiche"));
    if (why) this.#once.append(" ", why);
  }
}
