/** The ways of screens out and in: a link, a file; what comes by one is offered, and never replaces. */
import { told } from "../kept/store.js";
import { copy } from "../shared/clipboard.js";
import { download } from "../shared/download.js";
import { grouped } from "../shared/grouped.js";
import { FileError } from "../shared/own-file.js";
import { LONGEST_LINK } from "../shared/packed.js";
import { ShownCode } from "../shared/shown-code.js";
import { propose } from "./proposed.js";
import { isScreenLink, linkTo, readFile, screenIn, written } from "./screen-file.js";

/** @typedef {import("./screen-file.js").Filed} Filed */

export class Travel {
  #root;
  #shared;
  #tell;
  /** The screen that a link proposes. @type {Filed | null} */
  #offered = null;

  /**
   * @param {HTMLElement} root the element of the screens, with its parts
   * @param {import("./my-screen.js").Shared} shared @param {(words: string) => void} tell
   * @param {AbortSignal} signal
   */
  constructor(root, shared, tell, signal) {
    this.#root = root;
    this.#shared = shared;
    this.#tell = tell;
    this.#file.addEventListener("change", () => this.#import(), { signal });
    globalThis.addEventListener("hashchange", () => this.#open(), { signal });
    this.#open();
  }

  get #system() {
    return this.#root.dataset.system ?? "";
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.#root.querySelector(`[data-part="${name}"]`));
  }

  get #file() {
    return /** @type {HTMLInputElement} */ (this.#part("file"));
  }

  /** The QR code of a screen's link. @param {HTMLButtonElement} button @param {() => Filed} shown */
  code(button, shown) {
    return new ShownCode(button, this.#part("code"), async () => {
      const screen = shown();
      const name = `Code QR de «\u00a0${screen.name}\u00a0»`;
      return { link: await linkTo(location.href, screen), name };
    });
  }

  /** @param {HTMLButtonElement} pressed @param {Filed} screen */
  async link(pressed, screen) {
    const link = await linkTo(location.href, screen);
    if (link) copy(pressed, link, this.#part("copied"));
    else
      this.#tell(
        `Cet écran est trop long pour un lien de ${grouped(String(LONGEST_LINK))} signes\u00a0: exportez-le dans un fichier.`,
      );
  }

  /** Show what a link proposes; nothing of it is kept yet. */
  async #open() {
    const url = new URL(location.href);
    if (!isScreenLink(url)) return;
    const found = await screenIn(url);
    if (!found) {
      this.forget();
      return this.#tell("Ce lien ne contient aucun écran lisible\u00a0: il a pu être coupé.");
    }
    this.#offered = found;
    propose(this.#part("offer"), found);
  }

  /** Keep what is proposed beside the screens of the reader, none of which it replaces. */
  keep() {
    if (!this.#offered) return;
    const outcome = this.#add([this.#offered]);
    this.forget();
    const { name = "" } = this.#shared.store.shown(this.#system) ?? {};
    this.#tell([`Gardé\u00a0: ${name}.`, told(outcome)].filter(Boolean).join(" "));
  }

  forget() {
    this.#offered = null;
    this.#part("offer").replaceChildren();
    this.#part("offer").hidden = true;
    history.replaceState(history.state, "", location.href.split("#")[0]);
  }

  /** @param {Filed[]} added */
  #add(added) {
    const { named, screens } = this.#shared.store;
    const made = added.map(({ name, pieces }) => ({ name, values: {}, pieces: named(pieces) }));
    return screens.add(this.#system, ...made);
  }

  export() {
    download(`ecrans-${this.#system}.json`, written(this.#shared.kept, this.#system));
  }

  /** Take over a file: what this version cannot read of it is told. */
  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    try {
      const { screens: found, unread } = readFile(await file.text(), this.#system);
      const outcome = found.length ? this.#add(found) : "kept";
      const names = found.map(({ name }) => name).join(", ");
      const left = unread
        ? `Laissé de côté\u00a0: ${unread > 1 ? `${unread} éléments qui ne se lisent pas` : "un élément qui ne se lit pas"}.`
        : "";
      const taken = names ? `Repris\u00a0: ${names}.` : "Aucun écran n’est repris.";
      this.#tell([taken, left, told(outcome)].filter(Boolean).join(" "));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#tell(`Fichier refusé, rien n’est changé. ${error.message}`);
    } finally {
      this.#file.value = "";
    }
  }
}
