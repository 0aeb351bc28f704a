/** Lists as their text: what people type, links carry and the engine reads. */
import { whole } from "./number.js";

/**
 * @typedef {{ key: string, heading: string, mark: string, minimum: number, maximum: number,
 *   default: number | null, required: boolean }} Column
 * @typedef {{ minimum: number, maximum: number, step: number, most: number, unit: string,
 *   spaced: boolean, beyond: string, names?: string[], columns?: Column[] }} Declared
 */

const SIGNED = "+";
const NUMBER = /^([+-]?)(\d{1,4})([a-z][a-z0-9]{0,3})?$/i;

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * The numbers of a text, as they were typed.
 * @param {string} text @param {Pick<Declared, "unit" | "spaced">} declared
 */
export function numbersOf(text, { unit, spaced }) {
  const bare = unit ? text.replace(new RegExp(`(\\d)\\s*${escaped(unit)}`, "g"), "$1 ") : text;
  return bare.split(spaced ? /,?\s+|[;+]/ : /[\s,;+]+/).filter(Boolean);
}

/**
 * A line as its name and the text of each number by column. What cannot be read stays in the name,
 * for the answer to tell.
 * @param {string} line @param {Column[]} columns
 */
export function cellsOf(line, columns) {
  const words = line
    .replace(/−/g, "-")
    .replace(/,/g, " ")
    .replace(/(^|\s)([+-])\s+(?=\d)/g, "$1$2");
  const all = words.split(/\s+/).filter(Boolean);
  const first = all.findIndex((word) => NUMBER.test(word));
  const name = all.slice(0, first < 0 ? all.length : first).join(" ");
  /** @type {Record<string, string>} */
  const cells = {};
  for (const word of first < 0 ? [] : all.slice(first)) {
    const read = NUMBER.exec(word);
    const mark = read?.[1] ? SIGNED : (read?.[3] ?? "").toLowerCase();
    const column = columns.find(
      (each) => each.mark === mark && (mark === SIGNED || cells[each.key] === undefined),
    );
    if (!read || (read[1] && read[3]) || !column) return { name: line.trim(), cells: {} };
    const value = Number(`${read[1]}${read[2]}`) + Number(cells[column.key] ?? 0);
    cells[column.key] = String(value);
  }
  return { name, cells };
}

/**
 * The line that a name and cells make.
 * @param {string} name @param {Record<string, string>} cells @param {Column[]} columns
 */
export function lineOf(name, cells, columns) {
  const told = columns.map(({ key, mark }) => {
    const text = (cells[key] ?? "").trim();
    const value = whole(text);
    if (value === null) return text;
    if (mark !== SIGNED) return `${value}${mark}`;
    return value < 0 ? String(value) : `+${value}`;
  });
  return [name.trim(), ...told].filter(Boolean).join(" ");
}
