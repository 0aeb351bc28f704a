/**
 * A tab that is left hidden for long gives the engine back, which holds most of what the page does, and has it again
 * in silence when it is looked at. What is typed and what is answered stays; packs go on answering.
 */

/** Who looks something up elsewhere is back before. */
const HIDDEN_MS = 10 * 60_000;

/** @param {import("./engine.js").Engine} engine */
export function restWhenHidden(engine) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let left;
  document.addEventListener("visibilitychange", () => {
    clearTimeout(left);
    if (document.visibilityState === "visible") engine.wake();
    // Without a network, it might not come again.
    else left = setTimeout(() => navigator.onLine && engine.rest(), HIDDEN_MS);
  });
}
