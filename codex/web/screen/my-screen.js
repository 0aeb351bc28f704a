/**
 * <my-screen>: the screens of one system, on their page, the only one that asks for this script. The
 * page holds what can be done; this element shows the pieces of the chosen screen, read from the site,
 * and keeps how the reader arranges them.
 */
import { told } from "../kept/store.js";
import { copy } from "../shared/clipboard.js";
import { download } from "../shared/download.js";
import { button, element } from "../shared/element.js";
import { grouped } from "../shared/grouped.js";
import { end } from "../shared/life.js";
import { LONGEST_LINK } from "../shared/packed.js";
import { chips, redraw, whenChosen } from "../sheets/sheet-chooser.js";
import { FileError } from "../sheets/sheet-file.js";
import { Order } from "./order.js";
import { Panels } from "./panels.js";
import { propose } from "./proposed.js";
import { isScreenLink, linkTo, readFile, screenIn, written } from "./screen-file.js";

/** @typedef {typeof import("./put.js").shared} Shared */

/** What the page's own script shares with this one. @type {Shared} */
let shared;

class MyScreen extends HTMLElement {
  #life = new AbortController();
  /** @type {Panels} */
  #panels = /** @type {never} */ (null);
  /** @type {Order} */
  #order = /** @type {never} */ (null);
  /** Who was asked whether to be erased. */
  #sure = "";
  /** The screen that a link proposes. @type {import("./screen-file.js").Filed | null} */
  #offered = null;

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const { store, mark } = shared;
    this.#panels = new Panels(this.#part("screen"), this.#system, mark, signal);
    this.#order = new Order(this.#part("order"));
    this.#part("actions").hidden = false;
    this.#part("manage").hidden = false;
    this.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    whenChosen(this.#part("who"), (id) => this.#tell(told(this.#store.choose(id))), signal);
    this.#file.addEventListener("change", () => this.#import(), { signal });
    store.screens.addEventListener("change", () => this.#show(), { signal });
    globalThis.addEventListener("hashchange", () => this.#open(), { signal });
    this.#show();
    this.#open();
    const manage = /** @type {HTMLDetailsElement} */ (this.#part("manage"));
    manage.open = !store.piecesOf(this.#store.chosen).length;
  }

  disconnectedCallback() {
    end(this.#life);
  }

  get #system() {
    return this.dataset.system ?? "";
  }

  /** The screens of this system. */
  get #store() {
    const { store } = shared;
    const system = this.#system;
    const chosen = store.shown(system);
    const id = chosen?.id ?? "";
    return {
      chosen,
      pieces: store.piecesOf(chosen),
      /** @param {string | null} to */
      choose: (to) => store.screens.choose(system, to),
      /** @param {string} piece @param {-1 | 1} by */
      move: (piece, by) => store.move(system, id, piece, by),
      /** @param {string} piece */
      remove: (piece) => store.remove(system, id, piece),
      /** @param {string} piece @param {string} text */
      write: (piece, text) => store.write(system, id, piece, text),
      /** @param {string} name */
      rename: (name) => store.screens.rename(system, id, name),
    };
  }

  get #name() {
    return /** @type {HTMLInputElement} */ (this.#part("name"));
  }

  get #file() {
    return /** @type {HTMLInputElement} */ (this.#part("file"));
  }

  /** @param {string} name @returns {HTMLElement} */
  #part(name) {
    return /** @type {HTMLElement} */ (this.querySelector(`[data-part="${name}"]`));
  }

  /** @param {string} task */
  #button(task) {
    return /** @type {HTMLButtonElement} */ (this.querySelector(`button[data-do=${task}]`));
  }

  // --- what is shown ---

  #show() {
    const { screens, unreadOf } = shared.store;
    const system = this.#system;
    const { chosen, pieces } = this.#store;
    const all = screens.of(system);
    const foreign = screens.foreign(system);
    const several = all.length > 1 ? chips(all, chosen?.id ?? null, "Écran") : [];
    redraw(this.#part("who"), several);
    this.#part("named").hidden = chosen === null;
    if (chosen && this.#name !== document.activeElement) this.#name.value = chosen.name;
    this.#part("count").textContent = pieces.length ? "" : EMPTY;
    this.#part("other").textContent = leftOver(foreign, screens.unread(system), unreadOf(chosen));
    this.#order.show(pieces);
    this.#panels.show(pieces);
    this.#sure = "";
    for (const task of ["new", "note", "import"]) this.#button(task).hidden = foreign;
    for (const task of ["link", "print"]) this.#button(task).hidden = !pieces.length;
    this.#button("export").hidden = !(all.length || foreign || screens.unread(system));
    const erase = this.#button("erase");
    erase.hidden = chosen === null && !foreign;
    erase.textContent = foreign ? "Repartir de zéro" : `Effacer ${chosen?.name ?? ""}`;
  }

  /** @param {string} words @param {(Node | string)[]} more */
  #tell(words, ...more) {
    const said = words || more.length ? [element("p", {}, words, ...more)] : [];
    this.#part("told").replaceChildren(...said);
  }

  // --- what the reader does ---

  /** @param {Event} event */
  #typed({ target }) {
    if (target === this.#name) this.#tell(told(this.#store.rename(this.#name.value)));
    else if (target instanceof HTMLTextAreaElement && target.dataset.note)
      this.#tell(told(this.#store.write(target.dataset.note, target.value)));
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const pressed = target instanceof Element ? target.closest("button") : null;
    const { value = "" } = pressed?.dataset ?? {};
    const { screens } = shared.store;
    switch (pressed?.dataset.do) {
      case "new":
        this.#tell(told(screens.add(this.#system, { name: "", values: {}, pieces: [] })));
        this.#name.select();
        break;
      case "note":
        this.#note();
        break;
      case "up":
      case "down":
        this.#tell(told(this.#store.move(value, pressed.dataset.do === "up" ? -1 : 1)));
        this.#order.focus(value, pressed.dataset.do);
        break;
      case "remove":
        this.#remove(value);
        break;
      case "retry":
        this.#panels.show(this.#store.pieces, { again: true });
        break;
      case "link":
        this.#link(pressed);
        break;
      case "take-link":
        this.#keepOffered();
        break;
      case "leave-link":
        this.#forget();
        break;
      case "export":
        download(`ecrans-${this.#system}.json`, written(shared.kept, this.#system));
        break;
      case "import":
        this.#file.click();
        break;
      case "print":
        print();
        break;
      case "erase":
        this.#erase(pressed);
        break;
    }
  }

  #note() {
    const note = /** @type {const} */ ({ kind: "note", at: "", title: "Note", text: "" });
    this.#tell(told(shared.store.put(this.#system, note)));
    const last = this.#store.pieces.at(-1);
    if (last) this.#panels.focus(last.id);
  }

  /** Take a piece off; it can be put back. @param {string} id */
  #remove(id) {
    const { pieces } = this.#store;
    const at = pieces.findIndex((each) => each.id === id);
    const gone = pieces[at];
    if (!gone) return;
    const outcome = this.#store.remove(id);
    this.#tell(`Retiré\u00a0: ${gone.title}. ${told(outcome)} `, button("restore", "Rétablir"));
    const back = /** @type {HTMLElement} */ (this.#part("told").querySelector("button"));
    back.onclick = () => {
      const restored = shared.store.put(this.#system, gone);
      const { id: last = "" } = this.#store.pieces.at(-1) ?? {};
      for (let left = pieces.length - 1 - at; left > 0; left -= 1) this.#store.move(last, -1);
      this.#tell(told(restored));
      this.#order.focus(last, "remove");
    };
    back.focus();
  }

  /** A second touch erases. @param {HTMLElement} pressed */
  #erase(pressed) {
    const { screens } = shared.store;
    const { chosen } = this.#store;
    if (!this.#sure) {
      this.#sure = `${pressed.textContent}`;
      pressed.textContent = `${this.#sure} pour de bon`;
      return;
    }
    const foreign = screens.foreign(this.#system);
    const outcome = foreign
      ? screens.restart(this.#system)
      : screens.erase(this.#system, chosen?.id ?? "");
    const done = foreign ? "Ces écrans sont effacés" : `${chosen?.name ?? ""} est effacé`;
    this.#tell(`${done} de ce navigateur. ${told(outcome)}`.trim());
    this.#button("new").focus();
  }

  // --- links and files ---

  /** What is shown now, for others: they read the answers that stand here. @param {HTMLButtonElement} pressed */
  async #link(pressed) {
    const { chosen, pieces } = this.#store;
    if (!chosen) return;
    const shown = pieces.map((piece) => this.#panels.answered(piece));
    const link = await linkTo(location.href, { name: chosen.name, pieces: shown });
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
      this.#forget();
      return this.#tell("Ce lien ne contient aucun écran lisible\u00a0: il a pu être coupé.");
    }
    this.#offered = found;
    propose(this.#part("offer"), found);
  }

  /** Beside those of the reader, none of which it replaces. */
  #keepOffered() {
    if (!this.#offered) return;
    const outcome = this.#add([this.#offered]);
    this.#forget();
    const name = this.#store.chosen?.name ?? "";
    this.#tell([`Gardé\u00a0: ${name}.`, told(outcome)].filter(Boolean).join(" "));
    this.#part("manage").querySelector("summary")?.focus();
  }

  #forget() {
    this.#offered = null;
    this.#part("offer").replaceChildren();
    this.#part("offer").hidden = true;
    history.replaceState(history.state, "", location.href.split("#")[0]);
  }

  /** @param {import("./screen-file.js").Filed[]} added */
  #add(added) {
    const { named, screens } = shared.store;
    const made = added.map(({ name, pieces }) => ({ name, values: {}, pieces: named(pieces) }));
    return screens.add(this.#system, ...made);
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

const EMPTY =
  "Rien n’y est encore. Dans une page du jeu, touchez un titre ou une table, puis «\u00a0Mettre à mon écran\u00a0»\u00a0; sous un calcul, le bouton l’y met avec ses valeurs.";

/** What is kept here that this version has no use for. @param {boolean} foreign @param {number} screens @param {number} pieces */
function leftOver(foreign, screens, pieces) {
  if (foreign) {
    return "Une autre version du Codex garde ici des écrans que celle-ci ne sait pas lire. Ils restent tels quels, et rien ne peut y être ajouté\u00a0: rechargez la page, ou exportez-les avant de repartir de zéro.";
  }
  const left = [];
  if (screens) left.push(screens > 1 ? `${screens} écrans gardés` : "un écran gardé");
  if (pieces) left.push(pieces > 1 ? `${pieces} éléments de cet écran` : "un élément de cet écran");
  return left.length
    ? `Cette version du Codex ne sait pas lire ${left.join(" et ")}\u00a0; rien n’en est effacé, et «\u00a0Exporter\u00a0» les écrit aussi.`
    : "";
}

/** Bring the screen to life with what the page's own script keeps. @param {Shared} given */
export function bring(given) {
  shared = given;
  customElements.define("my-screen", MyScreen);
}
