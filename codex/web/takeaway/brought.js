/** What leaves the site for other programs (`takeaway.js`), asked for once somebody is about to want it. */

/** @typedef {typeof import("./takeaway.js")} Takeaway */

/** @type {Takeaway | Promise<Takeaway> | null} */
let standing = null;

/** Tell a script that holds it all, which asks for no other, what it holds. @param {Takeaway} held */
export const holds = (held) => {
  standing = held;
};

/**
 * What leaves the site; null where it cannot be had, which may be otherwise the next time.
 * @returns {Promise<Takeaway | null>}
 */
export async function takeaway() {
  standing ??= import(new URL("takeaway.js", import.meta.url).href);
  try {
    return await standing;
  } catch {
    standing = null;
    return null;
  }
}

/** What is said where it cannot be had. @param {string} button that asked for it */
export const unreached = (button) =>
  `Ce qui sert à «\u00a0${button}\u00a0» n’a pas pu être chargé\u00a0: réessayez une fois en ligne.`;
