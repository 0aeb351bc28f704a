/** The ids and the names of characters: an id nobody had before, and each name once. */
const LONGEST_NAME = 40;

/** @param {string} text */
export const nameFrom = (text) => text.trim().slice(0, LONGEST_NAME);

/** An id that nobody had before: another tab may still speak of one who is gone. @param {Set<string>} taken */
export function freeId(taken) {
  let id = "";
  do id = String(1 + Math.floor(Math.random() * 999_999_999));
  while (taken.has(id));
  taken.add(id);
  return id;
}

/** Names of characters, each once: one that is taken gets a number. */
export class Names {
  #taken;
  /** Where to go on counting, by name. @type {Map<string, number>} */
  #counted = new Map();
  #nameless;

  /** @param {string[]} taken @param {string} nameless what one without a name is called */
  constructor(taken, nameless) {
    this.#taken = new Set(taken);
    this.#nameless = nameless;
  }

  /** @param {string} name */
  free(name) {
    const wanted = nameFrom(name) || this.#nameless;
    let free = wanted;
    let count = this.#counted.get(wanted) ?? 2;
    for (; this.#taken.has(free); count += 1) free = `${wanted} ${count}`;
    this.#counted.set(wanted, count);
    this.#taken.add(free);
    return free;
  }
}
