/**
 * The panels of a screen: one a piece, side by side in columns where there is room, swiped on a phone,
 * with a list that leads to each. A panel that stands stays: its calculator holds what was typed.
 */
import { read, toUrl } from "../form/inputs.js";
import { button, element } from "../shared/element.js";
import { nameOf } from "./order.js";
import { LONGEST_NOTE } from "./piece.js";
import { shown } from "./piece-reading.js";
import { addressOf } from "./where.js";

/**
 * @typedef {import("./piece.js").Piece} Piece
 * @typedef {import("./piece-reading.js").Missing} Missing
 */

/** A column is at least as wide as this, in pixels. */
const NARROWEST = 340;
/** What is not read by then takes its place as it is. */
const PATIENCE_MS = 4000;

/** @type {Record<Missing, string>} */
const MISSING = {
  unread: "La page n’a pas pu être lue\u00a0: hors ligne, elle n’est pas dans la copie gardée.",
  page: "Cette page n’est plus dans le Codex.",
  section: "Cette section n’est plus dans le Codex.",
  table: "Cette table n’est plus dans le Codex, ou ses colonnes ont changé.",
  calcul: "Ce calculateur n’est plus dans le Codex.",
};

export class Panels {
  #list;
  #place;
  #system;
  #mark;
  /** The panels by the id of their pieces, and what each was drawn from. @type {Map<string, { panel: HTMLElement, from: string }>} */
  #panels = new Map();
  /** @type {Piece[]} */
  #pieces = [];

  /**
   * @param {HTMLElement} root @param {string} system
   * @param {() => void} mark says what the table plays, and marks what rests on a point that it plays otherwise
   * @param {AbortSignal} signal
   */
  constructor(root, system, mark, signal) {
    this.#list = /** @type {HTMLElement} */ (root.querySelector("nav ul"));
    this.#place = /** @type {HTMLElement} */ (root.querySelector(".codex-panneaux"));
    this.#system = system;
    this.#mark = mark;
    addEventListener("resize", () => this.#arrange(), { signal });
  }

  /**
   * Show these pieces. They take their places once all is read, or has had its time: what stands then
   * moves no more.
   * @param {Piece[]} pieces @param {{ again?: boolean }} [how] whether to read anew what could not be
   */
  async show(pieces, { again = false } = {}) {
    this.#pieces = pieces;
    for (const [id, { panel, from }] of this.#panels) {
      const piece = pieces.find((each) => each.id === id);
      const stays = piece && from === drawnFrom(piece) && !(again && panel.dataset.missing);
      if (stays) follow(panel, piece);
      else this.#panels.delete(id);
    }
    const added = pieces.filter(({ id }) => !this.#panels.has(id));
    const made = added.map((piece) => this.#made(piece));
    if (made.some((each) => each instanceof Promise)) {
      await Promise.race([Promise.all(made), new Promise((done) => setTimeout(done, PATIENCE_MS))]);
    }
    this.#arrange();
    if (added.length) this.#mark();
  }

  /**
   * A piece for others: a calculator as it answers here, whoever plays and whatever the table reads.
   * @param {Piece} piece @returns {Piece}
   */
  answered(piece) {
    const found = this.#panels.get(piece.id)?.panel.querySelector("rule-calculator");
    const form = found?.querySelector("form");
    if (!form || !(found instanceof HTMLElement)) return piece;
    const { home = "", edition = "" } = found.dataset;
    const inputs = new URL(home);
    inputs.searchParams.set("v", edition);
    toUrl(inputs, inputs.hash.slice("#calc-".length), read(form), read(form, { pristine: true }));
    return { ...piece, kind: "reponse", text: inputs.search.slice(1) };
  }

  /** @param {string} id of a piece */
  focus(id) {
    const first = this.#panels.get(id)?.panel.querySelector("textarea, a, button");
    if (first instanceof HTMLElement) first.focus();
  }

  /** @param {Piece} piece @returns {Promise<void> | null} until it is read */
  #made(piece) {
    const id = `piece-${piece.id}-titre`;
    const panel = element("section", {
      ...{ class: `codex-essentiel codex-panneau game-${this.#system}`, id: `piece-${piece.id}` },
      "aria-labelledby": id,
    });
    this.#panels.set(piece.id, { panel, from: drawnFrom(piece) });
    if (piece.kind !== "note") return this.#read(piece, panel, id);
    panel.append(...note(piece, id));
    return null;
  }

  /** @param {Piece} piece @param {HTMLElement} panel @param {string} id */
  async #read(piece, panel, id) {
    const link = element("a", { href: addressOf(piece.at).href }, piece.title);
    const heading = element("h2", { id }, link);
    panel.append(heading, element("p", {}, "…"));
    const found = await shown(piece);
    if (typeof found !== "string") {
      link.textContent = found.title;
      const alone = piece.kind === "calcul" || piece.kind === "reponse";
      // A calculator has a title and a card of its own.
      if (alone) panel.classList.replace("codex-essentiel", "codex-calcul");
      if (alone) panel.removeAttribute("aria-labelledby");
      if (alone) panel.setAttribute("aria-label", found.title);
      panel.replaceChildren(...(alone ? [] : [heading]), ...found.content);
      this.#mark();
      return;
    }
    panel.dataset.missing = found;
    panel.replaceChildren(heading, element("p", {}, MISSING[found]));
    if (found === "unread") panel.append(button("retry", "Réessayer"));
    // What is gone leads nowhere.
    else heading.replaceChildren(piece.title);
  }

  /** Spread the panels over as many columns as there is room for, by what each has to say. */
  #arrange() {
    const panels = this.#pieces.flatMap(({ id }) => this.#panels.get(id)?.panel ?? []);
    const room = Math.max(1, Math.floor(this.#place.clientWidth / NARROWEST));
    const count = Math.max(1, Math.min(room, panels.length));
    const weights = panels.map(weightOf);
    const share = weights.reduce((sum, each) => sum + each, 0) / count;
    /** @type {Element[][]} */
    const columns = Array.from({ length: count }, () => []);
    let filled = 0;
    panels.forEach((panel, at) => {
      const weight = weights[at] ?? 0;
      columns[Math.min(count - 1, Math.floor((filled + weight / 2) / share))]?.push(panel);
      filled += weight;
    });
    while (this.#place.children.length < count) {
      this.#place.append(element("div", { class: "codex-colonne" }));
    }
    columns.forEach((held, at) => {
      settle(/** @type {Element} */ (this.#place.children[at]), held);
    });
    while (this.#place.children.length > count) this.#place.lastElementChild?.remove();
    const links = this.#pieces.map((piece) =>
      element("li", {}, element("a", { href: `#piece-${piece.id}` }, nameOf(piece))),
    );
    this.#list.replaceChildren(...links);
  }
}

/** Have a place hold these in their order; who stands right is left alone. @param {Element} place @param {Element[]} held */
function settle(place, held) {
  held.forEach((each, at) => {
    if (place.children[at] !== each) place.insertBefore(each, place.children[at] ?? null);
  });
  while (place.children.length > held.length) place.lastElementChild?.remove();
}

/** What a panel is drawn from: notes and inputs are typed where they stand. @param {Piece} piece */
const drawnFrom = ({ kind, at, text }) =>
  JSON.stringify(kind === "table" ? [kind, at, text] : [kind, at]);

/** About how many lines a panel takes. @param {Element} panel */
const weightOf = (panel) =>
  4 + (panel.textContent ?? "").length / 45 + panel.querySelectorAll("li, tr, p").length;

/** A note that was written elsewhere, unless one is writing here. @param {HTMLElement} panel @param {Piece} piece */
function follow(panel, { text }) {
  const area = panel.querySelector("textarea[data-note]");
  if (!(area instanceof HTMLTextAreaElement) || area === document.activeElement) return;
  area.value = text;
  area.dispatchEvent(new Event("codex-followed"));
}

/** @param {Piece} piece @param {string} id */
function note(piece, id) {
  const area = element("textarea", {
    ...{ rows: "4", maxlength: `${LONGEST_NOTE}`, "data-note": piece.id, "aria-labelledby": id },
  });
  area.value = piece.text;
  // Paper shows what a field holds no further than the field.
  const said = element("p", { class: "ours-said" }, piece.text);
  for (const kind of ["input", "codex-followed"]) {
    area.addEventListener(kind, () => {
      said.textContent = area.value;
    });
  }
  return [element("h2", { id }, "Note"), area, said];
}
