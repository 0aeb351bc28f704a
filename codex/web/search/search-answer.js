/**
 * The answer to a question that states a calculation, above the results of the search.
 *
 * The engine reads the question (calculators/asking) and answers; results never wait for it, and it
 * only starts for a question that holds a number. What it understood is shown beside its sentence.
 */
import { addressed } from "../engine/addresses.js";
import { engine } from "../engine/engine.js";
import { element } from "../shared/element.js";
import { ROOT } from "../shared/site.js";
import { playedEverywhere } from "../table/table.js";

/** A pause this long in typing, and the question is asked. */
const PAUSE_MS = 150;
/** One that goes on, and what a question says without some of its words is asked: that takes longer. */
const LONGER_PAUSE_MS = 450;
/** Questions that the engine knows, so that going back to one shows its answer at once. */
const KEPT = 50;

/** @typedef {import("../engine/engine.js").Answer} Answer */
/** @type {Map<string, Answer>} */
const known = new Map();
let turn = 0;

/** A number among words, or two numbers: anything shorter states no calculation. @param {string} text */
const states = (text) => /\d/.test(text) && /\S\s+\S/.test(text);

/** @param {number} ms */
const pause = (ms) => new Promise((go) => setTimeout(go, ms));

/**
 * @param {"ask" | "propose"} what @param {string} question @param {string} system
 * @returns {Promise<Answer>}
 */
async function read(what, question, system) {
  const tables = playedEverywhere();
  const key = `${what} ${system} ${question} ${JSON.stringify(tables)}`;
  const before = known.get(key);
  if (before) return before;
  const answer = await engine.ask({ do: what, question, system: system || null, tables });
  if (known.size > KEPT) known.clear();
  known.set(key, answer);
  return answer;
}

/** @typedef {Map<string, string>} Names those of the games, by id */

/**
 * What an answer is headed by: its calculator, and its game where the page is of another or none.
 * @param {Answer} answer @param {string} game @param {Names} names
 */
function heading({ title = "", system = "" }, game, names) {
  const name = system === game ? "" : names.get(system);
  return element("b", { class: "find-answer-title" }, name ? `${name}\u00a0: ${title}` : title);
}

/** @param {Answer} answer @param {HTMLElement} headed @returns {HTMLElement[]} */
function shown(
  {
    address = "",
    sentence,
    understood = [],
    defaults = [],
    weighing = [],
    ours = [],
    unknown = [],
    aside = "",
  },
  headed,
) {
  const suffix = location.protocol === "file:" ? ".html" : "/";
  const href = addressed(address, { root: ROOT.href, suffix, here: "" });
  const link = element("a", { href });
  link.append(headed, element("span", { class: "find-answer-sentence" }, sentence ?? ""));
  const chips = element("ul", { class: "find-chips", "aria-label": "Ce qui a été compris" });
  for (const [label, said] of understood) {
    chips.append(element("li", { title: label }, `${label}\u00a0: ${said}`));
  }
  const rest = element("details", { class: "find-rest" });
  const list = element("ul");
  for (const [label, value] of defaults) list.append(element("li", {}, `${label}\u00a0: ${value}`));
  rest.append(element("summary", {}, "Le reste garde sa valeur de départ"), list);
  /** @type {HTMLElement[]} */
  const made = [link, chips];
  if (unknown.length) made.push(element("p", {}, `Non compris\u00a0: ${unknown.join(", ")}`));
  if (aside) made.push(element("p", {}, `Laissé de côté\u00a0: ${aside}`));
  if (ours.length) {
    const played = ours.map(([label, value]) => `${label}\u00a0: ${value}`).join(", ");
    made.push(element("p", {}, `Lectures de votre table\u00a0: ${played}`));
  }
  if (weighing.length) {
    const kept = weighing.map(([label, value]) => `${label}\u00a0: ${value}`).join(", ");
    made.push(element("p", {}, `Comptent dans la réponse sans être dits\u00a0: ${kept}`));
  }
  if (defaults.length) made.push(rest);
  return made;
}

/**
 * Show one answer in its place, in the colour of its game.
 * @param {Answer} told @param {string} game @param {Names} names @param {HTMLElement} place
 */
function put(told, game, names, place) {
  place.dataset.game = told.system ?? "";
  place.replaceChildren(...shown(told, heading(told, game, names)));
}

/**
 * The readings that a question may have, each a button that takes it; without which words, where it
 * has none that takes them all.
 * @param {Answer[]} choices @param {string} game @param {Names} names @param {HTMLElement} place
 * @returns {HTMLElement[]}
 */
function offered(choices, game, names, place) {
  const buttons = choices.map((choice) => {
    const { sentence = "", aside = "" } = choice;
    const button = element("button", {
      type: "button",
      class: "find-choice",
      "data-game": choice.system ?? "",
    });
    button.append(heading(choice, game, names));
    if (aside)
      button.append(element("span", { class: "find-aside" }, `Sans «\u00a0${aside}\u00a0»`));
    button.append(element("span", { class: "find-answer-sentence" }, sentence));
    button.addEventListener("click", () => {
      put(choice, game, names, place);
      place.querySelector("a")?.focus();
    });
    return button;
  });
  const head = choices.some((choice) => choice.aside)
    ? "Des mots n’ont pas trouvé leur place. Si l’on s’en passe\u00a0:"
    : "Plusieurs lectures sont possibles\u00a0:";
  return [element("p", {}, head), ...buttons];
}

/**
 * Answer in a place, unless another question came meanwhile.
 * @param {string} question @param {string} game @param {HTMLElement} place
 * @param {Promise<Names>} naming
 */
export async function answer(question, game, place, naming) {
  const mine = ++turn;
  if (!states(question)) return;
  await pause(PAUSE_MS);
  if (mine !== turn) return;
  if (engine.state.stage !== "ready" && !engine.state.failure) {
    place.replaceChildren(element("p", { class: "find-waits" }, "Calcul en cours…"));
  }
  const told = await read("ask", question, game);
  const names = await naming;
  if (mine !== turn) return;
  const { choices = [] } = told;
  if (told.calculator) {
    put(told, game, names, place);
    return;
  }
  delete place.dataset.game;
  place.replaceChildren(...(choices.length ? offered(choices, game, names, place) : []));
  if (choices.length || told.failure) return;
  await pause(LONGER_PAUSE_MS);
  if (mine !== turn) return;
  const { choices: proposed = [] } = await read("propose", question, game);
  if (mine !== turn || !proposed.length) return;
  place.replaceChildren(...offered(proposed, game, names, place));
}
