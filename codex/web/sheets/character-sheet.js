/**
 * <character-sheet>: the characters of one system, on the page of the sheets. What it keeps is
 * checked by the declarations of the calculators' own fields, by Python.
 */

import { engine } from "../engine/engine.js";
import { showEngine } from "../engine/status.js";
import { isOthers } from "../engine/version.js";
import { nameOf, showErrors, tellBounds } from "../form/fields.js";
import { numbers } from "../form/number.js";
import { rowsOf } from "../form/rows.js";
import { told } from "../kept/store.js";
import { element } from "../shared/element.js";
import { grouped } from "../shared/grouped.js";
import { end } from "../shared/life.js";
import { follow } from "./derive.js";
import { sheets } from "./sheet.js";
import { chooser, whenChosen } from "./sheet-chooser.js";
import { FileError, readFile, sorted, written } from "./sheet-file.js";
import { SheetForm } from "./sheet-form.js";

/** So many characters of a file are checked at a time; the reader sees how far it is. */
const AT_ONCE = 200;
/** Of what a file holds that cannot be used, so much is named. */
const MOST_NAMED = 5;

/** @param {number} count */
const several = (count) => grouped(String(count));

class CharacterSheet extends HTMLElement {
  #life = new AbortController();
  /** @type {import("../form/rows.js").Rows[]} */
  #rows = [];
  /** @type {SheetForm} */
  #held = /** @type {never} */ (null);
  #asked = 0;
  #sure = "";

  connectedCallback() {
    // One of another build is about to be loaded whole.
    if (isOthers(this)) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#held = new SheetForm(this.#form);
    this.#rows = rowsOf(this.#form, signal);
    numbers(this.#form, signal);
    this.#form.addEventListener("input", (event) => this.#typed(event), { signal });
    this.#form.addEventListener("focusout", () => this.#held.refill(), { signal });
    follow(this.#system);
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.#file.addEventListener("change", () => this.#import(), { signal });
    whenChosen(this.#part("who"), (id) => this.#choose(id), signal);
    sheets.addEventListener("change", () => this.#show(), { signal });
    engine.addEventListener("change", () => this.#showEngine(), { signal });
    this.#show();
  }

  disconnectedCallback() {
    end(this.#life);
    for (const rows of this.#rows) rows.remove();
  }

  get #system() {
    return this.dataset.system ?? "";
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
  }

  get #file() {
    return /** @type {HTMLInputElement} */ (this.#part("file"));
  }

  get #name() {
    return /** @type {HTMLInputElement} */ (this.#part("name"));
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  // --- what is shown ---

  #show() {
    const chosen = sheets.chosen(this.#system);
    const all = sheets.of(this.#system);
    const foreign = sheets.foreign(this.#system);
    const who = all.length ? chooser(this.#system, chosen?.id ?? null) : [];
    this.#part("who").replaceChildren(...who);
    this.#form.hidden = chosen === null;
    this.#sure = "";
    this.#button("new").hidden = foreign;
    this.#button("import").hidden = foreign;
    this.#button("export").hidden = !(all.length || foreign || sheets.unread(this.#system));
    const erase = this.#button("erase");
    erase.hidden = chosen === null && !foreign;
    erase.textContent = foreign ? "Repartir de zéro" : `Effacer ${chosen?.name ?? ""}`;
    const other = this.#held.show(chosen);
    if (chosen && (other || this.#name !== document.activeElement)) this.#name.value = chosen.name;
    for (const rows of this.#rows) rows.refresh();
    if (other) showErrors(this, {});
    this.#part("other").textContent = this.#leftOver(chosen);
  }

  /** What is kept here that this version has no use for. @param {import("../kept/kept.js").Character | null} chosen */
  #leftOver(chosen) {
    if (sheets.foreign(this.#system)) {
      return "Une autre version du Codex garde ici des fiches que celle-ci ne sait pas lire. Elles restent telles quelles, et rien ne peut y être ajouté\u00a0: rechargez la page, ou exportez-les avant de repartir de zéro.";
    }
    const unread = sheets.unread(this.#system);
    const hidden = unread
      ? `Cette version du Codex ne sait pas lire ${unread > 1 ? `${unread} personnages gardés` : "un personnage gardé"} ici\u00a0; rien n’en est effacé, et « Exporter » les écrit aussi. `
      : "";
    const values = Object.entries(chosen ? this.#held.leftOver(chosen) : {});
    const named = values.map(([name, value]) => `${this.#label(name)} (« ${value} »)`).join(", ");
    return values.length ? `${hidden}Gardé sans servir\u00a0: ${named}.` : hidden;
  }

  #showEngine() {
    // It is of interest here once somebody waits for it.
    if (!this.#asked) return;
    const meaning = "Ce que vous tapez est gardé, sans être vérifié.";
    showEngine(this.#part("engine"), engine.state, meaning);
  }

  /** @param {string} task */
  #button(task) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-do=${task}]`));
  }

  /** The words of a field of the sheet, or its name. @param {string} name */
  #label(name) {
    const field = this.querySelector(`[data-field="${CSS.escape(name)}"]`);
    return field ? nameOf(field) : name;
  }

  /** @param {string} text */
  #tell(text) {
    this.#part("told").replaceChildren(...(text ? [element("p", {}, text)] : []));
  }

  // --- one character ---

  /** @param {Event} event */
  #typed(event) {
    const { id } = this.#held;
    if (id === null) return;
    if (event.target === this.#name) {
      this.#tell(told(sheets.rename(this.#system, id, this.#name.value)));
      return;
    }
    tellBounds(event.target);
    this.#keep(id);
  }

  /** Keep what was typed; what Python refuses is told, and goes off the sheet again. @param {string} id */
  async #keep(id) {
    const typed = this.#held.typed();
    const system = this.#system;
    this.#tell(told(sheets.keep(system, id, typed)));
    const values = () => sheets.of(system).find((each) => each.id === id)?.values ?? {};
    const asked = ++this.#asked;
    const [errors = {}] = await this.#check([values()]);
    const wrong = Object.keys(errors);
    const instead = this.#held.judged(typed, wrong, values());
    // The last value that was right stands on the sheet.
    if (Object.keys(instead).length) sheets.keep(system, id, instead);
    if (asked === this.#asked && id === this.#held.id) showErrors(this, errors);
  }

  /**
   * What Python refuses of the values of characters.
   * @param {import("../kept/kept.js").SheetValues[]} characters
   * @returns {Promise<Record<string, string>[]>} errors by name
   */
  async #check(characters) {
    const answer = await engine.ask({ do: "sheet", id: this.#system, characters });
    if (!answer.characters) throw new Error(answer.failure);
    return answer.characters.map(({ errors = {} }) => errors);
  }

  /** @param {string | null} id */
  #choose(id) {
    this.#tell(told(sheets.choose(this.#system, id)));
    const chosen = this.querySelector(`[data-part=who] :is([data-value="${id ?? ""}"], select)`);
    if (chosen instanceof HTMLElement) chosen.focus();
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    switch (pressed?.dataset.do) {
      case "new":
        this.#tell(told(sheets.add(this.#system, { name: "Personnage", values: {} })));
        this.#name.select();
        break;
      case "export":
        this.#export();
        break;
      case "import":
        this.#file.click();
        break;
      case "erase":
        this.#erase(pressed);
        break;
      case "retry":
        engine.retry();
        break;
      case "reload":
        location.reload();
        break;
    }
  }

  /** A second touch erases. @param {HTMLElement} button */
  #erase(button) {
    const chosen = sheets.chosen(this.#system);
    if (!this.#sure) {
      this.#sure = `${button.textContent}`;
      button.textContent = `${this.#sure} pour de bon`;
      return;
    }
    const foreign = sheets.foreign(this.#system);
    const outcome = foreign
      ? sheets.restart(this.#system)
      : sheets.erase(this.#system, chosen?.id ?? "");
    const done = foreign ? "Ces fiches sont effacées" : `${chosen?.name ?? ""} est effacé`;
    this.#tell(`${done} de ce navigateur. ${told(outcome)}`.trim());
    this.#button("new").focus();
  }

  // --- files ---

  #export() {
    const link = document.createElement("a");
    const file = new Blob([written(this.#system)], { type: "application/json" });
    link.href = URL.createObjectURL(file);
    link.download = `fiches-${this.#system}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Take over a file: what cannot be used of it is set aside and named. */
  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    try {
      const { characters, unread } = readFile(await file.text(), this.#system);
      this.#file.value = "";
      /** @type {string[]} */
      const left = unread ? [unreadable(unread)] : [];
      const added = [];
      for (let place = 0; place < characters.length; place += AT_ONCE) {
        const some = characters.slice(place, place + AT_ONCE);
        this.#tell(`Vérification\u00a0: ${several(place)} / ${several(characters.length)}`);
        this.#asked++;
        const all = some.map(({ values, aside }) => ({ ...aside, ...values }));
        for (const [index, errors] of (await this.#check(all)).entries()) {
          const character = /** @type {import("./sheet-file.js").Filed} */ (some[index]);
          added.push(sorted(character, errors));
          left.push(...this.#refused(character.name, errors));
        }
      }
      const outcome = sheets.add(this.#system, ...added);
      this.#tell(
        [taken(added.map(({ name }) => name)), aside(left), told(outcome)]
          .filter(Boolean)
          .join(" "),
      );
    } catch (error) {
      this.#file.value = "";
      const reason =
        error instanceof FileError ? error.message : "Le moteur de calcul n’a pas pu le vérifier.";
      this.#tell(`Fichier refusé, rien n’est changé. ${reason}`);
    }
  }

  /** @param {string} name @param {Record<string, string>} errors */
  #refused(name, errors) {
    return Object.entries(errors).map(([field, message]) => {
      const reason = message.replace(/^Erreur\s*:\s*/, "").replace(/\.$/, "");
      return `${name}, ${this.#label(field)} (${reason})`;
    });
  }
}

/** @param {number} count */
const unreadable = (count) =>
  count > 1
    ? `${several(count)} personnages qui ne se lisent pas`
    : "un personnage qui ne se lit pas";

/** @param {string[]} all @param {string} separator */
function named(all, separator) {
  const more = all.length - MOST_NAMED;
  const shown = all.slice(0, MOST_NAMED).join(separator);
  return more > 0 ? `${shown}${separator}et ${several(more)} de plus` : shown;
}

/** @param {string[]} names */
const taken = (names) =>
  names.length ? `Repris\u00a0: ${named(names, ", ")}.` : "Aucun personnage n’est repris.";

/** @param {string[]} left */
const aside = (left) => (left.length ? `Laissé de côté\u00a0: ${named(left, "\u00a0; ")}.` : "");

customElements.define("character-sheet", CharacterSheet);
