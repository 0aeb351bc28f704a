/**
 * What a result shows of its text: the words found, in their context.
 */
import { scan } from "./search-fold.js";

/** Letters of a text that a result shows. */
const LONG = 150;
/** And of them, before the first word found. */
const BEFORE = 40;

/** @typedef {[text: string, found: boolean]} Piece */

/**
 * @param {string} text
 * @param {Set<string>} stems of the words found
 * @returns {Piece[]} the text in pieces, one a word that was found, and what stands between
 */
export function pieces(text, stems) {
  /** @type {Piece[]} */
  const parts = [];
  let done = 0;
  for (const word of scan(text)) {
    if (word.little || !stems.has(word.stem)) continue;
    if (word.start > done) parts.push([text.slice(done, word.start), false]);
    parts.push([text.slice(word.start, word.end), true]);
    done = word.end;
  }
  if (done < text.length) parts.push([text.slice(done), false]);
  return parts;
}

/**
 * @param {string} text @param {Set<string>} stems @returns {Piece[]} no more of it than a result shows
 */
export function excerpt(text, stems) {
  if (text.length <= LONG) return pieces(text, stems);
  const first = firstOf(text, stems);
  let start = 0;
  if (first > LONG - BEFORE) start = text.indexOf(" ", first - BEFORE) + 1;
  let end = start + LONG;
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + BEFORE);
  const shown = `${start ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
  return pieces(shown.replace(/(…|\.) …$/, "$1"), stems);
}

/** Where the first of these words starts. @param {string} text @param {Set<string>} stems */
function firstOf(text, stems) {
  if (stems.size) {
    for (const word of scan(text)) if (!word.little && stems.has(word.stem)) return word.start;
  }
  return 0;
}
