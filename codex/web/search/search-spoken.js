/**
 * Which game a question speaks of, where none is named: its words tell.
 */
import { DWELT, SPOKEN } from "./search-weights.js";

/** @typedef {import("./search-sections.js").Section} Section */

export class Spoken {
  /** What each game has of the question, a word at its best place. @type {Map<string, number>} */
  #known = new Map();
  /** How much of the question's words is each game's, of all that games say. @type {Map<string, number>} */
  #dwelt = new Map();
  #all = 0;

  /** @param {Section[]} sections @param {Map<string, number>} sizes how many sections each game has */
  constructor(sections, sizes) {
    this.sections = sections;
    this.sizes = sizes;
  }

  /**
   * Count one more word of the question.
   * @param {Map<number, import("./search-matches.js").Match>} matches the sections that have it
   * @param {number} tells how much the word says
   */
  hear(matches, tells) {
    /** @type {Map<string, number>} */
    const best = new Map();
    /** @type {Map<string, number>} */
    const shares = new Map();
    for (const [id, { worth, own }] of matches) {
      const game = this.sections[id]?.game ?? "";
      if (!own) continue;
      best.set(game, Math.max(worth, best.get(game) ?? 0));
      // Of a game with few sections, each says more; of what is in no game, none.
      if (game) shares.set(game, (shares.get(game) ?? 0) + worth / (this.sizes.get(game) ?? 1));
    }
    const sum = [...shares.values()].reduce((one, other) => one + other, 0);
    for (const [game, worth] of best) {
      add(this.#known, game, tells * worth);
      if (game) add(this.#dwelt, game, (tells * worth * (shares.get(game) ?? 0)) / sum);
    }
    this.#all += tells;
  }

  /** What all sections of a game are multiplied by. @param {string} game */
  factor(game) {
    const known = this.#known.get(game) ?? 0;
    const dwelt = this.#dwelt.get(game) ?? 0;
    return 1 + (SPOKEN * known + DWELT * dwelt) / this.#all;
  }
}

/** @param {Map<string, number>} counts @param {string} key @param {number} more */
function add(counts, key, more) {
  counts.set(key, (counts.get(key) ?? 0) + more);
}
