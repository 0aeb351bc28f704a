/** The ways of a game's sheets out and in: see `shared/travel.js`. */
import { download } from "../shared/download.js";
import { button, element } from "../shared/element.js";
import { FileError } from "../shared/own-file.js";
import { Travel } from "../shared/travel.js";
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
  #travel;

  /**
   * @param {HTMLElement} root the element of the sheets, with its parts
   * @param {(words: string) => void} tell @param {() => void} wait says that the engine is waited for
   * @param {AbortSignal} signal
   */
  constructor(root, tell, wait, signal) {
    this.#root = root;
    this.#tell = tell;
    this.#travel = new Travel(
      root,
      {
        link: () => linkTo(location.href, this.#system),
        long: ["Ces fiches sont trop longues", "exportez-les"],
        isLink: (url) => isSheetLink(url, this.#system),
        read: (url) => proposed(url, this.#system),
        unread: "aucune fiche lisible de ce jeu",
        propose,
        take: (text) => {
          wait();
          return this.#take(text);
        },
        tell,
      },
      signal,
    );
    this.#travel.arrive();
  }

  get #system() {
    return this.#root.dataset.system ?? "";
  }

  get #names() {
    const all = [sheets, adversaries].flatMap((each) => each.of(this.#system));
    return all.map((each) => each.name).join(", ");
  }

  /** @param {HTMLButtonElement} pressed */
  async link(pressed) {
    if (await this.#travel.copy(pressed))
      this.#tell(`Le lien porte les fiches de ce jeu\u00a0: ${this.#names}.`);
  }

  /** Keep what is proposed beside the sheets of the reader, none of which it replaces. */
  async keep() {
    const text = this.#travel.offered?.text;
    if (!text) return;
    this.forget();
    await this.#travel.take(text, "Lien refusé");
    /** @type {HTMLElement | null} */ (this.#root.querySelector("[data-part=who] button"))?.focus();
  }

  forget() {
    this.#travel.forget();
  }

  export() {
    const name = `fiches-${this.#system}.json`;
    const names = this.#names;
    download(name, written(this.#system));
    this.#tell(`Exporté dans ${name}${names && `\u00a0: ${names}`}.`);
  }

  /** @param {string} text of a file */
  async #take(text) {
    try {
      return await takeOver(text, this.#system, (each) => this.#tell(each));
    } catch (error) {
      if (error instanceof FileError) throw error;
      throw new FileError("Le moteur de calcul n’a pas pu le vérifier.");
    }
  }
}

/** @param {URL} url @param {string} system */
async function proposed(url, system) {
  try {
    return await sheetsIn(url, system);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return null;
  }
}

/** @param {HTMLElement} place @param {Awaited<ReturnType<typeof sheetsIn>>} found */
function propose(place, { characters, adversaries: opponents }) {
  place.replaceChildren(
    element("h3", {}, "Des fiches vous sont proposées"),
    element("p", {}, "Rien n’est encore gardé, et vos fiches restent comme elles sont."),
    element(
      "ul",
      {},
      ...characters.map(({ name }) => line("Personnage", name)),
      ...opponents.map(({ name }) => line("Adversaire", name)),
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
