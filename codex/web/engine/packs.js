/**
 * Packs: answers to what a reader is likely to change first, which come before the engine does.
 *
 * The build asks them of the door that the engine answers through, and the page names the pack of
 * each of its calculators. What a pack does not know, or a pack that is missing, cut short or of
 * another build, is the engine's.
 *
 * @typedef {import("../form/inputs.js").Values} Values
 * @typedef {import("./engine.js").Answer} Answer
 */

/**
 * The answer to the changes that lead here, and what leads on, by field and value.
 * @typedef {number | [number | null, { [field: string]: { [value: string]: Branch } }]} Branch
 */

/**
 * An answer is its errors, by field, or runs of rows: where one starts and how many it has.
 * @typedef {{ made: string, rows: string[], answers: (number[] | Record<string, string>)[],
 *   changes: Branch }} Pack
 */

/** A pack that takes longer than this is of no use: its questions are the engine's. */
const LONGEST_MS = 20_000;

export class Packs extends EventTarget {
  #folder;
  /** Those that have come. @type {Map<string, Pack>} */
  #packs = new Map();
  /** Those that were asked for. @type {Map<string, Promise<void>>} */
  #coming = new Map();

  /** @param {URL} folder where the build puts packs */
  constructor(folder) {
    super();
    this.#folder = folder;
  }

  /**
   * Fetch a pack, once; `change` tells that it has come. Resolve when it has, or never will.
   * @param {string | null} name
   */
  async load(name) {
    if (!name) return;
    const coming = this.#coming.get(name) ?? this.#fetch(name);
    this.#coming.set(name, coming);
    await coming;
  }

  /** @param {string} name */
  async #fetch(name) {
    try {
      this.#packs.set(name, await fetched(new URL(name, this.#folder), name));
      this.dispatchEvent(new Event("change"));
    } catch (error) {
      console.info("pack:", name, String(error));
    }
  }

  /**
   * The answer to a change, if a pack has come that knows it.
   * @param {string | undefined} name
   * @param {Values} changed what is not as the page was written
   * @returns {Answer | undefined}
   */
  answer(name, changed) {
    const pack = this.#packs.get(name ?? "");
    if (!pack) return undefined;
    try {
      return answerIn(pack, changed);
    } catch (error) {
      // Whatever it is, it must not stand in the engine's way.
      console.info("pack:", name, String(error));
      return undefined;
    }
  }
}

/**
 * @param {URL} address
 * @param {string} name ends with the digest that the pack holds
 * @returns {Promise<Pack>}
 */
async function fetched(address, name) {
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(LONGEST_MS) });
  if (!ok || !body) throw new Error(String(status));
  // Its checksum proves the bytes.
  const pack = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).json();
  if (!name.endsWith(`-${pack.made}.bin`)) throw new Error("of another build");
  return pack;
}

/** @param {Pack} pack @param {Values} changed */
function answerIn(pack, changed) {
  const told = pack.answers[found(pack.changes, changed) ?? -1];
  if (!told) return undefined;
  if (!Array.isArray(told)) return { errors: told };
  const [sentence = "", ...html] = rowsOf(pack, told);
  return { sentence, html: html.join("") };
}

/** @param {Branch} root @param {Values} changed */
function found(root, changed) {
  /** @type {Branch | undefined} */
  let branch = root;
  for (const [name, value] of Object.entries(changed).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    /** @type {Record<string, Branch>} */
    const values = own(Array.isArray(branch) ? branch[1] : {}, name) ?? {};
    branch = own(values, String(value)) ?? own(values, plain(String(value)));
  }
  return Array.isArray(branch) ? branch[0] : branch;
}

/**
 * The same number as the packs write it. Python reads both alike, and repeats no number as typed.
 * @param {string} text
 */
function plain(text) {
  return text
    .trim()
    .replace(/^\+\s*(?=\d+$)/, "")
    .replace(/^[−-]\s*(?=\d+$)/, "-");
}

/** @template T @param {Record<string, T>} held @param {string} name */
function own(held, name) {
  return Object.hasOwn(held, name) ? held[name] : undefined;
}

/** @param {Pack} pack @param {number[]} runs */
function rowsOf({ rows }, runs) {
  const told = [];
  for (let place = 0; place < runs.length; place += 2) {
    const [start = 0, count = 0] = runs.slice(place);
    told.push(...rows.slice(start, start + count));
  }
  return told;
}

export const packs = new Packs(new URL("../packs/", import.meta.url));
