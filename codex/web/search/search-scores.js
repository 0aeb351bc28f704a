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
    /** @type {Map<number, { titled: Set<string>, said: string[][] }>} */
    this.claims = new Map();
  }

  /**
   * How well each section answers these words, from 0 to about 1.3, and how many it tells, in what is
   * shown of it or in a name that it goes by.
   * @param {string} question @param {import("./search-matches.js").Term[]} terms
   * @param {Map<number, Set<string>>} matched the stems found in each
   * @param {(section: import("./search-sections.js").Section) => boolean} aside whether a table
   *   does not play it
   * @returns {Map<number, { score: number, told: number }>}
   */
  of(question, terms, matched, aside) {
    /** @type {Map<number, number>} */
    const scores = new Map();
    /** @type {Map<number, number>} */
    const often = new Map();
    /** @type {Map<number, number>} */
    const held = new Map();
    /** @type {Map<number, number>} */
    const shown = new Map();
    const spoken = new Spoken(this.sections);
    let all = 0;
    const asked = new Set(this.compounds.joined(question, this.fits).map(({ stem }) => stem));
    for (const { stem, spelt } of terms) asked.add(stem).add(spelt);
    for (const term of terms) {
      const matches = this.matches.of(term, asked, matched);
      // A word of every page says little, one of a single section much; one of none, nothing.
      const tells = matches.size ? Math.log(1 + this.sections.length / matches.size) : 2;
      const rare = tells * (/^\d+$/.test(term.text) ? NUMBER : 1);
      all += rare;
      spoken.hear(matches, rare);
      for (const [id, { worth, score }] of matches) {
        scores.set(id, (scores.get(id) ?? 0) + rare * worth);
        often.set(id, (often.get(id) ?? 0) + score);
        held.set(id, (held.get(id) ?? 0) + 1);
        if (worth > FIELDS.rest) shown.set(id, (shown.get(id) ?? 0) + 1);
      }
    }
    for (const { like } of terms) for (const stem of like) asked.add(stem);
    const most = Math.max(1, ...often.values());
    /** @type {Map<number, { score: number, told: number }>} */
    const answers = new Map();
    for (const [id, score] of scores) {
      const section = /** @type {import("./search-sections.js").Section} */ (this.sections[id]);
      const { titled, said } = this.#claims(section);
      const part = [...titled].filter((each) => asked.has(each)).length;
      const share = titled.size ? part / titled.size : 0;
      const meant = said.some((each) => each.length && each.every((one) => asked.has(one)));
      const total =
        score / all +
        TITLE_ASKED * share * share +
        (meant ? EXPRESSION_ASKED : 0) +
        COVERED * ((held.get(id) ?? 0) / terms.length) ** 2 +
        OFTEN * ((often.get(id) ?? 0) / most);
      const played = aside(section) ? ASIDE : 1;
      answers.set(id, {
        score: total * WEIGHT[section.kind] * section.boost * played * spoken.factor(section.game),
        told: shown.get(id) ?? 0,
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
      claims = { titled, said: said.split(/,\s/).map((each) => whole(this.compounds, each)) };
      this.claims.set(id, claims);
    }
    return claims;
  }
}
