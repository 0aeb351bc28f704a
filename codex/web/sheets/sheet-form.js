/**
 * The form of one character on the page of the sheets: what it holds, and what the browser keeps.
 *
 * Each value is for itself. One that was typed here is put onto the sheet; one that changed there,
 * in another tab, comes into its field, unless something else is being typed in it.
 */
import { read, write } from "../form/inputs.js";
import { armsOf } from "./weapons.js";

/**
 * @typedef {import("../kept/kept.js").Character} Character
 * @typedef {import("../kept/kept.js").SheetValues} SheetValues
 */

export class SheetForm {
  #form;
  #system;
  #sheets;
  /** What the page was written with. */
  #pristine;
  /** Whose values the fields hold. @type {string | null} */
  id = null;
  /** Which weapon is in hand: another one's values are others, all of them. */
  #hand = "";
  /** The text in which each field and the sheet last agreed. @type {SheetValues} */
  #agreed = {};
  /** What Python has read, or was kept before: it stands on the sheet in the place of what is wrong. @type {SheetValues} */
  #right = {};
  /** What Python has refused, and its field still holds. @type {SheetValues} */
  #refused = {};

  /**
   * @param {HTMLFormElement} form @param {string} system
   * @param {import("./sheet.js").Sheets} sheets whose values they are
   */
  constructor(form, system, sheets) {
    this.#form = form;
    this.#system = system;
    this.#sheets = sheets;
    this.#pristine = this.#read({ pristine: true });
  }

  /** @param {{ pristine?: boolean }} [options] @returns {SheetValues} */
  #read(options) {
    const values = Object.entries(read(this.#form, options));
    return Object.fromEntries(values.map(([name, value]) => [name, String(value)]));
  }

  /**
   * Show a character as it is kept by now. Return whether it is another than before, or has another
   * weapon in hand.
   * @param {Character | null} character
   */
  show(character) {
    const { hand } = armsOf(character);
    const other = character !== null && (character.id !== this.id || hand !== this.#hand);
    this.id = character?.id ?? null;
    this.#hand = hand;
    if (!character) return false;
    if (other) {
      this.#form.reset();
      this.#agreed = { ...this.#pristine };
      this.#right = { ...character.values };
      this.#refused = {};
    }
    const values = this.#read();
    for (const [name, agreed] of Object.entries(this.#agreed)) {
      const kept = this.#kept(character, name);
      if (kept === agreed) continue;
      // Nothing comes into a field that was emptied to type another value.
      const emptied = values[name] === "" && name === document.activeElement?.getAttribute("name");
      if (values[name] === agreed && !emptied) write(this.#form, { [name]: kept });
      this.#agreed[name] = kept;
    }
    for (const [name, line] of this.#derived) {
      line.textContent = this.#steps(character, name) || line.textContent;
    }
    return other;
  }

  /** What stands on a sheet, as typed, as worked out of others, or as the page has it. @param {Character} character @param {string} name */
  #kept(character, name) {
    return this.#sheets.said(this.#system, character)[name] ?? this.#pristine[name] ?? "";
  }

  /** The fields that others make, with the lines that say how. @returns {Map<string, Element>} */
  get #derived() {
    const lines = [...this.#form.getElementsByClassName("calc-worked")];
    return new Map(
      lines.map((line) => [line.closest("[data-field]")?.getAttribute("data-field") ?? "", line]),
    );
  }

  /** « 9 = 6 + 3 + 0 », also where another value was typed by hand. @param {Character} character @param {string} name */
  #steps(character, name) {
    const { values, steps } = this.#sheets.worked(this.#system, character);
    if (!steps[name]) return "";
    const by = character.values[name] === undefined ? "" : "À la main. Calculé\u00a0: ";
    return `${by}${(values[name] ?? "").replaceAll("-", "−")} = ${steps[name]}`;
  }

  /** Put what others make back into a derived field that was left empty. */
  refill() {
    for (const name of this.#derived.keys()) {
      if (this.#read()[name] === "") write(this.#form, { [name]: this.#agreed[name] ?? "" });
    }
  }

  /** What of a character no field holds: those of another version, and those aside. @param {Character} character */
  leftOver({ values, aside }) {
    const names = Object.keys(values).filter((name) => !Object.hasOwn(this.#pristine, name));
    return { ...Object.fromEntries(names.map((name) => [name, values[name] ?? ""])), ...aside };
  }

  /**
   * What was typed since, for the sheet to take; null for a derived value that was emptied, and is
   * to be worked out again.
   * @returns {Record<string, string | null>}
   */
  typed() {
    const derived = this.#derived;
    const typed = Object.entries(this.#read()).filter(
      ([name, value]) => value !== this.#agreed[name] && value !== this.#refused[name],
    );
    for (const [name, value] of typed) {
      this.#agreed[name] = value;
      delete this.#refused[name];
    }
    return Object.fromEntries(
      typed.map(([name, value]) => [name, value === "" && derived.has(name) ? null : value]),
    );
  }

  /**
   * Python has judged what was typed. Return what is to stand on the sheet in the place of what it
   * refused, where that still stands there; null for nothing.
   * @param {Record<string, string | null>} typed @param {string[]} wrong names @param {SheetValues} kept by now
   * @returns {Record<string, string | null>}
   */
  judged(typed, wrong, kept) {
    /** @type {Record<string, string | null>} */
    const instead = {};
    for (const [name, value] of Object.entries(typed)) {
      if (value === null) delete this.#right[name];
      else if (!wrong.includes(name)) this.#right[name] = value;
      else if (kept[name] === value) {
        const right = this.#right[name];
        instead[name] = right ?? null;
        // What was typed stays in its field.
        this.#agreed[name] = right ?? this.#pristine[name] ?? "";
        this.#refused[name] = value;
      }
    }
    return instead;
  }
}
