/**
 * The values that a calculator holds: the page's own, over them those of the reader's table, of the
 * sheets, of this tab's memory or of a link, and what the reader changed.
 */

import { changes, read, write } from "../form/inputs.js";
import { continued, formOf } from "../kept/kept.js";
import { carried, carriedOn, ofPart } from "../session/fight.js";
import { adversaries } from "../sheets/sheet.js";
import { SheetLines } from "../sheets/sheet-lines.js";
import { TableLine } from "../table/table-line.js";
import { isLink, meant } from "./editions.js";

/** @typedef {import("../form/inputs.js").Values} Values */

/** What is told of a way on where the two sides have changed places. */
const TURNED = "inverse";

/** Tell the calculator of another page that a way of « Continuer » leads to it. @param {string} hash @param {boolean} turned */
export const leadOn = (hash, turned) => continued.put(turned ? `${hash} ${TURNED}` : hash);

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
  /** Whose values these are, on each side, and with which weapon. @type {SheetLines["present"]} */
  #who = [];

  /** @param {HTMLElement} calculator @param {HTMLFormElement} form @param {AbortSignal} signal */
  constructor(calculator, form, signal) {
    this.#calculator = calculator;
    this.#form = form;
    this.pristine = read(form, { pristine: true });
    this.base = this.pristine;
    this.line = new SheetLines(calculator, form, this.pristine, signal);
    this.table = new TableLine(calculator, form, this.pristine);
  }

  get #key() {
    return this.#calculator.dataset.key ?? "";
  }

  /**
   * Whether a link of « Continuer » has led here, told once; and whether the two sides have changed
   * places on the way.
   */
  #cameOn() {
    const [place, how] = (continued.held ?? "").split(" ");
    const came = place === `#${this.#calculator.id}`;
    if (came) continued.put(null);
    return { came, turned: came && how === TURNED };
  }

  /** Whether the page's own answer is one to other values. */
  get differ() {
    return Object.keys(changes(read(this.#form), this.pristine)).length > 0;
  }

  #layBase() {
    this.base = { ...this.pristine, ...this.table.base(), ...this.line.base() };
    this.#who = this.line.present;
    const [system] = (this.#calculator.dataset.id ?? "").split("/");
    const met = adversaries.chosen(system ?? "");
    this.#calculator.dataset.foe = met?.id ?? "";
    this.#calculator.dataset.against = met?.name ?? "";
  }

  /**
   * Take over what this tab remembers, or the values of a shared link, over those of the sheet; and
   * before all, what the reader changed while the scripts were still to come. A link is answered as
   * it was sent, without the sheet and the table; one of « Continuer » goes on with both, and from
   * what it tells, whatever was typed at the same address when the last one led there. A calculator
   * on the reader's screen that follows them goes on with both too.
   * Return what no field knows, whether a link said it, whether it was sent to be read, and whether
   * the reader came for an answer, which the page's own may happen to be.
   * @param {URL} url @returns {{ unknown: string[], linked: boolean, sent: boolean, asked: boolean }}
   */
  open(url) {
    const early = changes(read(this.#form), this.pristine);
    const { came, turned } = this.#cameOn();
    const kept = came ? null : formOf(this.#key).held;
    const given = kept?.changed ?? meant(url, this.#calculator, this.pristine);
    const { you, foe } = this.line;
    const link = isLink(url, this.#calculator, this.pristine);
    const sent = link && !came && this.#calculator.dataset.follows === undefined;
    const linked = kept?.linked ?? sent;
    you.used = !linked;
    foe.used = kept?.met ?? you.used;
    this.table.used = !(kept?.untabled ?? linked);
    this.line.turned = kept ? kept.turned === true : turned;
    this.#layBase();
    const fought = came ? this.#fought(given) : {};
    const told = { ...given, ...fought, ...early };
    const unknown = write(this.#form, { ...changes(this.base, this.pristine), ...told });
    const placed = this.line.both.flatMap((line) => line.placed());
    this.#follow([...this.table.names, ...placed].filter((name) => !(name in told)));
    if (came) this.remember();
    const here = url.hash === `#${this.#calculator.id}`;
    return { unknown, linked: !kept, sent: sent && here && !kept, asked: link || kept !== null };
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
    return this.#lay([...followed, ...all], values);
  }

  /** Fill in the base where a form follows it; return whether it holds others than these values. @param {string[]} names @param {Values} values */
  #lay(names, values) {
    write(this.#form, Object.fromEntries(names.map((name) => [name, this.base[name] ?? ""])));
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
   * The sheets changed: what nobody changed here follows them, and all of it another character, or
   * adversary, whom the reader chose in this tab; another weapon brings all of its own. Return whether
   * the form holds other values now.
   * @param {boolean} chose
   */
  follow(chose) {
    const [before, who] = [this.base, this.#who];
    this.#layBase();
    const values = read(this.#form);
    const followed = this.line.both.flatMap((line, side) => {
      const [was, is] = [who[side], this.#who[side]];
      const all = chose && was?.id !== is?.id;
      // Another weapon is another one's values, all of them.
      const armed = was?.id === is?.id && was?.weapon !== is?.weapon ? (is?.armed ?? []) : [];
      return line.names.filter(
        (name) => all || armed.includes(name) || String(values[name]) === String(before[name]),
      );
    });
    const changed = this.#lay(followed, values);
    this.remember();
    return changed;
  }

  remember() {
    const changed = changes(read(this.#form), this.base);
    const { you, foe, turned } = this.line;
    const [linked, untabled] = [!you.used, !this.table.used];
    const tabled = untabled !== linked && { untabled };
    formOf(this.#key).put({ changed, linked, met: foe.used, turned, ...tabled });
  }

  /**
   * What of the values a screen keeps: what the reader changed, where the sheets and the table are
   * followed and will be there; else all that is not the page's own.
   */
  get kept() {
    const { you, foe, turned } = this.line;
    const follows = you.used && foe.used && this.table.used && !turned;
    const values = read(this.#form);
    const base = follows && !this.#answers ? this.base : this.pristine;
    return { follows, values: changes(values, base) };
  }

  /** Whether this shows an answer as it was sent, on the reader's screen. */
  get #answers() {
    const { opened, follows } = this.#calculator.dataset;
    return opened !== undefined && follows === undefined;
  }

  /** Back to what nobody changed. @param {boolean} [turned] whether the sides have changed places */
  reset(turned = false) {
    this.line.turned = turned;
    this.#form.reset();
    this.#layBase();
    write(this.#form, this.base);
  }

  /** Fill in what a link knows, and nothing that was typed before. @param {URL} url @param {boolean} turned */
  fill(url, turned) {
    this.reset(turned);
    const given = meant(url, this.#calculator, this.pristine);
    const told = { ...given, ...this.#fought(given) };
    write(this.#form, told);
    const placed = this.line.both.flatMap((line) => line.placed());
    this.#follow(placed.filter((name) => !(name in told)));
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
    if (!name) return;
    const placed = this.line.both.flatMap((line) => line.placed(name));
    if (placed.length) this.#follow(placed);
    if (name !== this.#calculator.dataset.partOf) return;
    write(this.#form, ofPart(this.#calculator, read(this.#form), this.base));
  }
}
