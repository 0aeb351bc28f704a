/**
 * Words that say the same, in one game or in all, as the front matter of the pages declares them.
 */

/** What parts no expression from another. */
const GLUE = new Set("a au aux d de des du en et l la le les un une".split(" "));

/**
 * The words that a question must have to hold a whole expression: little ones too, since « sans
 * arme » asks for no weapon.
 * @param {import("./search-compounds.js").Compounds} compounds @param {string} expression
 */
export function whole(compounds, expression) {
  const read = compounds.joined(expression);
  return read.filter(({ text }) => !GLUE.has(text)).map(({ stem }) => stem);
}

/**
 * @typedef {{ asked: string[], others: string[][], game: string }} Equivalent
 *   `asked` the stems that a question must have, `others` those of what says the same
 */

export class Equivalents {
  /** By each stem that counts in the expression. @type {Map<string, Equivalent[]>} */
  #byStem = new Map();

  /**
   * @param {[game: string, line: string[]][]} lines
   * @param {import("./search-compounds.js").Compounds} compounds
   */
  constructor(lines, compounds) {
    for (const [game, line] of lines) {
      const all = line.map((each) => ({
        asked: whole(compounds, each),
        told: compounds.telling(each).map(({ stem }) => stem),
      }));
      for (const one of all) {
        // Of « sans arme », what a section has tells nothing: it may have « arme » alone.
        const others = all
          .filter((each) => each !== one && (each.told.length > 1 || each.asked.length === 1))
          .map(({ told }) => told);
        for (const stem of one.told) {
          const known = this.#byStem.get(stem);
          const said = { asked: one.asked, others, game };
          if (known) known.push(said);
          else this.#byStem.set(stem, [said]);
        }
      }
    }
  }

  /**
   * What says the same as the expressions of a question that have a stem.
   * @param {string} stem @param {Set<string>} question all of its stems
   * @returns {Generator<[stems: string[], game: string]>}
   */
  *of(stem, question) {
    for (const { asked, others, game } of this.#byStem.get(stem) ?? []) {
      if (!asked.every((each) => question.has(each))) continue;
      for (const other of others) yield [other, game];
    }
  }
}
