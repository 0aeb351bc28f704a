/**
 * Files of tables: those of one system, written for a reader to keep, and taken back; and a table as
 * a text to read.
 *
 * @typedef {import("../kept/kept.js").SheetValues} TableValues
 * @typedef {{ name: string, values: TableValues, aside?: TableValues }} Filed
 */
import { tables as kept } from "../kept/kept.js";
import { FileError, opened } from "../shared/own-file.js";
import { readable } from "../sheets/sheet.js";

export const FORMAT = "codex-de-combat/tables";
const VERSION = 1;

const NONE = "Ce fichier n’est pas un fichier de tables.";

/**
 * The tables of a system as the text of a file, those too that this version cannot read; what
 * another version put in their place, as it stands.
 * @param {string} system
 */
export function written(system) {
  if (kept.other) return kept.text ?? "";
  const held = /** @type {any} */ (kept.held)[system]?.characters;
  const tables = (Array.isArray(held) ? held : []).map((each) => {
    if (!readable(each)) return each;
    const { name, values, aside } = each;
    return aside ? { name, values, aside } : { name, values };
  });
  return `${JSON.stringify({ format: FORMAT, version: VERSION, system, tables }, null, 1)}\n`;
}

/**
 * The tables that a file holds for a system, and how many others it has that cannot be read.
 * @param {string} text @param {string} system
 * @returns {{ tables: Filed[], unread: number }}
 * @throws {FileError} it holds none
 */
export function readFile(text, system) {
  const held = opened(text, FORMAT, VERSION, NONE);
  if (!Array.isArray(held.tables)) throw new FileError(NONE);
  if (held.system !== system) throw new FileError("Ces tables sont celles d’un autre jeu.");
  const tables = held.tables.filter(readable);
  const unread = held.tables.length - tables.length;
  if (!tables.length && !unread) throw new FileError("Ce fichier ne contient aucune table.");
  return { tables, unread };
}

/**
 * A table with what its game knows, the rest aside: it may be of another version.
 * @param {Filed} table @param {(name: string, value: string) => boolean} known
 * @returns {Filed}
 */
export function sorted({ name, values, aside }, known) {
  const all = Object.entries({ ...aside, ...values });
  return {
    name,
    values: Object.fromEntries(all.filter(([each, value]) => known(each, value))),
    aside: Object.fromEntries(all.filter(([each, value]) => !known(each, value))),
  };
}
