/**
 * Asks for the engine, and for the pack of the first calculator, while the page is still read, where the first screen
 * shows a calculator or ends near one: its element would only ask once it has come to life.
 */
import { engine } from "./engine.js";
import { metered, packs } from "./packs.js";

const opening = document.querySelector("script[data-calculator=opening]");
const linked = location.hash.startsWith("#calc-");
// A page opened in a tab behind waits until it is looked at.
const looked = document.visibilityState === "visible";
if (opening && looked) read((pack) => packs.load(pack));
if ((opening || linked) && looked && !metered()) engine.start();

/** Tell the first calculator's pack, as soon as the page is read so far. @param {(pack: string) => void} tell */
function read(tell) {
  const observer = new MutationObserver(look);
  function look() {
    const pack = document.querySelector("rule-calculator[data-pack]")?.getAttribute("data-pack");
    if (pack) tell(pack);
    if (pack || document.readyState !== "loading") observer.disconnect();
  }
  observer.observe(document, { childList: true, subtree: true });
  look();
}
