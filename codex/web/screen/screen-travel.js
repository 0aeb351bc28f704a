/** The ways of screens out and in: see `shared/travel.js`. */
import { told } from "../kept/store.js";
import { download } from "../shared/download.js";
import { ShownCode } from "../shared/shown-code.js";
import { Travel } from "../shared/travel.js";
import { propose } from "./proposed.js";
import { isScreenLink, linkTo, readFile, screenIn, written } from "./screen-file.js";

/** @typedef {import("./screen-file.js").Filed} Filed */

export class ScreenTravel {
  #system;
  #shared;
  #tell;
  #travel;
  #code;

  /**
   * @param {HTMLElement} root the element of the screens, with its parts
   * @param {import("./my-screen.js").Shared} shared @param {() => Filed} shown what is shown now
   * @param {(words: string) => void} tell @param {AbortSignal} signal
   */
  constructor(root, shared, shown, tell, signal) {
    this.#system = root.dataset.system ?? "";
    this.#shared = shared;
    this.#tell = tell;
    this.#travel = new Travel(
      root,
      {
        ...{ tell, propose, isLink: isScreenLink, read: screenIn },
        link: () => linkTo(location.href, shown()),
        long: ["Cet écran est trop long", "exportez-le"],
        unread: "aucun écran lisible",
        take: (text) => this.#take(text),
      },
      signal,
    );
    const place = /** @type {HTMLElement} */ (root.querySelector("[data-part=code]"));
    const button = /** @type {HTMLButtonElement} */ (root.querySelector("[data-do=code]"));
    this.#code = new ShownCode(button, place, async () => {
      const screen = shown();
      const name = `Code QR de «\u00a0${screen.name}\u00a0»`;
      return { link: await linkTo(location.href, screen), name };
    });
  }

  /** Once all else stands: show what the address proposes. */
  arrive() {
    this.#travel.arrive();
  }

  /** @param {HTMLButtonElement} pressed */
  link(pressed) {
    this.#travel.copy(pressed);
  }

  /** The QR code follows what is shown. */
  follow() {
    this.#code.follow();
  }

  /** Show the QR code, or take it away. */
  async code() {
    this.#tell((await this.#code.toggle()) ?? "");
  }

  /** Keep what is proposed beside the screens of the reader, none of which it replaces. */
  keep() {
    if (!this.#travel.offered) return;
    const outcome = this.#add([this.#travel.offered]);
    this.forget();
    const { name = "" } = this.#shared.store.shown(this.#system) ?? {};
    this.#tell([`Gardé\u00a0: ${name}.`, told(outcome)].filter(Boolean).join(" "));
  }

  forget() {
    this.#travel.forget();
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

  /** Take over a file: what this version cannot read of it is told. @param {string} text */
  #take(text) {
    const { screens: found, unread } = readFile(text, this.#system);
    const outcome = found.length ? this.#add(found) : "kept";
    const names = found.map(({ name }) => name).join(", ");
    const left = unread
      ? `Laissé de côté\u00a0: ${unread > 1 ? `${unread} éléments qui ne se lisent pas` : "un élément qui ne se lit pas"}.`
      : "";
    const taken = names ? `Repris\u00a0: ${names}.` : "Aucun écran n’est repris.";
    return [taken, left, told(outcome)].filter(Boolean).join(" ");
  }
}
