/**
 * The values that a calculator holds: the page's own, over them those of the sheets, of this tab's
 * memory or of a link, and what the reader changed.
 */

import { changes, read, write } from "../form/inputs.js";
import { continued, formOf } from "../kept/kept.js";
import { carried, carriedOn, ofPart } from "../session/fight.js";
import { SheetLines } from "../sheets/sheet-lines.js";
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
  /** What the form holds as long as nobody changes it: the sheet's values over the page's own. */
  base;
  line;
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
    this.base = { ...this.pristine, ...this.line.base() };
    this.#who = this.line.present;
  }

  /**
   * Take over what this tab remembers, or the values of a shared link, over those of the sheet; and
   * before all, what the reader changed while the scripts were still to come. A link is answered as
   * it was sent, without the sheet; one of « Continuer » goes on with it.
   * Return what no field knows, whether a link said it, and whether it was sent to be read.
   * @param {URL} url @returns {{ unknown: string[], linked: boolean, sent: boolean }}
   */
  open(url) {
    const early = changes(read(this.#form), this.pristine);
    const kept = formOf(this.#key).held;
    const given = kept?.changed ?? meant(url, this.#calculator, this.pristine);
    const { came, turned } = this.#cameOn();
    const { you, foe } = this.line;
    const sent = isLink(url, this.#calculator, this.pristine) && !came;
    you.used = !(kept?.linked ?? sent);
    foe.used = kept?.met ?? you.used;
    this.line.turned = kept ? kept.turned === true : turned;
    this.#layBase();
    const fought = came && !kept ? this.#fought(given) : {};
    const laid = { ...changes(this.base, this.pristine), ...given, ...fought, ...early };
    const here = url.hash === `#${this.#calculator.id}`;
    return { unknown: write(this.#form, laid), linked: !kept, sent: sent && here && !kept };
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
    write(this.#form, Object.fromEntries(followed.map((name) => [name, this.base[name] ?? ""])));
    this.remember();
    return Object.keys(changes(read(this.#form), values)).length > 0;
  }

  remember() {
    const changed = changes(read(this.#form), this.base);
    const { you, foe, turned } = this.line;
    formOf(this.#key).put({ changed, linked: !you.used, met: foe.used, turned });
  }

  /** Back to what nobody changed. @param {boolean} [turned] whether the sides have changed places */
  reset(turned = false) {
    this.line.turned = turned;
    this.#layBase();
    this.#form.reset();
    write(this.#form, this.base);
  }

  /** Fill in what a link knows, and nothing that was typed before. @param {URL} url @param {boolean} turned */
  fill(url, turned) {
    this.reset(turned);
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
    write(this.#form, ofPart(this.#calculator, read(this.#form), this.base));
  }
}
