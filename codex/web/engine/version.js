/**
 * Of which build the running scripts are, and whether a page is of another.
 *
 * The build tells the scripts the name of their engine, and what they hold names their folder; pages name both. So
 * a page, its scripts, the engine and its packs are of one build, or have nothing to do with each other.
 */

/** The name of the engine, which `codex.engine.scripts` writes here. @type {string} */
export const ENGINE = /** @type {any} */ (import.meta).engine;

/** A folder of scripts, named after what it holds: see `codex.publish.naming`. */
const FOLDER = /\bassets\/(web-[0-9a-f]{16})\//;

/** Tell whether a text, a page or an address in it, asks for other scripts than these. @param {string} text */
export function asksForOthers(text) {
  const named = FOLDER.exec(text)?.[1];
  return named !== undefined && named !== FOLDER.exec(import.meta.url)?.[1];
}

/** Tell whether an element of a page was written for another engine. @param {Element} element */
export function isOthers(element) {
  const named = element.getAttribute("data-engine");
  return named !== "absent" && named !== ENGINE;
}
