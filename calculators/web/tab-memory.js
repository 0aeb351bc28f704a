/**
 * What a tab remembers of its calculators, so that a reload, a visit to another page or a phone
 * short of memory does not lose it. Not in the address: the theme would take that for another page.
 *
 * @typedef {{ changed: import("./inputs.js").Values, linked: boolean }} Remembered
 * @typedef {import("./pins.js").Pin} Pin
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

/** Whether values are those of a form: another site of this origin may have kept its own. @param {any} values */
const readable = (values) =>
  values !== null &&
  typeof values === "object" &&
  Object.values(values).every((value) => [value].flat().every((one) => typeof one === "string"));

/** @param {string} key @returns {Remembered | null} */
export function remembered(key) {
  try {
    const held = JSON.parse(sessionStorage.getItem(name(key)) ?? "null");
    return readable(held?.changed ?? null) ? held : null;
  } catch {
    return null;
  }
}

/** @param {string} key */
const pinned = (key) => `codex.épingles ${location.pathname} ${key}`;

/** Where storage is refused, answers are pinned for as long as the page. @type {Map<string, Pin[]>} */
const held = new Map();

/** @param {any} pin */
const whole = (pin) =>
  readable(pin?.values ?? null) &&
  readable(pin.lines ?? null) &&
  Array.isArray(pin.lines) &&
  Array.isArray(pin.figures) &&
  pin.figures.every((/** @type {any} */ each) =>
    [each?.label, each?.shown, each?.exact].every((text) => typeof text === "string"),
  );

/** The answers that were pinned to a calculator. @param {string} key @returns {Pin[]} */
export function pinsOf(key) {
  try {
    return [JSON.parse(sessionStorage.getItem(pinned(key)) ?? "[]")].flat().filter(whole);
  } catch {
    return held.get(pinned(key)) ?? [];
  }
}

/** @param {string} key @param {Pin[]} pins */
export function keepPins(key, pins) {
  held.set(pinned(key), pins);
  try {
    if (pins.length) sessionStorage.setItem(pinned(key), JSON.stringify(pins));
    else sessionStorage.removeItem(pinned(key));
  } catch {
    // They are kept for this page.
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
