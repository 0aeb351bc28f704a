/**
 * Runs before anything shows: tells the styles how this reader reads and whether characters are
 * kept, for the page not to jump, and what keeps the page's script from running.
 *
 * `reading.js` goes on from there. Old browsers run it too: no syntax after ES5.
 */
import "./asleep.js";

// A phone is what one holds at the table.
var narrow = "matchMedia" in window && matchMedia("(max-width: 44.984375em)").matches;
var read = narrow ? "table" : "complet";
/** @type {Record<string, { characters?: unknown[], adversaries?: { characters?: unknown[] } }>} */
var shelves = {};
/** @type {Record<string, { characters?: unknown[] }>} */
var tables = {};
var left = {};
try {
  read = localStorage.getItem("codex.lecture") || read;
  shelves = JSON.parse(localStorage.getItem("codex.fiches") || "{}");
  tables = JSON.parse(localStorage.getItem("codex.tables") || "{}");
  left = JSON.parse(localStorage.getItem("codex.reprise") || "{}");
} catch (_) {
  // Nothing is remembered where storage is refused.
}
/** @param {string} name @param {string} system @param {{ characters?: unknown[] }} shelf */
function reserve(name, system, shelf) {
  if (shelf.characters && shelf.characters.length) {
    document.documentElement.setAttribute(name, system);
  }
}
// Characters and adversaries of this page's game have each a line in its calculators: its room is
// there from the start.
Object.keys(shelves || {}).forEach(function (system) {
  if (location.pathname.split("/").indexOf(system) < 0) return;
  var shelf = shelves[system] || {};
  reserve("data-fiches", system, shelf);
  reserve("data-adversaires", system, shelf.adversaries || {});
});
// So have its tables.
Object.keys(tables || {}).forEach(function (system) {
  if (location.pathname.split("/").indexOf(system) < 0) return;
  reserve("data-tables", system, tables[system] || {});
});
// So has what leads back to where one was, on the first pages.
Object.keys(left || {}).forEach(function (system) {
  var here = location.pathname.split("/").indexOf(system) >= 0;
  if (here || !document.documentElement.hasAttribute("data-reprise")) {
    document.documentElement.setAttribute("data-reprise", here ? "ici" : "ailleurs");
  }
});
// Where no script will unfold it, all shows.
if (!document.documentElement.hasAttribute("data-asleep")) {
  document.documentElement.setAttribute("data-lecture", read);
}
