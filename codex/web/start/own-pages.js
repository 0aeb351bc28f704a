/**
 * Loads whole a page of another build, which an instant page change has put in the place of one of ours: the site was
 * published anew meanwhile.
 *
 * Such a page was just reached, so nothing is typed there yet. One that was loaded whole brings its own scripts and is
 * left as it is, whatever it says: none is loaded again and again.
 */

import { asksForOthers, isOthers } from "../engine/version.js";
import { eachPage } from "../shared/each-page.js";

function isOfAnotherBuild() {
  const scripts = [...document.querySelectorAll("head script[src]")];
  return (
    scripts.some((each) => asksForOthers(each.getAttribute("src") ?? "")) ||
    [...document.querySelectorAll("[data-engine]")].some(isOthers)
  );
}

let whole = true;
eachPage(() => {
  if (!whole && isOfAnotherBuild()) location.reload();
  whole = false;
});
