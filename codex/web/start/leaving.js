/**
 * The page of a site that has moved or closed (codex/publish/leaving.py): another address
 * cannot read the characters that this browser keeps for the old one, which leave as files.
 */
import { element } from "../shared/element.js";
import { adversaries, sheets } from "../sheets/sheet.js";
import { written } from "../sheets/sheet-file.js";

const place = /** @type {HTMLElement} */ (document.querySelector("[data-games]"));
/** The name of each system's game. @type {[string, string][]} */
const games = Object.entries(JSON.parse(place.dataset.games ?? "{}"));
const list = element("ul");

/** A game with its characters, and the file that « Mes fiches » takes. @param {string} system @param {string} game */
function item(system, game) {
  const link = element("a", { download: `fiches-${system}.json` });
  link.href = URL.createObjectURL(new Blob([written(system)], { type: "application/json" }));
  link.textContent = `Enregistrer ${link.download}`;
  const names = all(system).map(({ name }) => name);
  return element("li", {}, element("strong", {}, game), `\u00a0: ${names.join(", ")}. `, link);
}

/** Who is kept of a game. @param {string} system */
const all = (system) => [...sheets.of(system), ...adversaries.of(system)];

function show() {
  for (const link of list.querySelectorAll("a")) URL.revokeObjectURL(link.href);
  const kept = games.filter(([system]) => all(system).length);
  list.replaceChildren(...kept.map(([system, game]) => item(system, game)));
  place.hidden = kept.length === 0;
}

place.querySelector("[data-unread]")?.replaceWith(list);
sheets.addEventListener("change", show);
show();
