/**
 * « Mon écran »: what the reader put together of a game's pages, by system; several screens, one of
 * which is shown in this tab. They are kept as tables are. A piece names what it shows and where that
 * stands on the site, from which it is read; only notes are the reader's own words.
 *
 * Pieces that this version cannot read stay where they are.
 *
 * @typedef {import("../kept/kept.js").Character} Screen
 * @typedef {import("./piece.js").Piece} Piece
 */
import { screens as kept, screening } from "../kept/kept.js";
import { freeId } from "../sheets/names.js";
import { ownShelf } from "../sheets/own-shelf.js";
import { Sheets } from "../sheets/sheet.js";
import { isPiece } from "./piece.js";

export const UNNAMED = "Mon écran";
const MOST_PIECES = 100;

export const screens = new Sheets("you", ownShelf(kept, screening, UNNAMED));

/** @param {any} piece @returns {piece is Piece} */
const isKept = (piece) => typeof piece?.id === "string" && isPiece(piece);

/** @param {{ pieces?: unknown } | null} screen @returns {unknown[]} */
const allOf = (screen) => (Array.isArray(screen?.pieces) ? screen.pieces : []);

/** The pieces of a screen, in their order. @param {{ pieces?: unknown } | null} screen */
export const piecesOf = (screen) => allOf(screen).filter(isKept);

/** How many pieces of a screen this version cannot read. @param {{ pieces?: unknown } | null} screen */
export const unreadOf = (screen) => allOf(screen).length - piecesOf(screen).length;

/** Whether two pieces show the same. @param {Omit<Piece, "id">} one @param {Omit<Piece, "id">} other */
const same = (one, other) =>
  one.kind === other.kind && one.at === other.at && one.text === other.text;

/** The screen that is shown in this tab: the first one where none was chosen. @param {string} system */
export const shown = (system) => screens.chosen(system) ?? screens.of(system)[0] ?? null;

/** The piece of the shown screen that shows the same; nothing where none does. @param {string} system @param {Omit<Piece, "id">} piece */
export const placed = (system, piece) => piecesOf(shown(system)).find((each) => same(each, piece));

/** Pieces with ids that none of some others has. @param {Omit<Piece, "id">[]} pieces @param {Piece[]} [others] @returns {Piece[]} */
export function named(pieces, others = []) {
  const taken = new Set(others.map(({ id }) => id));
  return pieces
    .slice(0, MOST_PIECES)
    .map(({ kind, at, title, text }) => ({ id: freeId(taken), kind, at, title, text }));
}

/**
 * Put something onto the screen that is shown, a new one where there is none.
 * @param {string} system @param {Omit<Piece, "id">} piece
 */
export function put(system, piece) {
  const there = shown(system);
  if (!there) return screens.add(system, { name: UNNAMED, values: {}, pieces: named([piece]) });
  return change(system, there.id, (pieces) => [
    ...pieces,
    ...named([piece], pieces.filter(isKept)),
  ]);
}

/**
 * Change the pieces of a screen as they are kept by now, those too that cannot be read.
 * @param {string} system @param {string} id @param {(pieces: unknown[]) => unknown[]} how
 */
const change = (system, id, how) =>
  screens.edit(system, id, (screen) => {
    screen.pieces = how(allOf(screen));
  });

/** @param {string} system @param {string} id of the screen @param {string} piece its id */
export const remove = (system, id, piece) =>
  change(system, id, (pieces) => pieces.filter((each) => !(isKept(each) && each.id === piece)));

/**
 * Move a piece past its neighbour.
 * @param {string} system @param {string} id of the screen @param {string} piece its id
 * @param {-1 | 1} by
 */
export const move = (system, id, piece, by) =>
  change(system, id, (pieces) => {
    const order = pieces.filter(isKept);
    const from = order.findIndex((each) => each.id === piece);
    const [moved, other] = [order[from], order[from + by]];
    if (!moved || !other) return pieces;
    // What cannot be read keeps its place among them.
    return pieces.map((each) => (each === moved ? other : each === other ? moved : each));
  });

/** Write a note, or the inputs of a calculator. @param {string} system @param {string} id @param {string} piece @param {string} text */
export const write = (system, id, piece, text) =>
  change(system, id, (pieces) =>
    pieces.map((each) => (isKept(each) && each.id === piece ? { ...each, text } : each)),
  );
