/** Where a piece stands on the site: its page and anchor, told without the site's own address. */
import { ROOT } from "../shared/site.js";

/** Pages are folders, or files where the site is read from disk. */
const suffix = () => (location.pathname.endsWith(".html") ? ".html" : "/");

/** This page, as `runequest/affrontement`. */
export function pageHere() {
  const path = location.pathname.slice(ROOT.pathname.length).replace(/(?:\.html|\/)$/, "");
  // The first page of a game is that of its folder.
  return path.includes("/") ? path : `${path}/index`;
}

/** The address of a place. @param {string} at as `runequest/affrontement#niveaux` */
export const addressOf = (at) =>
  new URL(at.replace("#", `${suffix()}#`).replace("/index/#", "/#"), ROOT);

/** Where « Mon écran » of a game stands. @param {string} system */
export const placeOfScreen = (system) => addressOf(`${system}/mon-ecran#mon-ecran`).href;
