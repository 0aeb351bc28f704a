/**
 * Says in each calculator why it does not answer, where the page's script has not run: not yet, or
 * not at all. The page holds the sentence, `asleep.css` shows it; here its end tells the cause.
 *
 * Old browsers read this alone of ours: nothing in it is younger than ES5. It runs before the page's
 * script is asked for, to hear of its failure.
 */

/** @typedef {"coming" | "old" | "disk" | "frame" | "missing" | "broken"} Cause */

/** How the sentence ends. @type {Record<Cause, string>} */
var ENDINGS = {
  coming: "patientez, la page finit de se charger.",
  old: "il faut Chrome ou Edge 109, Firefox 115, Safari 16.4, ou plus récent.",
  disk: "le navigateur refuse ces scripts depuis un disque. Ouvrez le site en ligne.",
  frame: "ce cadre l’en empêche. Ouvrez dans un onglet ",
  missing: "un script manque ou est bloqué. Débloquez-le ou rechargez la page.",
  broken: "un script de la page n’a pas pu s’exécuter. Rechargez la page.",
};

var root = document.documentElement;

/** @type {Cause} */
var cause = "coming";

/** Whether calculators have come to life: their own module tells all there is to tell then. */
function awake() {
  return Boolean(window.customElements && customElements.get("rule-calculator"));
}

/**
 * Whether the browser lacks what the page's script or the engine cannot do without, each missing in
 * some browser below the floor of `package.json`.
 */
function old() {
  return !(
    "noModule" in document.createElement("script") &&
    "customElements" in window &&
    "DecompressionStream" in window &&
    "findLast" in Array.prototype
  );
}

/** The page's script, once the page is read so far. */
function pageScript() {
  return document.querySelector("script[src$='/codex.js'], script[src$='/framed.js']");
}

/** @param {"missing" | "broken"} how @returns {Cause} */
function causeOf(how) {
  var script = pageScript();
  // Browsers refuse modules to pages without an address of their own; the disk edition has none.
  var refused = script && script.getAttribute("type") === "module" && window.origin === "null";
  if (!refused) return how;
  return location.protocol === "file:" ? "disk" : "frame";
}

/** End the sentences of the page. */
function tell() {
  if (awake()) return;
  [].forEach.call(
    document.querySelectorAll(".calc-asleep span"),
    function (/** @type {Element} */ end) {
      end.textContent = ENDINGS[cause];
      // Its text can be copied where the frame lets no link open anything.
      if (cause === "frame") end.appendChild(linkHere());
    },
  );
}

function linkHere() {
  var link = document.createElement("a");
  link.href = location.href;
  link.target = "_blank";
  link.textContent = location.href;
  return link;
}

/** The page's script does not run: show all that it would unfold, and say why. @param {Cause} found */
function fail(found) {
  if (awake() || cause !== "coming") return;
  cause = found;
  root.setAttribute("data-asleep", cause);
  root.removeAttribute("data-lecture");
  tell();
}

/** Grey an answer to other values than the form's. @param {Event} event */
function changed(event) {
  var field = /** @type {any} */ (event.target);
  var calculator = !awake() && field.closest && field.closest("rule-calculator");
  if (!calculator) return;
  var answer = calculator.querySelector("[data-part=answer]");
  if ([].some.call(field.form.elements, altered)) answer.classList.add("calc-stale");
  else answer.classList.remove("calc-stale");
  var told = calculator.querySelector(".calc-asleep").textContent;
  calculator.querySelector("[data-part=spoken]").textContent = told;
}

/** Whether a control holds another value than the page was written with. @param {any} control */
function altered(control) {
  if (control.options) {
    return [].some.call(control.options, function (/** @type {HTMLOptionElement} */ option) {
      return option.selected !== option.defaultSelected;
    });
  }
  // A button, or what groups controls.
  if (control.defaultValue === undefined) return false;
  return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
}

if (old()) fail("old");
document.addEventListener("DOMContentLoaded", tell);
// Before the sentence shows by itself, though the page be still read.
document.addEventListener("animationstart", tell, true);
document.addEventListener("input", changed);
window.addEventListener(
  "error",
  function (event) {
    if (event.target === pageScript()) fail(causeOf("missing"));
  },
  true,
);
// By then the script has run, or stopped.
window.addEventListener("load", function () {
  setTimeout(fail, 0, causeOf("broken"));
});
