/** Copying, and what stands in for it where there is no clipboard. */

const COPIED_FOR_MS = 2500;

/**
 * Copy a text, and say so on the button that asked for it.
 *
 * Without a clipboard (plain http, old browser) the text is shown in `place`, selected, ready to be
 * copied by hand.
 * @param {HTMLButtonElement} button @param {string} text @param {HTMLElement} place
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copy(button, text, place) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = document.createElement("textarea");
    area.value = text;
    area.readOnly = true;
    area.setAttribute("aria-label", "Texte à copier");
    place.replaceChildren(area);
    area.select();
    return false;
  }
  const label = button.textContent;
  button.textContent = "Copié";
  setTimeout(() => {
    button.textContent = label;
  }, COPIED_FOR_MS);
  return true;
}
