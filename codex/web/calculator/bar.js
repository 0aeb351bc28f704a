/**
 * The bar at the foot of the window while its calculator is on screen: the answer in brief, what
 * keeps it from coming, and a panel above it with the exact answer and the throws.
 */

import { goTo, nameOf } from "../form/fields.js";
import { drawFight } from "../session/fight.js";
import { button, element } from "../shared/element.js";
import { reportAnswer } from "./share.js";
import { drawThrows } from "./throws.js";

/** @param {string} className @param {string} text */
const span = (className, text) => element("span", className ? { class: className } : {}, text);

export class Bar {
  #calculator;
  #foot;
  #told;
  #panel;
  #answer;
  /** What a tap on the bar does; null opens the panel. @type {(() => void) | null} */
  #does = null;

  /** @param {HTMLElement} calculator @param {AbortSignal} signal */
  constructor(calculator, signal) {
    this.#calculator = calculator;
    /** @param {string} selector */
    const find = (selector) => /** @type {HTMLElement} */ (calculator.querySelector(selector));
    this.#foot = find('[data-part="foot"]');
    this.#told = find(".calc-told");
    this.#panel = find('[data-part="panel"]');
    this.#answer = find('[data-part="answer"]');
    this.#foot.addEventListener("click", (event) => this.#click(event), { signal });
    this.#foot.addEventListener("keydown", (event) => this.#key(event), { signal });
  }

  /** The answer that the page shows, in brief. @param {string} beside what is pinned beside it */
  answer(beside) {
    const brief = this.#answer.querySelector(".calc-in-brief")?.cloneNode(true);
    const content = [...(brief?.childNodes ?? [])];
    const short = content.find((each) => each instanceof Element && each.matches(".calc-short"));
    if (beside) short?.insertBefore(span("calc-beside", beside), short.firstChild);
    this.#show(content, null);
    if (!this.#panel.hidden) this.#draw();
  }

  /** What is wrong, which a tap leads to. @param {Element} field */
  wrong(field) {
    this.#show(
      [span("calc-large", "!"), span("calc-short", `Corrigez\u00a0: ${nameOf(field)}`)],
      () => goTo(field),
    );
    this.close();
  }

  /** What keeps the answer from coming. @param {string} text @param {(() => void) | null} [does] */
  wait(text, does = null) {
    this.#show([span("calc-large", does ? "!" : "…"), span("calc-short", text)], does);
    this.close();
  }

  /** @param {Node[]} content @param {(() => void) | null} does */
  #show(content, does) {
    this.#does = does;
    const made = element("span", {}, ...content);
    // What says the same stays: it may be under a finger.
    if (made.innerHTML !== this.#told.innerHTML) this.#told.replaceChildren(...made.childNodes);
    this.#foot.classList.toggle("calc-refused", does !== null);
    // A tap that leads elsewhere opens nothing.
    if (does) this.#told.removeAttribute("aria-expanded");
    else this.#told.setAttribute("aria-expanded", String(!this.#panel.hidden));
  }

  /** @param {Event} event */
  #click(event) {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    if (pressed?.dataset.do === "close") this.close();
    if (pressed?.dataset.do === "open-vary") this.#openVary();
    if (pressed !== this.#told) return;
    if (this.#does) this.#does();
    else if (this.#panel.hidden) this.open(true);
    else this.close();
  }

  /** Lead to what is wrong, as a tap on the bar does. */
  lead() {
    if (this.#calculator.querySelector(".calc-wrong")) this.#does?.();
  }

  /** @param {boolean} whole with the answer, and not the throws alone */
  open(whole) {
    this.#panel.dataset.whole = String(whole);
    this.#panel.hidden = false;
    this.#told.setAttribute("aria-expanded", "true");
    this.#draw();
  }

  close() {
    this.#panel.hidden = true;
    if (!this.#does) this.#told.setAttribute("aria-expanded", "false");
  }

  /** Say what became of what was asked for in the panel. @param {string} text */
  say(text) {
    const place = this.#panel.querySelector(".calc-became");
    if (place && !this.#panel.hidden) place.textContent = text;
  }

  #openVary() {
    const fold = this.#calculator.querySelector(".calc-vary");
    if (!(fold instanceof HTMLDetailsElement)) return;
    this.close();
    fold.open = true;
    fold.querySelector("summary")?.focus({ preventScroll: true });
    fold.scrollIntoView({ block: "start" });
  }

  /** What compares this answer with others, within reach from here. */
  #compare() {
    const fold = this.#calculator.querySelector(".calc-vary:not([hidden])");
    const made = element("p", { class: "calc-compare" }, button("pin", "Épingler"));
    if (fold) made.append(" ", button("open-vary", "Et si…\u00a0?"));
    const report = reportAnswer(this.#calculator);
    if (report) made.append(" ", report);
    made.append(" ", element("span", { class: "calc-became" }));
    return made;
  }

  #draw() {
    const close = element(
      "button",
      { type: "button", class: "calc-close", "data-do": "close", "aria-label": "Fermer" },
      "×",
    );
    const sentence = this.#answer.querySelector(".calc-sentence")?.textContent ?? "";
    const exact = this.#answer.querySelector(".calc-in-brief .calc-exact")?.textContent;
    const said = element("p");
    if (exact) said.append(span("calc-fraction", exact), " ");
    said.append(span("", sentence));
    const whole = this.#panel.dataset.whole === "true";
    const thrown = drawThrows(this.#calculator);
    this.#panel.replaceChildren(close, ...(whole ? [said, this.#compare()] : []), thrown);
    drawFight(this.#calculator);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "Escape" || this.#panel.hidden) return;
    this.close();
    this.#told.focus();
  }
}
