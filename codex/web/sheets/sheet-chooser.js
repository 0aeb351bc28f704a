/**
 * Who plays, or is met: one tap a character, and one for none; <sheet-chooser>, for pages that have no
 * calculator to offer it.
 */
import { element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { ROOT } from "../shared/site.js";
import { chips, redraw, whenChosen } from "./chips.js";
import { sheets } from "./sheet.js";

/** What a list is called, and nobody of it. */
const WORDS = {
  you: { list: "Personnage", nobody: "personne" },
  foe: { list: "Adversaire", nobody: "aucun" },
};

/**
 * @param {import("./sheet.js").Sheets} of whose sheets @param {string} system
 * @param {string | null} pressed the id of whose values are in use
 * @returns {HTMLElement[]}
 */
export function chooser(of, system, pressed) {
  const words = WORDS[of.side];
  return chips([...of.of(system), { id: "", name: words.nobody }], pressed, words.list);
}

/**
 * The way to a game's sheets, from wherever a script of the site is.
 * @param {string} [id] the game, or one of its calculators
 */
export function waytoSheets(id = "") {
  const suffix = location.pathname.endsWith(".html") ? ".html" : "/";
  const [system] = id.split("/");
  return element("a", { href: new URL(`fiches${suffix}#${system}`, ROOT).href }, "Mes fiches");
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
    whenChosen(this, (id) => sheets.choose(this.#system, id), signal);
    this.#show();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  /** The game whose pages these are, if any: its folder. */
  get #system() {
    return location.pathname.slice(ROOT.pathname.length).split("/", 1)[0] ?? "";
  }

  #show() {
    const system = this.#system;
    this.hidden = sheets.of(system).length === 0;
    const intro = element("span", {}, "Vous jouez");
    const chosen = sheets.chosen(system)?.id ?? null;
    redraw(this, [intro, ...chooser(sheets, system, chosen), waytoSheets(system)]);
  }
}

customElements.define("sheet-chooser", SheetChooser);
