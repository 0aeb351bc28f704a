/** What the address names in the page, for those who may have hidden it. */

/** @returns {HTMLElement | null} */
export function named() {
  return document.getElementById(decodeURIComponent(location.hash.slice(1)));
}

/**
 * Look now, and each time that a link leads to a part of the page.
 * @param {() => void} look @param {AbortSignal} signal
 */
export function whenNamed(look, signal) {
  addEventListener("hashchange", look, { signal });
  document.addEventListener(
    "click",
    ({ target }) => {
      // A link to what the address already names makes no hashchange.
      if (target instanceof Element && target.closest("a[href*='#']")) setTimeout(look);
    },
    { signal },
  );
  look();
}
