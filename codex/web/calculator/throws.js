/** The last throws of a calculator, of those that the session's log keeps, and where they go on. */

import { addressed } from "../engine/addresses.js";
import { gameHere } from "../session/left-off.js";
import { erase, keep, refused, restore, throwsOf } from "../session/log.js";
import { button, element } from "../shared/element.js";
import { placeOf } from "./question.js";
import { titleOf } from "./share.js";

/** @typedef {import("../session/log.js").Thrown} Thrown */

const SHOWN = 5;

/** @param {HTMLElement} calculator */
const idOf = (calculator) => calculator.dataset.id ?? "";

/** What was erased of a calculator, until it throws again. @type {Map<string, Thrown[]>} */
const erased = new Map();

/** @param {HTMLElement} calculator */
export const eraseThrows = (calculator) => {
  erased.set(idOf(calculator), erase(idOf(calculator)));
};

/** @param {HTMLElement} calculator */
export function restoreThrows(calculator) {
  restore(erased.get(idOf(calculator)) ?? []);
  erased.delete(idOf(calculator));
}

/**
 * Keep a throw that Python has written; a fight that is played again is kept once.
 * @param {HTMLElement} calculator @param {string} html @param {string} again where it is played again
 */
export function keepThrow(calculator, html, again) {
  if (again && throwsOf(idOf(calculator))[0]?.again === again) return;
  const written = new DOMParser().parseFromString(html, "text/html");
  /** @param {string} selector */
  const texts = (selector) =>
    [...written.querySelectorAll(selector)].map((line) => line.textContent ?? "");
  erased.delete(idOf(calculator));
  keep({
    id: idOf(calculator),
    game: gameHere(),
    title: titleOf(calculator),
    at: Date.now(),
    lines: texts(".calc-throw li"),
    outcome: written.querySelector("strong")?.textContent ?? "",
    ways: [...written.querySelectorAll(".calc-onward a")].map((way) => ({
      text: way.textContent ?? "",
      to: way.getAttribute("href") ?? "",
      turned: way.hasAttribute("data-turned"),
    })),
    left: written.querySelector(".calc-fight")?.getAttribute("data-left") ?? "",
    rules: JSON.parse(written.querySelector(".calc-throw")?.getAttribute("data-rules") ?? "[]"),
    again,
  });
}

/**
 * What is thrown, for a reader: the latest with its dice and where it goes on, those before it in a
 * line each.
 * @param {HTMLElement} calculator @returns {HTMLElement}
 */
export function drawThrows(calculator) {
  const [latest, ...before] = throwsOf(idOf(calculator)).slice(0, SHOWN);
  const drawn = element("div", { class: "calc-roll", "data-part": "roll" });
  if (!latest) {
    if (erased.has(idOf(calculator))) drawn.append(button("restore", "Rétablir les jets"));
    return drawn;
  }
  const dice = latest.lines.map((line) => element("li", {}, ...led(calculator, line, latest)));
  const replay = element("a", { href: latest.again ?? "" }, "Le lien de ce combat");
  drawn.append(
    element("p", {}, element("strong", {}, latest.outcome)),
    element("ol", { class: "calc-throw" }, ...dice),
    ...(latest.again ? [element("p", {}, replay, " le rejoue, coup pour coup.")] : []),
    ...onward(calculator, latest),
  );
  if (before.length) {
    const outcomes = before.map(({ outcome }) => element("li", {}, outcome));
    drawn.append(
      element("p", { class: "calc-before" }, "Avant"),
      element("ol", { class: "calc-befores" }, ...outcomes),
    );
  }
  const refusal = refused();
  if (refusal) drawn.append(element("p", { class: "calc-before" }, refusal));
  drawn.append(button("erase", "Effacer les jets"), " ", button("session", "Séance"));
  return drawn;
}

/**
 * A line, the most telling of its words as a link to its rule.
 * @param {HTMLElement} calculator @param {string} line @param {Thrown} thrown
 */
function led(calculator, line, { rules = [] }) {
  const found = rules.find(([word]) => line.includes(word));
  if (!found) return [line];
  const [word, rule] = found;
  const at = line.indexOf(word);
  const link = element("a", { href: addressed(rule, placeOf(calculator)) }, word);
  return [line.slice(0, at), link, line.slice(at + word.length)];
}

/** @param {HTMLElement} calculator @param {Thrown} thrown */
function onward(calculator, { ways, left }) {
  const place = placeOf(calculator);
  const made = [];
  if (ways.length) {
    const links = ways.map(({ text, to, turned }) => {
      const told = turned ? { "data-turned": "" } : {};
      return element("li", {}, element("a", { href: addressed(to, place), ...told }, text));
    });
    made.push(
      element(
        "div",
        { class: "calc-onward" },
        element("p", {}, "Continuer\u00a0:"),
        element("ul", {}, ...links),
      ),
    );
  }
  if (left) made.push(element("div", { class: "calc-fight", "data-left": left, hidden: "" }));
  return made;
}
