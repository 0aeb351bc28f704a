/**
 * How the site keeps things in the reader's browser; what it keeps stands in `kept.js`.
 *
 * A thing is read again before each change, since another tab, or a page that the browser brought
 * back, may have changed it; what another version or another site wrote in its place stays as it
 * is. What cannot be written lasts as long as the visit, and whoever changed it is told.
 *
 * @typedef {"kept" | "full" | "refused" | "other"} Outcome what became of a change: kept; or kept
 *   for the visit alone, for want of room, of permission, or of a shape that this version reads
 */

/**
 * How a thing is written; `parse` gives nothing for what it cannot read, `text` gives null for what
 * need not be kept. The text that it replaces may hold parts that this version does not read.
 * @template T
 * @typedef {{ empty: () => T, parse: (text: string) => T | undefined,
 *   text: (held: T, before: string | null) => string | null }} Shape
 */

/** Where things are kept, as long as the browser's data or as the tab. */
const PLACES = { browser: () => localStorage, tab: () => sessionStorage };

/** The names of all that stands in a place. @param {keyof typeof PLACES} place */
export function keysOf(place) {
  try {
    const storage = PLACES[place]();
    return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
  } catch {
    return [];
  }
}

/** What could not be written, by place and key. @type {Map<string, string | null>} */
const visit = new Map();

/** Have the page say whether a load would lose something: `start/theme.js` then has none. */
function tellVisit() {
  const root = globalThis.document?.documentElement;
  if (visit.size) root?.setAttribute("data-visit", "held");
  else root?.removeAttribute("data-visit");
}

/** @param {unknown} error @returns {Outcome} */
const refusalOf = (error) =>
  error instanceof DOMException && /quota/i.test(error.name) ? "full" : "refused";

/** @template T */
export class Kept {
  #place;
  #key;
  #shape;
  /** What a text was read as: many ask for the same. @type {{ text: string, held: T | undefined } | null} */
  #last = null;

  /** @param {keyof typeof PLACES} place @param {string} key @param {Shape<T>} shape */
  constructor(place, key, shape) {
    this.#place = place;
    this.#key = key;
    this.#shape = shape;
  }

  get #name() {
    return `${this.#place} ${this.#key}`;
  }

  /** What stands there, or what the visit has instead. @returns {string | null} */
  get text() {
    const name = this.#name;
    return visit.has(name) ? (visit.get(name) ?? null) : this.#there;
  }

  /** What the browser keeps. */
  get #there() {
    try {
      return PLACES[this.#place]().getItem(this.#key);
    } catch {
      return null;
    }
  }

  /** What is kept, not to be changed. @returns {T} */
  get held() {
    const { text } = this;
    if (text === null) return this.#shape.empty();
    if (this.#last?.text !== text) this.#last = { text, held: this.#shape.parse(text) };
    return this.#last.held ?? this.#shape.empty();
  }

  /** Whether something stands there that this version cannot read. */
  get other() {
    const there = this.#there;
    return there !== null && this.#shape.parse(there) === undefined;
  }

  /**
   * Change what is kept, as it stands by now.
   * @param {(held: T) => T} change gets what it may change
   * @returns {Outcome}
   */
  change(change) {
    const before = this.text;
    const read = before === null ? this.#shape.empty() : this.#shape.parse(before);
    const text = this.#shape.text(
      change(read ?? this.#shape.empty()),
      read === undefined ? null : before,
    );
    if (text === before && !visit.has(this.#name)) return "kept";
    // However often: what the visit has must not take its place either.
    const outcome = this.other ? "other" : this.#write(text);
    if (outcome === "kept") visit.delete(this.#name);
    else visit.set(this.#name, text);
    tellVisit();
    return outcome;
  }

  /** @param {T} held @returns {Outcome} */
  put(held) {
    return this.change(() => held);
  }

  /** Give up what stands there, whoever wrote it. */
  clear() {
    visit.delete(this.#name);
    tellVisit();
    return this.#write(null);
  }

  /** @param {string | null} text @returns {Outcome} */
  #write(text) {
    try {
      const storage = PLACES[this.#place]();
      if (text === null) storage.removeItem(this.#key);
      else storage.setItem(this.#key, text);
      return "kept";
    } catch (error) {
      return refusalOf(error);
    }
  }

  /**
   * Hear of changes from elsewhere: another tab's, and those that a page which the browser kept as
   * it was left has missed.
   * @param {() => void} heard @param {AbortSignal} [signal]
   */
  follow(heard, signal) {
    const options = signal ? { signal } : {};
    globalThis.addEventListener?.(
      "storage",
      ({ key }) => {
        if (key === this.#key || key === null) heard();
      },
      options,
    );
    globalThis.addEventListener?.("pageshow", ({ persisted }) => persisted && heard(), options);
  }
}

// --- shapes ---

/** A text, whatever it says. @type {Shape<string | null>} */
export const TEXT = { empty: () => null, parse: (text) => text, text: (held) => held };

/**
 * JSON of the last of some shapes. The first is written bare, as it was before there were versions;
 * later ones say which they are.
 * @template T
 * @param {{ empty: () => T, whole: (held: any) => boolean, migrations?: ((held: any) => any)[] }}
 *   shape `whole` tells a readable one; the migrations lead from each shape to the next
 * @returns {Shape<T>}
 */
export function json({ empty, whole, migrations = [] }) {
  const version = migrations.length + 1;
  return {
    empty,
    parse(written) {
      try {
        const read = JSON.parse(written);
        const made = Number.isInteger(read?.version) ? read.version : 1;
        if (made > version) return undefined;
        const body = made > 1 ? read.held : read;
        const held = migrations.slice(made - 1).reduce((each, migrate) => migrate(each), body);
        return whole(held) ? held : undefined;
      } catch {
        return undefined;
      }
    },
    text(held) {
      return JSON.stringify(version > 1 ? { version, held } : held);
    },
  };
}

/**
 * A list; what of it cannot be read is left where it is. An empty one is not kept.
 * @template T
 * @param {(item: any) => boolean} readable @param {((list: any) => any)[]} [migrations]
 * @returns {Shape<T[]>}
 */
export function list(readable, migrations = []) {
  const raw = json({
    empty: () => /** @type {any[]} */ ([]),
    whole: Array.isArray,
    migrations,
  });
  return {
    empty: () => [],
    parse: (text) => raw.parse(text)?.filter(readable),
    text(held, before) {
      const unread = raw.parse(before ?? "[]")?.filter((item) => !readable(item)) ?? [];
      return held.length || unread.length ? raw.text([...held, ...unread], before) : null;
    },
  };
}

// --- words ---

/** @type {Record<Exclude<Outcome, "kept">, string>} */
const SENTENCES = {
  full: "La place manque dans ce navigateur\u00a0: cela ne durera que le temps de cette visite.",
  refused:
    "Ce navigateur ne laisse rien garder à ce site\u00a0: cela ne durera que le temps de cette visite.",
  other:
    "Une autre version du Codex garde ici ce que celle-ci ne sait pas lire, et qui reste tel quel\u00a0: cela ne durera que le temps de cette visite.",
};

/** What to tell whoever changed something; nothing where it is kept. @param {Outcome} outcome */
export const told = (outcome) => (outcome === "kept" ? "" : SENTENCES[outcome]);
