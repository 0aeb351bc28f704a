/**
 * « Notre table »: what the tables of the reader play, by system; several, one of which counts in
 * this tab. They are kept as sheets are, their values being the readings by question, as
 * `9.arrondi-critique`, and a table's own words on a point as `arbitrage-9`. What a table does not
 * say is as the Codex has it. `calculators/table.py` has the names.
 *
 * @typedef {import("../kept/kept.js").Character} Table
 * @typedef {import("../kept/kept.js").SheetValues} TableValues
 */
import { tables as kept, tabling } from "../kept/kept.js";
import { ownShelf } from "../sheets/own-shelf.js";
import { Sheets } from "../sheets/sheet.js";

export const UNNAMED = "Notre table";
/** A table's own words on a point may have so many characters. */
export const LONGEST_NOTE = 280;

/** A shelf of each game, by itself. */
export const PLACE = ownShelf(kept, tabling, UNNAMED);

export const tables = new Sheets("you", PLACE);

/** The name of a table's own words on a point. @param {string} point its number */
export const noteOf = (point) => `arbitrage-${point}`;

/** The number of the point that a value is about. @param {string} name of a question or a note */
export const pointOf = (name) => /^(?:arbitrage-)?(\d+)(?:\.|$)/.exec(name)?.[1] ?? "";

/** Whether a name is that of a table's own words. @param {string} name */
export const isNote = (name) => name.startsWith("arbitrage-");

/** What the chosen table says; nothing where none is. @param {string} system @returns {TableValues} */
export const played = (system) => tables.chosen(system)?.values ?? {};

/** What each chosen table plays, by system. */
export const playedEverywhere = () =>
  Object.fromEntries(Object.keys(kept.held).map((system) => [system, played(system)]));

/**
 * Say something on the chosen table, a new one where none is; null takes it off.
 * @param {string} system @param {Record<string, string | null>} values
 */
export function play(system, values) {
  const chosen = tables.chosen(system);
  if (chosen) return tables.keep(system, chosen.id, values);
  const said = Object.entries(values).filter(([, value]) => value !== null);
  return tables.add(system, {
    name: UNNAMED,
    values: /** @type {any} */ (Object.fromEntries(said)),
  });
}
