/** The ways of a game's sheets out and in: a link, a file; what comes by a link is offered first. */
import { copy } from "../shared/clipboard.js";
import { download } from "../shared/download.js";
import { button, element } from "../shared/element.js";
import { grouped } from "../shared/grouped.js";
import { FileError } from "../shared/own-file.js";
import { LONGEST_LINK } from "../shared/packed.js";
import { adversaries, sheets } from "./sheet.js";
import { written } from "./sheet-file.js";
import { isSheetLink, linkTo, sheetsIn } from "./sheet-link.js";
import { takeOver } from "./sheet-taking.js";

/** @param {string} of @param {string} name */
const line = (of, name) =>
  element("li", {}, element("b", {}, `${of}\u00a0: `), name.trim().slice(0, 40) || "sans nom");

export class SheetTravel {
  #root;
  #tell;
  #wait;
  /** The sheets that a link proposes, as the text of a file. */
  #offered = "";

  /**
   * @param {HTMLElement} root the element of the sheets, with its parts
   * @param {(words: string) => void} tell @param {() => void} wait says that the engine is waited for
   * @param {AbortSignal} signal
   */
  constructor(root, tell, wait, signal) {
    this.#root = root;
    this.#tell = tell;
    this.#wait = wait;
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

  get #names() {
    const all = [sheets, adversaries].flatMap((each) => each.of(this.#system));
    return all.map((each) => each.name).join(", ");
  }

  // --- links ---

  /** @param {HTMLButtonElement} pressed */
  async link(pressed) {
    const link = await linkTo(location.href, this.#system);
    if (!link) {
      return this.#tell(
        `Ces fiches sont trop longues pour un lien de ${grouped(String(LONGEST_LINK))} signes\u00a0: exportez-les dans un fichier.`,
      );
    }
    const copied = await copy(pressed, link, this.#part("told"));
    if (copied) this.#tell(`Le lien porte les fiches de ce jeu\u00a0: ${this.#names}.`);
  }

  /** Show what a link proposes; nothing of it is kept yet. */
  async #open() {
    const url = new URL(location.href);
    if (!isSheetLink(url, this.#system)) return;
    try {
      const found = await sheetsIn(url, this.#system);
      this.#offered = found.text;
      this.#propose(found);
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.forget();
      this.#tell("Ce lien ne contient aucune fiche lisible de ce jeu\u00a0: il a pu être coupé.");
    }
  }

  /** @param {{ characters: { name: string }[], adversaries: { name: string }[] }} found */
  #propose({ characters, adversaries }) {
    const place = this.#part("offer");
    place.replaceChildren(
      element("h3", {}, "Des fiches vous sont proposées"),
      element("p", {}, "Rien n’est encore gardé, et vos fiches restent comme elles sont."),
      element(
        "ul",
        {},
        ...characters.map(({ name }) => line("Personnage", name)),
        ...adversaries.map(({ name }) => line("Adversaire", name)),
      ),
      element(
        "div",
        { class: "calc-actions" },
        button("take-link", "Garder ces fiches"),
        button("leave-link", "Ne rien garder"),
      ),
    );
    place.hidden = false;
    // The page holds four games: this one's offer may stand far below.
    place.querySelector("button")?.focus();
  }

  /** Keep what is proposed beside the sheets of the reader, none of which it replaces. */
  async keep() {
    const text = this.#offered;
    if (!text) return;
    this.forget();
    await this.#take(text, "Lien refusé");
    this.#part("who").querySelector("button")?.focus();
  }

  forget() {
    this.#offered = "";
    this.#part("offer").replaceChildren();
    this.#part("offer").hidden = true;
    history.replaceState(history.state, "", location.href.split("#")[0]);
  }

  // --- files ---

  export() {
    const name = `fiches-${this.#system}.json`;
    const names = this.#names;
    download(name, written(this.#system));
    this.#tell(`Exporté dans ${name}${names && `\u00a0: ${names}`}.`);
  }

  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    const text = await file.text();
    this.#file.value = "";
    await this.#take(text, "Fichier refusé");
  }

  /** @param {string} text of a file @param {string} refused what is said where it is none */
  async #take(text, refused) {
    this.#wait();
    try {
      this.#tell(await takeOver(text, this.#system, (each) => this.#tell(each)));
    } catch (error) {
      const reason =
        error instanceof FileError ? error.message : "Le moteur de calcul n’a pas pu le vérifier.";
      this.#tell(`${refused}, rien n’est changé. ${reason}`);
    }
  }
}
