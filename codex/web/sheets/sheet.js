/**
 * The sheets of the reader's characters, and of the adversaries that they meet: by system, several
 * of each, one of whom plays in this tab, or is met. Values are texts as the fields of the forms hold
 * them, by name of the sheet; `aside` holds those that no field takes any more.
 *
 * What is done to them is done to what the browser keeps by then, value by value: another tab may
 * have changed it. Characters of another shape are left where they are.
 *
 * @typedef {import("../kept/kept.js").Character} Character
 * @typedef {import("../kept/kept.js").SheetValues} SheetValues
 * @typedef {import("../kept/kept.js").Shelf} Shelf
 * @typedef {import("../kept/kept.js").Worked} Worked
 * @typedef {import("../kept/store.js").Outcome} Outcome
 */
import { facing, playing, shelves, workings } from "../kept/kept.js";
import { freeId, Names, nameFrom } from "./names.js";
import { armsOf } from "./weapons.js";

/** @typedef {"you" | "foe"} Side whose sheets: the reader's characters, or their adversaries */
/**
 * Where sheets are kept, as a shelf of each system, what one without a name is called, and where what
 * is worked out of them stands, if anything is.
 * @typedef {{ kept: import("../kept/store.js").Kept<Record<string, unknown>>,
 *   shelf: (shelf: any) => Shelf | null, put: (shelf: any, changed: Shelf) => Shelf,
 *   here: typeof playing, nameless: string, workings?: typeof workings }} Place
 */

const ID = /^\d{1,9}$/;

/** @param {any} held */
const areTexts = (held) =>
  typeof (held ?? undefined) === "object" &&
  Object.values(held).every((value) => typeof value === "string");

/**
 * Whether this has the name and the values of a character.
 * @param {any} each @returns {each is Omit<Character, "id">}
 */
export const readable = (each) =>
  typeof each?.name === "string" && areTexts(each.values) && areTexts(each.aside ?? {});

/** @param {any} each @returns {each is Character} */
const isCharacter = (each) => typeof each?.id === "string" && ID.test(each.id) && readable(each);

/**
 * A shelf, an empty one where there is none; nothing where another version put something else.
 * @param {any} shelf @returns {Shelf | null}
 */
function shelved(shelf) {
  const known = shelf ?? { chosen: null, characters: [] };
  return Array.isArray(known.characters) ? known : null;
}

/**
 * Where the shelf of each side stands among what is kept of a system.
 * @type {Record<Side, Place>}
 */
const PLACES = {
  you: {
    kept: shelves,
    /** @param {any} shelf that of the characters @returns {Shelf | null} */
    shelf: (shelf) => shelf,
    /** @param {any} shelf @param {Shelf} changed */
    put: (shelf, changed) => ({ ...shelf, ...changed }),
    here: playing,
    nameless: "Personnage",
    workings,
  },
  // Among the characters' own, where a former version leaves it as it stands.
  foe: {
    kept: shelves,
    /** @param {any} shelf @returns {Shelf | null} */
    shelf: (shelf) => shelved(shelf.adversaries),
    /** @param {any} shelf @param {Shelf} changed */
    put: (shelf, changed) => ({ ...shelf, adversaries: changed }),
    here: facing,
    nameless: "Adversaire",
  },
};

/** @type {Worked} */
const UNWORKED = { of: "", made: "", values: {}, steps: {} };

/** Under which key what was worked out of a character stands: each weapon has its own. @param {Character} character */
const keyOf = (character) => `${character.id} ${armsOf(character).hand}`;

export class Sheets extends EventTarget {
  #place;

  /** @param {Side} [side] @param {Place} [place] another one, for what is kept alike */
  constructor(side = "you", place = PLACES[side]) {
    super();
    this.side = side;
    this.#place = place;
    place.kept.follow(() => this.#tell(false));
    place.workings?.follow(() => this.#tell(false));
  }

  get #kept() {
    return this.#place.kept;
  }

  /** `change` says whether the reader chose who plays, here. @param {boolean} chose */
  #tell(chose) {
    this.dispatchEvent(new CustomEvent("change", { detail: { chose } }));
  }

  /**
   * Change the shelf of a system as it is kept by now.
   * @param {string} system @param {(shelf: Shelf, characters: Character[]) => void} change
   * @param {{ chose?: boolean }} [told] @returns {Outcome}
   */
  #change(system, change, { chose = false } = {}) {
    if (this.foreign(system)) return "other";
    const outcome = this.#kept.change((all) => {
      const kept = shelved(/** @type {any} */ (all)[system]);
      const shelf = /** @type {Shelf} */ (this.#shelf(all, system));
      change(shelf, shelf.characters.filter(isCharacter));
      return { ...all, [system]: this.#place.put(kept, shelf) };
    });
    this.#tell(chose);
    return outcome;
  }

  /** This side's shelf; nothing where another version put something else. @param {Record<string, any>} all @param {string} system @returns {Shelf | null} */
  #shelf(all, system) {
    const shelf = shelved(all[system]);
    return shelf && this.#place.shelf(shelf);
  }

  /** @param {string} system @returns {Character[]} */
  of(system) {
    return this.#shelf(this.#kept.held, system)?.characters.filter(isCharacter) ?? [];
  }

  /** Whether another version put something else in the place of these sheets. @param {string} system */
  foreign(system) {
    return this.#kept.other || this.#shelf(this.#kept.held, system) === null;
  }

  /** How many characters are kept that this version cannot read. @param {string} system */
  unread(system) {
    const all = this.#shelf(this.#kept.held, system)?.characters.length ?? 0;
    return all - this.of(system).length;
  }

  /**
   * The one who plays in this tab. A tab where nobody was chosen follows the browser's last choice,
   * and then keeps to it.
   * @param {string} system
   */
  chosen(system) {
    const here = this.#place.here.held[system];
    const id = here ?? this.#shelf(this.#kept.held, system)?.chosen;
    const found = this.of(system).find((each) => each.id === id) ?? null;
    if (found && here === undefined) this.#play(system, found.id);
    return found;
  }

  /** @param {string} system @param {string | null} id */
  #play(system, id) {
    this.#place.here.change((all) => ({ ...all, [system]: id ?? "" }));
  }

  /** @param {string} system @param {string | null} id */
  choose(system, id) {
    this.#play(system, id);
    const choose = (/** @type {Shelf} */ shelf) => {
      shelf.chosen = id;
    };
    return this.#change(system, choose, { chose: true });
  }

  /**
   * Add characters and choose the last; a name that is taken gets a number.
   * @param {string} system @param {Omit<Character, "id">[]} added
   */
  add(system, ...added) {
    return this.#change(
      system,
      (shelf, characters) => {
        const taken = characters.map(({ name }) => name);
        const names = new Names(taken, this.#place.nameless);
        const ids = new Set(characters.map(({ id }) => id));
        for (const { name, values, aside, arms, pieces } of added) {
          const id = freeId(ids);
          /** @type {Character} */
          const character = { id, name: names.free(name), values: { ...values } };
          if (aside && Object.keys(aside).length) character.aside = { ...aside };
          if (arms) character.arms = structuredClone(arms);
          if (pieces) character.pieces = structuredClone(pieces);
          shelf.characters.push(character);
          shelf.chosen = id;
        }
        this.#play(system, shelf.chosen);
      },
      { chose: true },
    );
  }

  /** @param {string} system @param {string} id @param {string} name */
  rename(system, id, name) {
    return this.edit(system, id, (character) => {
      character.name = nameFrom(name) || character.name;
    });
  }

  /**
   * Change one, as it is kept by now; nothing where it is gone.
   * @param {string} system @param {string} id @param {(character: Character) => void} change
   */
  edit(system, id, change) {
    return this.#change(system, (_, characters) => {
      const character = characters.find((each) => each.id === id);
      if (character) change(character);
    });
  }

  /**
   * Put values onto a sheet, and take those off that are null.
   * @param {string} system @param {string} id @param {Record<string, string | null>} values
   */
  keep(system, id, values) {
    return this.edit(system, id, (character) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) delete character.values[name];
        else character.values[name] = value;
      }
    });
  }

  /**
   * What was last worked out of a character with the weapon in hand: nothing where it never was.
   * @param {string} system @param {Character} character @returns {Worked}
   */
  worked(system, character) {
    return this.#place.workings?.held[system]?.[keyOf(character)] ?? UNWORKED;
  }

  /** What a sheet says: what was typed, and what others of it make. @param {string} system @param {Character} character */
  said(system, character) {
    return { ...this.worked(system, character).values, ...character.values };
  }

  /**
   * Put down what was worked out of a character's values, and give up that of who is gone.
   * @param {string} system @param {Character} character @param {Worked} worked
   */
  derive(system, character, worked) {
    const ids = new Set(this.of(system).map(({ id }) => id));
    this.#place.workings?.change((all) => {
      const held = { ...all[system], [keyOf(character)]: worked };
      const left = Object.entries(held).filter(([key]) => ids.has(key.split(" ")[0] ?? ""));
      return { ...all, [system]: Object.fromEntries(left) };
    });
    this.#tell(false);
  }

  /** Give up what another version put in the place of these sheets. @param {string} system */
  restart(system) {
    const outcome = this.#kept.other
      ? this.#kept.clear()
      : this.#kept.change(({ [system]: kept, ...others }) => {
          if (this.side === "you" || shelved(kept) === null) return others;
          const { adversaries: _, ...characters } = /** @type {any} */ (kept);
          return { ...others, [system]: characters };
        });
    this.#tell(true);
    return outcome;
  }

  /** @param {string} system @param {string} id */
  erase(system, id) {
    return this.#change(system, (shelf) => {
      shelf.characters = shelf.characters.filter((each) => !(isCharacter(each) && each.id === id));
      if (shelf.chosen === id) shelf.chosen = null;
    });
  }
}

export const sheets = new Sheets();
export const adversaries = new Sheets("foe");
