/**
 * Which game a question speaks of, where none is named: its words tell.
 */
import { SPOKEN } from "./search-weights.js";

export class Spoken {
  /** What each game has of the question, a word at its best place. @type {Map<string, number>} */
  #known = new Map();
  #all = 0;

  /** @param {import("./search-sections.js").Section[]} sections */
  constructor(sections) {
    this.sections = sections;
  }

  /**
   * Count one more word of the question.
   * @param {Map<number, import("./search-matches.js").Match>} matches the sections that have it
   * @param {number} tells how much the word says
   */
  hear(matches, tells) {
    /** @type {Map<string, number>} */
    const best = new Map();
    for (const [id, { worth, own }] of matches) {
      const game = this.sections[id]?.game ?? "";
      if (own && worth > (best.get(game) ?? 0)) best.set(game, worth);
    }
    for (const [game, worth] of best) {
      this.#known.set(game, (this.#known.get(game) ?? 0) + tells * worth);
    }
    this.#all += tells;
  }

  /** What all sections of a game are multiplied by. @param {string} game */
  factor(game) {
    return 1 + (SPOKEN * (this.#known.get(game) ?? 0)) / this.#all;
  }
}
