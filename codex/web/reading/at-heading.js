/**
 * What can be done with a section, by buttons at the heading that one points at, reaches or was led
 * to. They are added where they are wanted, so that Tab meets few more stops at a time.
 */

import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";

export const CONTENT = ".md-content__inner";
// A screen is printed whole, the comparison too.
const HEADING = `${CONTENT} :is(h2, h3, h4)[id]:not(.codex-ecran *, .codex-comparaison *)`;
const PLACE = "codex-offers";

/** What makes a button for a heading, or nothing. @type {((heading: Element) => HTMLElement | null)[]} */
const makers = [];

/** @param {unknown} at */
function offer(at) {
  const heading = at instanceof Element ? at.closest(HEADING) : null;
  if (!heading || heading.querySelector(`.${PLACE}`)) return;
  const buttons = makers.map((make) => make(heading)).filter((each) => each !== null);
  heading.append(element("span", { class: PLACE }, ...buttons));
  heading.classList.add("with-offers");
}

/** The elements of a section: a box or a calculator whole, else all up to the next heading.
 * @param {Element} heading @param {Element} content */
export function sectionOf(heading, content) {
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

/** @param {typeof makers[number]} make */
export const offerAtHeadings = (make) => makers.push(make);

const arrive = () => offer(document.querySelector(":target"));

addEventListener("hashchange", arrive);
document.addEventListener("pointerover", ({ target }) => offer(target));
document.addEventListener("focusin", ({ target }) => offer(target));
eachPage(() => setTimeout(arrive));
