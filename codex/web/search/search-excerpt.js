/**
 * What a result shows of its text: the lines that answer, with the words found.
 */
import { words } from "./search-fold.js";

/** Letters of a text that a result shows, unless its best line is longer. */
const LONG = 200;

/** What a figure of the kind asked for says: less than a word of the question. */
const FIGURE = 0.75;

/** @typedef {[text: string, found: boolean]} Piece */
/** @typedef {import("./search-fold.js").Word} Word */

/**
 * The words that count of each line that was looked through, as the next letter looks again.
 * @type {Map<string, Word[]>}
 */
const known = new Map();

/** @param {string} line a line of a section, or its title */
function read(line) {
  const before = known.get(line);
  if (before) return before;
  const telling = words(line).filter(({ little }) => !little);
  known.set(line, telling);
  return telling;
}

/**
 * @param {string} text
 * @param {Set<string>} stems of the words found
 * @returns {Piece[]} the text in pieces, one a word that was found, and what stands between
 */
export function pieces(text, stems) {
  /** @type {Piece[]} */
  const parts = [];
  let done = 0;
  for (const { stem, start, end } of read(text)) {
    if (!stems.has(stem)) continue;
    if (start > done) parts.push([text.slice(done, start), false]);
    parts.push([text.slice(start, end), true]);
    done = end;
  }
  if (done < text.length) parts.push([text.slice(done), false]);
  return parts;
}

/**
 * The lines of a text that say most of what was asked, each whole: a figure is never cut off.
 * @param {string} text a statement or a sentence each line @param {Set<string>} stems
 * @param {RegExp} [figure] the kind of figure that was asked for
 * @returns {Piece[]} no more of it than a result shows
 */
export function excerpt(text, stems, figure) {
  const lines = text.split("\n").map((line, place) => {
    const told = toldBy(line, stems) + (figure?.test(line) ? FIGURE : 0);
    return { line, place, told };
  });
  const best = [...lines].sort((one, other) => other.told - one.told || one.place - other.place);
  let left = LONG;
  const kept = best.filter(({ line }, rank) => {
    left -= line.length;
    return !rank || left >= 0;
  });
  kept.sort((one, other) => one.place - other.place);
  /** @type {Piece[]} */
  const shown = [];
  let after = 0;
  for (const { line, place } of kept) {
    if (place > after) shown.push([shown.length ? " … " : "… ", false]);
    else if (shown.length)
      shown.push([/[.!?…]$/.test(shown.at(-1)?.[0] ?? "") ? " " : " · ", false]);
    shown.push(...pieces(line, stems));
    after = place + 1;
  }
  return shown;
}

/**
 * How many of these words stand together: in one line with the title, or in one expression of players.
 * @param {{ title: string, text: string, words: string }} section @param {Set<string>} stems
 */
export function together({ title, text, words: said }, stems) {
  const titled = heldBy(title, stems);
  const lines = text.split("\n").map((line) => new Set([...titled, ...heldBy(line, stems)]).size);
  const told = said.split(/,\s/).map((each) => heldBy(each, stems).size);
  return Math.max(...lines, ...told);
}

/** Which of these words a line holds. @param {string} line @param {Set<string>} stems */
function heldBy(line, stems) {
  return new Set(read(line).flatMap(({ stem }) => (stems.has(stem) ? [stem] : [])));
}

/**
 * How many of these words a line holds; of two that hold as many, the one that begins with one of
 * them, and so is about it, tells more.
 * @param {string} line @param {Set<string>} stems
 */
function toldBy(line, stems) {
  const about = stems.has(read(line)[0]?.stem ?? "") ? 0.5 : 0;
  return heldBy(line, stems).size + about;
}
