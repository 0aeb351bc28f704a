/** The order of a screen's pieces: a list with buttons, for a finger and the keyboard alike. */
import { button, element } from "../shared/element.js";

/** @typedef {import("./piece.js").Piece} Piece */

/** What a piece is called; a note by its first words. @param {Piece} piece */
export function nameOf({ kind, title, text }) {
  if (kind !== "note") return title;
  const first = text.trim().split("\n")[0] ?? "";
  return first ? `Note\u00a0: ${first.slice(0, 40)}` : "Note";
}

/** @param {"up" | "down" | "remove"} task @param {string} sign @param {string} word @param {Piece} piece */
function act(task, sign, word, piece) {
  const made = button(task, sign, piece.id);
  made.setAttribute("aria-label", `${word}\u00a0: ${nameOf(piece)}`);
  return made;
}

export class Order {
  #place;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
  }

  /** @param {Piece[]} pieces */
  show(pieces) {
    const lines = pieces.map((piece, at) => {
      const up = act("up", "↑", "Monter", piece);
      const down = act("down", "↓", "Descendre", piece);
      // Told, and still there for the focus.
      if (at === 0) up.setAttribute("aria-disabled", "true");
      if (at === pieces.length - 1) down.setAttribute("aria-disabled", "true");
      return element(
        "li",
        {},
        element("span", {}, nameOf(piece)),
        up,
        down,
        act("remove", "×", "Retirer", piece),
      );
    });
    this.#place.replaceChildren(...lines);
    this.#place.hidden = !lines.length;
  }

  /** @param {string} id @param {string} task */
  focus(id, task) {
    const found = this.#place.querySelector(`[data-do="${task}"][data-value="${id}"]`);
    if (found instanceof HTMLElement) found.focus();
  }
}
