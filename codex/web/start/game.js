/**
 * Tells in the header which game the page belongs to, above the titles that the theme has there,
 * and in its colour.
 *
 * The page says it in the line above its title. The header stays while pages change.
 */
import { eachPage } from "../shared/each-page.js";

const header = /** @type {HTMLElement | null} */ (document.querySelector(".md-header"));
const place = document.querySelector(".md-header__title");
const name = document.createElement("span");
name.className = "codex-jeu";

const tell = () => {
  const trail = /** @type {HTMLElement | null} */ (document.querySelector(".codex-fil"));
  const { game, name: told = "" } = trail?.dataset ?? {};
  if (game) header?.setAttribute("data-game", game);
  else header?.removeAttribute("data-game");
  name.textContent = told;
  if (trail) place?.prepend(name);
  else name.remove();
};

eachPage(tell);
