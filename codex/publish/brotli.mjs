/** Compress files with brotli, which Python has not: standard input lists [source, target] pairs. */
import { readFile, rename, writeFile } from "node:fs/promises";
import { json } from "node:stream/consumers";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** One below the highest: half the time, which is most of a build's, for 3 % more on WebAssembly. */
const QUALITY = constants.BROTLI_MAX_QUALITY - 1;

/** @param {[string, string]} pair */
async function write([source, target]) {
  const content = await readFile(source);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const copy = await compress(content, { params });
  const partial = `${target}.${process.pid}.partial`;
  await writeFile(partial, copy);
  await rename(partial, target);
}

const pairs = /** @type {[string, string][]} */ (await json(process.stdin));
await Promise.all(pairs.map(write));
