/**
 * How well each section answers a whole question.
 */
import { whole } from "./search-equivalents.js";
import { Spoken } from "./search-spoken.js";
import {
  ASIDE,
  COVERED,
  EXPRESSION_ASKED,
  FIELDS,
  NUMBER,
  OFTEN,
  TITLE_ASKED,
  WEIGHT,
} from "./search-weights.js";

/** @param {Float64Array | Uint16Array} counted @param {number} id @param {number} more */
const add = (counted, id, more) => {
  counted[id] = (counted[id] ?? 0) + more;
};

export class Scores {
  /**
   * @param {import("./search-sections.js").Section[]} sections
   * @param {import("./search-compounds.js").Compounds} compounds
   * @param {import("./search-compounds.js").Fits} fits
   * @param {import("./search-matches.js").Matches} matches
   */
  constructor(sections, compounds, fits, matches) {
    this.sections = sections;
    this.compounds = compounds;
    this.fits = fits;
    this.matches = matches;
    /** @type {Map<number, { titled: string[], said: string[][] }>} */
    this.claims = new Map();
  }

  /**
   * How well each section answers these words, from 0 to about 1.3, and how many it tells, in what is
   * shown of it or in a name that it goes by.
   * @param {string} question @param {import("./search-matches.js").Term[]} terms
   * @param {import("./search-matches.js").Taken[]} taken what was found for each, to which this adds
   * @param {(section: import("./search-sections.js").Section) => boolean} aside whether a table
   *   does not play it
   * @returns {Map<number, { score: number, told: number }>}
   */
  of(question, terms, taken, aside) {
    const count = this.sections.length;
    const scores = new Float64Array(count);
    const often = new Float64Array(count);
    const held = new Uint16Array(count);
    const shown = new Uint16Array(count);
    const spoken = new Spoken(this.sections);
    let all = 0;
    const asked = new Set(this.compounds.joined(question, this.fits).map(({ stem }) => stem));
    for (const { stem, spelt } of terms) asked.add(stem).add(spelt);
    for (const term of terms) {
      const matches = this.matches.of(term, asked, taken);
      // A word of every page says little, one of a single section much; one of none, nothing.
      const tells = matches.size ? Math.log(1 + this.sections.length / matches.size) : 2;
      const rare = tells * (/^\d+$/.test(term.text) ? NUMBER : 1);
      all += rare;
      spoken.hear(matches, rare);
      for (const [id, { worth, score }] of matches) {
        add(scores, id, rare * worth);
        add(often, id, score);
        add(held, id, 1);
        if (worth > FIELDS.rest) add(shown, id, 1);
      }
    }
    for (const { like } of terms) for (const stem of like) asked.add(stem);
    const most = Math.max(1, ...often);
    /** @type {Map<number, { score: number, told: number }>} */
    const answers = new Map();
    for (const section of this.sections) {
      const { id } = section;
      if (!held[id]) continue;
      const { titled, said } = this.#claims(section);
      const part = titled.filter((each) => asked.has(each)).length;
      const share = titled.length ? part / titled.length : 0;
      const meant = said.some((each) => each.length && each.every((one) => asked.has(one)));
      const total =
        (scores[id] ?? 0) / all +
        TITLE_ASKED * share * share +
        (meant ? EXPRESSION_ASKED : 0) +
        COVERED * ((held[id] ?? 0) / terms.length) ** 2 +
        OFTEN * ((often[id] ?? 0) / most);
      const played = aside(section) ? ASIDE : 1;
      answers.set(id, {
        score: total * WEIGHT[section.kind] * section.boost * played * spoken.factor(section.game),
        told: shown[id] ?? 0,
      });
    }
    return answers;
  }

  /**
   * The stems of a section's title, and of each expression of players that leads to it; read when a
   * question first meets it, as most are never met.
   * @param {import("./search-sections.js").Section} section
   */
  #claims({ id, title, words: said }) {
    let claims = this.claims.get(id);
    if (!claims) {
      const titled = new Set(this.compounds.telling(title).map(({ stem }) => stem));
      const expressions = said ? said.split(/,\s/) : [];
      claims = {
        titled: [...titled],
        said: expressions.map((each) => whole(this.compounds, each)),
      };
      this.claims.set(id, claims);
    }
    return claims;
  }
}
