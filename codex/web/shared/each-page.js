/**
 * The pages that the theme puts in the place of another: what lives in the header stays, and is told.
 */

/**
 * Call now, and again for each page that comes.
 * @param {() => void} tell
 */
export function eachPage(tell) {
  tell();
  const pages = () => /** @type {any} */ (globalThis).document$;
  const follow = () => {
    let here = true;
    pages()?.subscribe(() => {
      // The theme begins with the page that stands, which has been told.
      if (!here) tell();
      here = false;
    });
  };
  if (pages()) follow();
  else addEventListener("codex-theme", follow, { once: true });
}
