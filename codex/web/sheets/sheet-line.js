/**
 * What a calculator has to do with the sheets: whose values it takes, which of them were changed
 * for once, and the offer to keep these. Serves `[data-part=sheet]`, whose two lines keep their
 * height whatever they say: nothing moves below while one enters.
 */

import { nameOf } from "../form/fields.js";
import { read } from "../form/inputs.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";
import { follow } from "./derive.js";
import { sheets } from "./sheet.js";
import { chooser, redraw, waytoSheets, whenChosen } from "./sheet-chooser.js";

/** @typedef {import("../form/inputs.js").Values} Values */
/** @typedef {"sheet" | "once"} Standing a value as the sheet says it, or changed for once */

export class SheetLine {
  #calculator;
  #form;
  /** Who plays, and what can be done with what was changed; absent where no field is a sheet's. */
  #who;
  #offers;
  #pristine;
  /** The elements that say how a field stands. @type {Record<Standing, string>} */
  #told;
  /** A link that was opened is answered as it was sent, whoever plays. */
  used = true;
  /** What the line and the offer were drawn from. */
  #drawn = "";
  #offered = "";
  /** Why the last press of « Garder » kept nothing for good, and the values that it was of. */
  #refused = { why: "", said: "" };

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine
   * @param {AbortSignal} signal
   */
  constructor(calculator, form, pristine, signal) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#told = { sheet: `${calculator.id}-fiche`, once: `${calculator.id}-une-fois` };
    const place = calculator.querySelector('[data-part="sheet"]');
    this.#who = /** @type {HTMLElement | undefined} */ (place?.children[0]);
    this.#offers = /** @type {HTMLElement | undefined} */ (place?.children[1]);
    if (!this.#who) return;
    whenChosen(this.#who, (id) => this.#choose(id), signal);
    follow(this.#system);
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
    return Object.fromEntries(
      this.#fields.map((field) => {
        const name = field.dataset.field ?? "";
        const value = this.#says(field);
        const known = value !== undefined && this.#fits(field, value);
        return [name, known ? value : (this.#pristine[name] ?? "")];
      }),
    );
  }

  /** What the sheet in use says of a field: undefined where none is, or it says what the page does. @param {HTMLElement} field */
  #says(field) {
    const { character } = this;
    if (!character) return undefined;
    return sheets.said(character)[field.dataset.sheet ?? ""] ?? field.dataset.blank;
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
    const { character } = this;
    const values = character ? sheets.said(character) : {};
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
    this.show(true);
  }

  /** @param {string | null} id */
  #choose(id) {
    this.used = true;
    sheets.choose(this.#system, id);
  }

  /** Show whose values these are; `right` when none of them is refused. @param {boolean} right */
  show(right) {
    if (!this.#who || !this.#offers) return;
    const all = sheets.of(this.#system);
    const { character } = this;
    const drawn = JSON.stringify([all.map(({ id, name }) => [id, name]), character?.id]);
    // A button is not taken from under a finger.
    if (drawn !== this.#drawn) redraw(this.#who, all.length ? this.#choice() : []);
    this.#drawn = drawn;
    const changed = this.#changed();
    this.#mark(character ? changed : null);
    this.#offer(right && (character !== null || all.length === 0) ? changed : []);
    this.#say();
  }

  #choice() {
    const intro = element("span", {}, "D’après");
    return [intro, ...chooser(this.#system, this.character?.id ?? null)];
  }

  /** How a field stands that nobody changed: one that cannot hold what the sheet says is no part of it. @param {HTMLElement} field @returns {Standing | ""} */
  #known(field) {
    const value = this.#says(field);
    return value === undefined || this.#fits(field, value) ? "sheet" : "";
  }

  /** Mark each field of the sheet by how it stands; null where no sheet is in use. @param {HTMLElement[] | null} changed */
  #mark(changed) {
    for (const field of this.#fields) {
      /** @type {Standing | ""} */
      const standing =
        changed === null ? "" : changed.includes(field) ? "once" : this.#known(field);
      if ((field.dataset.held ?? "") === standing) continue;
      if (standing) field.dataset.held = standing;
      else delete field.dataset.held;
      for (const control of field.querySelectorAll("[aria-describedby]")) {
        const told = (control.getAttribute("aria-describedby") ?? "").split(" ");
        const others = told.filter((id) => !(id === this.#told.sheet || id === this.#told.once));
        const mine = standing ? [this.#told[standing]] : [];
        control.setAttribute("aria-describedby", [...others, ...mine].join(" "));
      }
    }
  }

  /** Say, outside the form, what of a sheet has no place here, and why nothing was kept for good. */
  #say() {
    const unfit = this.#unfit().join(", ");
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

  /** @param {HTMLElement[]} changed */
  #offer(changed) {
    const said = this.#said(changed);
    if (said && said !== this.#refused.said) this.#refused = { why: "", said };
    const { character } = this;
    const offered = JSON.stringify([said, character?.name]);
    if (offered === this.#offered) return;
    this.#offered = offered;
    /** @type {Node[]} */
    const held = [];
    if (said) {
      const keep = button(
        "keep",
        character ? `Garder pour ${character.name}` : "Garder dans une fiche",
      );
      keep.setAttribute("aria-label", `${keep.textContent}\u00a0: ${said}`);
      held.push(keep);
      if (character) {
        const back = button("back", "Revenir");
        back.setAttribute("aria-label", "Revenir à la fiche");
        held.push(back);
      }
    } else {
      const whose = character ? "Valeurs de la fiche" : "Valeurs de l’exemple";
      held.push(element("span", {}, whose), waytoSheets());
    }
    if (this.#offers) redraw(this.#offers, held);
  }
}
