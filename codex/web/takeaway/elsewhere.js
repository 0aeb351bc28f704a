/**
 * « Lancer ailleurs »: the dice of a form as other tables' programs take them. Only what is one throw
 * by itself is written so: dice and what is added to them, as a field holds it.
 */
import { nameOf } from "../form/fields.js";
import { button, element } from "../shared/element.js";

const TERM = String.raw`\d{0,3}d[1-9]\d{0,3}|\d{1,4}`;
const THROW = new RegExp(String.raw`^(?:${TERM})(?:[+-]\d{1,4}|\+(?:${TERM}))*$`);
/** What stands before a throw in the line of each program. */
const WRITTEN = { Roll20: "/roll ", Foundry: "/r ", DiceParser: "" };

/**
 * A throw in the one way that all of them read, or nothing where a text is none; Python says the rest.
 * @param {string} text
 */
export function plain(text) {
  const signs = text.trim().toLowerCase().replaceAll("−", "-");
  const tight = signs.replace(/\s*([+-])\s*/g, "$1");
  if (!tight.includes("d") || !THROW.test(tight)) return "";
  return tight.replace(/(^|[+-])d/g, "$11d");
}

/** The line of each program for a throw. @param {string} thrown @returns {[string, string][]} */
export const linesOf = (thrown) =>
  Object.entries(WRITTEN).map(([program, before]) => [program, `${before}${thrown}`]);

/**
 * The throws that a form holds and asks for, folded; nothing where it has none.
 * @param {HTMLFormElement} form @returns {HTMLElement[]}
 */
export function elsewhere(form) {
  const fields = [...form.querySelectorAll("[data-kind=dice]:not([hidden])")];
  const rows = fields.flatMap((field) => {
    const thrown = field.closest("[hidden]")
      ? ""
      : plain(field.querySelector("input")?.value ?? "");
    if (!thrown) return [];
    const buttons = linesOf(thrown).flatMap(([program, line]) => [
      " ",
      button("throw", `${program}\u00a0: ${line}`, line),
    ]);
    return [element("p", {}, `${nameOf(field)}\u00a0:`, ...buttons)];
  });
  if (!rows.length) return [];
  const summary = element("summary", {}, "Lancer ailleurs");
  return [element("details", { class: "calc-embed" }, summary, ...rows)];
}
