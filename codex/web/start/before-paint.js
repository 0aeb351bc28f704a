/**
 * Runs before anything shows: tells the styles how this reader reads and whether characters and
 * tables are kept, for the page not to jump, and what keeps the page's script from running.
 *
 * `reading.js` goes on from there. Old browsers run it too: no syntax after ES5.
 */
import "./asleep.js";

// A phone is what one holds at the table.
var narrow = "matchMedia" in window && matchMedia("(max-width: 44.984375em)").matches;
var read = narrow ? "table" : "complet";
/** @typedef {Record<string, { characters?: unknown[] }>} Shelves */
/** @type {Shelves} */
var shelves = {};
/** @type {Shelves} */
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
// Characters of this page's game have a line in its calculators, and its tables another: their room
// is there from the start.
/** @param {Shelves} all @param {string} name */
function mark(all, name) {
  Object.keys(all || {}).forEach(function (system) {
    var held = all[system] && all[system].characters;
    if (held && held.length && location.pathname.split("/").indexOf(system) >= 0) {
      document.documentElement.setAttribute(name, system);
    }
  });
}
mark(shelves, "data-fiches");
mark(tables, "data-tables");
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
