/**
 * Prints one section alone, by a button at the heading that one points at, reaches or was led to; and
 * the whole page by <print-page>, on pages that are made to be printed.
 *
 * The first is added where it is wanted, so that Tab meets no more than one more stop at a time.
 */

import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";

const CONTENT = ".md-content__inner";
// A screen is printed whole, the comparison too.
const HEADING = `${CONTENT} :is(h2, h3, h4)[id]:not(.codex-ecran *, .codex-comparaison *)`;
const MARK = "data-imprime";
const FOLDED = "data-plie";

/** The elements of a section: a box or a calculator whole, else all up to the next heading.
 * @param {Element} heading @param {Element} content */
function sectionOf(heading, content) {
  let first = heading;
  while (first.parentElement && first.parentElement !== content) first = first.parentElement;
  const found = [first];
  if (first !== heading) return found;
  for (let each = first.nextElementSibling; each; each = each.nextElementSibling) {
    if (/^H[1-6]$/.test(each.tagName) && each.tagName <= first.tagName) break;
    found.push(each);
  }
  return found;
}

/** @param {string} mark */
function forget(mark) {
  for (const each of document.querySelectorAll(`[${mark}]`)) each.removeAttribute(mark);
}

/** @param {Element} heading */
function printed(heading) {
  const content = heading.closest(CONTENT);
  if (!content) return;
  forget(MARK);
  for (const each of [content, ...sectionOf(heading, content)]) each.setAttribute(MARK, "");
  print();
}

/** @param {unknown} at */
function offer(at) {
  const heading = at instanceof Element ? at.closest(HEADING) : null;
  if (!heading || heading.querySelector(".codex-print")) return;
  const button = element(
    "button",
    { type: "button", class: "codex-print" },
    "Imprimer cette section",
  );
  button.addEventListener("click", () => printed(heading));
  heading.append(button);
}

class PrintPage extends HTMLElement {
  connectedCallback() {
    // A button that was pressed stays one: the theme may bring the element back.
    const button = this.querySelector("button");
    if (button) button.onclick = () => print();
  }
}

customElements.define("print-page", PrintPage);

const arrive = () => offer(document.querySelector(":target"));

// Before the theme hears of it, which opens all that folds for as long as the page is printed.
addEventListener(
  "beforeprint",
  () => {
    const folded = document.querySelectorAll(".calc details:not([open])");
    for (const each of folded) each.setAttribute(FOLDED, "");
  },
  { capture: true },
);
addEventListener("afterprint", () => {
  forget(MARK);
  forget(FOLDED);
});
addEventListener("hashchange", arrive);
document.addEventListener("pointerover", ({ target }) => offer(target));
document.addEventListener("focusin", ({ target }) => offer(target));
eachPage(arrive);
