/**
 * Sharing an answer: its link and its text. Whoever opens the link reads the same answer: it holds
 * all that the form holds, from a sheet or not, and never whose sheet that is.
 */

import { lines } from "../form/fields.js";
import { changes, read, toUrl } from "../form/inputs.js";
import { copy } from "../shared/clipboard.js";
import { element } from "../shared/element.js";
import { published, reportLink } from "../shared/report.js";
import { takeaway, unreached } from "../takeaway/brought.js";
import { dated, renewed } from "./editions.js";

/**
 * @typedef {{ calculator: HTMLElement, form: HTMLFormElement,
 *   pristine: import("../form/inputs.js").Values }} Sharing
 */

/** The address of a calculator in its page, with its inputs. @param {Sharing} sharing */
export function addressOf({ calculator, form, pristine }) {
  const { home, key = "", edition = "" } = calculator.dataset;
  // On the reader's screen, its page is another one, where it has a name of its own.
  const url = home ? dated(new URL(home), edition) : renewed(new URL(location.href));
  const own = home ? url.hash.slice("#calc-".length) : key;
  toUrl(url, own, read(form), pristine);
  if (!home) url.hash = calculator.id;
  return url.href;
}

/**
 * The link to share: by the calculator's own address, where publishing gave it one, since what shows
 * a link elsewhere reads no query.
 * @param {Sharing} sharing
 */
function link(sharing) {
  const url = new URL(addressOf(sharing));
  const { share } = sharing.calculator.dataset;
  if (share) url.pathname = new URL(share, location.href).pathname;
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
export const titleOf = (calculator) =>
  calculator.querySelector(".calc-title")?.firstChild?.textContent ?? "";

/**
 * The answer with its inputs and link, for a chat.
 * @param {Sharing} sharing @param {string[]} pinned the answers beside it, as lines
 */
function text(sharing, pinned) {
  const { calculator, form, pristine } = sharing;
  const changed = Object.keys(changes(read(form), pristine));
  const said = `${titleOf(calculator)} — ${sentenceOf(calculator)}`;
  return [said, ...lines(form, changed), ...pinned, link(sharing)].join("\n");
}

/** « Signaler », with what the calculator holds and answers. @param {HTMLElement & { address?: string }} calculator */
export const reportAnswer = (calculator) =>
  reportLink((foot) => {
    const { href, protocol, search, hash } = new URL(calculator.address ?? "", location.href);
    return {
      template: "2-calcul.yml",
      lien: protocol === "file:" ? published(foot, search + hash) : href,
      obtenu: `${titleOf(calculator)} — ${sentenceOf(calculator)}`,
    };
  });

/**
 * Share or copy what a button asks for; what cannot be copied is told in `place`, and what else a link
 * is good for. Return whether it was copied.
 * @param {HTMLButtonElement} pressed @param {Sharing} sharing @param {HTMLElement} place
 * @param {() => string[]} pinned
 */
export async function share(pressed, sharing, place, pinned) {
  const { calculator } = sharing;
  if (pressed.dataset.do === "embed") {
    const area = /** @type {HTMLTextAreaElement} */ (pressed.previousElementSibling);
    return copy(pressed, area.value, place);
  }
  if (pressed.dataset.do === "throw") return copy(pressed, pressed.dataset.value ?? "", place);
  if (pressed.dataset.do === "text") return copy(pressed, text(sharing, pinned()), place);
  const url = link(sharing);
  const copied = !(toSheet() && (await hand(calculator, url))) && (await copy(pressed, url, place));
  const script = await takeaway();
  for (const former of place.querySelectorAll(".calc-embed")) former.remove();
  if (!script) place.append(element("p", { class: "calc-embed" }, unreached("Intégrer")));
  else
    place.append(
      ...script.embedding(calculator, titleOf(calculator), url),
      ...script.elsewhere(sharing.form),
    );
  return copied;
}
