/**
 * Prints one section alone, by a button at its heading; and the whole page by <print-page>, on pages
 * that are made to be printed.
 */

import { element } from "../shared/element.js";
import { CONTENT, offerAtHeadings, sectionOf } from "./at-heading.js";

const MARK = "data-imprime";
const FOLDED = "data-plie";

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

offerAtHeadings((heading) => {
  const button = element(
    "button",
    { type: "button", class: "codex-print" },
    "Imprimer cette section",
  );
  button.addEventListener("click", () => printed(heading));
  return button;
});

class PrintPage extends HTMLElement {
  connectedCallback() {
    // A button that was pressed stays one: the theme may bring the element back.
    const button = this.querySelector("button");
    if (button) button.onclick = () => print();
  }
}

customElements.define("print-page", PrintPage);

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
