/**
 * The page of a site that has moved or closed (codex/publish/leaving.py): another address cannot read
 * the characters, tables and screens that this browser keeps for the old one, which leave as files.
 */
import { screens as ofScreens } from "../kept/kept.js";
import { written as writtenScreens } from "../screen/screen-file.js";
import { screens } from "../screen/screens.js";
import { element } from "../shared/element.js";
import { adversaries, sheets } from "../sheets/sheet.js";
import { written as writtenSheets } from "../sheets/sheet-file.js";
import { tables } from "../table/table.js";
import { written as writtenTables } from "../table/table-file.js";

/** What is kept, and the file that a page of the new site takes. */
const KINDS = [
  { name: "fiches", kept: [sheets, adversaries], written: writtenSheets },
  { name: "tables", kept: [tables], written: writtenTables },
  {
    name: "ecrans",
    kept: [screens],
    written: (/** @type {string} */ system) => writtenScreens(ofScreens, system),
  },
];

const place = /** @type {HTMLElement} */ (document.querySelector("[data-games]"));
/** The name of each system's game. @type {[string, string][]} */
const games = Object.entries(JSON.parse(place.dataset.games ?? "{}"));
const list = element("ul");

/** What is there of a kind, by the names that readers gave. @param {typeof KINDS[0]} kind @param {string} system */
const names = ({ kept }, system) => kept.flatMap((each) => each.of(system)).map(({ name }) => name);

/** Whether anything is, be it of another version. @param {typeof KINDS[0]} kind @param {string} system */
const any = ({ kept }, system) =>
  kept.some((each) => each.of(system).length || each.unread(system) || each.foreign(system));

/** A game with what is kept of it, each kind as a file. @param {string} system @param {string} game */
function item(system, game) {
  const kinds = KINDS.filter((kind) => any(kind, system));
  const links = kinds.flatMap(({ name, written }) => {
    const link = element("a", { download: `${name}-${system}.json` });
    link.href = URL.createObjectURL(new Blob([written(system)], { type: "application/json" }));
    link.textContent = `Enregistrer ${link.download}`;
    return [" ", link];
  });
  const all = kinds.flatMap((kind) => names(kind, system)).join(", ");
  return element("li", {}, element("strong", {}, game), all && `\u00a0: ${all}.`, ...links);
}

function show() {
  for (const link of list.querySelectorAll("a")) URL.revokeObjectURL(link.href);
  const kept = games.filter(([system]) => KINDS.some((kind) => any(kind, system)));
  list.replaceChildren(...kept.map(([system, game]) => item(system, game)));
  place.hidden = kept.length === 0;
}

place.querySelector("[data-unread]")?.replaceWith(list);
for (const { kept } of KINDS) for (const each of kept) each.addEventListener("change", show);
show();
