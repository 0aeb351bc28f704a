/**
 * Runs before anything shows: tells the styles how this reader reads, for the page not to jump, and
 * what keeps the page's script from running.
 *
 * `reading.js` goes on from there. Old browsers run it too: no syntax after ES5.
 */
import "./asleep.js";

// A phone is what one holds at the table.
var narrow = "matchMedia" in window && matchMedia("(max-width: 44.984375em)").matches;
var read = narrow ? "table" : "complet";
try {
  read = localStorage.getItem("codex.lecture") || read;
} catch (_) {
  // Nothing is remembered where storage is refused.
}
// Where no script will unfold it, all shows.
if (!document.documentElement.hasAttribute("data-asleep")) {
  document.documentElement.setAttribute("data-lecture", read);
}
