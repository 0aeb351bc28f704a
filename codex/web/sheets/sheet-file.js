/**
 * Files of sheets: the characters of one system, written for a reader to keep, and taken back.
 *
 * @typedef {import("../kept/kept.js").SheetValues} SheetValues
 * @typedef {{ name: string, values: SheetValues, aside?: SheetValues }} Filed
 */
import { shelves } from "../kept/kept.js";
import { readable } from "./sheet.js";

export const FORMAT = "codex-de-combat/fiches";
const VERSION = 1;

/** A sentence that says why a file is none. */
export class FileError extends Error {}

/**
 * The characters of a system as the text of a file, those too that this version cannot read; what
 * another version put in their place, as it stands.
 * @param {string} system
 */
export function written(system) {
  if (shelves.other) return shelves.text ?? "";
  const kept = /** @type {any} */ (shelves.held)[system]?.characters;
  const characters = (Array.isArray(kept) ? kept : []).map((each) => {
    if (!readable(each)) return each;
    const { name, values, aside } = each;
    return aside ? { name, values, aside } : { name, values };
  });
  return `${JSON.stringify({ format: FORMAT, version: VERSION, system, characters }, null, 1)}\n`;
}

/**
 * The characters that a file holds for a system, and how many others it has that cannot be read.
 * @param {string} text @param {string} system
 * @returns {{ characters: Filed[], unread: number }}
 * @throws {FileError} it holds none
 */
export function readFile(text, system) {
  const held = opened(text, FORMAT, VERSION, "Ce fichier n’est pas un fichier de fiches.");
  if (!Array.isArray(held.characters)) {
    throw new FileError("Ce fichier n’est pas un fichier de fiches.");
  }
  if (held.system !== system) throw new FileError("Ces fiches sont celles d’un autre jeu.");
  const characters = held.characters.filter(readable);
  const unread = held.characters.length - characters.length;
  if (!characters.length && !unread) {
    throw new FileError("Ce fichier ne contient aucun personnage.");
  }
  return { characters, unread };
}

/**
 * What a file of a format holds, whichever version wrote it up to this one.
 * @param {string} text @param {string} format @param {number} version
 * @param {string} none says that it is of another format
 * @throws {FileError}
 */
export function opened(text, format, version, none) {
  const held = parsed(text);
  if (held?.format !== format || !Number.isInteger(held.version)) throw new FileError(none);
  if (held.version > version) {
    throw new FileError(
      "Ce fichier vient d’une version plus récente du Codex. Rechargez la page, puis reprenez-le.",
    );
  }
  return held;
}

/** @param {string} text @returns {any} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * A character with the values that Python has not refused, the others aside.
 * @param {Filed} character @param {Record<string, string>} errors by name of the sheet
 * @returns {Filed}
 */
export function sorted({ name, values, aside }, errors) {
  const all = Object.entries({ ...aside, ...values });
  return {
    name,
    values: Object.fromEntries(all.filter(([each]) => !Object.hasOwn(errors, each))),
    aside: Object.fromEntries(all.filter(([each]) => Object.hasOwn(errors, each))),
  };
}
