/**
 * Who plays, or is met: one tap a character, and one for none; <sheet-chooser>, for pages that have no
 * calculator to offer it.
 */
import { button, element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { ROOT } from "../shared/site.js";
import { sheets } from "./sheet.js";

/** More characters than these are a list to choose from. */
const MOST_CHIPS = 8;
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
 * What to choose one of several with, the last of which is none of them.
 * @param {{ id: string, name: string }[]} all @param {string | null} pressed @param {string} label
 * @returns {HTMLElement[]}
 */
export function chips(all, pressed, label) {
  if (all.length > MOST_CHIPS + 1) return [list(all, pressed ?? "", label)];
  return all.map(({ id, name }) => {
    const chip = button("choose", name, id);
    chip.classList.add("calc-chip");
    chip.setAttribute("aria-pressed", String(id === (pressed ?? "")));
    return chip;
  });
}

/** @param {{ id: string, name: string }[]} all @param {string} chosen @param {string} label */
function list(all, chosen, label) {
  const made = element("select", { "data-do": "choose", "aria-label": label });
  made.append(...all.map(({ id, name }) => new Option(name, id, id === chosen, id === chosen)));
  return made;
}

/**
 * Hear who is chosen in a place that holds a chooser.
 * @param {HTMLElement} place @param {(id: string | null) => void} act @param {AbortSignal} [signal]
 */
export function whenChosen(place, act, signal) {
  /** @param {Event} event */
  const choose = ({ type, target }) => {
    const kind = type === "click" ? "button" : "select";
    const chosen = target instanceof Element ? target.closest(`${kind}[data-do=choose]`) : null;
    if (chosen instanceof HTMLSelectElement) act(chosen.value || null);
    else if (chosen instanceof HTMLElement) act(chosen.dataset.value || null);
  };
  const options = signal ? { signal } : {};
  place.addEventListener("click", choose, options);
  place.addEventListener("change", choose, options);
}

/** The way to the page of the sheets, from wherever a script of the site is. */
export function waytoSheets() {
  const suffix = location.pathname.endsWith(".html") ? ".html" : "/";
  return element("a", { href: new URL(`fiches${suffix}`, ROOT).href }, "Mes fiches");
}

/**
 * Put something else into a place; whoever chose there by keyboard stays there.
 * @param {HTMLElement} place @param {(Node | string)[]} held
 */
export function redraw(place, held) {
  const focused = place.querySelector(":focus");
  const value = focused?.getAttribute("data-value");
  place.replaceChildren(...held);
  const task = focused?.getAttribute("data-do");
  const same = focused?.matches("select") ? `[data-do="${task}"]` : `[data-value="${value}"]`;
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector(same))?.focus();
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
    redraw(this, [intro, ...chooser(sheets, system, chosen), waytoSheets()]);
  }
}

customElements.define("sheet-chooser", SheetChooser);
