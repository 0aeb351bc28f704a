/** Where the reader was last in each game: kept as one goes, for the first pages to lead back. */

import { leftOff } from "../kept/kept.js";
import { ROOT } from "../shared/site.js";

/** The line above the title says which game a page belongs to. */
const trail = () => /** @type {HTMLElement | null} */ (document.querySelector(".codex-fil"));

/** The name of the game of this page; nothing on a page of none. */
export const gameHere = () => trail()?.dataset.name ?? "";

/** The game that a page belongs to, as addresses call it. */
export const systemHere = () => trail()?.dataset.game ?? "";

/**
 * Keep where the reader is.
 * @param {string} address @param {string} title what the first page calls it
 * @param {{ calculator: boolean }} kind
 */
export function leave(address, title, { calculator }) {
  const system = systemHere();
  if (!system || !address.startsWith(ROOT.href)) return;
  const path = address.slice(ROOT.href.length);
  leftOff.change((held) => ({ ...held, [system]: { title, at: Date.now(), path, calculator } }));
  keepRoom();
}

/** Where one was in a game, or in the one that was played last. @param {string} system */
export function lastLeft(system) {
  const all = Object.entries(leftOff.held);
  const [found] = all
    .filter(([each]) => !system || each === system)
    .sort(([, one], [, other]) => other.at - one.at);
  if (!found) return null;
  const url = new URL(found[1].path, ROOT);
  // What another site may have written there leads nowhere else.
  return url.href.startsWith(ROOT.href) ? { ...found[1], system: found[0], href: url.href } : null;
}

/** Tell the styles whether there is something to go back to, as `before-paint.js` does. */
export function keepRoom() {
  const systems = Object.keys(leftOff.held);
  const here = systems.includes(systemHere()) ? "ici" : "ailleurs";
  if (systems.length) document.documentElement.dataset.reprise = here;
  else delete document.documentElement.dataset.reprise;
}
