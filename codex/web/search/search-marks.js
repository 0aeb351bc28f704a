/**
 * Marks the words of a search on the page that it led to, without a change to the page.
 *
 * The result's link carries them (`?h=parchemin,parchemins`), and they leave the address once they
 * are read: what is shared or kept of the page says nothing of a search. A browser that cannot
 * highlight shows the page as it is.
 */

import { openFor } from "../reading/reading.js";
import { fold } from "../shared/plain.js";

const NAME = "codex-found";
/** What one reads; a calculator is what one uses. */
const UNREAD = "rule-calculator, button, label, select, input, textarea";
const WORD = /[\p{L}\p{Mn}\p{N}]+/gu;

/** @param {Set<string>} wanted @returns {Generator<Range>} */
function* ranges(wanted) {
  const article = document.querySelector(".md-content article") ?? document.body;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(UNREAD)) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(WORD)) {
      if (!wanted.has(fold(word))) continue;
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      yield range;
    }
  }
}

/** The words that the address asks for, which it then no longer holds; none after that. */
function asked() {
  const url = new URL(location.href);
  const words = new Set((url.searchParams.get("h") ?? "").split(",").map(fold));
  words.delete("");
  if (url.searchParams.has("h")) {
    url.searchParams.delete("h");
    history.replaceState(history.state, "", url);
  }
  return words;
}

/** Mark what the address asks for, in the place of what was marked before. */
export function mark() {
  const wanted = asked();
  if (!wanted.size || !("highlights" in CSS)) return;
  const found = [...ranges(wanted)];
  CSS.highlights.set(NAME, new Highlight(...found));
  openFor(found);
}
