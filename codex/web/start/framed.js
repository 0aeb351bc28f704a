/**
 * What a calculator runs that stands alone in a frame of another's page (codex/publish/embedding.py):
 * the calculator, and how high it is, for the page around it to make room.
 */
import { holds } from "../takeaway/brought.js";
import * as takeaway from "../takeaway/takeaway.js";

const TYPE = "codex-cadre";

holds(takeaway);
if (document.documentElement.dataset.asleep !== "old") import("../calculator/calculator.js");

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
let height = 0;

/** It says nothing else, whoever listens. */
const tell = () => parent.postMessage({ type: TYPE, height }, "*");

function measure() {
  const now = Math.ceil(main.getBoundingClientRect().height);
  if (now === height) return;
  height = now;
  tell();
}

// A frame out of sight may not be drawn, and nothing is observed there.
addEventListener("load", measure);
new ResizeObserver(measure).observe(main);

// The loader of the page around came later than this.
addEventListener("message", ({ data, source }) => {
  if (source === parent && data?.type === TYPE && height) tell();
});
