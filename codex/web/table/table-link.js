/**
 * A table as the end of an address, shared without a server.
 *
 * @typedef {import("./table-file.js").Filed} Filed
 */
import { packedIn, packedInto } from "../shared/packed.js";
import { readable } from "../sheets/sheet.js";

const OPENING = "#table=";

/**
 * The address of a page with a table; null where it would be too long to send.
 * @param {string} page @param {Filed} table
 */
export const linkTo = (page, { name, values }) => packedInto(page, OPENING, [name, values]);

/** Whether an address holds a table, whole or not. @param {URL} url */
export const isTableLink = (url) => url.hash.startsWith(OPENING);

/**
 * The table that an address holds; null where it was cut short, or is another thing.
 * @param {URL} url @returns {Promise<Filed | null>}
 */
export async function tableIn(url) {
  const held = await packedIn(url, OPENING);
  const [name, values] = Array.isArray(held) ? held : [];
  const table = { name, values };
  return readable(table) ? table : null;
}
