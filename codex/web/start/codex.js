/**
 * What a page runs, in this order: what asks for the engine, its calculators, all the rest.
 *
 * Browsers get these modules joined into one file, this one: each file asked for takes its time, and
 * none of them is of use without the others. Where a calculator may be seen first, the page asks for
 * it while it is still read; each part then waits for what it needs of the page.
 */
import { parsed, standing } from "../shared/parsing.js";

// For the tests and the bench, which ask them as the page does.
export { engine } from "../engine/engine.js";
export { packs } from "../engine/packs.js";

// A browser too old for the engine is told so by `asleep.js`: nothing may come half to life there.
if (document.documentElement.dataset.asleep !== "old") {
  import("./start.js");
  // The calculators need not wait for the theme's script to come and run, nor for others of ours.
  standing("[data-read=content]").then(() => import("../calculator/calculator.js"));
  parsed().then(() => import("./page.js"));
}
