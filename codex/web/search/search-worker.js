/**
 * Runs the search beside the page, so that typing never waits for it.
 *
 * In: `{ index: address }`, again after a failure, then `{ ask, question, game, tables }`; while the index comes, `{ again }`
 * asks for the rest of it once more. Out: `{ progress: bytes }`, `{ ready, examples }` or `{ failure: reason }`, and
 * `{ ask, ...answer }` for each question.
 */
import { Arrival } from "../engine/arrival.js";
import { EngineFailure } from "../engine/guard.js";
import { SectionIndex } from "./search-index.js";

/** After this long, the first question has been answered if it was typed at once. */
const QUIET_MS = 200;

/** @type {SectionIndex | undefined} */
let index;
/** What comes of the index, and what came before a failure. @type {Arrival | undefined} */
let coming;
let turn = 0;

/** @param {string} address */
async function load(address) {
  coming ??= new Arrival(new URL(address), { named: false });
  const arrival = coming;
  const tell = () => postMessage({ progress: arrival.count });
  tell();
  await arrival.come(tell);
  const { text } = arrival;
  coming = undefined;
  try {
    index = new SectionIndex(JSON.parse(text));
  } catch (error) {
    throw new EngineFailure(text.trimStart().startsWith("<") ? "host" : "wrong", String(error));
  }
}

/**
 * Ask these half typed, one at a time between what is really asked: what a first question reads,
 * compiles and gathers for all that follow is then there.
 * @param {string[]} questions
 */
function rehearse([question, ...others]) {
  if (!question) return;
  index?.search(question.slice(0, -1), "");
  setTimeout(rehearse, 0, others);
}

/** @param {unknown} error @returns {import("../engine/guard.js").Reason} */
const reasonOf = (error) => (error instanceof EngineFailure ? error.reason : "wrong");

addEventListener("message", async ({ data }) => {
  if (data.index) {
    const mine = ++turn;
    try {
      await load(data.index);
      postMessage({ ready: true, examples: index?.examples });
      setTimeout(rehearse, QUIET_MS, Object.values(index?.examples ?? {}).flat());
    } catch (error) {
      if (mine === turn) postMessage({ failure: reasonOf(error) });
    }
  } else if (data.again) {
    coming?.again();
  } else if (index && data.ask) {
    const { ask, question, game, tables } = data;
    const answer = index.search(question, game, tables);
    // Shown where nothing else is.
    const calculators = answer.found.length ? [] : index.calculators(game);
    postMessage({ ask, ...answer, calculators });
  }
});
