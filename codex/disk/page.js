/**
 * Runs first in each page of the disk edition, and lets the engine believe that it is served.
 *
 * A browser refuses to start a module worker from a file and to read files, but runs any script.
 * So the worker starts from a `data:` address and asks the page for each file; the page finds it
 * in a script that carries it (`x.wasm.js` for `x.wasm`), and hands it over.
 */

/**
 * `Worker` is the browser's own, before this script replaced it.
 * @typedef {{ Worker: typeof Worker, workers: Record<string, string>,
 *   finding: (find: (address: string) => Promise<string | undefined>) => void,
 *   carry?: (content: string) => void }} Disk
 */

const { codexDisk } = /** @type {{ codexDisk: Disk }} */ (/** @type {unknown} */ (globalThis));

/** Contents that have come, by the address of the script that carried each. */
const received = new Map();

/** Each carrying script calls this. @param {string} content base64 of the file's gzip */
codexDisk.carry = (content) => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  received.set(script.src, content);
};

/**
 * @param {string} address of a file
 * @returns {Promise<string | undefined>} base64 of its gzip, nothing if it is missing
 */
function read(address) {
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const done = () => {
      resolve(received.get(script.src));
      received.delete(script.src);
      script.remove();
    };
    script.addEventListener("load", done);
    script.addEventListener("error", done);
    script.src = `${address}.js`;
    document.head.append(script);
  });
}

codexDisk.finding(read);

/** @param {URL} address of a module that the build has made into the source of a worker */
function start(address) {
  const source = codexDisk.workers[address.pathname.split("/").at(-1) ?? ""];
  if (source === undefined) throw new Error(`${address} is not in the disk edition`);
  const code = `globalThis.codexDisk = { address: ${JSON.stringify(address)} };\n${source}`;
  const worker = new codexDisk.Worker(
    `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`,
    { type: "module" },
  );
  worker.addEventListener("message", async (event) => {
    const { wanted } = event.data;
    if (!wanted) return;
    event.stopImmediatePropagation();
    worker.postMessage({ wanted, content: await read(wanted) });
  });
  return worker;
}

globalThis.Worker = new Proxy(globalThis.Worker, {
  construct(own, [address, options]) {
    if (options?.type === "module") return start(new URL(address, document.baseURI));
    return Reflect.construct(own, [address, options]);
  },
});
