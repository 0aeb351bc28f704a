/**
 * The values that a calculator holds: the page's own, over them those of the reader's table, of a
 * sheet, of this tab's memory or of a link, and what the reader changed.
 */

import { changes, read, write } from "../form/inputs.js";
import { continued, formOf } from "../kept/kept.js";
import { carried, carriedOn, turned } from "../session/fight.js";
import { SheetLine } from "../sheets/sheet-line.js";
import { TableLine } from "../table/table-line.js";
import { isLink, meant } from "./editions.js";

/** @typedef {import("../form/inputs.js").Values} Values */

export class Held {
  #calculator;
  #form;
  /** What the page was written with. @type {Values} */
  pristine;
  /** What the form holds as long as nobody changes it: sheet over table over the page's own. */
  base;
  line;
  table;
  /** What to say of the values that the fight has left; nothing where it has left none. */
  carried = "";
  /** Whose values these are. @type {string | null} */
  #who = null;

  /** @param {HTMLElement} calculator @param {HTMLFormElement} form @param {AbortSignal} signal */
  constructor(calculator, form, signal) {
    this.#calculator = calculator;
    this.#form = form;
    this.pristine = read(form, { pristine: true });
    this.base = this.pristine;
    this.line = new SheetLine(calculator, form, this.pristine, signal);
    this.table = new TableLine(calculator, form);
  }

  get #key() {
    return this.#calculator.dataset.key ?? "";
  }

  /** Whether a link of « Continuer » has led here, told once. */
  get #cameOn() {
    const came = continued.held === `#${this.#calculator.id}`;
    if (came) continued.put(null);
    return came;
  }

  /** Whether the page's own answer is one to other values. */
  get differ() {
    return Object.keys(changes(read(this.#form), this.pristine)).length > 0;
  }

  #layBase() {
    this.base = { ...this.pristine, ...this.table.base(), ...this.line.base() };
    this.#who = this.line.character?.id ?? null;
  }

  /**
   * Take over what this tab remembers, or the values of a shared link, over those of the sheet; and
   * before all, what the reader changed while the scripts were still to come. A link is answered as
   * it was sent, without the sheet and the table; one of « Continuer » goes on with both.
   * Return what no field knows, whether a link said it, and whether it was sent to be read.
   * @param {URL} url @returns {{ unknown: string[], linked: boolean, sent: boolean }}
   */
  open(url) {
    const early = changes(read(this.#form), this.pristine);
    const kept = formOf(this.#key).held;
    const given = kept?.changed ?? meant(url, this.#calculator, this.pristine);
    const came = this.#cameOn;
    const sent = isLink(url, this.#calculator, this.pristine) && !came;
    const linked = kept ? kept.linked : sent;
    this.line.used = !linked;
    this.table.used = !(kept?.untabled ?? linked);
    this.#layBase();
    const fought = came && !kept ? this.#fought(given) : {};
    const told = { ...given, ...fought, ...early };
    const unknown = write(this.#form, { ...changes(this.base, this.pristine), ...told });
    this.#follow(this.table.names.filter((name) => !(name in told)));
    const here = url.hash === `#${this.#calculator.id}`;
    return { unknown, linked: !kept, sent: sent && here && !kept };
  }

  /** A field that stands for several rulings follows the one that other inputs make it stand for. */
  settle() {
    if (this.table.names.length) this.#follow(this.table.names);
  }

  /**
   * Lay the base anew: the fields that nobody changed follow it, and `all` of some others.
   * @param {string[]} names @param {string[]} [all]
   */
  #follow(names, all = []) {
    const before = this.base;
    this.#layBase();
    const values = read(this.#form);
    const followed = names.filter((name) => String(values[name]) === String(before[name]));
    const laid = [...followed, ...all].map((name) => [name, this.base[name] ?? ""]);
    write(this.#form, Object.fromEntries(laid));
    return Object.keys(changes(read(this.#form), values)).length > 0;
  }

  /**
   * The tables changed, or whether one is followed here: what nobody changed follows, or all of it.
   * @param {boolean} all
   */
  followTable(all) {
    const { names } = this.table;
    const followed = all ? this.#follow([], names) : this.#follow(names);
    this.remember();
    return followed;
  }

  /**
   * The sheets changed: what nobody changed here follows them, and all of it another character whom
   * the reader chose in this tab. Return whether the form holds other values now.
   * @param {boolean} chose
   */
  follow(chose) {
    const [who, { names }] = [this.#who, this.line];
    const all = chose && who !== (this.line.character?.id ?? null);
    const followed = all ? this.#follow([], names) : this.#follow(names);
    this.remember();
    return followed;
  }

  remember() {
    const changed = changes(read(this.#form), this.base);
    const [linked, untabled] = [!this.line.used, !this.table.used];
    formOf(this.#key).put({ changed, linked, ...(untabled !== linked && { untabled }) });
  }

  /** Back to what nobody changed. */
  reset() {
    this.#form.reset();
    this.#layBase();
    write(this.#form, this.base);
  }

  /** Fill in what a link knows, and nothing that was typed before. @param {URL} url */
  fill(url) {
    this.reset();
    const given = meant(url, this.#calculator, this.pristine);
    write(this.#form, { ...given, ...this.#fought(given) });
  }

  /** What the fight has left to start from, beside what a link tells. @param {Values} given */
  #fought(given) {
    const fought = carried(this.#calculator, { ...this.base, ...given }, given);
    const points = Object.values(fought)[0];
    this.carried = points === undefined ? "" : carriedOn(this.#calculator, points);
    return fought;
  }

  /** Another part of the body, chosen by the reader, has hit points of its own. @param {Event} event */
  typed({ target }) {
    const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
    if (!name || name !== this.#calculator.dataset.partOf) return;
    write(this.#form, turned(this.#calculator, read(this.#form), this.base));
  }
}
