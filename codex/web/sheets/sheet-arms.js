/**
 * The weapons of a character on the page of the sheets: which is in hand, what it is called, a new
 * one, and one put away.
 */
import { told } from "../kept/store.js";
import { element } from "../shared/element.js";
import { redraw } from "./chips.js";
import { sheets } from "./sheet.js";
import { addWeapon, arm, armsOf, dropWeapon, foreignArms, nameWeapon } from "./weapons.js";

/** @typedef {import("../kept/kept.js").Character} Character */

const NEW = "Nouvelle arme";

export class SheetArms {
  #place;
  #system;
  #names;
  #tell;
  /** Whose weapons these are. @type {string | null} */
  #id = null;
  /** The one in hand. */
  #hand = "";

  /**
   * @param {HTMLElement} place @param {string} system @param {(text: string) => void} tell
   * @param {AbortSignal} signal
   */
  constructor(place, system, tell, signal) {
    this.#place = place;
    this.#system = system;
    this.#tell = tell;
    this.#names = (place.dataset.weapon ?? "").split(" ");
    place.addEventListener("click", (event) => this.#click(event), { signal });
    this.#name.addEventListener("input", (event) => this.#rename(event), { signal });
  }

  get #name() {
    return /** @type {HTMLInputElement} */ (this.#place.querySelector("[data-part=weapon-name]"));
  }

  /** Show the weapons of a character. @param {Character | null} character */
  show(character) {
    this.#id = character?.id ?? null;
    this.#place.hidden = character === null || foreignArms(character);
    const { hand, all } = armsOf(character);
    const chips = (character ? all : []).map(({ id, name }) => {
      const pressed = String(id === hand);
      const chip = element(
        "button",
        { type: "button", class: "calc-chip", "data-do": "arm" },
        name,
      );
      chip.dataset.value = id;
      chip.setAttribute("aria-pressed", pressed);
      return chip;
    });
    const place = this.#place.querySelector("[data-part=arms]");
    if (place instanceof HTMLElement) redraw(place, chips);
    const held = all.find(({ id }) => id === hand);
    const other = hand !== this.#hand;
    if (other || this.#name !== document.activeElement) this.#name.value = held?.name ?? "";
    this.#hand = hand;
    const drop = /** @type {HTMLElement} */ (this.#place.querySelector("[data-do=drop-weapon]"));
    drop.hidden = all.length < 2;
    drop.textContent = `Retirer ${held?.name ?? ""}`;
  }

  /** @param {(character: Character) => void} change */
  #edit(change) {
    this.#tell(told(sheets.edit(this.#system, this.#id ?? "", change)));
  }

  /** Nothing of a name is the sheet's own. @param {Event} event */
  #rename(event) {
    event.stopPropagation();
    this.#edit((character) => nameWeapon(character, this.#name.value.trim()));
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    switch (pressed?.dataset.do) {
      case "arm":
        this.#edit((character) => arm(character, pressed.dataset.value ?? "", this.#names));
        break;
      case "add-weapon":
        this.#edit((character) => addWeapon(character, NEW, this.#names));
        this.#name.value = NEW;
        this.#name.select();
        break;
      case "drop-weapon":
        this.#edit((character) => dropWeapon(character, this.#names));
        this.#name.focus();
        break;
    }
  }
}
