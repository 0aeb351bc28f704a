/** Where that is kept which stands on a shelf of each game by itself, as tables and screens do. */

/**
 * @param {import("./sheet.js").Place["kept"]} kept @param {import("./sheet.js").Place["here"]} here
 * @param {string} nameless what one without a name is called
 * @returns {import("./sheet.js").Place}
 */
export const ownShelf = (kept, here, nameless) => ({
  kept,
  shelf: (shelf) => shelf,
  put: (shelf, changed) => ({ ...shelf, ...changed }),
  here,
  nameless,
});
