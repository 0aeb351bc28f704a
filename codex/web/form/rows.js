/**
 * Lists as rows: numbers, or lines that name someone, with « + » and « × ».
 *
 * The field's own text stays the one value that links, the memory of the tab and the engine know:
 * rows are read from it and written to it. Without scripts it is what the page shows. A list of one
 * number at most is that number, which may stay empty: nothing is added or removed.
 */
import { element } from "../shared/element.js";
import { cellsOf, lineOf, numbersOf } from "./lists.js";

/**
 * @typedef {import("./lists.js").Column} Column
 * @typedef {import("./lists.js").Declared} Declared
 * @typedef {HTMLInputElement | HTMLTextAreaElement} Text
 */

/** @param {string} className @param {string} text @param {string} label */
function button(className, text, label) {
  return element("button", { type: "button", class: className, "aria-label": label }, text);
}

export class Rows {
  #text;
  /** @type {Declared} */
  #declared;
  #label;
  #list = element("div", { class: "calc-rows" });
  #add;
  /** The text that the rows show. */
  #shown = "";

  /** @param {Text} text @param {AbortSignal} signal */
  constructor(text, signal) {
    this.#text = text;
    this.#declared = JSON.parse(text.dataset.rows ?? "{}");
    const label = /** @type {HTMLLabelElement} */ (text.labels?.[0]);
    this.#label = label.textContent ?? "";
    this.#add = button("calc-add", "+ Ajouter", `Ajouter\u00a0: ${this.#label}`);
    label.id ||= `${text.id}-nom`;
    this.#list.setAttribute("role", "group");
    this.#list.setAttribute("aria-labelledby", label.id);
    this.#list.addEventListener("input", () => this.#typed(), { signal });
    this.#list.addEventListener("click", (event) => this.#click(event), { signal });
    this.#list.addEventListener("keydown", (event) => this.#key(event), { signal });
    label.addEventListener("click", () => this.#inputs[0]?.focus(), { signal });
    this.#draw();
    text.hidden = true;
    text.after(this.#list);
  }

  /** Show what the text holds by now, if not the rows wrote it. */
  refresh() {
    if (this.#text.value !== this.#shown) this.#draw();
  }

  /** The text alone again, as the page was written. */
  remove() {
    this.#list.remove();
    this.#text.hidden = false;
  }

  get #inputs() {
    return [...this.#list.querySelectorAll("input")];
  }

  /** Whether it holds one number at most. */
  get #single() {
    return this.#declared.most === 1 && !this.#declared.columns;
  }

  get #rows() {
    return [...this.#list.querySelectorAll(".calc-row")];
  }

  #draw() {
    const { columns } = this.#declared;
    this.#shown = this.#text.value;
    const rows = columns
      ? this.#shown.split(/[\n;]/).filter((line) => line.trim())
      : numbersOf(this.#shown, this.#declared);
    if (this.#single) this.#list.replaceChildren(this.#row(this.#shown));
    else {
      const { names = [] } = this.#declared;
      const made = rows.map((row, place) => this.#row(row, names[place]));
      this.#list.replaceChildren(...made, this.#add);
      // On paper, the rows stand where they have names, and elsewhere the text.
      for (const each of [this.#text, this.#list]) {
        each.classList.toggle("calc-each", names.length > 0);
      }
    }
    this.#count();
  }

  /** Name what the rows hold, by number or by what each is, and offer no more than there may be. */
  #count() {
    const rows = this.#rows;
    const { names = [] } = this.#declared;
    for (const [index, row] of rows.entries()) {
      const number = this.#single ? "" : ` ${index + 1}`;
      const which = names[index] === undefined ? number : `, ${names[index]}`;
      for (const each of row.querySelectorAll("[data-told]")) {
        const [before, after] = (each.getAttribute("data-told") ?? "").split("|");
        each.setAttribute("aria-label", `${before}${this.#label}${which}${after}`);
      }
    }
    this.#add.toggleAttribute("hidden", rows.length >= this.#declared.most);
  }

  /** @param {string} held @param {string} [what] it is */
  #row(held, what) {
    if (this.#single) return element("div", { class: "calc-row" }, this.#number(held, "|"));
    const remove = button("calc-remove", "×", "");
    remove.dataset.told = "Retirer\u00a0: |";
    const { columns } = this.#declared;
    if (!columns) {
      // Where there are always so many, each has its name, and none is taken away.
      const end = what === undefined ? remove : element("span", { class: "calc-part" }, what);
      return element("div", { class: "calc-row" }, this.#number(held, "|"), end);
    }
    const { name, cells } = cellsOf(held, columns);
    const named = element("input", { type: "text", "data-told": "|, nom", spellcheck: "false" });
    /** @type {HTMLInputElement} */ (named).value = name;
    const boxes = columns.map((column) =>
      element(
        "label",
        { class: "calc-cell" },
        element("span", {}, column.heading),
        this.#cell(column, cells[column.key] ?? ""),
      ),
    );
    return element("div", { class: "calc-row calc-line" }, named, remove, ...boxes);
  }

  /** @param {Column} column @param {string} value */
  #cell(column, value) {
    const input = /** @type {HTMLInputElement} */ (
      element("input", {
        type: "text",
        // The keypad may lack a minus, and a signed number has no button here.
        inputmode: column.minimum < 0 ? "text" : "numeric",
        "data-cell": column.key,
        "data-told": `|, ${column.heading}`,
        "data-min": String(column.minimum),
        "data-max": String(column.maximum),
        placeholder: column.default === null ? "" : String(column.default),
      })
    );
    input.value = value;
    return input;
  }

  /** @param {string} value @param {string} told */
  #number(value, told) {
    const { minimum, maximum, step, unit, beyond } = this.#declared;
    const input = /** @type {HTMLInputElement} */ (
      element("input", {
        type: "text",
        inputmode: "numeric",
        "data-told": told,
        "data-min": String(minimum),
        "data-max": String(maximum),
        "data-unit": unit,
        "data-beyond": beyond,
        "aria-describedby": this.#text.getAttribute("aria-describedby") ?? "",
      })
    );
    input.value = value;
    input.defaultValue = value;
    const [less, more] = [-step, step].map((by) => {
      const made = button("calc-step", by < 0 ? "−" : "+", "");
      made.dataset.step = String(by);
      made.dataset.told = `${by < 0 ? "Diminuer" : "Augmenter"}\u00a0: |`;
      made.tabIndex = -1;
      return made;
    });
    const held = /** @type {[HTMLElement, HTMLElement]} */ ([less, more]);
    return element(
      "div",
      { class: "calc-number" },
      held[0],
      input,
      held[1],
      unit && element("span", {}, unit),
    );
  }

  /** Write the rows into the text; several numbers typed or pasted into one row become rows. */
  #typed() {
    if (!this.#declared.columns && !this.#single) this.#split();
    const { columns } = this.#declared;
    const told = this.#rows.map((row) => {
      const inputs = [...row.querySelectorAll("input")];
      if (!columns) return inputs[0]?.value.trim() ?? "";
      const cells = Object.fromEntries(
        inputs.slice(1).map((each) => [each.dataset.cell, each.value]),
      );
      return lineOf(inputs[0]?.value ?? "", cells, columns);
    });
    this.#shown = told.filter(Boolean).join(columns ? "\n" : ", ");
    this.#text.value = this.#shown;
  }

  #split() {
    const separated = this.#declared.spaced ? /\d,\s|;|\d\s+\d/ : /\d\s*[,;]|\d\s+[-+−]?\d/;
    for (const input of this.#inputs) {
      if (!separated.test(input.value)) continue;
      const [first = "", ...rest] = numbersOf(input.value, this.#declared);
      input.value = first;
      const row = input.closest(".calc-row");
      const added = (rest.length ? rest : [""]).map((value) => this.#row(value));
      row?.after(...added);
      this.#count();
      added.at(-1)?.querySelector("input")?.focus();
    }
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (pressed === this.#add) this.#append();
    if (pressed?.classList.contains("calc-remove")) this.#remove(pressed.closest(".calc-row"));
  }

  #append() {
    const { columns, minimum } = this.#declared;
    const last = this.#inputs.at(-1)?.value.trim();
    // One more like the last: foes come in numbers.
    const row = this.#row(columns ? "" : last || String(Math.max(0, minimum)));
    this.#add.before(row);
    this.#count();
    const input = row.querySelector("input");
    input?.focus();
    input?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** @param {Element | null} row */
  #remove(row) {
    const near = row?.nextElementSibling ?? this.#add;
    row?.remove();
    this.#count();
    const next =
      near.querySelector(".calc-remove") ?? this.#rows.at(-1)?.querySelector(".calc-remove");
    /** @type {HTMLElement} */ (next ?? this.#add).focus();
    this.#typed();
    this.#text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  /** Enter adds a row. @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!this.#add.hidden) this.#append();
  }
}

/** The lists of a form, as rows. @param {HTMLElement} form @param {AbortSignal} signal */
export const rowsOf = (form, signal) =>
  [...form.querySelectorAll("[data-rows]")].map(
    (text) => new Rows(/** @type {Text} */ (text), signal),
  );
