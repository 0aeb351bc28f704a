/**
 * Screens that leave and come: files of those of one system, and one as the end of an address. What
 * comes is shown before anything of it is kept.
 *
 * @typedef {Omit<import("./piece.js").Piece, "id">} Piece
 * @typedef {{ name: string, pieces: Piece[] }} Filed
 */

import { FileError, opened } from "../shared/own-file.js";
import { packedIn, packedInto } from "../shared/packed.js";
import { isPiece } from "./piece.js";

export const FORMAT = "codex-de-combat/ecrans";
const VERSION = 1;
const OPENING = "#ecran=";
const NONE = "Ce fichier n’est pas un fichier d’écrans.";

/** @param {any} held @returns {Filed | null} */
const filed = (held) =>
  typeof held?.name === "string" && Array.isArray(held.pieces)
    ? { name: held.name, pieces: held.pieces.filter(isPiece) }
    : null;

/** A piece as a file holds it; one that this version cannot read as it stands. @param {any} piece */
const plain = (piece) => {
  if (!isPiece(piece)) return piece;
  const { kind, at, title, text } = piece;
  return { kind, at, title, text };
};

/**
 * The screens of a system as the text of a file, those too that this version cannot read; what
 * another version put in their place, as it stands.
 * @param {import("../kept/store.js").Kept<Record<string, unknown>>} kept @param {string} system
 */
export function written(kept, system) {
  if (kept.other) return kept.text ?? "";
  const held = /** @type {any} */ (kept.held)[system]?.characters;
  const screens = (Array.isArray(held) ? held : []).map((each) =>
    filed(each) ? { name: each.name, pieces: each.pieces.map(plain) } : each,
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, system, screens }, null, 1)}\n`;
}

/**
 * The screens that a file holds for a system, and how much of it cannot be read.
 * @param {string} text @param {string} system
 * @returns {{ screens: Filed[], unread: number }}
 * @throws {FileError} it holds none
 */
export function readFile(text, system) {
  const held = opened(text, FORMAT, VERSION, NONE);
  if (!Array.isArray(held.screens)) throw new FileError(NONE);
  if (held.system !== system) throw new FileError("Ces écrans sont ceux d’un autre jeu.");
  const screens = held.screens.map(filed).filter((/** @type {any} */ each) => each !== null);
  const pieces = held.screens.flatMap((/** @type {any} */ each) =>
    filed(each) ? each.pieces : [],
  );
  const lost = pieces.filter((/** @type {any} */ each) => !isPiece(each)).length;
  const unread = held.screens.length - screens.length + lost;
  if (!held.screens.length) throw new FileError("Ce fichier ne contient aucun écran.");
  return { screens, unread };
}

/** The address of a page with a screen; null where it would be too long to send. @param {string} page @param {Filed} screen */
export const linkTo = (page, { name, pieces }) =>
  packedInto(page, OPENING, [
    name,
    pieces.map(({ kind, at, title, text }) => [kind, at, title, text]),
  ]);

/** Whether an address holds a screen, whole or not. @param {URL} url */
export const isScreenLink = (url) => url.hash.startsWith(OPENING);

/** The screen that an address holds; null where it was cut short, or is another thing. @param {URL} url */
export async function screenIn(url) {
  const held = await packedIn(url, OPENING);
  const [name, all] = Array.isArray(held) ? held : [];
  const pieces = (Array.isArray(all) ? all : []).map((/** @type {any} */ each) => {
    const [kind, at, title, text] = Array.isArray(each) ? each : [];
    return { kind, at, title, text };
  });
  return filed({ name, pieces });
}
