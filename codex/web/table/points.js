/**
 * The points of « Notre table » as the page lists them: what each may be read as, and how a table
 * plays it. After them stand the sections that only some tables play, which have no number.
 */
import { LONGEST_NOTE, noteOf } from "./table.js";

/** @typedef {import("./table.js").TableValues} TableValues */

/**
 * A point that a table plays otherwise than the Codex, or a section of which it says whether it plays
 * it: its title, the readings and the own words.
 * @typedef {{ title: string, told: string[], note: string, section: boolean }} Difference
 */

export class Points {
  #root;
  /** The readings of each question, by name. @type {Map<string, Set<string>>} */
  #readings = new Map();
  /** The names of the notes. @type {Set<string>} */
  #notes = new Set();

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    for (const question of this.#questions) {
      const values = this.#radios(question).map(({ value }) => value);
      this.#readings.set(question.dataset.of ?? "", new Set(values.filter(Boolean)));
    }
    for (const { dataset } of this.all) {
      if (dataset.point) this.#notes.add(noteOf(dataset.point));
    }
  }

  /** @returns {HTMLElement[]} */
  get all() {
    return [...this.#root.querySelectorAll(".ours-point")].map(
      (each) => /** @type {HTMLElement} */ (each),
    );
  }

  /** @returns {HTMLElement[]} */
  get #questions() {
    return [...this.#root.querySelectorAll(".ours-question")].map(
      (each) => /** @type {HTMLElement} */ (each),
    );
  }

  /** @param {Element} question @returns {HTMLInputElement[]} */
  #radios(question) {
    return [...question.querySelectorAll("input")];
  }

  /** Whether this page has a place for what a table says. @param {string} name @param {string} value */
  knows(name, value) {
    if (this.#notes.has(name)) return value.length > 0 && value.length <= LONGEST_NOTE;
    return this.#readings.get(name)?.has(value) ?? false;
  }

  /** Show what a table says. @param {TableValues} values */
  show(values) {
    for (const question of this.#questions) {
      const name = question.dataset.of ?? "";
      const value = values[name] ?? "";
      const wanted = this.knows(name, value) ? value : "";
      for (const radio of this.#radios(question)) radio.checked = radio.value === wanted;
    }
    for (const point of this.all) {
      const note = values[noteOf(point.dataset.point ?? "")] ?? "";
      const area = point.querySelector("textarea");
      // What is being typed stays as it is.
      if (area && area !== document.activeElement) area.value = note;
      point.toggleAttribute("data-differs", this.#differs(point, values));
      const fold = point.querySelector(".ours-note");
      if (fold instanceof HTMLDetailsElement && note) fold.open = true;
      fold?.toggleAttribute("data-differs", note !== "");
      const said = point.querySelector(".ours-said");
      if (said) said.textContent = note && `${OTHERWISE} ${note}`;
    }
    for (const chapter of this.#root.querySelectorAll(".ours-chapter")) {
      const chosen = chapter.querySelector("[data-differs]") !== null;
      chapter.toggleAttribute("data-differs", chosen);
      if (chosen) chapter.setAttribute("open", "");
    }
  }

  /** @param {HTMLElement} point @param {TableValues} values */
  #differs(point, values) {
    if (values[noteOf(point.dataset.point ?? "")]) return true;
    const names = [...point.querySelectorAll(".ours-question")].map(
      (each) => each.getAttribute("data-of") ?? "",
    );
    return names.some((name) => this.knows(name, values[name] ?? ""));
  }

  /** The readings that a table plays otherwise than the Codex at a point, in words. @param {HTMLElement} point @param {TableValues} values */
  #told(point, values) {
    return [...point.querySelectorAll(".ours-question")].flatMap((question) => {
      const value = values[question.getAttribute("data-of") ?? ""] ?? "";
      const radio = this.#radios(question).find((each) => each.value === value);
      return value && radio ? [radio.nextElementSibling?.textContent ?? ""] : [];
    });
  }

  /** What a table plays otherwise than the Codex, in the order of the points. @param {TableValues} values @returns {Difference[]} */
  differences(values) {
    return this.all
      .filter((point) => this.#differs(point, values))
      .map((point) => ({
        title: titleOf(point),
        told: this.#told(point, values),
        note: values[noteOf(point.dataset.point ?? "")] ?? "",
        section: !point.dataset.point,
      }));
  }

  /**
   * The points that two tables play otherwise, each with what both do, in words.
   * @param {TableValues} theirs @param {TableValues} mine
   */
  compared(theirs, mine) {
    return this.all.flatMap((point) => {
      const [his, own] = [theirs, mine].map((values) => {
        const note = values[noteOf(point.dataset.point ?? "")] ?? "";
        const noted = note ? [`${OTHERWISE} ${note}`] : [];
        return [...this.#told(point, values), ...noted].join(" ") || "lecture du Codex";
      });
      return his === own ? [] : [{ title: titleOf(point), his: his ?? "", own: own ?? "" }];
    });
  }
}

const OTHERWISE = "Nous jouons autrement\u00a0:";

/** @param {HTMLElement} point */
function titleOf(point) {
  if (point.dataset.title) return point.dataset.title;
  const parts = [...(point.querySelector("h2")?.childNodes ?? [])];
  const words = parts.filter((each) => !(each instanceof Element && each.matches(".headerlink")));
  return words
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
}

/**
 * What a table plays as a text for a chat.
 * @param {string} title @param {Difference[]} differences
 */
export function text(title, differences) {
  const points = differences.map(({ title: point, told, note }) => {
    const lines = note ? [...told, `${OTHERWISE} ${note}`] : told;
    return `${point}\n${lines.map((line) => `– ${line}`).join("\n")}`;
  });
  return [title, ...points].join("\n\n");
}
