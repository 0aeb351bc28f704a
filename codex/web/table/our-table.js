/**
 * <our-table>: the tables of one system, on their page. The page holds every point and its readings;
 * this element shows what the chosen table plays, and keeps what the reader chooses.
 */
import { told } from "../kept/store.js";
import { copy } from "../shared/clipboard.js";
import { download } from "../shared/download.js";
import { element } from "../shared/element.js";
import { end } from "../shared/life.js";
import { ON_DISK, ShownCode } from "../shared/shown-code.js";
import { Still } from "../shared/still.js";
import { Travel } from "../shared/travel.js";
import { chips, redraw, whenChosen } from "../sheets/chips.js";
import { Erasing } from "../sheets/erasing.js";
import { offer } from "./offered.js";
import { Points, text } from "./points.js";
import { noteOf, play, played, tables, UNNAMED } from "./table.js";
import { readFile, sorted, written } from "./table-file.js";
import { isTableLink, linkTo, tableIn } from "./table-link.js";

/** @typedef {import("./table-file.js").Filed} Filed */

const NOBODY = "le Codex";
const GONE = { one: "est effacée", foreign: "Ces tables sont effacées" };

class OurTable extends HTMLElement {
  #life = new AbortController();
  /** @type {Points} */
  #points = /** @type {never} */ (null);
  /** @type {Still} */
  #still = /** @type {never} */ (null);
  /** @type {ShownCode} */
  #code = /** @type {never} */ (null);
  /** @type {Erasing} */
  #erasing = /** @type {never} */ (null);
  /** @type {Travel<Filed>} */
  #travel = /** @type {never} */ (null);

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
    whenChosen(this.#part("who"), (id) => this.#take(id), signal);
    tables.addEventListener("change", () => this.#show(), { signal });
    this.#erasing = new Erasing(this, tables, this.#system, GONE, signal);
    this.#travel = new Travel(this, this.#ways, signal);
    this.#show();
    this.#travel.arrive();
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
    this.#part("none").hidden = chosen !== null;
    this.#part("count").textContent = chosen ? this.#counted(differences) : "";
    this.#part("title").textContent = this.#title;
    this.#part("other").textContent = this.#leftOver();
    this.#erasing.show();
    this.#travel.show();
    for (const task of ["new", "import"]) this.#button(task).hidden = foreign;
    for (const task of ["link", "text", "print"]) this.#button(task).hidden = !differences.length;
    this.#button("code").hidden = !differences.length || ON_DISK;
    this.#code.follow();
    this.#button("export").hidden = !(all.length || foreign || tables.unread(system));
  }

  /** @param {import("./points.js").Difference[]} differences */
  #counted(differences) {
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
        this.#travel.copy(pressed);
        break;
      case "code":
        this.#showCode();
        break;
      case "take-link":
        this.#keepOffered();
        break;
      case "leave-link":
        this.#travel.forget();
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
        download(`tables-${this.#system}.json`, written(this.#system));
        break;
      case "import":
        this.#part("file").click();
        break;
      case "erase":
        this.#erase();
        break;
    }
  }

  #erase() {
    const done = this.#erasing.touched();
    if (!done) return;
    this.#tell(done);
    this.#button("new").focus();
  }

  // --- links and files ---

  /** What is shown now, as a link; without one where it would be too long. */
  async #link() {
    const chosen = tables.chosen(this.#system);
    const link = chosen && (await linkTo(location.href, chosen));
    return { link, name: `Code QR de «\u00a0${chosen?.name ?? UNNAMED}\u00a0»` };
  }

  async #showCode() {
    this.#tell((await this.#code.toggle()) ?? "");
  }

  /** What a table holds that this page has no place for is set aside. @param {Filed} found */
  #sorted(found) {
    return sorted(found, (name, value) => this.#points.knows(name, value));
  }

  /** @type {import("../shared/travel.js").Ways<Filed>} */
  get #ways() {
    return {
      link: async () => (await this.#link()).link,
      long: ["Cette table est trop longue", "exportez-la"],
      isLink: isTableLink,
      read: async (url) => {
        const found = await tableIn(url);
        return found && this.#sorted(found);
      },
      unread: "aucune table lisible",
      propose: (place, found) => offer(place, this.#points, found, played(this.#system)),
      take: (text) => this.#import(text),
      tell: (words) => this.#tell(words),
    };
  }

  /** Beside those of the reader, none of which it replaces. */
  #keepOffered() {
    if (!this.#travel.offered) return;
    const outcome = tables.add(this.#system, this.#travel.offered);
    this.#travel.forget();
    const name = tables.chosen(this.#system)?.name ?? "";
    this.#tell([`Gardée\u00a0: ${name}.`, told(outcome)].filter(Boolean).join(" "));
    this.#part("who").querySelector("button")?.focus();
  }

  /** Take over a file: what this page has no place for is named. @param {string} text */
  #import(text) {
    const { tables: found, unread } = readFile(text, this.#system);
    const taken = found.map((each) => this.#sorted(each));
    const outcome = taken.length ? tables.add(this.#system, ...taken) : "kept";
    const names = taken.map(({ name }) => name).join(", ");
    const left = unread
      ? `Laissé de côté\u00a0: ${unread > 1 ? `${unread} tables qui ne se lisent pas` : "une table qui ne se lit pas"}.`
      : "";
    const repris = names ? `Repris\u00a0: ${names}.` : "Aucune table n’est reprise.";
    return [repris, left, told(outcome)].filter(Boolean).join(" ");
  }
}

customElements.define("our-table", OurTable);
