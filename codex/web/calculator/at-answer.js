/**
 * A shared link opens at its answer: that is what who is sent one wants to read. The form stands
 * above it, and the keyboard begins there all the same, where the address leads.
 *
 * The page still grows when its calculators come to life, and the browser then goes to what the
 * address names: the answer comes back into sight until the reader does something, or all is there.
 */
import { end } from "../shared/life.js";

const ACTS = ["pointerdown", "touchstart", "wheel", "keydown"];
/** So long after all has loaded, what moves the page is the reader. */
const SETTLED_MS = 1000;

/**
 * @param {HTMLElement} calculator @param {HTMLElement} answer @param {AbortSignal} signal
 */
export function openAtAnswer(calculator, answer, signal) {
  const life = new AbortController();
  const show = () => {
    const sentence = answer.querySelector(".calc-sentence")?.getBoundingClientRect();
    if (!sentence?.height) return;
    const above = Number.parseFloat(getComputedStyle(answer).scrollMarginTop);
    const foot =
      calculator.querySelector('[data-part="foot"]')?.getBoundingClientRect().height ?? 0;
    if (sentence.top >= above && sentence.bottom <= innerHeight - foot) return;
    // `scrollIntoView` would have the keyboard begin in the answer.
    scrollBy({ top: answer.getBoundingClientRect().top - above, behavior: "instant" });
  };
  const grown = new ResizeObserver(show);
  const stop = () => {
    grown.disconnect();
    end(life);
  };
  const settle = () => setTimeout(stop, SETTLED_MS);
  grown.observe(document.body);
  addEventListener("scroll", show, { signal: life.signal });
  for (const act of ACTS) addEventListener(act, stop, { signal: life.signal, passive: true });
  signal.addEventListener("abort", stop, { once: true });
  if (document.readyState === "complete") settle();
  else addEventListener("load", settle, { signal: life.signal });
  show();
}
