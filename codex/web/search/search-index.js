/**
 * The search itself: finds sections for the words of a player, best first. It knows no page.
 *
 * MiniSearch finds the sections that hold a word, as it stands, begun or misspelt. How much of the
 * whole question a section answers is counted here: one that has every word comes before one that
 * has a single one often.
 */
import MiniSearch from "minisearch";
import { excerpt, pieces } from "./search-excerpt.js";
import { readings, sound, telling, unglued, words } from "./search-fold.js";
import { near, nearest } from "./search-nearest.js";

/**
 * @typedef {{ games: [string, string, string[]][], equivalents: string[][],
 *   pages: [string, string, number][],
 *   sections: [number, string, number, string, string, number, string?, string?, string?, string?][],
 *   aside?: string[] }} Data
 *   as codex/search writes it
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
/** How much a word says of a section, by where it stands. */
const FIELDS = { title: 1, words: 0.95, above: 0.7, page: 0.62, text: 0.55, rest: 0.42 };
/** A rule comes before its ruling. */
const WEIGHT = { page: 0.93, section: 1, calculator: 0.96, ruling: 0.8 };
/** What a table does not play comes after what it plays. */
const ASIDE = 0.78;
const BEGUN = 0.85;
const MISSPELT = 0.78;
const EQUIVALENT = 0.9;
/**
 * What a section gains over others that have the same words of the question: the most where the
 * question asks its whole title (squared, so that half a title counts a quarter), nearly as much
 * where it holds a whole expression that players have for it, and little for having the words often,
 * which only parts equals. Together they stay below one rare word more.
 */
const TITLE_ASKED = 0.18;
const EXPRESSION_ASKED = 0.15;
const OFTEN = 0.06;
/** A section that answers less of a question is no result. */
const LEAST = 0.25;
/** A number says less than a word: a player's own are in no rule. */
const NUMBER = 0.35;
/** Words kept with their sections. */
const LATELY = 200;
/** Words that a result's link carries. */
const MARKS = 12;
/** Two of one page, before others had their turn. */
const OF_ONE_PAGE = 2;

/**
 * @typedef {{ stem: string, text: string, last: boolean, like: Set<string> }} Term
 *   `last` while it may not be whole yet, `like` the stems that a slip may have made of it
 */
/** @typedef {{ id: number, score: number, match: Record<string, string[]> }} Hit */

/** What parts no expression from another. */
const GLUE = new Set("a au aux d de des du en et l la le les un une".split(" "));

/** The words that a question must have to hold a whole expression. @param {string} expression */
const whole = (expression) =>
  words(expression)
    .filter(({ text }) => !GLUE.has(text))
    .map(({ stem }) => stem);

/** Letters that may be wrong. @param {string} text */
const slips = (text) => (/\d/.test(text) ? 0 : text.length >= 8 ? 2 : text.length >= 5 ? 1 : 0);

export class SectionIndex {
  /** @param {Data} data */
  constructor({ games, equivalents, pages, sections, aside = [] }) {
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
    /** Words as they are written somewhere, with their stem. @type {Map<string, string>} */
    this.known = new Map();
    /** @type {Map<string, string[]>} */
    this.written = new Map();
    this.mini = new MiniSearch({
      fields: Object.keys(FIELDS),
      tokenize: (/** @type {string} */ text) => this.#read(text),
      processTerm: (/** @type {string} */ term) => term,
      // What is looked for is a stem already.
      searchOptions: { tokenize: (/** @type {string} */ stem) => [stem] },
    });
    this.mini.addAll(this.sections);
    /** @type {Map<number, { titled: Set<string>, said: string[][] }>} */
    this.claims = new Map();
    this.equivalents = this.#equivalents(equivalents);
    /** What was looked for last: a question is typed letter by letter. @type {Map<string, Hit[]>} */
    this.lately = new Map();
    /** Known words by their sound, made when one is first asked for. @type {Map<string, string[]> | undefined} */
    this.sounds = undefined;
  }

  /** The stems of a text; its words are known from now on. @param {string} text */
  #read(text) {
    const read = readings(text);
    for (const { text: word, stem } of read) {
      if (this.known.has(word)) continue;
      this.known.set(word, stem);
      const others = this.written.get(stem);
      if (others) others.push(word);
      else this.written.set(stem, [word]);
    }
    return read.map(({ stem }) => stem);
  }

  /** Stems, one or several, with those that may stand for them. @param {string[][]} lines */
  #equivalents(lines) {
    return lines.flatMap((line) => {
      const all = line.map((each) => telling(each).map((word) => word.stem));
      return all.map((parts) => ({ parts, others: all.filter((each) => each !== parts) }));
    });
  }

  /**
   * The sections that answer a question.
   * @param {string} question
   * @param {string} game whose sections alone are wanted, all of them where it is empty
   * @param {number} [most]
   * @returns {Answer}
   */
  search(question, game, most = 30) {
    const { named, rest } = this.#named(question);
    const terms = this.#terms(rest);
    // A page may be no game's.
    const wanted = this.games.some(({ id }) => id === game) ? named || game : named;
    /** @type {Map<number, Set<string>>} */
    const matched = new Map();
    const scores = this.#scores(rest, terms, matched);
    /** @type {Record<string, number>} */
    const others = {};
    const ranked = [];
    for (const [id, score] of scores) {
      const section = this.#section(id);
      if (score < LEAST) continue;
      if (!wanted || section.game === wanted) ranked.push({ section, score });
      else if (section.game) others[section.game] = (others[section.game] ?? 0) + 1;
    }
    ranked.sort((one, other) => other.score - one.score || one.section.id - other.section.id);
    const found = inTurn(ranked.map(({ section }) => section)).slice(0, most);
    return {
      found: found.map((section) => this.#show(section, matched.get(section.id) ?? new Set())),
      game: wanted,
      games: this.games.map(({ id, name }) => [id, name]),
      others,
      nearest: nearest(question, this.known),
    };
  }

  /** The calculators of a game, of all where none is named. @param {string} game @returns {Found[]} */
  calculators(game) {
    const all = this.sections.filter(({ kind }) => kind === "calculator");
    return all
      .filter((section) => !game || section.game === game)
      .map((section) => this.#show(section, new Set()));
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

  /** Stems of the known words that a slip makes of one. @param {string} text */
  #like(text) {
    const meant = [...near(text, this.known, slips(text)), ...this.#sounding(text)];
    return new Set(meant.map((each) => this.known.get(each) ?? ""));
  }

  /** The known words that sound as one does. @param {string} text */
  #sounding(text) {
    if (!this.sounds) {
      this.sounds = new Map();
      for (const each of this.known.keys()) {
        const heard = sound(each);
        this.sounds.set(heard, [...(this.sounds.get(heard) ?? []), each]);
      }
    }
    return text.length < 4 ? [] : (this.sounds.get(sound(text)) ?? []);
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
      const titled = new Set(telling(title).map((word) => word.stem));
      claims = { titled, said: said.split(/,\s/).map((each) => whole(each)) };
      this.claims.set(id, claims);
    }
    return claims;
  }

  /** @param {(typeof this.sections)[number]} section @param {Set<string>} stems @returns {Found} */
  #show({ address, anchor, kind, title, page, above, game, text, status }, stems) {
    const marks = [...stems].flatMap((each) => this.written.get(each) ?? []).slice(0, MARKS);
    return {
      ...{ address, anchor, kind, page, above, game, status, marks },
      title: pieces(title, stems),
      text: excerpt(text, stems),
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
    const said = telling(question);
    // A space after it, and the word is whole.
    const whole = /\s$/.test(question);
    const last = said.at(-1);
    const all = said.map((word) => {
      const text = unglued(word.text, this.known);
      return {
        stem: text === word.text ? word.stem : (this.known.get(text) ?? text),
        text,
        last: word === last && !whole,
        like: this.known.has(text) ? new Set() : this.#like(text),
      };
    });
    return all.filter(
      (term, place) => all.findIndex(({ stem: each }) => each === term.stem) === place,
    );
  }

  /**
   * How well each section answers these words, from 0 to about 1.3.
   * @param {string} question @param {Term[]} terms
   * @param {Map<number, Set<string>>} matched the stems found in each
   */
  #scores(question, terms, matched) {
    /** @type {Map<number, number>} */
    const scores = new Map();
    /** @type {Map<number, number>} */
    const often = new Map();
    let all = 0;
    for (const term of terms) {
      const matches = this.#matches(term, terms, matched);
      // A word of every page says little, one of a single section much; one of none, nothing.
      const known = matches.size ? Math.log(1 + this.sections.length / matches.size) : 2;
      const rare = known * (/^\d+$/.test(term.text) ? NUMBER : 1);
      all += rare;
      for (const [id, { worth, score }] of matches) {
        scores.set(id, (scores.get(id) ?? 0) + rare * worth);
        often.set(id, (often.get(id) ?? 0) + score);
      }
    }
    const asked = new Set(words(question).map(({ stem }) => stem));
    for (const { like } of terms) for (const stem of like) asked.add(stem);
    const most = Math.max(1, ...often.values());
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
        OFTEN * ((often.get(id) ?? 0) / most);
      const played = this.aside.has(section.status) ? ASIDE : 1;
      scores.set(id, total * WEIGHT[section.kind] * section.boost * played);
    }
    return scores;
  }

  /**
   * The sections that have a word, with how much it is worth where it stands there.
   * @param {Term} term @param {Term[]} terms @param {Map<number, Set<string>>} matched
   */
  #matches(term, terms, matched) {
    /** @type {Map<number, { worth: number, score: number }>} */
    const matches = new Map();
    /** @param {string} text @param {number} factor @param {object} options */
    const look = (text, factor, options) => {
      for (const { id, score, match } of this.#hits(text, options)) {
        let worth = 0;
        if (!matched.has(id)) matched.set(id, new Set());
        for (const [found, fields] of Object.entries(match)) {
          matched.get(id)?.add(found);
          const exact = found === text ? 1 : BEGUN;
          for (const field of fields) {
            worth = Math.max(worth, FIELDS[/** @type {keyof FIELDS} */ (field)] * exact);
          }
        }
        const before = matches.get(id);
        if (!before || before.worth < worth * factor) {
          matches.set(id, { worth: worth * factor, score });
        }
      }
    };
    const prefix = term.stem.length >= 3 || term.last;
    look(term.stem, 1, { prefix });
    for (const stem of term.like) look(stem, MISSPELT, {});
    if (term.text !== term.stem && term.last) look(term.text, 1, { prefix: true });
    this.#stand(term, terms, look);
    return matches;
  }

  /**
   * Look for what says the same as a word.
   * @param {Term} term @param {Term[]} terms
   * @param {(text: string, factor: number, options: object) => void} look
   */
  #stand(term, terms, look) {
    const stems = terms.map((each) => each.stem);
    for (const { parts, others } of this.equivalents) {
      if (!parts.includes(term.stem) || !parts.every((part) => stems.includes(part))) continue;
      for (const other of others) {
        for (const part of other) look(part, EQUIVALENT / Math.sqrt(other.length), {});
      }
    }
  }
}

/**
 * Best first, but no more of one page than two before others had their turn.
 * @template {{ address: string, kind: Kind }} S
 * @param {S[]} sections @returns {S[]}
 */
function inTurn(sections) {
  /** @type {Map<string, number>} */
  const shown = new Map();
  /** @type {S[]} */
  const first = [];
  /** @type {S[]} */
  const later = [];
  for (const section of sections) {
    const before = shown.get(section.address) ?? 0;
    shown.set(section.address, before + 1);
    (before < OF_ONE_PAGE ? first : later).push(section);
  }
  return [...first.slice(0, 8), ...later.slice(0, 4), ...first.slice(8), ...later.slice(4)];
}
