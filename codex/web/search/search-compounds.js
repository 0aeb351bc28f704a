/**
 * Terms of several words, each a thing of its own: who asks for an « échec » does not ask for the
 * « échec critique », nor the other way round. They are declared in the front matter of the pages.
 */
import { words } from "./search-fold.js";

/** Begins the stem that stands for a whole term; no word begins so. */
const WHOLE = "·";
/** Begins the stem of a word that stands in such a term. */
const PART = "~";
/** So many letters of a word that goes on tell which term is meant: « échec crit ». */
const BEGUN = 3;

/** @typedef {{ text: string, stem: string, little?: boolean }} Read */
/** @typedef {(word: Read, stem: string) => boolean} Fits whether a word is meant by that of a term */

/** @param {Read} word @param {string} stem */
const same = (word, stem) => word.stem === stem;

/**
 * Whether a typed word may be that of a term, where it goes on with it.
 * @param {Read} word @param {string} stem
 */
export const begins = (word, stem) =>
  same(word, stem) || (word.text.length >= BEGUN && stem.startsWith(word.text));

export class Compounds {
  /** The stems of each term, by the first of them. @type {Map<string, string[][]>} */
  #terms = new Map();
  /** @type {string[][]} */
  #all = [];
  /** The words that are a part of one and say something. @type {Set<string>} */
  #parts = new Set();

  /** @param {string[]} written */
  constructor(written) {
    for (const each of written) {
      const read = words(each);
      const stems = read.map(({ stem }) => stem);
      const first = stems[0] ?? "";
      this.#all.push(stems);
      this.#terms.set(first, [...(this.#terms.get(first) ?? []), stems]);
      for (const { stem, little } of read) if (!little) this.#parts.add(stem);
    }
  }

  /**
   * The term that begins at a place of a text.
   * @param {Read[]} read @param {number} place @param {Fits} fits
   */
  #at(read, place, fits) {
    const all = fits === same ? this.#terms.get(read[place]?.stem ?? "") : this.#all;
    return all?.find((stems) =>
      stems.every((stem, far) => {
        const word = read[place + far];
        return word && fits(word, stem);
      }),
    );
  }

  /**
   * Put one word in the place of those of a term.
   * @param {Read[]} read @param {Fits} fits @returns {(Read & { parts?: Read[] })[]}
   */
  #join(read, fits) {
    const joined = [];
    for (let place = 0; place < read.length; ) {
      const term = this.#at(read, place, fits);
      const parts = read.slice(place, place + (term?.length ?? 1));
      const text = term?.join(" ") ?? "";
      joined.push(term ? { text, stem: WHOLE + text, parts } : /** @type {Read} */ (read[place]));
      place += parts.length;
    }
    return joined;
  }

  /** The stems of a text as the index keeps them. @param {Read[]} read @returns {string[]} */
  kept(read) {
    return this.#join(read, same).flatMap(({ stem, parts = [] }) => {
      const said = parts.filter((part) => this.#parts.has(part.stem));
      return [stem, ...said.map((part) => PART + part.stem)];
    });
  }

  /**
   * The words of a text, a term being one.
   * @param {string} text @param {Fits} [fits] @returns {Read[]}
   */
  joined(text, fits = same) {
    return this.#join(words(text), fits);
  }

  /**
   * Those that count, all of them where there are only little ones.
   * @param {string} text @param {Fits} [fits] @returns {Read[]}
   */
  telling(text, fits = same) {
    const all = this.joined(text, fits);
    const kept = all.filter(({ little }) => !little);
    return kept.length ? kept : all;
  }

  /** The stem of a word where it is a part of a term; nothing if it is of none. @param {string} stem */
  part(stem) {
    const held = [...this.#parts].some((each) => each.startsWith(stem));
    return held ? PART + stem : "";
  }
}

/** The words that a stem of the index stands for. @param {string} stem @returns {string[]} */
export const plainStems = (stem) =>
  stem.startsWith(WHOLE) || stem.startsWith(PART) ? stem.slice(1).split(" ") : [stem];
