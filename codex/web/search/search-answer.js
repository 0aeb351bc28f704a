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

/** A pause this long in typing, and the question is asked. */
const PAUSE_MS = 150;
/** Questions that the engine knows, so that going back to one shows its answer at once. */
const KEPT = 50;

/** @typedef {import("../engine/engine.js").Answer} Answer */
/** @type {Map<string, Answer>} */
const known = new Map();
let turn = 0;

/** A number among words, or two numbers: anything shorter states no calculation. @param {string} text */
const states = (text) => /\d/.test(text) && /\S\s+\S/.test(text);

/** @param {string} question @param {string} system @returns {Promise<Answer>} */
async function read(question, system) {
  const key = `${system} ${question}`;
  const before = known.get(key);
  if (before) return before;
  const answer = await engine.ask({ do: "ask", question, system: system || null });
  if (known.size > KEPT) known.clear();
  known.set(key, answer);
  return answer;
}

/** @param {Answer} answer @param {string} game its name, where the page does not say it @returns {HTMLElement[]} */
function shown(
  { title, address = "", sentence, understood = [], defaults = [], weighing = [], unknown = [] },
  game,
) {
  const suffix = location.protocol === "file:" ? ".html" : "/";
  const href = addressed(address, { root: ROOT.href, suffix, here: "" });
  const link = element("a", { href });
  link.append(
    element("b", { class: "find-answer-title" }, [game, title].filter(Boolean).join(" › ")),
    element("span", { class: "find-answer-sentence" }, sentence ?? ""),
  );
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
  if (weighing.length) {
    const kept = weighing.map(([label, value]) => `${label}\u00a0: ${value}`).join(", ");
    made.push(element("p", {}, `Comptent dans la réponse sans être dits\u00a0: ${kept}`));
  }
  if (defaults.length) made.push(rest);
  return made;
}

/**
 * Answer in a place, unless another question came meanwhile.
 * @param {string} question @param {string} game @param {HTMLElement} place
 * @param {() => Map<string, string>} names those of the games, as far as they are known
 */
export async function answer(question, game, place, names) {
  const mine = ++turn;
  if (!states(question)) return;
  await new Promise((go) => setTimeout(go, PAUSE_MS));
  if (mine !== turn) return;
  if (engine.state.stage !== "ready" && !engine.state.failure) {
    place.replaceChildren(element("p", { class: "find-waits" }, "Calcul en cours…"));
  }
  const told = await read(question, game);
  if (mine !== turn) return;
  const system = told.calculator?.split("/", 1)[0] ?? "";
  const name = system === game ? "" : (names().get(system) ?? "");
  place.replaceChildren(...(told.calculator ? shown(told, name) : []));
}
