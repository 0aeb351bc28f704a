/** Choosing one of several by a tap: drawn, heard, and drawn again. It keeps nothing. */
import { button, element } from "../shared/element.js";

/** More characters than these are a list to choose from. */
const MOST_CHIPS = 8;

/**
 * What to choose one of several with, the last of which is none of them.
 * @param {{ id: string, name: string }[]} all @param {string | null} pressed @param {string} label
 * @returns {HTMLElement[]}
 */
export function chips(all, pressed, label) {
  if (all.length > MOST_CHIPS + 1) return [list(all, pressed ?? "", label)];
  return all.map(({ id, name }) => {
    const chip = button("choose", name, id);
    chip.classList.add("calc-chip");
    chip.setAttribute("aria-pressed", String(id === (pressed ?? "")));
    return chip;
  });
}

/** @param {{ id: string, name: string }[]} all @param {string} chosen @param {string} label */
function list(all, chosen, label) {
  const made = element("select", { "data-do": "choose", "aria-label": label });
  made.append(...all.map(({ id, name }) => new Option(name, id, id === chosen, id === chosen)));
  return made;
}

/**
 * Hear who is chosen in a place that holds a chooser.
 * @param {HTMLElement} place @param {(id: string | null) => void} act @param {AbortSignal} [signal]
 */
export function whenChosen(place, act, signal) {
  /** @param {Event} event */
  const choose = ({ type, target }) => {
    const kind = type === "click" ? "button" : "select";
    const chosen = target instanceof Element ? target.closest(`${kind}[data-do=choose]`) : null;
    if (chosen instanceof HTMLSelectElement) act(chosen.value || null);
    else if (chosen instanceof HTMLElement) act(chosen.dataset.value || null);
  };
  const options = signal ? { signal } : {};
  place.addEventListener("click", choose, options);
  place.addEventListener("change", choose, options);
}

/**
 * Put something else into a place; whoever chose there by keyboard stays there, beside what is gone.
 * @param {HTMLElement} place @param {(Node | string)[]} held
 */
export function redraw(place, held) {
  const focused = place.querySelector(":focus");
  const first = !place.firstElementChild;
  const value = focused?.getAttribute("data-value");
  place.replaceChildren(...held);
  if (first) bringIn(place);
  const task = focused?.getAttribute("data-do");
  const same = focused?.matches("select") ? `[data-do="${task}"]` : `[data-value="${value}"]`;
  if (!focused) return;
  const next = place.querySelector(same) ?? place.querySelector("button, select, a");
  /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
}

/** Have whoever is chosen stand in a line that scrolls sideways. @param {HTMLElement} place */
function bringIn(place) {
  const pressed = place.querySelector('[aria-pressed="true"]:not([data-value=""])');
  if (!pressed || place.scrollWidth <= place.clientWidth) return;
  const covered = Number.parseFloat(getComputedStyle(place).scrollPaddingRight) || 0;
  const seen = place.getBoundingClientRect().right - covered;
  place.scrollLeft += Math.max(0, pressed.getBoundingClientRect().right - seen);
}
