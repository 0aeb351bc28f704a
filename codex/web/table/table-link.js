/**
 * A table as the end of an address, shared without a server: packed JSON in letters that addresses
 * hold. No server sees it, since browsers keep that end to themselves.
 *
 * @typedef {import("./table-file.js").Filed} Filed
 */
import { readable } from "../sheets/sheet.js";

const OPENING = "#table=";
/** An address of so many characters is carried by every messenger. */
export const LONGEST_LINK = 6000;
/** A table says no more than this, unpacked: a packed letter may stand for a thousand. */
const LONGEST_TEXT = 60_000;
const PACKING = "deflate-raw";

/** @param {Uint8Array<ArrayBuffer>} bytes @param {CompressionStream | DecompressionStream} by */
async function through(bytes, by) {
  const reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
  /** @type {number[]} */
  const held = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (held.length + part.value.length > LONGEST_TEXT) throw new RangeError("too long");
    held.push(...part.value);
  }
  return new Uint8Array(held);
}

/**
 * The address of a page with a table; null where it would be too long to send.
 * @param {string} page @param {Filed} table
 */
export async function linkTo(page, { name, values }) {
  const bytes = new TextEncoder().encode(JSON.stringify([name, values]));
  const packed = await through(bytes, new CompressionStream(PACKING));
  const letters = btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  const link = `${page.split("#")[0]}${OPENING}${letters}`;
  return link.length > LONGEST_LINK ? null : link;
}

/** Whether an address holds a table, whole or not. @param {URL} url */
export const isTableLink = (url) => url.hash.startsWith(OPENING);

/**
 * The table that an address holds; null where it was cut short, or is another thing.
 * @param {URL} url @returns {Promise<Filed | null>}
 */
export async function tableIn(url) {
  const letters = url.hash.slice(OPENING.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const packed = Uint8Array.from(atob(letters), (each) => each.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream(PACKING));
    const [name, values] = JSON.parse(new TextDecoder().decode(bytes));
    const table = { name, values };
    return readable(table) ? table : null;
  } catch {
    return null;
  }
}
