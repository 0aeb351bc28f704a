/**
 * What the site remembers in this browser: for this visit only, where storage is refused.
 */

/** @type {Map<string, string>} */
const visit = new Map();

/** @param {string} key @returns {string | null} */
export function remembered(key) {
  try {
    return localStorage.getItem(key) ?? visit.get(key) ?? null;
  } catch {
    return visit.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  visit.set(key, value);
  try {
    localStorage.setItem(key, value);
  } catch {
    // It then lasts as long as the visit.
  }
}
