/**
 * The kind of figure that a question asks for: of the lines that hold its words, the one with such a
 * figure answers.
 */
import { words } from "./search-fold.js";

/** What a question says, folded, and the figure that it then asks for. @type {[RegExp, RegExp][]} */
const KINDS = [
  [
    /\b(?:combien de temps|duree|dure|delai|secondes?)\b/,
    /\d.*(?:round|seconde|minute|heure|tour)/i,
  ],
  [/\b(?:distance|portee|metres?|cases?|reculer?|loin)\b/, /\d\s?(?:k?m|cm|cases?)(?![\p{L}/])/u],
  [/\b(?:chances?|risque|probabilite|pourcentage)\b/, /\d\s?%/],
  [/\b(?:difficulte|dd)\b/, /\bDD\s\d|\d/],
  [/\b(?:bonus|malus|modificateurs?|penalite)\b/, /[+−]\s?\d/],
  [/\b(?:combien|seuil|cout|coute|nombre|degats)\b/, /\d/],
];

/** The figure that a question asks for, where it asks for one. @param {string} question */
export function figureOf(question) {
  const said = words(question)
    .map(({ text }) => text)
    .join(" ");
  return KINDS.find(([asks]) => asks.test(said))?.[1];
}
