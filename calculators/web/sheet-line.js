/**
 * What a calculator has to do with the sheets: whose values it takes, which of them were changed
 * for once, and the offer to keep these. And <sheet-chooser>, for pages that have no calculator.
 */
import { nameOf } from "./fields.js";
import { read } from "./inputs.js";
import { end } from "./life.js";
import { sheets } from "./sheet.js";

/** @typedef {import("./inputs.js").Values} Values */

/** @param {string} task @param {string} text @param {string} [value] */
export function button(task, text, value) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "calc-button";
  made.dataset.do = task;
  if (value !== undefined) made.dataset.value = value;
  made.textContent = text;
  return made;
}

/**
 * One tap a character, and one for none.
 * @param {string} system @param {string | null} pressed the id of whose values are in use
 */
export function chips(system, pressed) {
  const made = sheets.of(system).map(({ id, name }) => button("choose", name, id));
  const none = button("choose", "personne", "");
  for (const each of [...made, none]) {
    each.classList.add("calc-chip");
    each.setAttribute("aria-pressed", String((each.dataset.value || null) === pressed));
  }
  return [...made, none];
}

/** The way to the page of the sheets, from wherever a script of the site is. */
export function waytoSheets() {
  const link = document.createElement("a");
  const suffix = location.pathname.endsWith(".html") ? ".html" : "/";
  link.href = new URL(`../../fiches${suffix}`, import.meta.url).href;
  link.textContent = "Mes fiches";
  return link;
}

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

  /** @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine */
  constructor(calculator, form, pristine) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#place.className = "calc-sheet";
    this.#place.setAttribute("role", "group");
    this.#place.setAttribute("aria-label", "D’après la fiche de");
    this.#once.className = "calc-once";
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

  /** Put what was changed for once onto the sheet, a new one where there is none. */
  keep() {
    const values = read(this.#form);
    const kept = Object.fromEntries(
      this.#changed().map((field) => [
        field.dataset.sheet ?? "",
        String(values[field.dataset.field ?? ""]),
      ]),
    );
    if (this.character) sheets.keep(this.#system, kept);
    else sheets.add(this.#system, "Mon personnage", kept);
  }

  /** @param {string} id */
  choose(id) {
    this.used = true;
    sheets.choose(this.#system, id || null);
  }

  /** Show whose values these are; `right` when none of them is refused. @param {boolean} right */
  show(right) {
    const all = sheets.of(this.#system);
    const { character } = this;
    const drawn = JSON.stringify([all.map(({ id, name }) => [id, name]), character?.id]);
    if (drawn === this.#drawn) {
      // A button is not taken from under a finger.
    } else if (all.length) {
      const intro = document.createElement("span");
      intro.textContent = "D’après";
      const pressed = this.#place.querySelector(":focus")?.getAttribute("data-value");
      this.#place.replaceChildren(
        intro,
        ...chips(this.#system, character?.id ?? null),
        waytoSheets(),
      );
      // Whoever chose by keyboard stays there.
      if (pressed != null) {
        /** @type {HTMLElement | null} */ (
          this.#place.querySelector(`[data-value="${pressed}"]`)
        )?.focus();
      }
    } else this.#place.replaceChildren();
    this.#drawn = drawn;
    this.#offer(right && (character !== null || all.length === 0) ? this.#changed() : []);
  }

  /** @param {HTMLElement[]} changed */
  #offer(changed) {
    const values = read(this.#form);
    const told = changed
      .map((field) => `${nameOf(field)} ${values[field.dataset.field ?? ""]}`)
      .join(", ");
    const { character } = this;
    const offered = JSON.stringify([told, character?.name]);
    if (offered === this.#offered) return;
    this.#offered = offered;
    this.#once.hidden = changed.length === 0;
    if (!changed.length) return this.#once.replaceChildren();
    const before = character ? `Pour cette fois\u00a0: ${told}. ` : "";
    const keep = button(
      "keep",
      character ? `Garder pour ${character.name}` : "Garder dans ma fiche",
    );
    keep.setAttribute("aria-label", `${keep.textContent}\u00a0: ${told}`);
    this.#once.replaceChildren(before, keep);
    if (character) this.#once.append(" ", button("back", "Revenir à la fiche"));
  }
}

class SheetChooser extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.className = "calc-sheet";
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", "Votre personnage");
    sheets.addEventListener("change", () => this.#show(), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.#show();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  /** The game whose pages these are, if any: its folder. */
  get #system() {
    const root = new URL("../../", import.meta.url).pathname;
    return location.pathname.slice(root.length).split("/", 1)[0] ?? "";
  }

  #show() {
    const system = this.#system;
    this.hidden = sheets.of(system).length === 0;
    const intro = document.createElement("span");
    intro.textContent = "Vous jouez";
    const chosen = sheets.chosen(system)?.id ?? null;
    this.replaceChildren(intro, ...chips(system, chosen), waytoSheets());
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (!pressed) return;
    const { value } = pressed.dataset;
    sheets.choose(this.#system, value || null);
    /** @type {HTMLElement | null} */ (this.querySelector(`[data-value="${value}"]`))?.focus();
  }
}

customElements.define("sheet-chooser", SheetChooser);
