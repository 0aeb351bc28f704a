/**
 * What a result shows of its text: the lines that answer, with the words found.
 */
import { scan } from "./search-fold.js";

/** Letters of a text that a result shows, unless its best line is longer. */
const LONG = 180;

/** What a figure of the kind asked for says: less than a word of the question. */
const FIGURE = 0.75;

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
  let shown = "";
  let after = 0;
  for (const { line, place } of kept) {
    if (place > after) shown += shown ? " … " : "… ";
    else if (shown) shown += /[.!?…]$/.test(shown) ? " " : " · ";
    shown += line;
    after = place + 1;
  }
  return pieces(shown, stems);
}

/**
 * How many of these words stand together: in one line with the title, or in one expression of players.
 * @param {{ title: string, text: string, words: string }} section @param {Set<string>} stems
 */
export function together({ title, text, words }, stems) {
  const lines = text.split("\n").map((line) => `${title} ${line}`);
  const told = [...lines, ...words.split(/,\s/)].map((each) => Math.floor(toldBy(each, stems)));
  return Math.max(0, ...told);
}

/**
 * How many of these words a line holds; of two that hold as many, the one that begins with one of
 * them, and so is about it, tells more.
 * @param {string} line @param {Set<string>} stems
 */
function toldBy(line, stems) {
  const held = new Set();
  let about = 0;
  let first = true;
  if (stems.size) {
    for (const { little, stem } of scan(line)) {
      if (little) continue;
      if (stems.has(stem)) {
        held.add(stem);
        if (first) about = 0.5;
      }
      first = false;
    }
  }
  return held.size + about;
}
