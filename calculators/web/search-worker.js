/**
 * Runs the search beside the page, so that typing never waits for it.
 *
 * In: `{ index: address }` once, then `{ ask, question, game, near }`; out: `{ ready }` or
 * `{ failure }`, and `{ ask, ...answer }` for each question.
 */
import { SectionIndex } from "./search-index.js";

/** @type {SectionIndex | undefined} */
let index;

/** @param {string} address */
async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  index = new SectionIndex(await response.json());
}

addEventListener("message", async ({ data }) => {
  if (data.index) {
    try {
      await load(data.index);
      postMessage({ ready: true });
    } catch (error) {
      postMessage({ failure: String(error) });
    }
  } else if (index && data.ask) {
    const { ask, question, game } = data;
    const answer = index.search(question, game);
    // Shown where nothing else is.
    const calculators = answer.found.length ? [] : index.calculators(game);
    postMessage({ ask, ...answer, calculators });
  }
});
