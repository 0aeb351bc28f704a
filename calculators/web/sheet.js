/**
 * The sheets of the reader's characters, kept in this browser: by system, several characters, one
 * of them chosen. Values are texts as the fields of the forms hold them, by name of the sheet.
 *
 * @typedef {Record<string, string>} SheetValues
 * @typedef {{ id: string, name: string, values: SheetValues }} Character
 * @typedef {{ chosen: string | null, characters: Character[] }} Shelf
 */

const STORED = "codex.fiches";
export const FORMAT = "codex-de-combat/fiches";
const LONGEST_NAME = 40;
const ID = /^\d{1,9}$/;

/** Whether this has the name and the values of a character. @param {any} each */
const readable = (each) =>
  typeof each?.name === "string" &&
  each.values !== null &&
  typeof each.values === "object" &&
  Object.values(each.values).every((value) => typeof value === "string");

/**
 * What is kept, as far as it can be read: another site of this origin may have written there.
 * @returns {Record<string, Shelf>}
 */
function stored() {
  try {
    /** @type {[string, any][]} */
    const shelves = Object.entries(JSON.parse(localStorage.getItem(STORED) ?? "{}") ?? {});
    return Object.fromEntries(
      shelves.map(([system, shelf]) => {
        const characters = [shelf?.characters ?? []]
          .flat()
          .filter((each) => typeof each?.id === "string" && ID.test(each.id) && readable(each));
        const chosen = characters.find(({ id }) => id === shelf.chosen)?.id ?? null;
        return [system, { chosen, characters }];
      }),
    );
  } catch {
    return {};
  }
}

class Sheets extends EventTarget {
  #shelves = stored();

  constructor() {
    super();
    globalThis.addEventListener?.("storage", (event) => {
      if (event.key !== STORED) return;
      this.#shelves = stored();
      this.dispatchEvent(new Event("change"));
    });
  }

  /** @param {string} system @returns {Shelf} */
  #shelf(system) {
    this.#shelves[system] ??= { chosen: null, characters: [] };
    return this.#shelves[system];
  }

  #keep() {
    try {
      localStorage.setItem(STORED, JSON.stringify(this.#shelves));
    } catch {
      // Storage refused or full: the sheets last as long as the visit.
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} system */
  of(system) {
    return this.#shelf(system).characters;
  }

  /** The one whose values the calculators take. @param {string} system */
  chosen(system) {
    const { chosen, characters } = this.#shelf(system);
    return characters.find(({ id }) => id === chosen) ?? null;
  }

  /** @param {string} system @param {string | null} id */
  choose(system, id) {
    this.#shelf(system).chosen = id;
    this.#keep();
  }

  /**
   * Add a character and choose it; a name that is taken gets a number.
   * @param {string} system @param {string} name @param {SheetValues} [values]
   */
  add(system, name, values = {}) {
    const shelf = this.#shelf(system);
    const taken = new Set(shelf.characters.map((each) => each.name));
    const wanted = name.trim().slice(0, LONGEST_NAME) || "Personnage";
    let free = wanted;
    for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`;
    const id = String(1 + Math.max(0, ...shelf.characters.map((each) => Number(each.id))));
    shelf.characters.push({ id, name: free, values: { ...values } });
    shelf.chosen = id;
    this.#keep();
  }

  /** @param {string} system @param {string} name */
  rename(system, name) {
    const character = this.chosen(system);
    if (!character || !name.trim()) return;
    character.name = name.trim().slice(0, LONGEST_NAME);
    this.#keep();
  }

  /**
   * Put values onto the chosen sheet, and take those off that are null.
   * @param {string} system @param {Record<string, string | null>} values
   */
  keep(system, values) {
    const character = this.chosen(system);
    if (!character) return;
    for (const [name, value] of Object.entries(values)) {
      if (value === null) delete character.values[name];
      else character.values[name] = value;
    }
    this.#keep();
  }

  /** Erase the chosen character. @param {string} system */
  erase(system) {
    const shelf = this.#shelf(system);
    shelf.characters = shelf.characters.filter(({ id }) => id !== shelf.chosen);
    shelf.chosen = null;
    this.#keep();
  }

  /** The characters of a system as the text of a file. @param {string} system */
  written(system) {
    const characters = this.of(system).map(({ name, values }) => ({ name, values }));
    return `${JSON.stringify({ format: FORMAT, version: 1, system, characters }, null, 1)}\n`;
  }
}

/**
 * The characters that a file holds for a system; throws a French sentence when it holds none.
 * @param {string} text @param {string} system
 * @returns {{ name: string, values: SheetValues }[]}
 */
export function readFile(text, system) {
  /** @type {any} */
  let held;
  try {
    held = JSON.parse(text);
  } catch {
    throw new Error("Ce fichier n’est pas un fichier de fiches.");
  }
  if (held?.format !== FORMAT || held.version !== 1 || !Array.isArray(held.characters)) {
    throw new Error("Ce fichier n’est pas un fichier de fiches.");
  }
  if (held.system !== system) throw new Error("Ces fiches sont celles d’un autre système.");
  for (const each of held.characters) {
    if (!readable(each)) throw new Error("Ce fichier contient un personnage qui ne se lit pas.");
  }
  return held.characters;
}

export const sheets = new Sheets();
