/**
 * The search itself: finds sections for the words of a player, best first. It knows no page.
 *
 * MiniSearch finds the sections that hold a word, as it stands, begun or misspelt. How much of the
 * whole question a section answers is counted here: one that has every word comes before one that
 * has a single one often.
 */
import MiniSearch from "minisearch";
import { Compounds, plainStems } from "./search-compounds.js";
import { Equivalents } from "./search-equivalents.js";
import { excerpt, pieces, together } from "./search-excerpt.js";
import { figureOf } from "./search-figure.js";
import { unglued, unturned, words } from "./search-fold.js";
import { SPELT } from "./search-forms.js";
import { KnownWords, slips } from "./search-known.js";
import { Matches, stemsOf } from "./search-matches.js";
import { ByLetter, near, nearest } from "./search-nearest.js";
import { appliedFirst, better, gamesInTurn, inTurn } from "./search-order.js";
import { Scores } from "./search-scores.js";
import { sectionsOf } from "./search-sections.js";
import { FIELDS, LEAST } from "./search-weights.js";

/**
 * @typedef {{ games: [string, string, string[]][], equivalents: [number, string[]][],
 *   compounds?: string[], pages: [string, string, number][],
 *   sections: [number, string, number, string, string, number, string?, string?, string?, string?][],
 *   aside?: string[], examples?: Record<string, string[]> }} Data
 *   as codex/search writes it; an equivalent holds in the game of that place, in all for -1
 * @typedef {import("./search-sections.js").Kind} Kind
 * @typedef {{ address: string, anchor: string, kind: Kind, page: string, above: string,
 *   game: string, status: string, plays: string, title: import("./search-excerpt.js").Piece[],
 *   text: import("./search-excerpt.js").Piece[], marks: string[] }} Found `plays` is what the table
 *   says of it, `marks` are the words found, as they are written in some page
 * @typedef {{ found: Found[], game: string, games: [string, string][],
 *   others: Record<string, number>, nearest: string }} Answer
 *   `game` the one that the results were kept to, `games` all by id and name, `others` how many
 *   results another would give, and `nearest` a question of known words, where one of these is not
 */

/** Letters of a game's name that no other word comes near. */
const LONG = 8;
/** Words that a result's link carries. */
const MARKS = 12;

/** @typedef {import("./search-matches.js").Term} Term */
/** @typedef {import("./search-sections.js").Section} Section */

export class SectionIndex {
  /** Names of games that a slip of the finger leaves to be known. */
  called = new ByLetter();

  /** @param {Data} data */
  constructor(data) {
    const { games, equivalents, compounds = [], aside = [], examples = {} } = data;
    /** Questions to try, by game; those of "" name none. */
    this.examples = examples;
    this.compounds = new Compounds(compounds);
    this.aside = new Set(aside);
    this.games = games.map(([id, name, names]) => ({
      id,
      name,
      names: [id, name, ...names].map((each) =>
        words(each)
          .map(({ text }) => text)
          .join(" "),
      ),
    }));
    for (const name of this.games.flatMap((game) => game.names)) {
      if (name.length >= LONG && !name.includes(" ")) this.called.add(name);
    }
    this.sections = sectionsOf(data);
    this.words = new KnownWords();
    this.mini = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (/** @type {string} */ text) => this.compounds.kept(this.words.read(text)),
      processTerm: (/** @type {string} */ term) => term,
      // What is looked for is a stem already.
      searchOptions: { tokenize: (/** @type {string} */ stem) => [stem] },
    });
    this.mini.addAll(this.sections);
    const said = new Equivalents(
      equivalents.map(([game, line]) => [this.games[game]?.id ?? "", line]),
      this.compounds,
    );
    const matches = new Matches(this.mini, this.sections, this.compounds, said);
    const { fits } = this.words;
    this.scores = new Scores(this.sections, this.compounds, fits, matches);
  }

  /**
   * The sections that answer a question.
   * @param {string} question
   * @param {string} game whose sections alone are wanted, all of them where it is empty
   * @param {Record<string, Record<string, string>>} [tables] what each game's table plays, by name
   * @param {number} [most]
   * @returns {Answer}
   */
  search(question, game, tables = {}, most = 30) {
    const { named, rest: asked } = this.#named(question);
    const rest = unturned(asked);
    const terms = this.#terms(rest);
    // A page may be no game's.
    const wanted = this.games.some(({ id }) => id === game) ? named || game : named;
    /** @type {import("./search-matches.js").Taken[]} */
    const taken = [];
    /** @param {Section} section */
    const plays = (section) => tables[section.game]?.[section.choice] ?? "";
    /** @param {Section} section */
    const aside = (section) =>
      (plays(section) || (this.aside.has(section.status) ? "non" : "oui")) === "non";
    const scores = this.scores.of(rest, terms, taken, aside);
    /** @type {Record<string, number>} */
    const others = {};
    const ranked = [];
    for (const [id, { score, told }] of scores) {
      const section = /** @type {Section} */ (this.sections[id]);
      if (score < LEAST) continue;
      if (!wanted || section.game === wanted)
        ranked.push({ section, score, told, aside: aside(section) });
      else if (section.game) others[section.game] = (others[section.game] ?? 0) + 1;
    }
    ranked.sort(better);
    const figure = figureOf(question);
    const ordered = inTurn(wanted ? ranked : gamesInTurn(ranked));
    /** @param {Section} section */
    const found = ({ id, game }) => new Set([...stemsOf(id, taken, game)].flatMap(plainStems));
    const shown = appliedFirst(ordered, (each) => together(each, found(each)), most);
    return {
      found: shown.map(({ section }) => ({
        ...this.#show(section, found(section), figure),
        plays: plays(section),
      })),
      game: wanted,
      games: this.games.map(({ id, name }) => [id, name]),
      others,
      nearest: nearest(question, this.words),
    };
  }

  /** The calculators of a game, of all where none is named. @param {string} game @returns {Found[]} */
  calculators(game) {
    const all = this.sections.filter(({ kind }) => kind === "calculator");
    return all
      .filter((section) => !game || section.game === game)
      .map((section) => this.#show(section));
  }

  /**
   * @param {Section} section @param {Set<string>} [stems]
   * @param {RegExp} [figure] what the question asks for @returns {Found}
   */
  #show(
    { address, anchor, kind, title, page, above, game, text, status },
    stems = new Set(),
    figure,
  ) {
    const marks = [...stems].flatMap((each) => this.words.written.get(each) ?? []).slice(0, MARKS);
    return {
      ...{ address, anchor, kind, page, above, game, status, marks, plays: "" },
      title: pieces(title, stems),
      text: excerpt(text, stems, figure),
    };
  }

  /** The game that a question names, and the question without its name. @param {string} question */
  #named(question) {
    const said = words(question).map(({ text }) =>
      this.words.stems.has(text) ? text : (near(text, this.called, slips(text))[0] ?? text),
    );
    const text = ` ${said.join(" ")} `;
    for (const { id, names } of this.games) {
      for (const name of [...names].sort((one, other) => other.length - one.length)) {
        if (name && text.includes(` ${name} `) && text.trim() !== name) {
          return { named: id, rest: text.replace(` ${name} `, " ").trim() };
        }
      }
    }
    return { named: "", rest: question };
  }

  /** @param {string} question @returns {Term[]} */
  #terms(question) {
    const said = this.compounds.telling(question, this.words.fits);
    // A space after it, and the word is whole.
    const whole = /\s$/.test(question);
    const last = said.at(-1);
    const all = said.map((word) => {
      const text = unglued(word.text, this.words.stems);
      return {
        stem: text === word.text ? word.stem : (this.words.stems.get(text) ?? text),
        text,
        last: word === last && !whole,
        like: this.words.stems.has(text) ? new Set() : this.words.like(text),
        spelt: SPELT.get(text) ?? "",
      };
    });
    return all.filter(
      (term, place) => all.findIndex(({ stem: each }) => each === term.stem) === place,
    );
  }
}
