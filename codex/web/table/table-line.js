/**
 * What a calculator has to do with the reader's table: what its fields hold by what the table plays,
 * which of it acts, and the way back to the Codex's reading for this once. Serves
 * `[data-part=ours]`, one line that keeps its height: nothing moves below while one enters.
 */
import { holds, read } from "../form/inputs.js";
import { button, element } from "../shared/element.js";
import { ROOT } from "../shared/site.js";
import { isNote, noteOf, played, pointOf, tables, UNNAMED } from "./table.js";

/**
 * @typedef {import("../form/inputs.js").Values} Values
 * @typedef {{ point: string, how: string }} Told
 * @typedef {{ of: string, holds: Record<string, string>, when?: Parameters<typeof holds>[0] }} Offer
 */

const ACTS = "autre lecture";
const CHANGED = "changé pour cette fois";
const CODEX = "lecture du Codex";
/** Of a link from another table. */
const NEITHER = "ni la table ni le Codex";

/** Where « Notre table » of a game stands, at one of its points. @param {string} system @param {string} [point] */
function placeOfTable(system, point) {
  const suffix = location.pathname.endsWith(".html") ? ".html" : "/";
  const url = new URL(`${system}/notre-table${suffix}`, ROOT);
  if (point) url.hash = noteOf(point);
  return url.href;
}

export class TableLine {
  #calculator;
  #form;
  #place;
  /** What the page was written with. */
  #pristine;
  /** What each field offers a table, by name. @type {Map<string, Offer[]>} */
  #offers = new Map();
  /** What the line was drawn from. */
  #drawn = "";
  /** A link that was opened is answered as it was sent, whatever the table plays. */
  used = true;

  /** @param {HTMLElement} calculator @param {HTMLFormElement} form @param {Values} pristine */
  constructor(calculator, form, pristine) {
    this.#calculator = calculator;
    this.#form = form;
    this.#pristine = pristine;
    this.#place = /** @type {HTMLElement | null} */ (
      calculator.querySelector('[data-part="ours"]')
    );
    for (const field of this.#place ? form.querySelectorAll("[data-ours]") : []) {
      const offers = JSON.parse(field.getAttribute("data-ours") ?? "[]");
      this.#offers.set(field.getAttribute("data-field") ?? "", offers);
    }
  }

  get #system() {
    return (this.#calculator.dataset.id ?? "").split("/")[0] ?? "";
  }

  /** The names of the fields that a table may fill in. */
  get names() {
    return [...this.#offers.keys()];
  }

  /** The offers for the inputs as they stand, each with the value by which the table takes it up. */
  #offered() {
    const says = played(this.#system);
    const values = read(this.#form);
    return [...this.#offers].flatMap(([name, offers]) =>
      offers
        .filter(({ when }) => !when || holds(when, values, () => true))
        .map(({ of, holds: held }) => {
          const reading = says[of] ?? "";
          const value = Object.hasOwn(held, reading) ? held[reading] : undefined;
          return { name, value, point: pointOf(of) };
        }),
    );
  }

  /** The offers that the table takes up. */
  #taken() {
    return this.#offered().flatMap(({ value, ...offer }) =>
      value === undefined ? [] : [{ ...offer, value }],
    );
  }

  /** What the fields hold by the table as long as nobody changes them. @returns {Values} */
  base() {
    if (!this.used) return {};
    return Object.fromEntries(this.#taken().map(({ name, value }) => [name, value]));
  }

  /** The points on which this calculator offers readings, and the table has its own words. */
  #noted() {
    const points = new Set([...this.#offers.values()].flat().map(({ of }) => pointOf(of)));
    const says = Object.keys(played(this.#system)).filter(isNote).map(pointOf);
    return says.filter((point) => points.has(point));
  }

  /** Say what of the table acts here. */
  show() {
    if (!this.#place) return;
    const all = tables.of(this.#system);
    const table = tables.chosen(this.#system);
    const told = table ? this.#told() : [];
    const drawn = JSON.stringify([all.length > 0, table?.id, table?.name, this.used, told]);
    // A button is not taken from under a finger.
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const pressed = this.#place.querySelector("button:focus") !== null;
    this.#place.replaceChildren(...(all.length ? this.#line(table, told) : []));
    // Whoever goes there and back by keyboard stays there.
    if (pressed) this.#place.querySelector("button")?.focus();
  }

  /** What of the table concerns this calculator as it stands. @returns {Told[]} */
  #told() {
    const values = read(this.#form);
    const told = this.#offered()
      .filter(
        ({ name }) => !this.#form.querySelector(`[data-field="${name}"]`)?.closest("[hidden]"),
      )
      .flatMap(({ name, value, point }) => {
        const how = this.#standing(value, String(values[name]), String(this.#pristine[name]));
        return how ? [{ point, how }] : [];
      });
    const noted = this.#noted().map((point) => ({ point, how: "joué autrement, non compté" }));
    return [...told, ...noted];
  }

  /**
   * How a field stands beside the table; "" where there is nothing to tell.
   * @param {string | undefined} wanted by the table, where it has another reading than the Codex
   * @param {string} held @param {string} retained the Codex's
   */
  #standing(wanted, held, retained) {
    if (held === wanted) return ACTS;
    if (wanted !== undefined && this.used) return CHANGED;
    if (held !== retained) return this.used ? "" : NEITHER;
    return wanted === undefined ? "" : CODEX;
  }

  /** @param {import("./table.js").Table | null} table @param {Told[]} told */
  #line(table, told) {
    const link = element("a", { href: placeOfTable(this.#system) }, table?.name ?? UNNAMED);
    const opening = element("span", {}, link, "\u00a0:");
    if (!table) return [opening, element("span", {}, "aucune choisie, lectures du Codex")];
    /** @type {HTMLElement[]} */
    const held = [opening];
    if (this.#taken().length || told.some(({ how }) => how === NEITHER)) {
      const leaves = this.used && told.every(({ how }) => how !== CHANGED);
      const [task, word, whole] = leaves
        ? ["leave-table", "Codex", "Lecture du Codex"]
        : ["take-table", "Table", "Lecture de la table"];
      const way = button(task, word);
      way.setAttribute("aria-label", whole);
      held.push(way);
    }
    const points = told.map(({ point, how }) => {
      const way = element(
        "a",
        { href: placeOfTable(this.#system, point) },
        `arbitrage\u00a0${point}`,
      );
      return element("span", {}, way, `, ${how}`);
    });
    return [...held, ...(points.length ? points : [element("span", {}, "rien ne change ici")])];
  }
}
