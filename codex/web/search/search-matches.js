/**
 * Which sections have a word of a question, and how much it is worth where it stands there.
 */
import { BEGUN, EQUIVALENT, FIELDS, MISSPELT, WITHIN } from "./search-weights.js";

/** Words kept with their sections. */
const LATELY = 200;

/**
 * @typedef {{ stem: string, text: string, last: boolean, like: Set<string>, spelt: string }} Term
 *   `last` while it may not be whole yet, `like` the stems that a slip may have made of it, `spelt`
 *   a small number's word
 */
/** @typedef {{ worth: number, score: number, stems: string[] }} Held how a section has a word */
/**
 * @typedef {{ held: Map<number, Held>, game: string }} Taken held for a question, in one game or in
 *   all
 */
/**
 * @typedef {{ worth: number, score: number, own: boolean }} Match `own` where the section has the
 *   very word
 */

export class Matches {
  /**
   * @param {import("minisearch").default} mini @param {import("./search-sections.js").Section[]} sections
   * @param {import("./search-compounds.js").Compounds} compounds
   * @param {import("./search-equivalents.js").Equivalents} equivalents
   */
  constructor(mini, sections, compounds, equivalents) {
    this.mini = mini;
    this.sections = sections;
    this.compounds = compounds;
    this.equivalents = equivalents;
    /**
     * What was looked for last: a question is typed letter by letter.
     * @type {Map<string, Map<number, Held>>}
     */
    this.lately = new Map();
  }

  /**
   * The sections that have a word, with how much it is worth where it stands there.
   * @param {Term} term @param {Set<string>} asked all stems of the question
   * @param {Taken[]} taken what was found for the words before it, to which this adds
   * @returns {Map<number, Match>}
   */
  of(term, asked, taken) {
    /** @type {Map<number, Match>} */
    const matches = new Map();
    /** @param {Map<number, Held>} held @param {number} factor @param {string} [game] @param {boolean} [own] */
    const take = (held, factor, game = "", own = false) => {
      taken.push({ held, game });
      for (const [id, { worth, score }] of held) {
        if (game && this.sections[id]?.game !== game) continue;
        const before = matches.get(id);
        if (!before || before.worth < worth * factor) {
          matches.set(id, { worth: worth * factor, score, own: own || (before?.own ?? false) });
        }
      }
    };
    const prefix = term.stem.length >= 3 || term.last;
    take(this.#held(term.stem, { prefix }), 1, "", true);
    if (term.spelt) take(this.#held(term.spelt, {}), 1);
    const part = this.compounds.part(term.stem);
    if (part) take(this.#held(part, { prefix }), WITHIN);
    for (const stem of term.like) take(this.#held(stem, {}), MISSPELT);
    if (term.text !== term.stem && term.last) take(this.#held(term.text, { prefix: true }), 1);
    for (const stem of term.spelt ? [term.stem, term.spelt] : [term.stem]) {
      for (const [others, game] of this.equivalents.of(stem, asked)) {
        take(this.#holding(others), EQUIVALENT, game);
      }
    }
    return matches;
  }

  /**
   * The sections that have a stem, with its worth at the best place where it stands.
   * @param {string} stem @param {{ prefix?: boolean }} options @returns {Map<number, Held>}
   */
  #held(stem, options) {
    return this.#kept(`${stem}\n${options.prefix ?? false}`, () => this.#found(stem, options));
  }

  /** @param {string} stem @param {{ prefix?: boolean }} options @returns {Map<number, Held>} */
  #found(stem, options) {
    const held = new Map();
    for (const { id, score, match } of this.mini.search(stem, options)) {
      let worth = 0;
      for (const [found, fields] of Object.entries(match)) {
        const exact = found === stem ? 1 : BEGUN;
        for (const field of fields) {
          worth = Math.max(worth, FIELDS[/** @type {keyof FIELDS} */ (field)] * exact);
        }
      }
      held.set(id, { worth, score, stems: Object.keys(match) });
    }
    return held;
  }

  /** The sections that have all stems of an expression. @param {string[]} parts @returns {Map<number, Held>} */
  #holding(parts) {
    const [stem = ""] = parts;
    if (parts.length === 1) return this.#held(stem, {});
    return this.#kept(parts.join("\n\n"), () => this.#having(parts));
  }

  /** Those that have all of these stems; they are worth what the least of them is. @param {string[]} parts */
  #having(parts) {
    const [first = new Map(), ...others] = parts.map((part) => this.#held(part, {}));
    /** @type {Map<number, Held>} */
    const all = new Map();
    for (const [id, held] of first) {
      const each = [held, ...others.map((other) => other.get(id))];
      if (!each.every((one) => one !== undefined)) continue;
      const least = Math.min(...each.map(({ worth }) => worth));
      all.set(id, { ...held, worth: least, stems: each.flatMap(({ stems }) => stems) });
    }
    return all;
  }

  /** What was found lately under a name, or is now. @param {string} name @param {() => Map<number, Held>} find */
  #kept(name, find) {
    const known = this.lately.get(name);
    if (known) return known;
    const found = find();
    if (this.lately.size > LATELY) this.lately.clear();
    this.lately.set(name, found);
    return found;
  }
}

/**
 * The stems of the words that were found in a section.
 * @param {number} id @param {Taken[]} taken @param {string} game the section's
 */
export function stemsOf(id, taken, game) {
  /** @type {Set<string>} */
  const stems = new Set();
  for (const { held, game: only } of taken) {
    if (only && only !== game) continue;
    for (const stem of held.get(id)?.stems ?? []) stems.add(stem);
  }
  return stems;
}
