/**
 * What one side of a calculator has to do with the sheets: whose values it takes, and which of them
 * were changed for once. `you` is whom the form calls « vous », `foe` the other side; where the two
 * have changed places, an adversary is « vous ». Serves the side's own line of `[data-part=sheet]`.
 */

import { nameOf } from "../form/fields.js";
import { read } from "../form/inputs.js";
import { element } from "../shared/element.js";
import { redraw, whenChosen } from "./chips.js";
import { follow } from "./derive.js";
import { keptAs, taken } from "./one-of-several.js";
import { adversaries, sheets } from "./sheet.js";
import { chooser } from "./sheet-chooser.js";
import { arm, armsOf } from "./weapons.js";

/**
 * @typedef {import("../form/inputs.js").Values} Values
 * @typedef {import("./sheet.js").Side} Side
 * @typedef {"sheet" | "once"} Standing a value as the sheet says it, or changed for once
 */

/** By side, the name under which a field says whose value of a sheet it is. */
const SIDES = { you: { key: "sheet" }, foe: { key: "theirs" } };
/** The line's first word: whose values stand in the form, or for whom it answers without any of them. */
const FROM = "D’après";
const FOR = "Pour";
const AGAINST = "Contre";
/** What a new sheet is called. */
const NEW = { you: "Mon personnage", foe: "Adversaire" };

export class SheetLine {
  #calculator;
  #form;
  #side;
  /** Who plays on this side; absent where no field is of a sheet of it. */
  #who;
  #pristine;
  /** The values that a character and an adversary have alike. */
  #both;
  /** The values of a weapon, where the calculator asks for one. @type {string[]} */
  #weapon;
  /** The elements that say how a field stands. @type {Record<Standing, string>} */
  #told;
  /** A link that was opened is answered as it was sent, whoever plays. */
  used = true;
  /** Whether the two sides have changed places, on the way of « Continuer ». */
  turned = false;
  /** What the line was drawn from. */
  #drawn = "";

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine
   * @param {Side} side @param {AbortSignal} signal
   */
  constructor(calculator, form, pristine, side, signal) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#side = SIDES[side];
    this.#told = { sheet: `${calculator.id}-fiche`, once: `${calculator.id}-une-fois` };
    const place = /** @type {HTMLElement | null} */ (
      calculator.querySelector('[data-part="sheet"]')
    );
    this.#both = (place?.dataset.both ?? "").split(" ");
    this.yours = side === "you";
    this.#weapon = (this.yours && place?.dataset.weapon?.split(" ")) || [];
    this.#who = /** @type {HTMLElement | null} */ (place?.querySelector(`[data-side=${side}]`));
    if (!this.#who) return;
    whenChosen(this.#who, (id) => this.#choose(id), signal);
    this.#who.addEventListener("change", ({ target }) => this.#arm(target), { signal });
    if (this.yours) follow(this.#system);
  }

  get #system() {
    return (this.#calculator.dataset.id ?? "").split("/")[0] ?? "";
  }

  /** Whose sheets these are, by now. */
  get sheets() {
    return this.yours === this.turned ? adversaries : sheets;
  }

  /** Every field that is of a sheet on this side. */
  get #all() {
    const { key } = this.#side;
    return /** @type {HTMLElement[]} */ ([...this.#form.querySelectorAll(`[data-${key}]`)]);
  }

  /** Those of them that the sheets in use have. */
  get #fields() {
    return this.#all.filter((field) => !this.turned || this.#both.includes(this.#named(field)));
  }

  /** The name on the sheet of what a field holds. @param {HTMLElement} field */
  #named(field) {
    return field.dataset[this.#side.key] ?? "";
  }

  get character() {
    return this.#who && this.used ? this.sheets.chosen(this.#system) : null;
  }

  /** Whether there is anybody to choose. */
  get any() {
    return this.sheets.of(this.#system).length > 0;
  }

  /** Whether a calculator asks for anything of this side's sheets. */
  get asked() {
    return Boolean(this.#who);
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

  /**
   * What the sheet in use says of a field: undefined where none is, or it says what the page does.
   * Where the sides have changed places, what it leaves to its own form is not known here.
   * @param {HTMLElement} field
   */
  #says(field) {
    const { character } = this;
    if (!character) return undefined;
    const said = this.sheets.said(this.#system, character)[this.#named(field)];
    return taken(field, this.#form, said ?? (this.turned ? undefined : field.dataset.blank));
  }

  /** The names of the fields that a sheet may fill in. */
  get names() {
    return this.#fields.map((field) => field.dataset.field ?? "");
  }

  /** Those that follow a choice of the form: see `one-of-several.js`. @param {string} [choice] of this one alone */
  placed(choice) {
    return this.#fields
      .filter(({ dataset: { at } }) => at !== undefined && (at === choice || !choice))
      .map((field) => field.dataset.field ?? "");
  }

  /** The fields whose value is another than the sheet's, or than the page's without a sheet. */
  changed() {
    const values = read(this.#form);
    const base = this.base();
    return this.#fields.filter((field) => {
      const name = field.dataset.field ?? "";
      return !field.closest("[hidden]") && String(values[name]) !== String(base[name]);
    });
  }

  /** What the sheet says and this form has no place for: it then holds its own first value. */
  unfit() {
    const { character } = this;
    const values = character ? this.sheets.said(this.#system, character) : {};
    return this.#fields.flatMap((field) => {
      const value = values[this.#named(field)];
      if (value === undefined || field.closest("[hidden]") || this.#fits(field, value)) return [];
      return [`${nameOf(field)} (« ${value} »)`];
    });
  }

  /** Put what was changed for once onto the sheet, a new one where there is none. */
  keep() {
    const values = read(this.#form);
    const { character } = this;
    const said = character ? this.sheets.said(this.#system, character) : {};
    const kept = Object.fromEntries(
      this.changed().map((field) => {
        const value = String(values[field.dataset.field ?? ""]);
        const name = this.#named(field);
        return [name, keptAs(field, this.#form, said[name], value)];
      }),
    );
    return character
      ? this.sheets.keep(this.#system, character.id, kept)
      : this.sheets.add(this.#system, { name: NEW[this.sheets.side], values: kept });
  }

  /** @param {string | null} id */
  #choose(id) {
    this.used = true;
    this.sheets.choose(this.#system, id);
  }

  /** Show who plays, and how each field stands. */
  show() {
    if (!this.#who) return;
    const { character, sheets: of } = this;
    const all = of.of(this.#system);
    const whose = all.map(({ id, name }) => [id, name]);
    const drawn = JSON.stringify([of.side, whose, character?.id, this.#arms]);
    // A button is not taken from under a finger.
    if (drawn !== this.#drawn) redraw(this.#who, all.length ? this.#choice() : []);
    this.#drawn = drawn;
    this.#mark(character ? this.changed() : null);
    const intro = this.#who.querySelector(".calc-whose");
    const word = this.#intro;
    if (intro && intro.textContent !== word) intro.textContent = word;
  }

  /** Whether a field that shows stands as the sheet says, or was changed from it for once. */
  get taken() {
    return this.#all.some((field) => field.dataset.held && !field.closest("[hidden]"));
  }

  get #intro() {
    if (!this.yours) return AGAINST;
    return this.taken || !this.character ? FROM : FOR;
  }

  #choice() {
    const intro = element("span", { class: "calc-whose" }, this.#intro);
    const who = chooser(this.sheets, this.#system, this.character?.id ?? null);
    return [intro, ...who, ...(this.#arms ? [this.#weapons(this.#arms)] : [])];
  }

  /** The weapons of whoever plays, where the calculator asks for one and there are several. */
  get #arms() {
    const { character } = this;
    const arms = armsOf(character);
    const several = character && !this.turned && this.#weapon.length && arms.all.length > 1;
    return several
      ? { hand: arms.hand, all: arms.all.map(({ id, name }) => ({ id, name })) }
      : null;
  }

  /** @param {{ hand: string, all: { id: string, name: string }[] }} arms */
  #weapons({ hand, all }) {
    const made = element("select", { "data-do": "arm", "aria-label": "Arme en main" });
    made.append(...all.map(({ id, name }) => new Option(name, id, id === hand, id === hand)));
    return made;
  }

  /** Take the weapon that was chosen in hand. @param {EventTarget | null} target */
  #arm(target) {
    const { character } = this;
    if (!character || !(target instanceof HTMLSelectElement && target.dataset.do === "arm")) return;
    const take = (/** @type {import("../kept/kept.js").Character} */ each) =>
      arm(each, target.value, this.#weapon);
    sheets.edit(this.#system, character.id, take);
  }

  /** What is in use: who plays, and what changes with the weapon in hand. */
  get present() {
    const { character } = this;
    const fields = this.#fields.filter((field) => this.#weapon.includes(this.#named(field)));
    return {
      id: character?.id ?? null,
      weapon: character && this.#weapon.length ? armsOf(character).hand : null,
      armed: fields.map((field) => field.dataset.field ?? ""),
    };
  }

  /**
   * How a field stands that nobody changed: one that cannot hold what the sheet says, or of which it
   * says nothing that this form could take, is no part of it.
   * @param {HTMLElement} field @returns {Standing | ""}
   */
  #known(field) {
    const value = this.#says(field);
    if (value !== undefined) return this.#fits(field, value) ? "sheet" : "";
    return this.turned || field.dataset.unsaid !== undefined ? "" : "sheet";
  }

  /** Mark each field of the sheet by how it stands; null where no sheet is in use. @param {HTMLElement[] | null} changed */
  #mark(changed) {
    const fields = this.#fields;
    for (const field of this.#all) {
      /** @type {Standing | ""} */
      const standing =
        changed === null || !fields.includes(field)
          ? ""
          : changed.includes(field)
            ? "once"
            : this.#known(field);
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
}
