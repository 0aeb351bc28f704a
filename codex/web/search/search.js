/**
 * <codex-search>: the button in the header, and the dialog that finds; <search-opener>, another way
 * to it.
 *
 * The index comes with the first touch of the button. On a game's pages the results are kept to
 * that game, until the reader widens them; the choice is carried along. What a question states is
 * answered above them.
 */

import { EngineFailure, sentence } from "../engine/guard.js";
import { searched, searchedGames } from "../kept/kept.js";
import { eachPage } from "../shared/each-page.js";
import { element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { ROOT } from "../shared/site.js";
import { answer } from "./search-answer.js";
import { SearchClient } from "./search-client.js";
import { mark } from "./search-marks.js";
import { SearchResults } from "./search-results.js";

const MOST_RECENT = 6;
/** Keys that open the search, outside of a field. */
const KEYS = new Set(["/", "f", "s"]);
const MENU = "le menu mène à toutes les pages.";
const FAILED = `L’index de la recherche n’a pas pu être chargé. Vérifiez le réseau, puis cherchez de nouveau\u00a0; ${MENU}`;

/** @type {Partial<Record<import("../engine/guard.js").Reason, string>>} */
const FAILURES = {
  silent: `L’index de la recherche n’arrive plus\u00a0: la connexion est coupée, ou très lente. Cherchez de nouveau\u00a0: ce qui est arrivé est gardé, et ${MENU}`,
  blocked: `Le site répond, mais la recherche est retenue en chemin\u00a0: par un bloqueur de contenu, un antivirus ou le réseau. Autorisez ce site dans le bloqueur, puis cherchez de nouveau\u00a0; ${MENU}`,
  changed: sentence("changed"),
};

const client = new SearchClient();

/** The game whose pages the reader is in, or nothing. */
const here = () => location.pathname.slice(ROOT.pathname.length).split("/", 1)[0] ?? "";

class CodexSearch extends HTMLElement {
  /** @type {HTMLDialogElement} */
  #dialog = element("dialog", { class: "find", "aria-label": "Recherche dans le Codex" });
  /** @type {HTMLInputElement} */
  #field = element("input", {
    ...{ type: "search", name: "q", autocomplete: "off", autocapitalize: "none" },
    ...{ spellcheck: "false", enterkeyhint: "search", maxlength: "200" },
    ...{ "aria-label": "Chercher une règle ou un calcul", placeholder: "Une règle, un calcul…" },
  });
  #scope = element("div", { class: "find-scope", role: "group", "aria-label": "Jeux" });
  #status = element("p", { class: "find-status", role: "status" });
  #answer = element("div", { class: "find-answer", "data-part": "answer" });
  #results = new SearchResults();
  #built = false;
  /** The last question, an empty one among them. */
  #turn = 0;
  /** The page in the window. */
  #shown = location.pathname;
  #life = new AbortController();

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    if (!this.#built) this.#build();
    this.hidden = false;
    const button = this.querySelector("button");
    button?.addEventListener("click", () => this.open(), { signal });
    for (const hint of ["pointerenter", "focus", "touchstart"]) {
      button?.addEventListener(hint, () => this.#warm(), { signal, once: true, passive: true });
    }
    document.addEventListener("keydown", (event) => this.#key(event), { signal });
    client.addEventListener(
      "change",
      () => {
        if (this.#results.waits) this.#results.wait(client.loaded);
      },
      { signal },
    );
    const asked = new URLSearchParams(location.search).get("q");
    // From the address bar, or from the application's icon.
    if (asked !== null) this.open(asked);
    eachPage(() => {
      if (location.pathname !== this.#shown) this.#dialog.close();
      this.#shown = location.pathname;
      mark();
    });
  }

  disconnectedCallback() {
    end(this.#life);
  }

  /** Show the dialog. @param {string} [question] */
  open(question = this.#field.value) {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#warm();
    this.#field.value = question;
    this.#field.select();
    this.#ask();
  }

  #warm() {
    // A failure is told when a question meets it.
    client.start().catch(() => {});
  }

  #build() {
    this.#built = true;
    const form = element("form", { role: "search", class: "find-form" });
    const close = element("button", {
      type: "button",
      class: "find-close",
      "aria-label": "Fermer",
    });
    close.textContent = "×";
    form.append(this.#field, close);
    const scroll = element("div", { class: "find-scroll" });
    const { before, list, after } = this.#results;
    scroll.append(this.#status, this.#answer, before, list, after);
    this.#dialog.append(form, this.#scope, scroll);
    this.append(this.#dialog);
    close.addEventListener("click", () => this.#dialog.close());
    this.#field.addEventListener("input", () => this.#ask());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#follow();
    });
    this.#dialog.addEventListener("click", (event) => this.#pressed(event));
    this.#dialog.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** Enter opens what stands first: the answer, or else the best result. */
  #follow() {
    const first = this.#dialog.querySelector(".find-answer a, .find-choice, .find-results a");
    if (first instanceof HTMLElement && this.#field.value.trim()) first.click();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { key, target } = event;
    const at = target instanceof Element ? target : null;
    // A dialog that has just closed keeps the focus until the next frame.
    const typing = at?.closest("input, select, textarea, dialog")?.getClientRects().length;
    const wanted = KEYS.has(key) && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!wanted && !(key === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    this.open();
  }

  /** The arrows go from the field through the results, and back. @param {KeyboardEvent} event */
  #walk(event) {
    if (event.key === "Escape") {
      // A field of its kind would first be emptied.
      event.preventDefault();
      this.#dialog.close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    const stops = [
      this.#field,
      .../** @type {NodeListOf<HTMLElement>} */ (
        this.#dialog.querySelectorAll(
          ".find-answer a, .find-choice, .find-before button, .find-results a, .find-after :is(a, button)",
        )
      ),
    ];
    const place = stops.indexOf(/** @type {any} */ (document.activeElement));
    const next = stops[Math.max(0, Math.min(stops.length - 1, place + step))];
    event.preventDefault();
    next?.focus();
  }

  /** @param {MouseEvent} event */
  #pressed({ target }) {
    if (!(target instanceof Element)) return;
    if (target === this.#dialog) this.#dialog.close();
    const scope = target.closest("[data-scope]");
    const again = target.closest("[data-question]");
    const erase = target.closest(".find-erase");
    if (scope instanceof HTMLElement) {
      searchedGames.put(scope.dataset.scope ?? "");
      this.#field.focus();
      this.#ask();
    } else if (again instanceof HTMLElement) {
      this.#field.value = again.dataset.question ?? "";
      this.#field.focus();
      this.#ask();
    } else if (erase) {
      searched.clear();
      this.#field.focus();
      this.#ask();
    } else {
      const link = target.closest("a[href]");
      if (!(link instanceof HTMLAnchorElement)) return;
      this.#keep();
      // A section of this very page: nothing comes that would close it. Another page marks its own.
      const here = link.pathname === location.pathname;
      setTimeout(() => {
        this.#dialog.close();
        if (here) mark();
      });
    }
  }

  #keep() {
    const question = this.#field.value.trim();
    if (!question) return;
    searched.change((before) =>
      [question, ...before.filter((each) => each !== question)].slice(0, MOST_RECENT),
    );
  }

  /** The game that results are kept to: this one's, another that was chosen, or none. */
  get #game() {
    const chosen = searchedGames.held;
    return chosen === "tous" ? "" : here();
  }

  async #ask() {
    const question = this.#field.value;
    const game = this.#game;
    const mine = ++this.#turn;
    this.#answer.replaceChildren();
    if (!question.trim()) {
      answer("", game, this.#answer, Promise.resolve(new Map()));
      this.#scope.replaceChildren();
      this.#status.textContent = "";
      this.#idle(mine);
      // They come with the index; one that fails is told when a question meets it.
      if (client.stage !== "ready")
        client.start().then(
          () => this.#idle(mine),
          () => {},
        );
      return;
    }
    if (client.stage !== "ready") this.#results.wait(client.loaded);
    const telling = client.ask(question, game);
    const naming = telling.then(
      (told) => new Map(told?.games),
      () => new Map(),
    );
    answer(question.trim(), game, this.#answer, naming);
    try {
      const told = await telling;
      if (!told || mine !== this.#turn) return;
      this.#scopes(told);
      this.#status.textContent = this.#results.show(told, question);
    } catch (error) {
      if (mine !== this.#turn) return;
      const reason = error instanceof EngineFailure ? error.reason : "worker";
      this.#results.clear();
      this.#status.textContent = FAILURES[reason] ?? FAILED;
      if (reason === "changed") this.#results.offerReload();
    }
  }

  /** Offer what can be asked, unless a question has come. @param {number} turn */
  #idle(turn) {
    const examples = client.examples[this.#game] ?? client.examples[""] ?? [];
    if (turn === this.#turn) this.#results.idle(examples, searched.held);
  }

  /** Say where was looked, and offer the other way. @param {import("./search-client.js").Told} told */
  #scopes({ games, game }) {
    const own = games.find(([id]) => id === here());
    const named = game && game !== here() ? games.find(([id]) => id === game) : undefined;
    const choices = [];
    if (named) choices.push([named[1], "", true]);
    else if (own)
      choices.push([`dans ${own[1]}`, "jeu", game === own[0]], ["tous les jeux", "tous", !game]);
    const buttons = choices.map(([name, scope, pressed]) => {
      const button = element("button", { type: "button", "aria-pressed": String(pressed) });
      if (scope) button.dataset.scope = String(scope);
      button.textContent = String(name);
      return button;
    });
    const before = this.#scope.querySelector(":focus")?.textContent;
    this.#scope.replaceChildren(...buttons);
    if (before) buttons.find(({ textContent }) => textContent === before)?.focus();
  }
}

/** A button of a page, which opens it as the header's does. */
class SearchOpener extends HTMLElement {
  connectedCallback() {
    this.onclick = () => {
      /** @type {CodexSearch | null} */ (document.querySelector("codex-search"))?.open();
    };
  }
}

customElements.define("codex-search", CodexSearch);
customElements.define("search-opener", SearchOpener);
