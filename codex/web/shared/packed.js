/**
 * Things as the end of an address, shared without a server: packed JSON in letters that addresses
 * hold. No server sees it, since browsers keep that end to themselves.
 */

/** An address of so many characters is carried by every messenger. */
export const LONGEST_LINK = 6000;
/** It holds no more than this, unpacked: a packed letter may stand for a thousand. */
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
 * The address of a page with something; null where it would be too long to send.
 * @param {string} page @param {string} opening what the end begins with, as `#table=`
 * @param {unknown} held
 */
export async function packedInto(page, opening, held) {
  const bytes = new TextEncoder().encode(JSON.stringify(held));
  if (bytes.length > LONGEST_TEXT) return null;
  const packed = await through(bytes, new CompressionStream(PACKING));
  const letters = btoa(String.fromCharCode(...packed))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
  const link = `${page.split("#")[0]}${opening}${letters}`;
  return link.length > LONGEST_LINK ? null : link;
}

/**
 * What an address holds after an opening; nothing where it was cut short, or is another thing.
 * @param {URL} url @param {string} opening @returns {Promise<any>}
 */
export async function packedIn(url, opening) {
  const letters = url.hash.slice(opening.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const packed = Uint8Array.from(atob(letters), (each) => each.charCodeAt(0));
    const bytes = await through(packed, new DecompressionStream(PACKING));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
