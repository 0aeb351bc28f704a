/**
 * Fields that hold one number of several of a sheet: of the hit points, those of the location that
 * the form is about. The choice named in `data-at` says which one, by the place of its option.
 */
import { read } from "../form/inputs.js";

/** @param {string} list */
const numbers = (list) => list.split(/[\s,;]+/).filter(Boolean);

/** Where in the sheet's list the number of a field stands; -1 where nothing is chosen. @param {HTMLElement} field @param {HTMLFormElement} form */
function placeOf(field, form) {
  const at = field.dataset.at ?? "";
  const choice = form.querySelector(`[data-field="${CSS.escape(at)}"]`);
  const options = [...(choice?.querySelectorAll("option, input[type=radio]") ?? [])];
  const chosen = String(read(form)[at]);
  return options.findIndex((each) => each.getAttribute("value") === chosen);
}

/**
 * What a sheet's value is to a field: all of it, or its own number.
 * @param {HTMLElement} field @param {HTMLFormElement} form @param {string | undefined} value
 */
export const taken = (field, form, value) =>
  value === undefined || field.dataset.at === undefined
    ? value
    : numbers(value)[placeOf(field, form)];

/**
 * What the sheet's value becomes where a field's is kept.
 * @param {HTMLElement} field @param {HTMLFormElement} form @param {string | undefined} before
 * @param {string} value of the field
 */
export function keptAs(field, form, before, value) {
  if (field.dataset.at === undefined) return value;
  const place = placeOf(field, form);
  const all = numbers(before ?? field.dataset.blank ?? "");
  return all.map((each, index) => (index === place ? value : each)).join(", ");
}
