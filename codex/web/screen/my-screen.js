/**
 * <my-screen>: the screens of one system, on their page, the only one that asks for this script. The
 * page holds what can be done; this element shows the pieces of the chosen screen, read from the site,
 * and keeps how the reader arranges them.
 */
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { ON_DISK } from "../shared/shown-code.js";
import { chips, redraw, whenChosen } from "../sheets/chips.js";
import { Erasing } from "../sheets/erasing.js";
import { Order } from "./order.js";
import { Panels } from "./panels.js";
import { ScreenTravel } from "./screen-travel.js";

/** @typedef {typeof import("./put.js").shared} Shared */

/** What the page's own script shares with this one. @type {Shared} */
let shared;

class MyScreen extends HTMLElement {
  #life = new AbortController();
  /** @type {Panels} */
  #panels = /** @type {never} */ (null);
  /** @type {Order} */
  #order = /** @type {never} */ (null);
  /** @type {Erasing} */
  #erasing = /** @type {never} */ (null);
  /** @type {ScreenTravel} */
  #travel = /** @type {never} */ (null);

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const { store, mark } = shared;
    this.#panels = new Panels(this.#part("screen"), this.#system, mark, signal);
    this.#order = new Order(this.#part("order"));
    this.#part("actions").hidden = false;
    this.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    whenChosen(this.#part("who"), (id) => this.#tell(told(this.#store.choose(id))), signal);
    const tell = (/** @type {string} */ words) => this.#tell(words);
    this.#erasing = new Erasing(this, store.screens, this.#system, GONE, signal);
    this.#travel = new ScreenTravel(this, shared, () => this.#shown, tell, signal);
    store.screens.addEventListener("change", () => this.#show(), { signal });
    this.#show();
    const manage = /** @type {HTMLDetailsElement} */ (this.#part("manage"));
    manage.open = !store.piecesOf(this.#store.chosen).length;
    this.#travel.arrive();
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
    this.#part("none").hidden = pieces.length > 0;
    this.#part("other").textContent = leftOver(foreign, screens.unread(system), unreadOf(chosen));
    this.#order.show(pieces);
    this.#panels.show(pieces);
    this.#erasing.show();
    for (const task of ["new", "note", "import"]) this.#button(task).hidden = foreign;
    for (const task of ["link", "print"]) this.#button(task).hidden = !pieces.length;
    this.#button("code").hidden = !pieces.length || ON_DISK;
    this.#travel.follow();
    this.#button("export").hidden = !(all.length || foreign || screens.unread(system));
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
    // A calculator hears its own.
    if (pressed?.closest("rule-calculator")) return;
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
        this.#travel.link(pressed);
        break;
      case "code":
        this.#travel.code();
        break;
      case "take-link":
        this.#travel.keep();
        this.#part("manage").querySelector("summary")?.focus();
        break;
      case "leave-link":
        this.#travel.forget();
        break;
      case "export":
        this.#travel.export();
        break;
      case "import":
        this.#part("file").click();
        break;
      case "print":
        print();
        break;
      case "erase":
        this.#erase();
        break;
    }
  }

  /** What is shown now, for others: they read the answers that stand here. */
  get #shown() {
    const { chosen, pieces } = this.#store;
    return { name: chosen?.name ?? "", pieces: pieces.map((each) => this.#panels.answered(each)) };
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

  #erase() {
    const done = this.#erasing.touched();
    if (!done) return;
    this.#tell(done);
    this.#button("new").focus();
  }
}

const GONE = { one: "est effacé", foreign: "Ces écrans sont effacés" };
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
