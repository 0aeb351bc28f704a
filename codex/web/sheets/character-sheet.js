/**
 * <character-sheet>: the characters of one system on the page of the sheets, or its adversaries. What
 * it keeps is checked by the declarations of the calculators' own fields, by Python.
 */

import { engine } from "../engine/engine.js";
import { showEngine } from "../engine/status.js";
import { isOthers } from "../engine/version.js";
import { showErrors, tellBounds } from "../form/fields.js";
import { numbers } from "../form/number.js";
import { rowsOf } from "../form/rows.js";
import { told } from "../kept/store.js";
import { element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { whenChosen } from "./chips.js";
import { follow } from "./derive.js";
import { Erasing } from "./erasing.js";
import { adversaries, sheets } from "./sheet.js";
import { SheetArms } from "./sheet-arms.js";
import { chooser } from "./sheet-chooser.js";
import { SheetForm } from "./sheet-form.js";
import { hasAny } from "./sheet-link.js";
import { check, labelOf } from "./sheet-taking.js";
import { SheetTravel } from "./sheet-travel.js";

/** What the two sides are called here. */
const WORDS = {
  you: { nameless: "Personnage", gone: "Ces fiches sont effacées", of: "personnage" },
  foe: { nameless: "Adversaire", gone: "Ces adversaires sont effacés", of: "adversaire" },
};

class CharacterSheet extends HTMLElement {
  #life = new AbortController();
  /** @type {import("../form/rows.js").Rows[]} */
  #rows = [];
  /** @type {SheetForm} */
  #held = /** @type {never} */ (null);
  /** The weapons of a character; an adversary has none apart. @type {SheetArms | null} */
  #arms = null;
  /** Both sides leave and come in where the characters are. @type {SheetTravel | null} */
  #travel = null;
  #asked = 0;
  /** @type {Erasing} */
  #erasing = /** @type {never} */ (null);

  connectedCallback() {
    // One of another build is about to be loaded whole.
    if (isOthers(this)) return;
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#part("actions").hidden = false;
    this.#form.addEventListener("submit", (event) => event.preventDefault(), { signal });
    this.#held = new SheetForm(this.#form, this.#system, this.#sheets);
    const arms = /** @type {HTMLElement | null} */ (this.querySelector("[data-part=weapons]"));
    const tell = (/** @type {string} */ text) => this.#tell(text);
    this.#arms = arms && new SheetArms(arms, this.#system, tell, signal);
    const gone = { one: "est effacé", foreign: this.#words.gone };
    this.#erasing = new Erasing(this, this.#sheets, this.#system, gone, signal);
    this.#rows = rowsOf(this.#form, signal);
    numbers(this.#form, signal);
    this.#form.addEventListener("input", (event) => this.#typed(event), { signal });
    this.#form.addEventListener("focusout", () => this.#held.refill(), { signal });
    if (this.#sheets === sheets) follow(this.#system);
    this.addEventListener("click", (event) => this.#click(event), { signal });
    whenChosen(this.#part("who"), (id) => this.#choose(id), signal);
    // Where files are, both sides are written into them.
    for (const each of [sheets, adversaries]) {
      each.addEventListener("change", () => this.#show(), { signal });
    }
    engine.addEventListener("change", () => this.#showEngine(), { signal });
    const waits = () => {
      this.#asked++;
    };
    this.#travel = this.#part("file") && new SheetTravel(this, tell, waits, signal);
    this.#show();
  }

  disconnectedCallback() {
    end(this.#life);
    for (const rows of this.#rows) rows.remove();
  }

  get #system() {
    return this.dataset.system ?? "";
  }

  /** Whose sheets these are. */
  get #sheets() {
    return this.dataset.side === "foe" ? adversaries : sheets;
  }

  get #words() {
    return WORDS[this.#sheets.side];
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector("form"));
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
    const chosen = this.#sheets.chosen(this.#system);
    const all = this.#sheets.of(this.#system);
    const foreign = this.#sheets.foreign(this.#system);
    const who = all.length ? chooser(this.#sheets, this.#system, chosen?.id ?? null) : [];
    this.#part("who").replaceChildren(...who);
    this.#form.hidden = chosen === null;
    this.#erasing.show();
    this.#button("new").hidden = foreign;
    if (this.#travel) {
      const kept = [sheets, adversaries].some(
        (each) =>
          each.of(this.#system).length || each.foreign(this.#system) || each.unread(this.#system),
      );
      this.#button("import").hidden = foreign;
      this.#button("export").hidden = !kept;
      this.#button("link").hidden = !hasAny(this.#system);
    }
    const other = this.#held.show(chosen);
    this.#arms?.show(chosen);
    if (chosen && (other || this.#name !== document.activeElement)) this.#name.value = chosen.name;
    for (const rows of this.#rows) rows.refresh();
    if (other) showErrors(this, {});
    this.#part("other").textContent = this.#leftOver(chosen);
  }

  /** What is kept here that this version has no use for. @param {import("../kept/kept.js").Character | null} chosen */
  #leftOver(chosen) {
    if (this.#sheets.foreign(this.#system)) {
      return "Une autre version du Codex garde ici des fiches que celle-ci ne sait pas lire. Elles restent telles quelles, et rien ne peut y être ajouté\u00a0: rechargez la page, ou exportez-les avant de repartir de zéro.";
    }
    const unread = this.#sheets.unread(this.#system);
    const { of } = this.#words;
    const hidden = unread
      ? `Cette version du Codex ne sait pas lire ${unread > 1 ? `${unread} ${of}s gardés` : `un ${of} gardé`} ici\u00a0; rien n’en est effacé, et « Exporter » les écrit aussi. `
      : "";
    const values = Object.entries(chosen ? this.#held.leftOver(chosen) : {});
    const named = values.map(([name, value]) => `${labelOf(this, name)} (« ${value} »)`).join(", ");
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
      this.#tell(told(this.#sheets.rename(this.#system, id, this.#name.value)));
      return;
    }
    tellBounds(event.target);
    this.#keep(id);
  }

  /** Keep what was typed; what Python refuses is told, and goes off the sheet again. @param {string} id */
  async #keep(id) {
    const typed = this.#held.typed();
    const system = this.#system;
    this.#tell(told(this.#sheets.keep(system, id, typed)));
    const values = () => this.#sheets.of(system).find((each) => each.id === id)?.values ?? {};
    const asked = ++this.#asked;
    const [errors = {}] = await check(system, this.#sheets.side, [values()]);
    const wrong = Object.keys(errors);
    const instead = this.#held.judged(typed, wrong, values());
    // The last value that was right stands on the sheet.
    if (Object.keys(instead).length) this.#sheets.keep(system, id, instead);
    if (asked === this.#asked && id === this.#held.id) showErrors(this, errors);
  }

  /** @param {string | null} id */
  #choose(id) {
    this.#tell(told(this.#sheets.choose(this.#system, id)));
    const chosen = this.querySelector(`[data-part=who] :is([data-value="${id ?? ""}"], select)`);
    if (chosen instanceof HTMLElement) chosen.focus();
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    switch (pressed?.dataset.do) {
      case "new":
        this.#tell(
          told(this.#sheets.add(this.#system, { name: this.#words.nameless, values: {} })),
        );
        // `select` alone leaves the window where it is: at the foot of a sheet, far from the name.
        this.#name.focus();
        this.#name.select();
        break;
      case "export":
        this.#travel?.export();
        break;
      case "import":
        this.#part("file").click();
        break;
      case "link":
        this.#travel?.link(pressed);
        break;
      case "take-link":
        this.#travel?.keep();
        break;
      case "leave-link":
        this.#travel?.forget();
        break;
      case "erase":
        this.#erase();
        break;
      case "retry":
        engine.retry();
        break;
      case "reload":
        location.reload();
        break;
    }
  }

  #erase() {
    const done = this.#erasing.touched();
    if (!done) return;
    this.#tell(done);
    this.#button("new").focus();
  }
}

customElements.define("character-sheet", CharacterSheet);
