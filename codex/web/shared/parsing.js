/** How far the page is read: a script that comes while it still is waits for no more than it needs. */

/**
 * Give an element once it stands in the page, or nothing once the page is read without it.
 * @param {string} selector @returns {Promise<Element | null>}
 */
export function standing(selector) {
  return new Promise((give) => {
    const observer = new MutationObserver(look);
    document.addEventListener("readystatechange", look);
    observer.observe(document, { childList: true, subtree: true });
    look();

    function look() {
      const found = document.querySelector(selector);
      if (!found && document.readyState === "loading") return;
      observer.disconnect();
      document.removeEventListener("readystatechange", look);
      give(found);
    }
  });
}

/** Resolve once the page is read, before its deferred scripts are over. */
export async function parsed() {
  if (document.readyState !== "loading") return;
  await new Promise((done) => document.addEventListener("readystatechange", done, { once: true }));
}
