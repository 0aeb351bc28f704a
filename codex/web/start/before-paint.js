/**
 * Runs before anything shows: tells the styles how this reader reads and whether characters are
 * kept, for the page not to jump, folds what a table does not play, and tells what keeps the page's
 * script from running.
 *
 * `reading.js` goes on from there. Old browsers run it too: no syntax after ES5.
 */
import "./asleep.js";

// A phone is what one holds at the table.
var narrow = "matchMedia" in window && matchMedia("(max-width: 44.984375em)").matches;
var read = narrow ? "table" : "complet";
/** @type {Record<string, { characters?: unknown[], adversaries?: { characters?: unknown[] } }>} */
var shelves = {};
/** @type {Record<string, { chosen?: string, characters?: any[] }>} */
var tables = {};
/** @type {Record<string, string>} */
var tabling = {};
var left = {};
try {
  read = localStorage.getItem("codex.lecture") || read;
  shelves = JSON.parse(localStorage.getItem("codex.fiches") || "{}");
  tables = JSON.parse(localStorage.getItem("codex.tables") || "{}");
  tabling = JSON.parse(sessionStorage.getItem("codex.table") || "{}");
  left = JSON.parse(localStorage.getItem("codex.reprise") || "{}");
} catch (_) {
  // Nothing is remembered where storage is refused.
}
// Where the typeface lies here already, as every file of a disk or of the copy kept offline, it is
// there in time; elsewhere a phone's line would bring it before the text (`fonts.css`).
var near = location.protocol === "file:";
try {
  near = near || Boolean(navigator.serviceWorker && navigator.serviceWorker.controller);
} catch (_) {
  // Refused to a frame without an address of its own.
}
if (near) document.documentElement.setAttribute("data-face", "");
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
  var shelf = tables[system] || {};
  reserve("data-tables", system, shelf);
  var here = Object(tabling);
  var id = system in here ? here[system] : shelf.chosen;
  []
    .concat(/** @type {any} */ (shelf.characters || []))
    .forEach(function (/** @type {any} */ table) {
      if (table && table.id === id && table.values) fold(table.values);
    });
});
/**
 * Fold the sections that the table does not play while they are read, for none to fold under the
 * reader's eyes; `our-sections.js` says why, and they show where it does not come.
 * @param {Record<string, string>} values
 */
function fold(values) {
  if (document.documentElement.hasAttribute("data-asleep")) return;
  /** @type {Element[]} */
  var folded = [];
  var within = "";
  var observer = new MutationObserver(function (records) {
    records.forEach(function (record) {
      if (!(/** @type {Element} */ (record.target).classList.contains("md-content__inner"))) return;
      record.addedNodes.forEach(function (node) {
        if (!(node instanceof Element)) return;
        if (/^H[1-6]$/.test(node.tagName) && node.tagName <= within) within = "";
        if (within) {
          node.classList.add("ours-folded");
          folded.push(node);
        } else if (values[node.getAttribute("data-section") || ""] === "non") {
          within = (node.previousElementSibling || node).tagName;
          node.classList.add("ours-unplayed");
          folded.push(node);
        }
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("load", function () {
    observer.disconnect();
    if (document.querySelector("[data-plays]")) return;
    folded.forEach(function (node) {
      node.classList.remove("ours-folded", "ours-unplayed");
    });
  });
}
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
