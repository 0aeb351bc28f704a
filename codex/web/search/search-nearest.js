/**
 * Words that a slip of the finger makes of others, and « Vouliez-vous dire ».
 */
import { words } from "./search-fold.js";

/** Farther, and a word is another. */
const FAR = 2;

/** Words by their first letter, which is seldom wrong, and tells most words apart at once. */
export class ByLetter {
  /** @type {Map<string, string[]>} */
  #words = new Map();

  /** @param {string} word */
  add(word) {
    const letter = word[0] ?? "";
    const others = this.#words.get(letter);
    if (others) others.push(word);
    else this.#words.set(letter, [word]);
  }

  /** Those that begin as a word does. @param {string} word */
  of(word) {
    return this.#words.get(word[0] ?? "") ?? [];
  }
}

/**
 * The known words that are nearest to one, all at the same distance.
 * @param {string} text @param {ByLetter} known words as they are written
 * @param {number} most letters to change, drop, add or swap
 * @returns {string[]}
 */
export function near(text, known, most) {
  let least = most;
  /** @type {string[]} */
  let best = [];
  if (!most) return best;
  for (const each of known.of(text)) {
    if (Math.abs(each.length - text.length) > least) continue;
    const far = each.length < 4 ? FAR + 1 : distance(each, text, least);
    if (far > least) continue;
    if (far < least) best = [];
    least = far;
    best.push(each);
  }
  return best;
}

/**
 * @param {string} question
 * @param {import("./search-known.js").KnownWords} known
 * @returns {string} the question by known words, empty if they are all known
 */
export function nearest(question, { stems, letters }) {
  let changed = false;
  const said = words(question).map(({ text, stem, little }) => {
    if (little || stems.has(text) || /\d/.test(text)) return text;
    const [best] = near(text, letters, FAR);
    changed ||= best !== undefined && stems.get(best) !== stem;
    return best ?? text;
  });
  return changed ? said.join(" ") : "";
}

/**
 * Letters to change, drop, add or swap; more than `most` is said by any greater number.
 * @param {string} one @param {string} other @param {number} most
 */
function distance(one, other, most) {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  /** @type {number[]} */
  let twice = [];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1;
      let least = Math.min(
        (before[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (before[column - 1] ?? 0) + same,
      );
      if (row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        least = Math.min(least, (twice[column - 2] ?? 0) + 1);
      }
      line.push(least);
    }
    // A swap reaches back two lines.
    if (Math.min(...line) > most && Math.min(...before) > most) return most + 1;
    [twice, before] = [before, line];
  }
  return before[other.length] ?? one.length;
}
