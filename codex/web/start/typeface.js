/**
 * The typeface that comes after the first text was shown, in the style sheets.
 *
 * A page keeps the letters that it was first shown with, for no line to move under the reader's eyes
 * (`fonts.css`); the next page, which is drawn anew, takes what has come. A narrow page has it come
 * once it is at rest, unless the reader spares bytes.
 */
import { eachPage } from "../shared/each-page.js";
import { sparing } from "../shared/line.js";

const { dataset } = document.documentElement;
const FACE = "1em 'Source Serif 4'";

/** What a face waits for, as its rule says. */
const WAITING = "font-display";

/** @returns {CSSRule[]} */
function rules(/** @type {CSSStyleSheet} */ sheet) {
  try {
    return [...sheet.cssRules];
  } catch {
    // Read from a disk, a sheet shows none; its files come at once.
    return [];
  }
}

let later = false;

eachPage(() => {
  const came = [...document.fonts].some(
    (face) => face.status === "loaded" && face.display === "optional",
  );
  if (later && came) {
    dataset.face = "";
    for (const rule of [...document.styleSheets].flatMap(rules)) {
      // A face's own `display` is read no more once it came too late.
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue(WAITING))
        rule.style.setProperty(WAITING, "swap");
    }
  }
  later = true;
});

const fetchFace = () => document.fonts.load(FACE).catch(() => {});
if (!sparing()) {
  if (document.readyState === "complete") fetchFace();
  else addEventListener("load", fetchFace, { once: true });
}
