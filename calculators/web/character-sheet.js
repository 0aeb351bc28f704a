/**
 * <character-sheet>: the characters of one system, on the page of the sheets. What it keeps is
 * checked by the declarations of the calculators' own fields, by Python.
 */
import { engine } from "./engine.js";
import { nameOf, showErrors, tellBounds } from "./fields.js";
import { read, write } from "./inputs.js";
import { end } from "./life.js";
import { numbers } from "./number.js";
import { rowsOf } from "./rows.js";
import { readFile, sheets } from "./sheet.js";
import { chips } from "./sheet-line.js";

class CharacterSheet extends HTMLElement {
  #life = new AbortController();
  /** @type {import("./rows.js").Rows[]} */
  #rows = [];
  /** The character that the form shows. @type {string | null} */
  #shown = null;
  #asked = 0;
  /** The values that Python has read, or that were kept before. @type {Record<string, string>} */
  #right = {};
  #sure = false;

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#rows = rowsOf(this.#form, signal);
    numbers(this.#form, signal);
    this.#form.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.#file.addEventListener("change", () => this.#import(), { signal });
    sheets.addEventListener("change", () => this.#show(), { signal });
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

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  #show() {
    const chosen = sheets.chosen(this.#system);
    const all = sheets.of(this.#system);
    this.#part("who").replaceChildren(
      ...(all.length ? chips(this.#system, chosen?.id ?? null) : []),
    );
    this.#form.hidden = chosen === null;
    for (const task of ["export", "erase"]) {
      const button = /** @type {HTMLElement} */ (this.querySelector(`[data-do=${task}]`));
      button.hidden = task === "erase" ? chosen === null : all.length === 0;
      if (task === "erase") button.textContent = `Effacer ${chosen?.name ?? ""}`;
    }
    this.#sure = false;
    if (chosen?.id === this.#shown || !chosen) {
      this.#shown = chosen?.id ?? null;
      return;
    }
    this.#shown = chosen.id;
    this.#right = { ...chosen.values };
    this.#form.reset();
    write(this.#form, chosen.values);
    /** @type {HTMLInputElement} */ (this.#part("name")).value = chosen.name;
    for (const rows of this.#rows) rows.refresh();
    showErrors(this, {});
  }

  /** @param {Event} event */
  #typed(event) {
    if (event.target === this.#part("name")) {
      sheets.rename(this.#system, /** @type {HTMLInputElement} */ (event.target).value);
      return;
    }
    tellBounds(event.target);
    this.#keep();
  }

  /** Keep what was typed; what Python refuses is told, and goes off the sheet again. */
  async #keep() {
    const kept = sheets.chosen(this.#system)?.values ?? {};
    const pristine = read(this.#form, { pristine: true });
    const values = Object.fromEntries(
      Object.entries(read(this.#form))
        .map(([name, value]) => [name, String(value)])
        .filter(([name = "", value]) => name in kept || value !== String(pristine[name])),
    );
    const asked = ++this.#asked;
    sheets.keep(this.#system, values);
    const { errors = {} } = await this.#check(values);
    const wrong = Object.keys(errors);
    for (const [name, value] of Object.entries(values)) {
      if (!wrong.includes(name)) this.#right[name] = value;
    }
    if (asked !== this.#asked) return;
    showErrors(this, errors);
    // The last value that was right stands on the sheet; what was typed stays in its field.
    if (wrong.length)
      sheets.keep(
        this.#system,
        Object.fromEntries(wrong.map((name) => [name, this.#right[name] ?? null])),
      );
  }

  /** @param {import("./sheet.js").SheetValues} values */
  #check(values) {
    return engine.ask({ do: "sheet", id: this.#system, inputs: values });
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    switch (pressed?.dataset.do) {
      case "choose": {
        const { value } = pressed.dataset;
        sheets.choose(this.#system, value || null);
        /** @type {HTMLElement | null} */ (this.querySelector(`[data-value="${value}"]`))?.focus();
        break;
      }
      case "new":
        sheets.add(this.#system, "Personnage");
        /** @type {HTMLInputElement} */ (this.#part("name")).select();
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
    }
  }

  /** A second touch erases. @param {HTMLElement} button */
  #erase(button) {
    const name = sheets.chosen(this.#system)?.name ?? "";
    if (this.#sure) {
      sheets.erase(this.#system);
      this.#tell(`${name} est effacé de ce navigateur.`);
      /** @type {HTMLElement} */ (this.querySelector("[data-do=new]")).focus();
      return;
    }
    this.#sure = true;
    button.textContent = `Effacer ${name} pour de bon`;
  }

  #export() {
    const link = document.createElement("a");
    const file = new Blob([sheets.written(this.#system)], { type: "application/json" });
    link.href = URL.createObjectURL(file);
    link.download = `fiches-${this.#system}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  /** Take over a file whole, or refuse it whole, with the reason. */
  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    try {
      const characters = readFile(await file.text(), this.#system);
      this.#file.value = "";
      const checked = await Promise.all(characters.map(({ values }) => this.#check(values)));
      for (const [index, { errors, failure }] of checked.entries()) {
        const [name, message] = Object.entries(errors ?? (failure ? { "": failure } : {}))[0] ?? [];
        if (message === undefined) continue;
        const field = this.querySelector(`[data-field="${name}"]`);
        const label = field ? `${nameOf(field)}. ` : "";
        throw new Error(`${characters[index]?.name}\u00a0: ${label}${message}`);
      }
      for (const { name, values } of characters) sheets.add(this.#system, name, values);
      this.#tell(`Repris\u00a0: ${characters.map(({ name }) => name).join(", ")}.`);
    } catch (error) {
      this.#file.value = "";
      const reason = error instanceof Error ? error.message : String(error);
      this.#tell(`Fichier refusé, rien n’est changé. ${reason}`);
    }
  }

  /** @param {string} text */
  #tell(text) {
    const told = document.createElement("p");
    told.textContent = text;
    this.#part("told").replaceChildren(told);
  }
}

customElements.define("character-sheet", CharacterSheet);
