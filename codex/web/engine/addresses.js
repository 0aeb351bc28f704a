/**
 * The addresses of answers: Python names a page, and where the site stands is known here.
 *
 * An answer of the engine and one of a pack hold the same marks (`calculators.browser`), and get
 * their addresses as they are shown.
 *
 * `root` and `suffix` make the address of a page, `here` is that of the page that is read.
 * @typedef {{ root: string, suffix: string, here: string }} Place
 */

/** A page between two marks stands for its address. */
const MARKED = /\ue000([^\ue001]*)\ue001/g;

/** Write the addresses of a text. @param {string} text @param {Place} place */
export function addressed(text, { root, suffix, here }) {
  return text.replace(MARKED, (_marks, /** @type {string} */ page) => {
    const address = root + `${page}${suffix}`.replace(/index\/$/, "");
    // A bare anchor keeps the inputs that the address of this very page holds.
    return address === here ? "" : address;
  });
}

/** Write those of a fragment of HTML. @param {string} html @param {Place} place */
export function addressedHtml(html, place) {
  return addressed(html, { ...place, root: escaped(place.root), here: escaped(place.here) });
}

/** What the address of a page may hold of what HTML wants escaped. @param {string} address */
function escaped(address) {
  return address.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
