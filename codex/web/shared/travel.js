/**
 * The ways out and in of what a reader keeps, tables, screens and sheets alike: a link, a file. What
 * comes by a link is offered first, and replaces nothing. The element that it serves has the parts
 * `file`, `offer` and `copied`.
 */
import { copy } from "./clipboard.js";
import { grouped } from "./grouped.js";
import { FileError } from "./own-file.js";
import { LONGEST_LINK } from "./packed.js";

/**
 * What differs from one thing to another.
 * @template T what a link holds
 * @typedef {object} Ways
 * @property {() => Promise<string | null>} link of what is shown now; null where it would be too long
 * @property {[string, string]} long what is too long, and what else to do with it
 * @property {(url: URL) => boolean} isLink whether an address is one of these links
 * @property {(url: URL) => Promise<T | null>} read what a link holds, null where it cannot be read
 * @property {string} unread what cannot be read in a link
 * @property {(place: HTMLElement, found: T) => void} propose shows what a link holds
 * @property {(text: string) => string | Promise<string>} take takes a file over; what is then told
 * @property {(words: string) => void} tell says what came of it
 */

/** @template T */
export class Travel {
  #root;
  #ways;
  /** What a link proposes. @type {T | null} */
  offered = null;

  /** @param {HTMLElement} root @param {Ways<T>} ways @param {AbortSignal} signal */
  constructor(root, ways, signal) {
    this.#root = root;
    this.#ways = ways;
    this.#file.addEventListener("change", () => this.#import(), { signal });
    globalThis.addEventListener("hashchange", () => this.#open(), { signal });
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(`[data-part="${name}"]`));
  }

  get #file() {
    return /** @type {HTMLInputElement} */ (this.#part("file"));
  }

  /** Copy the link of what is shown; whether it was copied. @param {HTMLButtonElement} pressed */
  async copy(pressed) {
    const link = await this.#ways.link();
    if (link) return copy(pressed, link, this.#part("copied"));
    const [what, instead] = this.#ways.long;
    const most = `un lien de ${grouped(String(LONGEST_LINK))} signes`;
    this.#ways.tell(`${what} pour ${most}\u00a0: ${instead} dans un fichier.`);
    return false;
  }

  /** Once all else stands: show what the address proposes. */
  arrive() {
    this.#open();
  }

  /** Nothing of what is shown is kept yet. */
  async #open() {
    const url = new URL(location.href);
    if (!this.#ways.isLink(url)) return;
    const found = await this.#ways.read(url);
    if (found === null) {
      this.forget();
      return this.#ways.tell(`Ce lien ne contient ${this.#ways.unread}\u00a0: il a pu être coupé.`);
    }
    this.offered = found;
    this.show();
  }

  /** Show what is proposed, once more where what it would change has changed. */
  show() {
    if (this.offered !== null) this.#ways.propose(this.#part("offer"), this.offered);
  }

  forget() {
    this.offered = null;
    this.#part("offer").replaceChildren();
    this.#part("offer").hidden = true;
    history.replaceState(history.state, "", location.href.split("#")[0]);
  }

  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    const text = await file.text();
    // The same file can be chosen again.
    this.#file.value = "";
    await this.take(text, "Fichier refusé");
  }

  /** Take over a text, as of a file. @param {string} text @param {string} refused said where it is none */
  async take(text, refused) {
    try {
      this.#ways.tell(await this.#ways.take(text));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#ways.tell(`${refused}, rien n’est changé. ${error.message}`);
    }
  }
}
