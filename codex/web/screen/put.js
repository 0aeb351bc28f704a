/**
 * « Mettre à mon écran », at the heading of each section of a game's pages, at its tables and in its
 * calculators; the screen itself is a script of its own (`my-screen.js`), asked for on its page alone.
 */
import { screens as kept } from "../kept/kept.js";
import { told } from "../kept/store.js";
import { CONTENT, offerAtHeadings, sectionOf } from "../reading/at-heading.js";
import { titleOf } from "../reading/preview-text.js";
import { systemHere } from "../session/left-off.js";
import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";
import { mark } from "../table/our-point.js";
import { tellSections } from "../table/our-sections.js";
import * as store from "./screens.js";
import { nameOfTable } from "./table-name.js";
import { pageHere, placeOfScreen } from "./where.js";

/** @typedef {Omit<import("./piece.js").Piece, "id">} Piece */

const PUT = "Mettre à mon écran";
const TAKE = "Retirer de mon écran";
const OFFERED = "codex-put";

/** The way to the screen, which says which. @param {string} system */
function way(system) {
  const { name = store.UNNAMED } = store.shown(system) ?? {};
  return element("a", { href: placeOfScreen(system), "aria-label": `Voir ${name}` }, "Voir");
}

/**
 * A button that puts a piece onto the chosen screen, and takes it off again.
 * @param {string} system @param {Piece} piece @param {string} [words]
 */
function toggle(system, piece, words = PUT) {
  const button = element("button", { type: "button", class: OFFERED });
  const said = element("span", { role: "status" });
  const show = () => {
    const there = store.placed(system, piece);
    button.textContent = there ? TAKE : words;
    const led = button.previousElementSibling?.matches("a");
    if (there && !led) button.before(way(system));
    else if (!there && led) button.previousElementSibling?.remove();
  };
  button.addEventListener("click", () => {
    const there = store.placed(system, piece);
    const { id = "" } = store.shown(system) ?? {};
    const outcome = there ? store.remove(system, id, there.id) : store.put(system, piece);
    said.textContent = told(outcome);
    show();
  });
  button.addEventListener("pointerenter", show);
  button.append(words);
  queueMicrotask(() => {
    button.after(said);
    show();
  });
  return button;
}

/** What a heading stands above, if it can be shown elsewhere. @param {Element} heading @returns {Piece | null} */
function pieceOf(heading) {
  const at = `${pageHere()}#${heading.id}`;
  if (heading.closest("rule-calculator, our-table, my-screen, character-sheet")) return null;
  // The essentials say what they are of.
  const named = heading.closest(".codex-essentiel") ? document.querySelector("h1") : heading;
  return { kind: "section", at, title: titleOf(named ?? heading), text: "" };
}

offerAtHeadings((heading) => {
  const system = systemHere();
  const piece = system && pieceOf(heading);
  return piece ? toggle(system, piece) : null;
});

/** What stands around a table of the page's own. */
const TABLE = `${CONTENT} :is(.calc-table, .md-typeset__scrollwrap):not(rule-calculator *,
  .codex-ecran *, .codex-comparaison *, our-table *)`;
const AFTER = "codex-offers-table";

/** The heading that a part of the page stands below. @param {Element} part @param {Element} content */
function headingOf(part, content) {
  const before = [...content.querySelectorAll(":is(h2, h3, h4)[id]")].filter(
    (each) => each.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before.at(-1);
}

/** Offer a table by itself, below it. @param {Element} frame what stands around it */
function offerTable(frame) {
  const content = frame.closest(CONTENT);
  const system = systemHere();
  const table = frame.querySelector("table");
  const heading = content && headingOf(frame, content);
  if (!system || !table || !heading || frame.nextElementSibling?.matches(`.${AFTER}`)) return;
  const section = pieceOf(heading);
  const text = nameOfTable(table);
  if (!section || !text) return;
  const title = table.querySelector("caption") ? text : section.title;
  const button = toggle(system, { ...section, kind: "table", title, text });
  const offers = element("span", { class: "codex-offers" }, button);
  frame.after(element("div", { class: AFTER }, offers));
}

/** @param {Event} event */
function point({ target }) {
  if (!(target instanceof Element)) return;
  const frame = target.closest(TABLE);
  if (frame) return offerTable(frame);
  // By keyboard, those of the section that one has reached.
  const heading = target.closest("h2, h3, h4");
  const content = heading?.closest(CONTENT);
  const section = heading && content ? sectionOf(heading, content) : [];
  for (const part of section) {
    const within = part.matches(TABLE) ? [part] : part.querySelectorAll(TABLE);
    for (const each of within) offerTable(each);
  }
}

document.addEventListener("pointerover", point);
document.addEventListener("focusin", point);

/**
 * What of a calculator's values is kept: those that differ from `base`, which the sheets and the table
 * will bring again where it follows them.
 * @typedef {{ follows: boolean, values: import("../kept/kept.js").Values }} Inputs
 */

/** A calculator with its inputs, told as its links tell them. @param {HTMLElement} calculator @param {Inputs} inputs @returns {Piece} */
function pieceOfCalculator(calculator, { follows, values }) {
  const { home, key, edition = "" } = calculator.dataset;
  const own = home ? new URL(home).hash.slice("#calc-".length) : key;
  const told = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) told.set(`${own}.${name}`, `${value}`);
  told.set("v", edition);
  return {
    kind: follows ? "calcul" : "reponse",
    at: `${pageHere()}#${calculator.id}`,
    title: titleOf(calculator.querySelector(".calc-title") ?? calculator),
    text: `${told}`,
  };
}

/**
 * Put a calculator onto the chosen screen; where it stands on one, have that keep its values. Say so
 * in a place, and give what is to be spoken.
 * @param {HTMLElement} calculator @param {Inputs} inputs @param {HTMLElement} place
 */
export function putCalculator(calculator, inputs, place) {
  const system = systemHere();
  const piece = pieceOfCalculator(calculator, inputs);
  const { piece: standing } = calculator.dataset;
  const outcome = standing
    ? store.write(system, store.shown(system)?.id ?? "", standing, piece.text)
    : store.put(system, piece);
  const { name = store.UNNAMED } = store.shown(system) ?? {};
  const done = standing ? "Valeurs gardées sur" : "Mis à l’écran";
  const words = [`${done} «\u00a0${name}\u00a0».`, told(outcome)].filter(Boolean).join(" ");
  place.replaceChildren(element("p", {}, words, ...(standing ? [] : [" ", way(system)])));
  return words;
}

/** What the script of the screen shares with this one: what is kept may last for the visit alone. */
export const shared = {
  store,
  kept,
  mark: () => {
    mark();
    tellSections();
  },
};

eachPage(async () => {
  if (!document.querySelector("my-screen") || customElements.get("my-screen")) return;
  // Beside this script; on disk it stands within.
  const { bring } = await import(new URL("my-screen.js", import.meta.url).href);
  bring(shared);
});
