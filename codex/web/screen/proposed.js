/** What a screen that came by a link would show, before anything of it is kept. */
import { button, element } from "../shared/element.js";

/** @type {Record<import("./piece.js").Kind, string>} */
const KINDS = {
  section: "Section",
  table: "Table",
  calcul: "Calcul",
  reponse: "Calcul, avec ses valeurs",
  note: "Note",
};

/** @param {import("./screen-file.js").Piece} piece */
const line = ({ kind, title, text }) =>
  element(
    "li",
    {},
    element("b", {}, `${KINDS[kind]}\u00a0: `),
    kind === "note" ? text.trim() || "vide" : title,
  );

/** The offer, in place of what stands there. @param {HTMLElement} place @param {import("./screen-file.js").Filed} theirs */
export function propose(place, { name, pieces }) {
  const told = pieces.length
    ? "Voici ce qu’il montre, dans l’ordre. Rien n’est encore gardé, et vos écrans restent comme ils sont."
    : "Rien n’y est que cette version du Codex sache lire.";
  place.replaceChildren(
    element("h2", {}, `Un écran vous est proposé\u00a0: ${name.trim().slice(0, 40) || "sans nom"}`),
    element("p", {}, told),
    element("ol", {}, ...pieces.map(line)),
    element(
      "div",
      { class: "calc-actions" },
      ...(pieces.length ? [button("take-link", "Garder comme écran de plus")] : []),
      button("leave-link", "Ne rien garder"),
    ),
  );
  place.hidden = false;
}
