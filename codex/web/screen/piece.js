/**
 * A piece of a screen: what it shows, and where that stands.
 *
 * @typedef {"section" | "table" | "calcul" | "reponse" | "note"} Kind
 *   a calculator starts from the sheets and the table, or is answered as it was sent
 * @typedef {{ id: string, kind: Kind, at: string, title: string, text: string }} Piece
 *   `at` is the page below the site's root and the anchor, as `runequest/affrontement#niveaux`;
 *   `text` says which table, a calculator's inputs, or a note
 */

/** A note may have so many characters. */
export const LONGEST_NOTE = 600;
/** What a link or a file brings is no more than this. */
const LONGEST_TEXT = 4000;

const KINDS = new Set(["section", "table", "calcul", "reponse", "note"]);
const PLACE = /^[\w-]+(?:\/[\w-]+)*#[^#?\s]+$/;

/** Whether a piece says what to show, but for its id. @param {any} piece @returns {piece is Omit<Piece, "id">} */
export const isPiece = (piece) =>
  KINDS.has(piece?.kind) &&
  [piece.at, piece.title, piece.text].every((each) => typeof each === "string") &&
  Math.max(piece.at.length, piece.title.length, piece.text.length) <= LONGEST_TEXT &&
  (piece.kind === "note" || PLACE.test(piece.at));
