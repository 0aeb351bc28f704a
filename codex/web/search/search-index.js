/**
 * The search itself: finds sections for the words of a player, best first. It knows no page.
 *
 * MiniSearch finds the sections that hold a word, as it stands, begun or misspelt. How much of the
 * whole question a section answers is counted here: one that has every word comes before one that
 * has a single one often.
 */
import MiniSearch from "minisearch";
import { Compounds, plainStems } from "./search-compounds.js";
import { Equivalents, whole } from "./search-equivalents.js";
import { excerpt, pieces, together } from "./search-excerpt.js";
import { figureOf } from "./search-figure.js";
import { unglued, unturned, words } from "./search-fold.js";
import { SPELT } from "./search-forms.js";
import { KnownWords } from "./search-known.js";
import { nearest } from "./search-nearest.js";
import { appliedFirst, better, gamesInTurn, inTurn } from "./search-order.js";
import {
  ASIDE,
  BEGUN,
  COVERED,
  EQUIVALENT,
  EXPRESSION_ASKED,
  FIELDS,
  LEAST,
  MISSPELT,
  NUMBER,
  OFTEN,
  SPOKEN,
  TITLE_ASKED,
  WEIGHT,
  WITHIN,
} from "./search-weights.js";

/**
 * @typedef {{ games: [string, string, string[]][], equivalents: [number, string[]][],
 *   compounds?: string[], pages: [string, string, number][],
 *   sections: [number, string, number, string, string, number, string?, string?, string?, string?][],
 *   aside?: string[], examples?: Record<string, string[]> }} Data
 *   as codex/search writes it; an equivalent holds in the game of that place, in all for -1
 * @typedef {"page" | "section" | "calculator" | "ruling"} Kind
 * @typedef {{ address: string, anchor: string, kind: Kind, page: string, above: string,
 *   game: string, status: string, title: import("./search-excerpt.js").Piece[],
 *   text: import("./search-excerpt.js").Piece[], marks: string[] }} Found `marks` are the words
 *   found, as they are written in some page
 * @typedef {{ found: Found[], game: string, games: [string, string][],
 *   others: Record<string, number>, nearest: string }} Answer
 *   `game` the one that the results were kept to, `games` all by id and name, `others` how many
 *   results another would give, and `nearest` a question of known words, where one of these is not
 */

/** @type {Kind[]} */
const KINDS = ["page", "section", "calculator", "ruling"];
/** Words kept with their sections. */
const LATELY = 200;
/** Words that a result's link carries. */
const MARKS = 12;

/**
 * @typedef {{ stem: string, text: string, last: boolean, like: Set<string>, spelt: string }} Term
 *   `last` while it may not be whole yet, `like` the stems that a slip may have made of it, `spelt`
 *   a small number's word
 */
/** @typedef {{ id: number, score: number, match: Record<string, string[]> }} Hit */
/** @typedef {{ worth: number, score: number, stems: string[] }} Held how a section has a word */

export class SectionIndex {
  /** @param {Data} data */
  constructor({ games, equivalents, compounds = [], pages, sections, aside = [], examples = {} }) {
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
    this.sections = sections.map(
      (
        [page, anchor, kind, title, above, game, text = "", said = "", rest = "", status = ""],
        id,
      ) => ({
        id,
        address: pages[page]?.[0] ?? "",
        page: pages[page]?.[1] ?? "",
        boost: pages[page]?.[2] ?? 1,
        anchor: kind ? anchor : "",
        kind: KINDS[kind] ?? "section",
        title,
        above,
        game: games[game]?.[0] ?? "",
        text,
        words: said,
        rest,
        status,
      }),
    );
    this.words = new KnownWords();
    this.mini = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (/** @type {string} */ text) => this.compounds.kept(this.words.read(text)),
      processTerm: (/** @type {string} */ term) => term,
      // What is looked for is a stem already.
      searchOptions: { tokenize: (/** @type {string} */ stem) => [stem] },
    });
    this.mini.addAll(this.sections);
    /** @type {Map<number, { titled: Set<string>, said: string[][] }>} */
    this.claims = new Map();
    this.equivalents = new Equivalents(
      equivalents.map(([game, line]) => [this.games[game]?.id ?? "", line]),
      this.compounds,
    );
    /** What was looked for last: a question is typed letter by letter. @type {Map<string, Hit[]>} */
    this.lately = new Map();
  }

  /**
   * The sections that answer a question.
   * @param {string} question
   * @param {string} game whose sections alone are wanted, all of them where it is empty
   * @param {number} [most]
   * @returns {Answer}
   */
  search(question, game, most = 30) {
    const { named, rest: asked } = this.#named(question);
    const rest = unturned(asked);
    const terms = this.#terms(rest);
    // A page may be no game's.
    const wanted = this.games.some(({ id }) => id === game) ? named || game : named;
    /** @type {Map<number, Set<string>>} */
    const matched = new Map();
    const scores = this.#scores(rest, terms, matched);
    /** @type {Record<string, number>} */
    const others = {};
    const ranked = [];
    for (const [id, { score, told }] of scores) {
      const section = this.#section(id);
      if (score < LEAST) continue;
      const aside = this.aside.has(section.status);
      if (!wanted || section.game === wanted) ranked.push({ section, score, told, aside });
      else if (section.game) others[section.game] = (others[section.game] ?? 0) + 1;
    }
    ranked.sort(better);
    const figure = figureOf(question);
    const ordered = inTurn(wanted ? ranked : gamesInTurn(ranked));
    const found = appliedFirst(ordered, (each) => together(each, this.#found(each, matched)), most);
    return {
      found: found.map(({ section }) => this.#show(section, this.#found(section, matched), figure)),
      game: wanted,
      games: this.games.map(({ id, name }) => [id, name]),
      others,
      nearest: nearest(question, this.words.stems),
    };
  }

  /** The calculators of a game, of all where none is named. @param {string} game @returns {Found[]} */
  calculators(game) {
    const all = this.sections.filter(({ kind }) => kind === "calculator");
    return all
      .filter((section) => !game || section.game === game)
      .map((section) => this.#show(section));
  }

  /** @param {string} stem @param {{ prefix?: boolean }} options @returns {Hit[]} */
  #hits(stem, options) {
    const key = `${stem} ${options.prefix ?? false}`;
    const known = this.lately.get(key);
    if (known) return known;
    const hits = this.mini.search(stem, options);
    if (this.lately.size > LATELY) this.lately.clear();
    this.lately.set(key, hits);
    return hits;
  }

  /** @param {number} id */
  #section(id) {
    return /** @type {(typeof this.sections)[number]} */ (this.sections[id]);
  }

  /**
   * The stems of a section's title, and of each expression of players that leads to it; read when a
   * question first meets it, as most are never met.
   * @param {(typeof this.sections)[number]} section
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

  /**
   * The stems of the words that were found in a section.
   * @param {{ id: number }} section @param {Map<number, Set<string>>} matched
   */
  #found({ id }, matched) {
    return new Set([...(matched.get(id) ?? [])].flatMap(plainStems));
  }

  /**
   * @param {(typeof this.sections)[number]} section @param {Set<string>} [stems]
   * @param {RegExp} [figure] what the question asks for @returns {Found}
   */
  #show(
    { address, anchor, kind, title, page, above, game, text, status },
    stems = new Set(),
    figure,
  ) {
    const marks = [...stems].flatMap((each) => this.words.written.get(each) ?? []).slice(0, MARKS);
    return {
      ...{ address, anchor, kind, page, above, game, status, marks },
      title: pieces(title, stems),
      text: excerpt(text, stems, figure),
    };
  }

  /** The game that a question names, and the question without its name. @param {string} question */
  #named(question) {
    const said = words(question);
    const text = ` ${said.map((word) => word.text).join(" ")} `;
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

  /**
   * How well each section answers these words, from 0 to about 1.3, and how many it tells, in what is
   * shown of it or in a name that it goes by.
   * @param {string} question @param {Term[]} terms
   * @param {Map<number, Set<string>>} matched the stems found in each
   * @returns {Map<number, { score: number, told: number }>}
   */
  #scores(question, terms, matched) {
    /** @type {Map<number, number>} */
    const scores = new Map();
    /** @type {Map<number, number>} */
    const often = new Map();
    /** @type {Map<number, number>} */
    const held = new Map();
    /** @type {Map<number, number>} */
    const shown = new Map();
    /** @type {Map<string, number>} */
    const known = new Map();
    let all = 0;
    const asked = new Set(this.compounds.joined(question, this.words.fits).map(({ stem }) => stem));
    for (const { stem, spelt } of terms) asked.add(stem).add(spelt);
    for (const term of terms) {
      const matches = this.#matches(term, asked, matched);
      // A word of every page says little, one of a single section much; one of none, nothing.
      const tells = matches.size ? Math.log(1 + this.sections.length / matches.size) : 2;
      const rare = tells * (/^\d+$/.test(term.text) ? NUMBER : 1);
      all += rare;
      /** @type {Map<string, number>} */
      const best = new Map();
      for (const [id, { worth, score, own }] of matches) {
        const { game } = this.#section(id);
        if (own && worth > (best.get(game) ?? 0)) best.set(game, worth);
        scores.set(id, (scores.get(id) ?? 0) + rare * worth);
        often.set(id, (often.get(id) ?? 0) + score);
        held.set(id, (held.get(id) ?? 0) + 1);
        if (worth > FIELDS.rest) shown.set(id, (shown.get(id) ?? 0) + 1);
      }
      for (const [game, worth] of best) known.set(game, (known.get(game) ?? 0) + rare * worth);
    }
    for (const { like } of terms) for (const stem of like) asked.add(stem);
    const most = Math.max(1, ...often.values());
    /** @type {Map<number, { score: number, told: number }>} */
    const answers = new Map();
    for (const [id, score] of scores) {
      const section = this.#section(id);
      const { titled, said } = this.#claims(section);
      const part = [...titled].filter((each) => asked.has(each)).length;
      const whole = titled.size ? part / titled.size : 0;
      const meant = said.some((each) => each.length && each.every((one) => asked.has(one)));
      const total =
        score / all +
        TITLE_ASKED * whole * whole +
        (meant ? EXPRESSION_ASKED : 0) +
        COVERED * ((held.get(id) ?? 0) / terms.length) ** 2 +
        OFTEN * ((often.get(id) ?? 0) / most);
      const played = this.aside.has(section.status) ? ASIDE : 1;
      const spoken = 1 + SPOKEN * ((known.get(section.game) ?? 0) / all);
      answers.set(id, {
        score: total * WEIGHT[section.kind] * section.boost * played * spoken,
        told: shown.get(id) ?? 0,
      });
    }
    return answers;
  }

  /**
   * The sections that have a word, with how much it is worth where it stands there.
   * @param {Term} term @param {Set<string>} asked all stems of the question
   * @param {Map<number, Set<string>>} matched
   */
  #matches(term, asked, matched) {
    /** @type {Map<number, { worth: number, score: number, own: boolean }>} */
    const matches = new Map();
    /** @param {Iterable<[number, Held]>} held @param {number} factor @param {string} [game] @param {boolean} [own] */
    const take = (held, factor, game, own = false) => {
      for (const [id, { worth, score, stems }] of held) {
        if (game && this.#section(id).game !== game) continue;
        if (!matched.has(id)) matched.set(id, new Set());
        for (const stem of stems) matched.get(id)?.add(stem);
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
    const held = new Map();
    for (const { id, score, match } of this.#hits(stem, options)) {
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

  /** The sections that have all stems of an expression; it is worth what the least of them is. @param {string[]} parts */
  #holding(parts) {
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
}
