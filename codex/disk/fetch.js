/**
 * Runs before `page.js` in each page of the disk edition, and before `files.js` in its worker: puts
 * a `fetch` into the place of the browser's that knows files which scripts carry.
 */

const browserFetch = globalThis.fetch;

/** @param {(address: string) => Promise<string | undefined>} find gives the base64 of a file's gzip */
const finding = (find) => {
  /** @param {RequestInfo | URL} input @param {RequestInit} [options] */
  const fetchCarried = async (input, options) => {
    const address = String(input);
    if (!address.startsWith("file:")) return browserFetch(input, options);
    const content = await find(address);
    if (content === undefined) return new Response(null, { status: 404 });
    const { body } = await browserFetch(`data:application/gzip;base64,${content}`);
    return new Response(body?.pipeThrough(new DecompressionStream("gzip")));
  };
  globalThis.fetch = fetchCarried;
};

Object.assign(/** @type {any} */ (globalThis).codexDisk, { finding });
