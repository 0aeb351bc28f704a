/**
 * Answers that a reader keeps beside the present one, each with the values that gave it, to compare
 * them: in one table, with what separates them. They last as long as the tab.
 */

import { linesOf } from "../form/fields.js";
import { read } from "../form/inputs.js";
import { pinsOf } from "../kept/kept.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";
import { difference } from "./differences.js";
import { LONGEST, namesOf } from "./pin-names.js";
import { byKind, tableOf, textOf } from "./pin-table.js";

/**
 * @typedef {import("./differences.js").Figure} Figure
 * @typedef {{ figures: Figure[], lines: string[] }} Told what an answer shows, and its inputs
 * @typedef {import("../kept/kept.js").Pin} Pin
 * @typedef {{ take: (values: import("../form/inputs.js").Values) => void, say: (text: string) => void }}
 *   Hooks what a calculator does with values, and how it speaks
 */

const MOST = 4;
const UNANSWERED = "Attendez la réponse, ou corrigez les valeurs.";

/**
 * « Label : value » of every field that matters, folded or not; after the name of its group, as two
 * groups may ask for the same.
 * @param {HTMLElement} form
 */
function linesOfAll(form) {
  return [...form.querySelectorAll("[data-field]")]
    .filter((field) => !field.closest("[hidden]"))
    .flatMap((field) => {
      const told = linesOf(field);
      const box = field.querySelector(".calc-check")?.textContent?.trim();
      const group = field.closest(".calc-group")?.querySelector("legend")?.textContent;
      const lines = told.length || !box ? told : [`${box} : non`];
      return lines.map((line) => (group ? `${group}, ${line}` : line));
    })
    .map((line) => line.replace(/ : $/, " : rien").replace(" : ", "\u00a0: "));
}

/** The figures of an answer; of one without any, its sentence. @param {HTMLElement} answer */
function figuresOf(answer) {
  const found = [...answer.querySelectorAll(".calc-figures > div")].map((each) => {
    const value = /** @type {HTMLElement} */ (each.querySelector("dd")?.cloneNode(true));
    const short = value.querySelector(".calc-exact");
    short?.remove();
    return {
      label: each.querySelector("dt")?.textContent ?? "",
      shown: value.textContent?.trim() ?? "",
      exact: short?.textContent ?? value.dataset.exact ?? "",
    };
  });
  const sentence = answer.querySelector(".calc-sentence")?.textContent ?? "";
  return found.length ? found : [{ label: "Réponse", shown: sentence, exact: "" }];
}

/** @param {string} name */
const renamed = (name) => (name ? `Épingle renommée\u00a0: ${name}.` : "Épingle renommée.");

export class Pins {
  #calculator;
  #form;
  #hooks;
  #place;
  #answer;
  /** What became of the last press, as long as it holds. */
  #told = "";
  /** Whether it does. @type {() => boolean} */
  #holds = () => false;
  /** Why the pins last as long as the visit alone, until they change. */
  #refusal = "";
  /** Takes the name that is being typed. @type {(() => void) | null} */
  #named = null;

  /**
   * @param {HTMLElement} calculator @param {HTMLFormElement} form @param {AbortSignal} signal
   * @param {Hooks} hooks
   */
  constructor(calculator, form, signal, hooks) {
    this.#calculator = calculator;
    this.#form = form;
    this.#hooks = hooks;
    /** @param {string} name */
    const part = (name) =>
      /** @type {HTMLElement} */ (calculator.querySelector(`[data-part="${name}"]`));
    this.#place = part("pins");
    this.#answer = part("answer");
    calculator.addEventListener("click", (event) => this.#click(event), { signal });
  }

  get #key() {
    return this.#calculator.dataset.key ?? "";
  }

  get #pins() {
    return pinsOf(this.#key).held;
  }

  /** What each of them is called. */
  get #names() {
    const legends = [...this.#form.querySelectorAll(".calc-group > legend")];
    const told = legends.map((each) => each.textContent ?? "");
    return namesOf(this.#pins, linesOfAll(this.#form), told);
  }

  /** What the engine of this page is called. */
  get #made() {
    return this.#calculator.dataset.engine ?? "";
  }

  /** What the figure of the bar was in the latest pin, and by how much it differs; "" for nothing. */
  get beside() {
    const pin = this.#pins.at(-1);
    const brief = this.#answer.querySelector(".calc-in-brief");
    const label = brief?.querySelector(".calc-short")?.textContent ?? "";
    const shown = brief?.querySelector(".calc-large")?.firstChild?.textContent?.trim() ?? "";
    const now = [...byKind(figuresOf(this.#answer))];
    const kind = now.find(([, each]) => each.label === label && each.shown === shown)?.[0];
    const then = pin && kind && byKind(pin.figures).get(kind);
    if (!then) return "";
    const figure = now.find(([each]) => each === kind)?.[1];
    const gap = pin.made === this.#made && figure ? difference(figure, then) : "";
    // Where the bar is narrow, the name is what is cut.
    return [then.shown, gap, this.#names.at(-1)].filter(Boolean).join(", ");
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    const place = Number(pressed?.dataset.value);
    // A finger takes no focus from the name that is being typed.
    if (pressed) this.#named?.();
    switch (pressed?.dataset.do) {
      case "pin":
        this.#pin();
        break;
      case "unpin":
        this.#keep(
          (pins) => pins.filter((_, each) => each !== place),
          `Réponse retirée\u00a0: ${this.#names[place] ?? ""}.`,
        );
        break;
      case "unpin-all":
        this.#keep(() => [], "Épingles retirées.");
        break;
      case "name-pin":
        this.#rename(place);
        break;
      case "take-pin": {
        const pin = this.#pins[place];
        if (pin) this.#hooks.take(pin.values);
        break;
      }
    }
  }

  /** The present answer with its inputs, once it has come. @returns {Told | null} */
  #present() {
    const { hidden, classList } = this.#answer;
    if (hidden || classList.contains("calc-stale")) return null;
    return { figures: figuresOf(this.#answer), lines: linesOfAll(this.#form) };
  }

  #pin() {
    const pins = this.#pins;
    const present = this.#present();
    if (!present) return this.#refuse(UNANSWERED, () => this.#answer.hidden);
    const isPresent = () => String(this.#present()?.lines) === String(present.lines);
    if (pins.some((pin) => String(pin.lines) === String(present.lines))) {
      return this.#refuse("Cette réponse est déjà épinglée.", isPresent);
    }
    if (pins.length >= MOST) {
      const full = () => isPresent() && this.#pins.length >= MOST;
      return this.#refuse("Quatre réponses au plus\u00a0: retirez-en une.", full);
    }
    const pin = { ...present, values: read(this.#form), made: this.#made };
    this.#keep((before) => [...before, pin], "Réponse épinglée.");
  }

  /** Have the reader type what a pin is called, in its place. @param {number} place */
  #rename(place) {
    const head = this.#place.querySelectorAll("thead th")[place + 1];
    const former = this.#names[place] ?? "";
    const about = { "aria-label": `Nom de l’épingle\u00a0: ${former}`, maxlength: String(LONGEST) };
    const input = element("input", { type: "text", ...about });
    input.value = former;
    /** @param {string} name */
    const end = (name) => {
      if (!this.#named) return;
      this.#named = null;
      const typed = input.matches(":focus");
      if (name === former) this.draw();
      else
        this.#keep(
          (pins) => pins.map((pin, each) => (each === place ? { ...pin, name } : pin)),
          renamed(name),
        );
      const pressed = this.#place.querySelector(`[data-do="name-pin"][data-value="${place}"]`);
      if (typed) /** @type {HTMLElement | null} */ (pressed)?.focus();
    };
    this.#named = () => end(input.value.trim());
    input.addEventListener("blur", this.#named);
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      // The button that takes the focus would be pressed by the same key.
      event.preventDefault();
      if (event.key === "Enter") this.#named?.();
      else end(former);
    });
    head?.replaceChildren(input);
    input.select();
  }

  /** What the answers are beside one another. */
  get #beside() {
    return {
      pins: this.#pins,
      names: this.#names,
      present: this.#present(),
      made: this.#made,
    };
  }

  /** The pinned answers beside the present one, as lines of a text. */
  get text() {
    return textOf(this.#beside);
  }

  /** @param {string} why @param {() => boolean} holds */
  #refuse(why, holds) {
    this.draw(why, holds);
    this.#hooks.say(why);
  }

  /** @param {(pins: Pin[]) => Pin[]} change @param {string} done */
  #keep(change, done) {
    this.#refusal = told(pinsOf(this.#key).change(change));
    this.draw(this.#refusal);
    this.#hooks.say(`${done} ${this.#refusal}`.trim());
  }

  /**
   * Show the pins beside the present answer; while that is still to come, as they were.
   * @param {string} [became] what became of a press, which is shown at once
   * @param {() => boolean} [holds] whether that is still so
   */
  draw(became, holds = () => false) {
    const waits = !this.#answer.hidden && this.#answer.classList.contains("calc-stale");
    this.#place.classList.toggle("calc-stale", waits);
    if (became === undefined && (this.#named || (waits && this.#place.childElementCount))) return;
    if (became !== undefined) this.#holds = holds;
    if (became !== undefined || !this.#holds()) this.#told = became ?? this.#refusal;
    const pins = this.#pins;
    const said = this.#told ? [element("p", {}, this.#told)] : [];
    const drawn = element("div", {}, ...said, ...(pins.length ? [tableOf(this.#beside)] : []));
    if (pins.length) drawn.append(button("unpin-all", "Tout retirer"));
    this.#place.hidden = !drawn.childElementCount;
    // What says the same stays: it may be under a finger.
    if (drawn.innerHTML === this.#place.innerHTML) return;
    const scrolled = this.#place.querySelector(".calc-table")?.scrollLeft ?? 0;
    const held = this.#place.contains(document.activeElement) ? document.activeElement : null;
    this.#place.replaceChildren(...drawn.childNodes);
    this.#place.querySelector(".calc-table")?.scrollTo({ left: scrolled });
    if (held instanceof HTMLElement) this.#focusAs(held);
  }

  /** Keep the focus on what was pressed, or near it when it is gone. @param {HTMLElement} held */
  #focusAs(held) {
    const same = held.dataset.do
      ? [...this.#place.querySelectorAll(`[data-do="${held.dataset.do}"]`)]
      : [...this.#place.querySelectorAll(".calc-table")];
    const next = same[Number(held.dataset.value ?? 0)] ?? same.at(-1);
    const pin = this.#calculator.querySelector('[data-do="pin"]');
    /** @type {HTMLElement | null} */ (next ?? pin)?.focus({ preventScroll: next !== undefined });
  }
}
