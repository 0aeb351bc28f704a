/**
 * A worker for a page that has no origin, as a frame that is shut in: browsers let it start one from
 * what it holds alone, which then asks for the script.
 */

/**
 * Runs in the worker, with nothing of this module: what is said before the script listens, it hears.
 * @param {string} script
 */
function begin(script) {
  /** @type {unknown[]} */
  const said = [];
  /** @param {MessageEvent} event */
  const hold = (event) => {
    event.stopImmediatePropagation();
    said.push(event.data);
  };
  addEventListener("message", hold);
  // Not by a static import, which WebKit refuses here.
  import(script).then(
    () => {
      removeEventListener("message", hold);
      for (const data of said) dispatchEvent(new MessageEvent("message", { data }));
    },
    (error) =>
      setTimeout(() => {
        throw error;
      }),
  );
}

/** @param {URL} script @returns {Worker} */
export function workerOf(script) {
  const shutIn = globalThis.origin === "null" && script.protocol !== "file:";
  const line = `(${begin})("${script}")`;
  const address = shutIn ? `data:text/javascript,${encodeURIComponent(line)}` : script;
  return new Worker(address, { type: "module" });
}
