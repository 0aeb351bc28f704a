/** The question to the engine that a form asks. */
import { read } from "../form/inputs.js";

/**
 * @param {HTMLElement} calculator @param {HTMLFormElement} form
 * @param {"evaluate" | "roll" | "vary"} task
 */
export function question(calculator, form, task) {
  const rule = /** @type {HTMLAnchorElement} */ (calculator.querySelector(".calc-rule"));
  const page = (rule.dataset.rule ?? "").split("#")[0] ?? "";
  const address = rule.href.split("#")[0] ?? "";
  const suffix = address.endsWith(".html") ? ".html" : "/";
  const path = `${page}${suffix}`.replace(/index\/$/, "");
  const root = address.slice(0, address.length - path.length);
  const here = location.href.replace(/[?#].*/, "");
  return { do: task, id: calculator.dataset.id, inputs: read(form), root, suffix, here };
}
