/** The words of all pages, and which of them a typed one may be: as it stands, slipped, or by its sound. */
import { begins } from "./search-compounds.js";
import { readings, sound } from "./search-fold.js";
import { ByLetter, near } from "./search-nearest.js";

/** Words kept with what they may be. */
const LATELY = 200;

/** Letters that may be wrong. @param {string} text */
export const slips = (text) =>
  /\d/.test(text) ? 0 : text.length >= 8 ? 2 : text.length >= 5 ? 1 : 0;

export class KnownWords {
  /** Words as they are written somewhere, with their stem. @type {Map<string, string>} */
  stems = new Map();
  letters = new ByLetter();
  /** The words of a stem. @type {Map<string, string[]>} */
  written = new Map();
  /** What was taken for a slip last. @type {Map<string, Set<string>>} */
  #slipped = new Map();
  /** Words by their sound, made when one is first asked for. @type {Map<string, string[]> | undefined} */
  #sounds;

  /** The words of a text with their stems; they are known from now on. @param {string} text */
  read(text) {
    const read = readings(text);
    for (const { text: word, stem } of read) {
      if (this.stems.has(word)) continue;
      this.stems.set(word, stem);
      this.letters.add(word);
      const others = this.written.get(stem);
      if (others) others.push(word);
      else this.written.set(stem, [word]);
    }
    return read;
  }

  /** Stems of the known words that a slip makes of one. @param {string} text */
  like(text) {
    let like = this.#slipped.get(text);
    if (!like) {
      const meant = [...near(text, this.letters, slips(text)), ...this.#sounding(text)];
      like = new Set(meant.map((each) => this.stems.get(each) ?? ""));
      if (this.#slipped.size > LATELY) this.#slipped.clear();
      this.#slipped.set(text, like);
    }
    return like;
  }

  /** Whether a typed word, begun or slipped, is that of a term. @type {import("./search-compounds.js").Fits} */
  fits = (word, stem) =>
    begins(word, stem) || (!this.stems.has(word.text) && this.like(word.text).has(stem));

  /** The known words that sound as one does. @param {string} text */
  #sounding(text) {
    if (!this.#sounds) {
      this.#sounds = new Map();
      for (const each of this.stems.keys()) {
        const heard = sound(each);
        this.#sounds.set(heard, [...(this.#sounds.get(heard) ?? []), each]);
      }
    }
    return text.length < 4 ? [] : (this.#sounds.get(sound(text)) ?? []);
  }
}
