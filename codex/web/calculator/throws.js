/** The last throws of a calculator, kept in this browser until they are erased. */

import { throwsOf } from "../kept/kept.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";

const KEPT = 5;

/** What is to be told of the last throw of a calculator, by its id. @type {Map<string, string>} */
const refusals = new Map();

/** @param {string} id */
export function eraseThrows(id) {
  throwsOf(id).put([]);
  refusals.delete(id);
}

/**
 * Keep a throw that Python has written.
 * @param {string} id @param {string} html
 */
export function keepThrow(id, html) {
  const written = new DOMParser().parseFromString(html, "text/html");
  const lines = [...written.querySelectorAll("li")].map((line) => line.textContent ?? "");
  const outcome = written.querySelector("strong")?.textContent ?? "";
  const kept = throwsOf(id).change((before) => [{ lines, outcome }, ...before].slice(0, KEPT));
  refusals.set(id, told(kept));
}

/**
 * What is thrown, for a reader: the latest with its dice, those before it in a line each.
 * @param {string} id @returns {HTMLElement}
 */
export function drawThrows(id) {
  const [latest, ...before] = throwsOf(id).held;
  const drawn = element("div", { class: "calc-roll", "data-part": "roll" });
  if (!latest) return drawn;
  const dice = latest.lines.map((line) => element("li", {}, line));
  drawn.append(
    element("p", {}, element("strong", {}, latest.outcome)),
    element("ol", { class: "calc-throw" }, ...dice),
  );
  if (before.length) {
    const outcomes = before.map(({ outcome }) => element("li", {}, outcome));
    drawn.append(
      element("p", { class: "calc-before" }, "Avant"),
      element("ol", { class: "calc-befores" }, ...outcomes),
    );
  }
  const refusal = refusals.get(id);
  if (refusal) drawn.append(element("p", { class: "calc-before" }, refusal));
  drawn.append(button("erase", "Effacer les jets"));
  return drawn;
}
