/**
 * Sections of a page as the reader's table plays them: one that it does not play is folded, with the
 * reason and a way in; one that it plays is said to be in play. The status line of a section holds the
 * name of the choice: see `codex/page/optional.py`. On « Mon écran », where the reader has put it, a
 * section stays open and its line says how the table plays it.
 */
import { CONTENT, sectionOf } from "../reading/at-heading.js";
import { named, whenNamed } from "../reading/named.js";
import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";
import { played, tables } from "./table.js";

const FOLDED = "ours-folded";
/** The lines of the sections that the reader has opened all the same. @type {WeakSet<Element>} */
const opened = new WeakSet();

/** @param {string} within @returns {HTMLElement[]} */
const lines = (within = `${CONTENT} >`) =>
  [...document.querySelectorAll(`${within} [data-section]`)].map(
    (each) => /** @type {HTMLElement} */ (each),
  );

/** What follows the status line of a section. @param {Element} line */
const after = ({ previousElementSibling: heading, parentElement }) =>
  heading && parentElement ? sectionOf(heading, parentElement).slice(2) : [];

/**
 * Say in its line how a section is played.
 * @param {HTMLElement} line @param {string} plays @param {() => (Node | string)[]} [ways] follow the
 *   reason why it is not
 */
function tell(line, plays, ways = () => []) {
  // A button is not taken from under a finger.
  if ((line.dataset.plays ?? "") === plays) return;
  line.dataset.plays = plays;
  line.classList.toggle("ours-unplayed", plays === "non");
  line.querySelector(".ours-played")?.remove();
  if (plays === "oui") line.append(element("span", { class: "ours-played" }, "en jeu chez nous"));
  if (plays !== "non") return;
  const why = "Notre table ne joue pas cette section.";
  line.append(element("span", { class: "ours-played" }, why, ...ways()));
}

/** A button to open what a line's section says, and to fold it again. @param {HTMLElement} line */
function way(line) {
  const made = element("button", { type: "button" });
  made.addEventListener("click", () => {
    if (!opened.delete(line)) opened.add(line);
    fold();
  });
  return made;
}

/** Fold what is not played, but for what the reader has opened. */
function fold() {
  /** @type {Set<Element>} */
  const folded = new Set();
  for (const line of lines()) {
    const way = line.querySelector(".ours-played button");
    if (way) way.textContent = opened.has(line) ? "La replier" : "La lire";
    if (way && !opened.has(line)) for (const each of after(line)) folded.add(each);
  }
  for (const each of document.querySelectorAll(`.${FOLDED}`)) {
    if (!folded.has(each)) each.classList.remove(FOLDED);
  }
  for (const each of folded) each.classList.add(FOLDED);
}

/** Say it of all sections of the page, and fold what is not played. */
export function tellSections() {
  const says = played(document.querySelector(".codex-fil")?.getAttribute("data-game") ?? "");
  /** @param {HTMLElement} line */
  const of = ({ dataset }) => says[dataset.section ?? ""] ?? "";
  for (const line of lines()) tell(line, of(line), () => [" ", way(line)]);
  for (const line of lines("my-screen")) tell(line, of(line));
  fold();
}

/** Open what holds what the address names. */
function reveal() {
  const target = named();
  if (!target?.closest(`.${FOLDED}`)) return;
  for (const line of lines()) {
    if (after(line).some((each) => each.contains(target))) opened.add(line);
  }
  fold();
  target.scrollIntoView();
}

tables.addEventListener("change", tellSections);
eachPage(() => {
  tellSections();
  reveal();
});
whenNamed(reveal, new AbortController().signal);
