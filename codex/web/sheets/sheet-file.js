/**
 * Files of sheets: the characters of one system and the adversaries that they meet, written for a reader to keep, and taken back.
 *
 * @typedef {import("../kept/kept.js").SheetValues} SheetValues
 * @typedef {{ name: string, values: SheetValues, aside?: SheetValues,
 *   arms?: import("../kept/kept.js").Arms }} Filed
 */
import { shelves } from "../kept/kept.js";
import { FileError, opened } from "../shared/own-file.js";
import { adversaries, readable } from "./sheet.js";
import { areArms } from "./weapons.js";

export const FORMAT = "codex-de-combat/fiches";
const VERSION = 1;

/** Weapons without what a former version kept with them, where this one reads them. @param {any} arms */
function plain(arms) {
  if (!areArms(arms)) return arms;
  return { ...arms, all: arms.all.map((/** @type {any} */ { derived: _, ...weapon }) => weapon) };
}

/** Sheets as a file holds them. @param {any} kept */
function filed(kept) {
  return (Array.isArray(kept) ? kept : []).map((each) => {
    if (!readable(each)) return each;
    const { name, values, aside, arms } = each;
    return { name, values, ...(aside && { aside }), ...(arms && { arms: plain(arms) }) };
  });
}

/**
 * The characters of a system as the text of a file, and its adversaries, those too that this version
 * cannot read; what another version put in their place, as it stands.
 * @param {string} system
 */
export function written(system) {
  if (shelves.other) return shelves.text ?? "";
  const shelf = /** @type {any} */ (shelves.held)[system];
  const foreign = adversaries.foreign(system);
  const met = foreign ? shelf?.adversaries : filed(shelf?.adversaries?.characters);
  const held = {
    format: FORMAT,
    version: VERSION,
    system,
    characters: filed(shelf?.characters),
    // Without any, the file is what it was before there were some.
    adversaries: foreign || met.length ? met : undefined,
  };
  return `${JSON.stringify(held, null, 1)}\n`;
}

/**
 * The characters and the adversaries that a file holds for a system, and how many others it has that
 * cannot be read.
 * @param {string} text @param {string} system
 * @returns {{ characters: Filed[], adversaries: Filed[], unread: number }}
 * @throws {FileError} it holds none
 */
export function readFile(text, system) {
  const held = opened(text, FORMAT, VERSION, "Ce fichier n’est pas un fichier de fiches.");
  if (!Array.isArray(held.characters)) {
    throw new FileError("Ce fichier n’est pas un fichier de fiches.");
  }
  if (held.system !== system) throw new FileError("Ces fiches sont celles d’un autre jeu.");
  /** @type {unknown[]} */
  const met = [held.adversaries ?? []].flat();
  const all = held.characters.length + met.length;
  if (!all) throw new FileError("Ce fichier ne contient aucun personnage.");
  const characters = held.characters.filter(readable);
  const readableFoes = met.filter(readable);
  const unread = all - characters.length - readableFoes.length;
  return { characters, adversaries: readableFoes, unread };
}

/**
 * A character with the values that Python has not refused, the others aside.
 * @param {Filed} character @param {Record<string, string>} errors by name of the sheet
 * @returns {Filed}
 */
export function sorted({ name, values, aside, arms }, errors) {
  const all = Object.entries({ ...aside, ...values });
  return {
    name,
    values: Object.fromEntries(all.filter(([each]) => !Object.hasOwn(errors, each))),
    aside: Object.fromEntries(all.filter(([each]) => Object.hasOwn(errors, each))),
    ...(arms && { arms }),
  };
}
