/**
 * <reading-switch>: at the table, a page folds its lines of the source, statuses and rulings.
 *
 * The page marks what folds, and gives the heading of its section a mark that opens it in place;
 * the styles fold it, by what `before-paint.js` has said of the reader's choice. Here folded things
 * become findable by the browser's own search, and open for whoever looks for one: by a link, by a
 * word. What was opened stays so until the page is left.
 */
import { reading } from "../kept/kept.js";
import { end } from "../shared/life.js";
import { named, whenNamed } from "./named.js";

const TABLE = "table";
const FOLDS = ".folds";
const FOLDED = `${FOLDS}:not(.unfolded)`;
const HEADING = "h1, h2, h3, h4";
const MARK = ".fold-mark";

const { dataset } = document.documentElement;

/** @param {Element} element @param {boolean} open */
const fold = (element, open) => {
  element.classList.toggle("unfolded", open);
  if (open || dataset.lecture !== TABLE) element.removeAttribute("hidden");
  else element.setAttribute("hidden", "until-found");
};

/** What folds below a heading. @param {Element} heading @returns {Element[]} */
const below = (heading) => {
  const found = [];
  for (
    let at = heading.nextElementSibling;
    at && !at.matches(HEADING);
    at = at.nextElementSibling
  ) {
    if (at.matches(FOLDS)) found.push(at);
    found.push(...at.querySelectorAll(FOLDS));
  }
  return found;
};

/** The heading of the section that an element stands in. @param {Element} element */
const above = (element) => {
  for (let at = element.closest("article > *"); at; at = at.previousElementSibling) {
    if (at.matches(HEADING)) return at;
  }
  return null;
};

/** Open or close all that a section folds. @param {Element} heading @param {boolean} open */
const turn = (heading, open) => {
  for (const each of below(heading)) fold(each, open);
  const mark = heading.querySelector(MARK);
  mark?.setAttribute("aria-expanded", String(open));
};

/** Open the section of an element that is folded. @param {Element | null} element */
const open = (element) => {
  const heading = element?.closest(FOLDED) && above(element);
  if (heading) turn(heading, true);
  return Boolean(heading);
};

/** Open what the address names. */
const reveal = () => {
  const target = named();
  if (dataset.lecture === TABLE && target && open(target)) target.scrollIntoView();
};

/**
 * Open what the section that the address names folds, if it holds one of the texts.
 * @param {Iterable<Range>} texts
 */
export function openFor(texts) {
  const target = named();
  const heading = target?.matches(HEADING) ? target : target && above(target);
  if (!heading) return;
  const folded = new Set(below(heading));
  for (const { startContainer } of texts) {
    const holder = startContainer.parentElement?.closest(FOLDED);
    if (holder && folded.has(holder)) return turn(heading, true);
  }
}

class ReadingSwitch extends HTMLElement {
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#apply();
    this.addEventListener("click", () => this.#choose(), { signal });
    whenNamed(reveal, signal);
  }

  disconnectedCallback() {
    end(this.#life);
  }

  #choose() {
    dataset.lecture = dataset.lecture === TABLE ? "complet" : TABLE;
    reading.put(dataset.lecture);
    this.#apply();
  }

  #apply() {
    const button = this.querySelector("button");
    button?.setAttribute("aria-checked", String(dataset.lecture === TABLE));
    for (const { parentElement: heading } of document.querySelectorAll(MARK)) {
      if (heading?.matches(HEADING)) turn(heading, false);
    }
  }
}

customElements.define("reading-switch", ReadingSwitch);

document.addEventListener("click", ({ target }) => {
  const mark = target instanceof Element ? target.closest(MARK) : null;
  if (mark?.parentElement) turn(mark.parentElement, mark.getAttribute("aria-expanded") !== "true");
});

// The browser has found a word in something folded.
document.addEventListener("beforematch", ({ target }) => {
  if (target instanceof Element) open(target);
});
