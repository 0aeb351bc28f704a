/** The fields of a form: which of them matter, what is wrong with them, and their words. */
import { holds, read } from "./inputs.js";
import { refusal } from "./number.js";

/**
 * Hide the fields and groups whose condition does not hold: the declaration exported it.
 * @param {HTMLElement} root @param {HTMLFormElement} form
 */
export function showRelevant(root, form) {
  const values = read(form);
  /** @param {string} name */
  const matters = (name) => {
    const field = root.querySelector(`[data-field="${name}"]`);
    for (let block = field?.closest("[data-when]"); block; ) {
      if (!shown(block)) return false;
      block = block.parentElement?.closest("[data-when]");
    }
    return true;
  };
  /** @param {Element} block */
  const shown = (block) =>
    holds(JSON.parse(block.getAttribute("data-when") ?? "{}"), values, matters);
  for (const block of root.querySelectorAll("[data-when]")) {
    block.toggleAttribute("hidden", !shown(block));
  }
  // A class: to be looked for by `:has()`, each change of a form would restyle all that it holds.
  for (const block of root.querySelectorAll(".calc-group, .calc-options")) {
    const fields = [...block.querySelectorAll(".calc-field")];
    const isShown = fields.some((field) => field.closest("[hidden]")?.contains(block) ?? true);
    block.classList.toggle("calc-void", !isShown);
  }
  countOptions(root, values);
}

/**
 * Say on the fold how many options are not as they are by default.
 * @param {HTMLElement} root @param {import("./inputs.js").Values} values
 */
function countOptions(root, values) {
  const place = root.querySelector('[data-part="count"]');
  if (!place) return;
  const changed = [...root.querySelectorAll(".calc-options [data-default]")].filter(
    (field) =>
      !field.closest("[hidden]") &&
      String(values[field.getAttribute("data-field") ?? ""]) !== field.getAttribute("data-default"),
  );
  place.textContent = changed.length ? `\u00a0(${changed.length})` : "";
}

/** @param {Element} field @param {string} message */
function tell(field, message) {
  const place = field.querySelector(".calc-error");
  if (place && place.textContent !== message) place.textContent = message;
  field.classList.toggle("calc-wrong", message !== "");
  for (const input of field.querySelectorAll("input[type=text], select, textarea")) {
    input.setAttribute("aria-invalid", String(message !== ""));
  }
}

/**
 * Show what is wrong with each field, where it is; return the first that is wrong.
 * @param {HTMLElement} root @param {Record<string, string>} errors by field
 */
export function showErrors(root, errors) {
  /** @type {HTMLElement | null} */
  let first = null;
  for (const field of root.querySelectorAll("[data-field]")) {
    const message = errors[field.getAttribute("data-field") ?? ""] ?? "";
    tell(field, message);
    const folded = field.closest("details");
    if (message && folded) folded.open = true;
    if (message) first ??= /** @type {HTMLElement} */ (field);
  }
  return first;
}

/**
 * Say at once, before any answer, that a number is out of bounds; return its field.
 * @param {EventTarget | null} target @returns {HTMLElement | null}
 */
export function tellBounds(target) {
  if (!(target instanceof HTMLInputElement) || target.dataset.min === undefined) return null;
  const field = /** @type {HTMLElement | null} */ (target.closest("[data-field]"));
  const message = refusal(target);
  if (!field || !message) return null;
  tell(field, message);
  return field;
}

/** The words of a field: its label, or its legend. @param {Element} field */
export function nameOf(field) {
  return field.querySelector("label, legend")?.textContent?.trim() ?? "";
}

/** Put the focus where a field is filled in, its fold open. @param {Element} field */
export function goTo(field) {
  const folded = field.closest("details");
  if (folded) folded.open = true;
  const control = [...field.querySelectorAll("input, select, textarea")].find(
    (each) => each instanceof HTMLElement && !each.hidden,
  );
  /** @type {HTMLElement | undefined} */ (control)?.focus();
  field.scrollIntoView({ block: "center" });
}

/**
 * « Label : value » of what a form shows, a line each; of what it has folded, those in force.
 * @param {HTMLElement} root @param {string[]} changed the names of the fields that no longer stand
 *   as the page has them: the answer rests on these
 */
export function lines(root, changed) {
  /** @param {Element} field */
  const told = (field) =>
    !field.closest("details:not([open])") ||
    changed.includes(field.getAttribute("data-field") ?? "");
  return [...root.querySelectorAll("[data-field]")]
    .filter((field) => !field.closest("[hidden]") && told(field))
    .flatMap(linesOf);
}

/** « Label : value » of one field, a line for each of its controls. @param {Element} field */
export function linesOf(field) {
  return [...field.querySelectorAll("fieldset, label[for], .calc-check")]
    .map((part) => labelled(part) ?? "")
    .filter(Boolean);
}

/** « Label : value » of one control as it stands. @param {Element} part */
function labelled(part) {
  if (part instanceof HTMLFieldSetElement) {
    const chosen = part.querySelector("input:checked")?.nextElementSibling?.textContent;
    return chosen && `${part.querySelector("legend")?.textContent} : ${chosen}`;
  }
  if (part.classList.contains("calc-check")) {
    return part.querySelector("input")?.checked ? part.textContent?.trim() : "";
  }
  const control = document.getElementById(part.getAttribute("for") ?? "");
  if (control instanceof HTMLSelectElement) {
    return `${part.textContent} : ${control.selectedOptions[0]?.textContent}`;
  }
  if (control instanceof HTMLTextAreaElement) {
    const told = control.value.trim().split(/\s*\n\s*/);
    return `${part.textContent} : ${told.join(" ; ")}`;
  }
  return control instanceof HTMLInputElement && control.type === "text"
    ? `${part.textContent} : ${control.value}`
    : "";
}
