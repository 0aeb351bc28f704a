/**
 * Marks the words of a search on the page that it led to, without a change to the page.
 *
 * The result's link carries them (`?h=parchemin,parchemins`); a browser that cannot highlight
 * shows the page as it is.
 */

import { openFor } from "../reading/reading.js";
import { fold } from "../shared/plain.js";

const NAME = "codex-found";
const WORD = /[\p{L}\p{Mn}\p{N}]+/gu;

/** @param {Set<string>} wanted @returns {Generator<Range>} */
function* ranges(wanted) {
  const article = document.querySelector(".md-content article") ?? document.body;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(WORD)) {
      if (!wanted.has(fold(word))) continue;
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      yield range;
    }
  }
}

/** Mark what the address asks for, and nothing else. */
export function mark() {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete(NAME);
  const wanted = new Set(
    (new URLSearchParams(location.search).get("h") ?? "").split(",").map(fold),
  );
  wanted.delete("");
  if (!wanted.size) return;
  const found = [...ranges(wanted)];
  CSS.highlights.set(NAME, new Highlight(...found));
  openFor(found);
}
