/** The question to the engine that a form asks, and what the addresses of its answer depend on. */
import { read } from "../form/inputs.js";

/**
 * @param {HTMLElement} calculator @param {HTMLFormElement} form
 * @param {"evaluate" | "roll" | "vary" | "further"} task
 */
export function question(calculator, form, task) {
  return { do: task, id: calculator.dataset.id, inputs: read(form) };
}

/**
 * Where the site stands, as the link that the build wrote to the calculator's rule tells.
 * @param {HTMLElement} calculator @returns {import("../engine/addresses.js").Place}
 */
export function placeOf(calculator) {
  const rule = /** @type {HTMLAnchorElement} */ (calculator.querySelector(".calc-rule"));
  const page = (rule.dataset.rule ?? "").split("#")[0] ?? "";
  const address = rule.href.split("#")[0] ?? "";
  const suffix = address.endsWith(".html") ? ".html" : "/";
  const path = `${page}${suffix}`.replace(/index\/$/, "");
  const root = address.slice(0, address.length - path.length);
  const here = location.href.replace(/[?#].*/, "");
  return { root, suffix, here };
}
