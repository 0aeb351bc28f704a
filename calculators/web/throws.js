/** The last throws of a calculator, kept in this browser until they are erased. */

/** @typedef {{ lines: string[], outcome: string }} Throw */

const KEPT = 5;

/** Where storage is refused, they last as long as the visit. @type {Map<string, Throw[]>} */
const visit = new Map();

/** @param {string} id of the calculator */
const name = (id) => `codex.jets.${id}`;

/** Another site of this origin may have written there. @param {any} each */
const readable = (each) =>
  typeof each?.outcome === "string" &&
  Array.isArray(each.lines) &&
  each.lines.every((/** @type {unknown} */ line) => typeof line === "string");

/** @param {string} id @returns {Throw[]} the latest first */
export function throwsOf(id) {
  try {
    return [JSON.parse(localStorage.getItem(name(id)) ?? "[]")].flat().filter(readable);
  } catch {
    return visit.get(id) ?? [];
  }
}

/** @param {string} id @param {Throw[]} all */
function store(id, all) {
  visit.set(id, all);
  try {
    if (all.length) localStorage.setItem(name(id), JSON.stringify(all));
    else localStorage.removeItem(name(id));
  } catch {
    // They are kept for this visit.
  }
}

/** @param {string} id */
export const eraseThrows = (id) => store(id, []);

/**
 * Keep a throw that Python has written.
 * @param {string} id @param {string} html
 */
export function keepThrow(id, html) {
  const written = new DOMParser().parseFromString(html, "text/html");
  const lines = [...written.querySelectorAll("li")].map((line) => line.textContent ?? "");
  const outcome = written.querySelector("strong")?.textContent ?? "";
  store(id, [{ lines, outcome }, ...throwsOf(id)].slice(0, KEPT));
}

/** @param {string} tag @param {string} className @param {(Node | string)[]} held */
function element(tag, className, ...held) {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...held);
  return made;
}

/**
 * What is thrown, for a reader: the latest with its dice, those before it in a line each.
 * @param {string} id @returns {HTMLElement}
 */
export function drawThrows(id) {
  const [latest, ...before] = throwsOf(id);
  const drawn = element("div", "calc-roll");
  drawn.dataset.part = "roll";
  if (!latest) return drawn;
  const dice = latest.lines.map((line) => element("li", "", line));
  drawn.append(
    element("p", "", element("strong", "", latest.outcome)),
    element("ol", "calc-throw", ...dice),
  );
  if (before.length) {
    const told = before.map(({ outcome }) => element("li", "", outcome));
    drawn.append(element("p", "calc-before", "Avant"), element("ol", "calc-befores", ...told));
  }
  const erase = element("button", "calc-button", "Effacer les jets");
  erase.setAttribute("type", "button");
  erase.dataset.do = "erase";
  drawn.append(erase);
  return drawn;
}
