/** Sharing an answer: its link, with or without the values of a sheet, and its text. */

import { lines } from "../form/fields.js";
import { read, toUrl } from "../form/inputs.js";
import { button, element } from "../shared/element.js";
import { copy } from "./clipboard.js";
import { renewed } from "./editions.js";

/**
 * @typedef {import("../form/inputs.js").Values} Values
 * @typedef {{ calculator: HTMLElement, form: HTMLFormElement, pristine: Values, base: Values,
 *   line: import("../sheets/sheet-line.js").SheetLine }} Sharing
 */

/**
 * The address of a calculator with its inputs; those of a sheet only if they are asked for, and
 * then all of them, whatever the page's own are.
 * @param {Sharing} sharing @param {boolean} [whole]
 */
function link({ calculator, form, line, pristine, base }, whole = false) {
  const values = read(form);
  const own = { ...pristine };
  for (const name of line.character ? line.names : []) {
    if (whole) delete own[name];
    else if (String(values[name]) === String(base[name])) delete values[name];
  }
  const url = toUrl(renewed(new URL(location.href)), calculator.dataset.key ?? "", values, own);
  url.hash = calculator.id;
  return url.href;
}

/** Whether links go to the system's own sheet: where there is one, and a finger to tap it. */
const toSheet = () => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Say on the button what it does here. @param {HTMLElement} calculator */
export function nameShare(calculator) {
  const pressed = calculator.querySelector("[data-do=link]");
  if (pressed && toSheet()) pressed.textContent = "Partager";
}

/**
 * Hand a link to the system's sheet; false where it cannot be.
 * @param {HTMLElement} calculator @param {string} url
 */
async function hand(calculator, url) {
  try {
    await navigator.share({ title: titleOf(calculator), text: sentenceOf(calculator), url });
  } catch (error) {
    // Who closes the sheet wants nothing else.
    return error instanceof DOMException && error.name === "AbortError";
  }
  return true;
}

/** @param {HTMLElement} calculator */
const sentenceOf = (calculator) => calculator.querySelector(".calc-sentence")?.textContent ?? "";

/** @param {HTMLElement} calculator */
const titleOf = (calculator) =>
  calculator.querySelector(".calc-title")?.firstChild?.textContent ?? "";

/** The answer with its inputs and link, for a chat. @param {Sharing} sharing */
function text(sharing) {
  const { calculator, form } = sharing;
  const said = `${titleOf(calculator)} — ${sentenceOf(calculator)}`;
  return [said, ...lines(form), link(sharing)].join("\n");
}

/** A link leaves the sheet out; who wants it in says so. @param {Sharing} sharing @param {HTMLElement} place */
function offerWhole({ line }, place) {
  if (!line.character) return place.replaceChildren();
  const told = element("p", {}, `Le lien ne dit rien de la fiche de ${line.character.name}. `);
  told.append(button("link-whole", `${toSheet() ? "Partager" : "Copier"} avec ses valeurs`));
  place.replaceChildren(told);
}

/**
 * Share or copy what a button asks for; what cannot be copied, or is left out, is told in `place`.
 * Return whether it was copied.
 * @param {HTMLButtonElement} pressed @param {Sharing} sharing @param {HTMLElement} place
 */
export async function share(pressed, sharing, place) {
  const task = pressed.dataset.do;
  const whole = task === "link-whole";
  if (task !== "text" && toSheet() && (await hand(sharing.calculator, link(sharing, whole)))) {
    if (!whole) offerWhole(sharing, place);
    return false;
  }
  const shared = task === "text" ? text(sharing) : link(sharing, whole);
  const copied = await copy(pressed, shared, place);
  if (copied && task === "link") offerWhole(sharing, place);
  return copied;
}
