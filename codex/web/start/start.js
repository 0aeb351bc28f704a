/**
 * Asks for the engine, and for the pack of the first calculator, while the page is still read, where the first screen
 * shows a calculator or ends near one: its element would only ask once it has come to life.
 */
import { engine } from "../engine/engine.js";
import { packs } from "../engine/packs.js";
import { restWhenHidden } from "../engine/rest.js";
import { isOthers } from "../engine/version.js";
import { sparing } from "../shared/line.js";
import { standing } from "../shared/parsing.js";

const opening = document.querySelector("script[data-calculator=opening]");
const linked = location.hash.startsWith("#calc-");
// A page opened in a tab behind waits until it is looked at.
const looked = document.visibilityState === "visible";
if (opening && looked) {
  standing("rule-calculator[data-pack]").then((first) => {
    const pack = first?.getAttribute("data-pack");
    if (first && pack && !isOthers(first)) packs.load(pack);
  });
}
if ((opening || linked) && looked && !sparing()) engine.start();
restWhenHidden(engine);
