/**
 * What a tab remembers of its calculators, so that a reload, a visit to another page or a phone
 * short of memory does not lose it. Not in the address: the theme would take that for another page.
 *
 * @typedef {{ changed: import("./inputs.js").Values, linked: boolean }} Remembered
 */

const CONTINUED = "codex.suite";

/** @param {string} key of the calculator in its page */
const name = (key) => `codex ${location.pathname}${location.search} ${key}`;

/** @param {string} key @param {Remembered} held */
export function remember(key, held) {
  try {
    sessionStorage.setItem(name(key), JSON.stringify(held));
  } catch {
    // Storage refused or full: the inputs last as long as the page.
  }
}

/** @param {string} key @returns {Remembered | null} */
export function remembered(key) {
  try {
    const held = JSON.parse(sessionStorage.getItem(name(key)) ?? "null");
    return held?.changed ? held : null;
  } catch {
    return null;
  }
}

/** A link of « Continuer » is followed to the calculator of this anchor. @param {string} anchor */
export function goOn(anchor) {
  try {
    sessionStorage.setItem(CONTINUED, anchor);
  } catch {
    // It then opens as any link does.
  }
}

/** Whether such a link has led here, told once. @param {string} anchor */
export function cameOn(anchor) {
  try {
    const came = sessionStorage.getItem(CONTINUED) === anchor;
    if (came) sessionStorage.removeItem(CONTINUED);
    return came;
  } catch {
    return false;
  }
}
