/**
 * <our-table>: the tables of one system, on their page. The page holds every point and its readings;
 * this element shows what the chosen table plays, and keeps what the reader chooses.
 */
import { told } from "../kept/store.js";
import { copy } from "../shared/clipboard.js";
import { download } from "../shared/download.js";
import { element } from "../shared/element.js";
import { grouped } from "../shared/grouped.js";
import { end } from "../shared/life.js";
import { FileError } from "../shared/own-file.js";
import { LONGEST_LINK } from "../shared/packed.js";
import { ON_DISK, ShownCode } from "../shared/shown-code.js";
import { Still } from "../shared/still.js";
import { chips, redraw, whenChosen } from "../sheets/chips.js";
import { offer } from "./offered.js";
import { Points, text } from "./points.js";
import { noteOf, play, played, tables, UNNAMED } from "./table.js";
import { readFile, sorted, written } from "./table-file.js";
import { isTableLink, linkTo, tableIn } from "./table-link.js";

const NOBODY = "le Codex";
const TOO_LONG = `Cette table est trop longue pour un lien de ${grouped(String(LONGEST_LINK))} signes\u00a0: exportez-la dans un fichier.`;

class OurTable extends HTMLElement {
  #life = new AbortController();
  /** @type {Points} */
  #points = /** @type {never} */ (null);
  /** @type {Still} */
  #still = /** @type {never} */ (null);
  /** @type {ShownCode} */
  #code = /** @type {never} */ (null);
  /** Who was asked whether to be erased. */
  #sure = "";
  /** The table that a link proposes. @type {import("./table-file.js").Filed | null} */
  #offered = null;

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#points = new Points(this);
    this.#still = new Still(this, signal);
    this.#code = new ShownCode(this.#button("code"), this.#part("code"), () => this.#link());
    this.#part("actions").hidden = false;
    this.addEventListener("change", (event) => this.#choose(event), { signal });
    this.addEventListener("input", (event) => this.#typed(event), { signal });
    this.addEventListener("click", (event) => this.#click(event), { signal });
    this.#file.addEventListener("change", () => this.#import(), { signal });
    whenChosen(this.#part("who"), (id) => this.#take(id), signal);
    tables.addEventListener("change", () => this.#show(), { signal });
    globalThis.addEventListener("hashchange", () => this.#open(), { signal });
    this.#show();
    this.#open();
  }

  disconnectedCallback() {
    end(this.#life);
  }

  get #system() {
    return this.dataset.system ?? "";
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
    const system = this.#system;
    const chosen = tables.chosen(system);
    const all = tables.of(system);
    const foreign = tables.foreign(system);
    const chooser = chips([...all, { id: "", name: NOBODY }], chosen?.id ?? null, "Table");
    redraw(this.#part("who"), [element("span", {}, "Nous jouons comme"), ...chooser]);
    this.#part("named").hidden = chosen === null;
    if (chosen && this.#name !== document.activeElement) this.#name.value = chosen.name;
    const values = played(system);
    this.#points.show(values);
    const differences = this.#points.differences(values);
    this.#part("count").textContent = this.#counted(chosen !== null, differences);
    this.#part("title").textContent = this.#title;
    this.#part("other").textContent = this.#leftOver();
    this.#sure = "";
    this.#propose();
    for (const task of ["new", "import"]) this.#button(task).hidden = foreign;
    for (const task of ["link", "text", "print"]) this.#button(task).hidden = !differences.length;
    this.#button("code").hidden = !differences.length || ON_DISK;
    this.#code.follow();
    this.#button("export").hidden = !(all.length || foreign || tables.unread(system));
    const erase = this.#button("erase");
    erase.hidden = chosen === null && !foreign;
    erase.textContent = foreign ? "Repartir de zéro" : `Effacer ${chosen?.name ?? ""}`;
  }

  /** @param {boolean} chosen @param {import("./points.js").Difference[]} differences */
  #counted(chosen, differences) {
    if (!chosen)
      return "Toutes les lectures sont celles du Codex. Choisissez-en une autre, et elle est gardée.";
    const sections = differences.filter(({ section }) => section).length;
    const points = differences.length - sections;
    const s = points > 1 ? "s" : "";
    const told = [
      points ? `${points} point${s} joué${s} autrement que le Codex.` : "",
      sections ? `Votre choix pour ${sections} section${sections > 1 ? "s" : ""}.` : "",
    ];
    return told.filter(Boolean).join(" ") || "Cette table joue tout comme le Codex.";
  }

  get #title() {
    const game = document.querySelector(".codex-fil")?.getAttribute("data-name") ?? "";
    const name = tables.chosen(this.#system)?.name ?? UNNAMED;
    return `Règles de notre table\u00a0: ${name} (${game})`;
  }

  /** What is kept here that this version has no use for. */
  #leftOver() {
    const system = this.#system;
    if (tables.foreign(system)) {
      return "Une autre version du Codex garde ici des tables que celle-ci ne sait pas lire. Elles restent telles quelles, et rien ne peut y être ajouté\u00a0: rechargez la page, ou exportez-les avant de repartir de zéro.";
    }
    const unread = tables.unread(system);
    const hidden = unread
      ? `Cette version du Codex ne sait pas lire ${unread > 1 ? `${unread} tables gardées` : "une table gardée"} ici\u00a0; rien n’en est effacé, et «\u00a0Exporter\u00a0» les écrit aussi. `
      : "";
    const chosen = tables.chosen(system);
    const values = Object.entries({ ...chosen?.aside, ...chosen?.values });
    const idle = values.filter(([name, value]) => !this.#points.knows(name, value));
    const named = idle.map(([name, value]) => `${name} («\u00a0${value}\u00a0»)`).join(", ");
    return named ? `${hidden}Gardé sans servir\u00a0: ${named}.` : hidden;
  }

  /** @param {string} words */
  #tell(words) {
    this.#part("told").replaceChildren(...(words ? [element("p", {}, words)] : []));
  }

  // --- what the reader does ---

  /** @param {Event} event */
  #choose({ target }) {
    if (!(target instanceof HTMLInputElement) || target.type !== "radio") return;
    const question = target.closest(".ours-question")?.getAttribute("data-of") ?? "";
    this.#play({ [question]: target.value || null });
  }

  /** @param {Event} event */
  #typed({ target }) {
    const chosen = tables.chosen(this.#system);
    if (target === this.#name && chosen) {
      this.#tell(told(tables.rename(this.#system, chosen.id, this.#name.value)));
    } else if (target instanceof HTMLTextAreaElement && target.dataset.note) {
      this.#play({ [noteOf(target.dataset.note)]: target.value.trim() || null });
    }
  }

  /** @param {Record<string, string | null>} values */
  #play(values) {
    const before = tables.chosen(this.#system);
    // What comes above, a name and what can be done, leaves the choice where it is.
    this.#still.around(() => {
      const outcome = play(this.#system, values);
      const made = before ? "" : `Gardé dans «\u00a0${tables.chosen(this.#system)?.name}\u00a0».`;
      this.#tell([made, told(outcome)].filter(Boolean).join(" "));
    });
  }

  /** @param {string | null} id */
  #take(id) {
    this.#tell(told(tables.choose(this.#system, id)));
  }

  /** @param {MouseEvent} event */
  #click({ target }) {
    const pressed = target instanceof Element ? target.closest("button") : null;
    switch (pressed?.dataset.do) {
      case "new":
        this.#tell(told(tables.add(this.#system, { name: UNNAMED, values: {} })));
        this.#name.select();
        break;
      case "link":
        this.#copy(pressed);
        break;
      case "code":
        this.#showCode();
        break;
      case "take-link":
        this.#keepOffered();
        break;
      case "leave-link":
        this.#forget();
        break;
      case "text":
        copy(
          pressed,
          text(this.#title, this.#points.differences(played(this.#system))),
          this.#part("copied"),
        );
        break;
      case "print":
        print();
        break;
      case "export":
        this.#export();
        break;
      case "import":
        this.#file.click();
        break;
      case "erase":
        this.#erase(pressed);
        break;
    }
  }

  /** A second touch erases. @param {HTMLElement} button */
  #erase(button) {
    const chosen = tables.chosen(this.#system);
    if (!this.#sure) {
      this.#sure = `${button.textContent}`;
      button.textContent = `${this.#sure} pour de bon`;
      return;
    }
    const foreign = tables.foreign(this.#system);
    const outcome = foreign
      ? tables.restart(this.#system)
      : tables.erase(this.#system, chosen?.id ?? "");
    const done = foreign ? "Ces tables sont effacées" : `${chosen?.name ?? ""} est effacée`;
    this.#tell(`${done} de ce navigateur. ${told(outcome)}`.trim());
    this.#button("new").focus();
  }

  // --- links ---

  /** What is shown now, as a link; without one where it would be too long. */
  async #link() {
    const chosen = tables.chosen(this.#system);
    const link = chosen && (await linkTo(location.href, chosen));
    return { link, name: `Code QR de «\u00a0${chosen?.name ?? UNNAMED}\u00a0»` };
  }

  /** @param {HTMLButtonElement} pressed */
  async #copy(pressed) {
    const { link } = await this.#link();
    if (link) copy(pressed, link, this.#part("copied"));
    else this.#tell(TOO_LONG);
  }

  async #showCode() {
    this.#tell((await this.#code.toggle()) ?? "");
  }

  /** Show what a link proposes; nothing of it is kept yet. */
  async #open() {
    const url = new URL(location.href);
    if (!isTableLink(url)) return;
    const found = await tableIn(url);
    if (!found) {
      this.#forget();
      return this.#tell("Ce lien ne contient aucune table lisible\u00a0: il a pu être coupé.");
    }
    this.#offered = sorted(found, (name, value) => this.#points.knows(name, value));
    this.#propose();
  }

  #propose() {
    if (!this.#offered) return;
    offer(this.#part("offer"), this.#points, this.#offered, played(this.#system));
  }

  /** Beside those of the reader, none of which it replaces. */
  #keepOffered() {
    if (!this.#offered) return;
    const outcome = tables.add(this.#system, this.#offered);
    this.#forget();
    const name = tables.chosen(this.#system)?.name ?? "";
    this.#tell([`Gardée\u00a0: ${name}.`, told(outcome)].filter(Boolean).join(" "));
    this.#part("who").querySelector("button")?.focus();
  }

  #forget() {
    this.#offered = null;
    this.#part("offer").replaceChildren();
    this.#part("offer").hidden = true;
    history.replaceState(history.state, "", location.href.split("#")[0]);
  }

  // --- files ---

  #export() {
    download(`tables-${this.#system}.json`, written(this.#system));
  }

  /** Take over a file: what this page has no place for is set aside and named. */
  async #import() {
    const [file] = this.#file.files ?? [];
    if (!file) return;
    try {
      const { tables: found, unread } = readFile(await file.text(), this.#system);
      const taken = found.map((each) =>
        sorted(each, (name, value) => this.#points.knows(name, value)),
      );
      const outcome = taken.length ? tables.add(this.#system, ...taken) : "kept";
      const names = taken.map(({ name }) => name).join(", ");
      const left = unread
        ? `Laissé de côté\u00a0: ${unread > 1 ? `${unread} tables qui ne se lisent pas` : "une table qui ne se lit pas"}.`
        : "";
      this.#tell(
        [names ? `Repris\u00a0: ${names}.` : "Aucune table n’est reprise.", left, told(outcome)]
          .filter(Boolean)
          .join(" "),
      );
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      this.#tell(`Fichier refusé, rien n’est changé. ${error.message}`);
    } finally {
      this.#file.value = "";
    }
  }
}

customElements.define("our-table", OurTable);
