/**
 * Tells in the header which game the page belongs to, above the titles that the theme has there.
 *
 * The page says it in the line above its title. The header stays while pages change.
 */
import { eachPage } from "../shared/each-page.js";

const place = document.querySelector(".md-header__title");
const name = document.createElement("span");
name.className = "codex-jeu";

const tell = () => {
  const trail = /** @type {HTMLElement | null} */ (document.querySelector(".codex-fil"));
  name.textContent = trail?.dataset.game ?? "";
  if (trail) place?.prepend(name);
  else name.remove();
};

eachPage(tell);
