/**
 * Text as the search compares it: without case, accents, ligatures or typographic apostrophes.
 * @param {string} text
 */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("’", "'");
}
