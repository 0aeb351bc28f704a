/**
 * The results of a search, as the dialog shows them.
 */
import { acting, element } from "../shared/element.js";
import { ROOT } from "../shared/site.js";

/** @typedef {import("./search-client.js").Told} Told */
/** @typedef {import("./search-index.js").Found} Found */

/** Results shown before « Voir plus ». */
const SHOWN = 12;
const ASK =
  "Demandez une règle avec vos mots, ou un calcul avec ses nombres\u00a0: la réponse s’affiche ici. Par exemple\u00a0:";
/** What the reader's table says of a section, after its status. */
const PLAYS = { oui: "en jeu chez nous", non: "notre table ne la joue pas" };
const KINDS = { calculator: "Calculer", ruling: "Arbitrage", page: "Page", section: "" };

/** @param {import("./search-excerpt.js").Piece[]} pieces */
const told = (pieces) =>
  pieces.map(([text, found]) =>
    found ? element("mark", {}, text) : document.createTextNode(text),
  );

/** @param {Found} found */
function address({ address: of, anchor, marks }) {
  const url = new URL(of, ROOT);
  if (marks.length) url.searchParams.set("h", marks.join(","));
  if (anchor) url.hash = anchor;
  return url.href;
}

export class SearchResults {
  /** What was perhaps meant, above what was found for the words as they stand. */
  before = element("div", { class: "find-before" });
  list = element("ol", { class: "find-results" });
  after = element("div", { class: "find-after" });

  clear() {
    for (const part of [this.before, this.list, this.after]) part.replaceChildren();
  }

  /** While the index comes, which takes its time on a slow line. @param {number} bytes */
  wait(bytes) {
    this.clear();
    const told = bytes ? `\u00a0: ${Math.round(bytes / 1000)}\u00a0ko` : "…";
    this.after.append(element("p", { class: "find-waits" }, `Chargement de la recherche${told}`));
  }

  get waits() {
    return this.after.querySelector(".find-waits") !== null;
  }

  /** What keeps an answer from coming, if a page loaded anew would mend it. */
  offerReload() {
    this.after.append(acting("Recharger", () => location.reload()));
  }

  /**
   * Before a question: what can be asked, and what was asked last.
   * @param {string[]} examples @param {string[]} questions
   */
  idle(examples, questions) {
    this.clear();
    if (examples.length) {
      this.after.append(element("p", {}, ASK), choices("Exemples de questions", examples));
    }
    if (!questions.length) return;
    const erase = element(
      "button",
      { type: "button", class: "find-erase" },
      "Effacer les recherches",
    );
    this.after.append(
      element("p", {}, "Dernières recherches"),
      choices("Dernières recherches", questions),
      erase,
    );
  }

  /**
   * Show an answer; return what is to be said of it.
   * @param {Told} answer @param {string} question @returns {string}
   */
  show(answer, question) {
    const { found, games, game, nearest, others } = answer;
    const names = new Map(games);
    const focused = document.activeElement?.getAttribute("href");
    this.clear();
    if (nearest) this.#guess(nearest);
    this.list.append(...found.slice(0, SHOWN).map((each) => item(each, names, !game)));
    if (found.length > SHOWN) this.after.append(this.#more(found.slice(SHOWN), names, !game));
    if (!found.length || found.length < 3) this.#elsewhere(others, names, question);
    if (!found.length) this.#calculators(answer, names);
    if (focused) {
      for (const link of this.list.querySelectorAll("a")) {
        if (link.getAttribute("href") === focused) link.focus();
      }
    }
    const where = game ? ` dans ${names.get(game)}` : "";
    if (!found.length) return `Rien trouvé${where}.`;
    return `${found.length} ${found.length > 1 ? "réponses" : "réponse"}${where}`;
  }

  /** @param {Found[]} found @param {Map<string, string>} names @param {boolean} many */
  #more(found, names, many) {
    const button = acting(`Voir ${found.length} de plus`, () => {
      const items = found.map((each) => item(each, names, many));
      this.list.append(...items);
      button.remove();
      items[0]?.querySelector("a")?.focus();
    });
    return button;
  }

  /** @param {string} question */
  #guess(question) {
    const line = element("p", { class: "find-guess" }, "Vouliez-vous dire ");
    const button = element("button", { type: "button", "data-question": question }, question);
    line.append(button, " ?");
    this.before.append(line);
  }

  /** @param {Record<string, number>} others @param {Map<string, string>} names @param {string} question */
  #elsewhere(others, names, question) {
    const counts = Object.entries(others);
    if (!counts.length) return;
    const list = element("ul", { class: "find-again" });
    for (const [id, count] of counts) {
      const name = names.get(id) ?? id;
      list.append(again(`${name} ${question}`, `${name} (${count})`, id));
    }
    this.after.append(element("p", {}, "La même recherche dans les autres jeux"), list);
  }

  /** @param {Told} answer @param {Map<string, string>} names */
  #calculators({ calculators, game }, names) {
    const list = element("ul", { class: "find-again" });
    for (const each of calculators) {
      const title = each.title.map(([text]) => text).join("");
      const link = element("a", { href: address(each), "data-game": each.game }, title);
      const line = element("li");
      line.append(link);
      if (!game) line.append(` ${names.get(each.game) ?? ""}`);
      list.append(line);
    }
    this.after.append(element("p", {}, "Les calculateurs"), list);
  }
}

/** A list of questions to ask. @param {string} name @param {string[]} questions */
function choices(name, questions) {
  const list = element("ul", { class: "find-again", "aria-label": name });
  for (const question of questions) list.append(again(question, question));
  return list;
}

/** @param {string} question @param {string} text @param {string} [game] */
function again(question, text, game = "") {
  const line = element("li");
  const button = element("button", { type: "button", "data-question": question }, text);
  if (game) button.dataset.game = game;
  line.append(button);
  return line;
}

/** @param {Found} found @param {Map<string, string>} names @param {boolean} many games */
function item(found, names, many) {
  const line = element("li", { "data-game": found.game, "data-kind": found.kind });
  const link = element("a", { href: address(found) });
  const title = element("span", { class: "find-title" });
  title.append(...told(found.title));
  const place = element("span", { class: "find-place" });
  if (KINDS[found.kind]) place.append(element("b", {}, KINDS[found.kind]), " ");
  const name = names.get(found.game);
  const trail = [many ? name : "", found.kind === "page" ? "" : found.page, found.above];
  place.append(trail.filter(Boolean).join(" › "));
  const text = element("span", { class: "find-text" });
  const ours = PLAYS[/** @type {keyof typeof PLAYS} */ (found.plays)];
  const status = [found.status, ours].filter(Boolean).join(", ");
  if (status) text.append(element("b", {}, status), "\u00a0: ");
  text.append(...told(found.text));
  link.append(title, place, text);
  line.append(link);
  return line;
}
