/**
 * What a table that came by a link would change here, point by point, before anything of it is kept.
 */
import { button, element } from "../shared/element.js";

/**
 * @typedef {import("./points.js").Points} Points
 * @typedef {import("./table-file.js").Filed} Filed
 * @typedef {import("./table.js").TableValues} TableValues
 */

/** @param {string} words @param {string} who */
const line = (who, words) => element("li", {}, element("b", {}, `${who}\u00a0: `), words);

/**
 * The offer, in place of what stands there.
 * @param {HTMLElement} place @param {Points} points
 * @param {Filed} theirs with what this page knows, the rest aside @param {TableValues} mine
 */
export function offer(place, points, theirs, mine) {
  const name = theirs.name.trim() || "sans nom";
  const changes = points.compared(theirs.values, mine);
  const opening = changes.length
    ? "Voici ce qu’elle changerait, point par point. Rien n’est encore gardé."
    : "Elle joue les mêmes lectures que vous. Rien n’est encore gardé.";
  const list = element("ul");
  for (const { title, his, own } of changes) {
    const told = element("ul", {}, line("Par ce lien", his), line("Chez vous", own));
    list.append(element("li", {}, title, told));
  }
  const unknown = Object.keys(theirs.aside ?? {}).length;
  const left = unknown
    ? [
        element(
          "p",
          {},
          `Cette version du Codex ne connaît pas ${unknown > 1 ? `${unknown} de ses choix` : "un de ses choix"}, gardés sans servir.`,
        ),
      ]
    : [];
  place.replaceChildren(
    element("h2", {}, `Une table vous est proposée\u00a0: ${name}`),
    element("p", {}, opening),
    ...(changes.length ? [list] : []),
    ...left,
    element(
      "div",
      { class: "calc-actions" },
      button("take-link", "Garder comme table de plus"),
      button("leave-link", "Ne rien garder"),
    ),
  );
  place.hidden = false;
}
