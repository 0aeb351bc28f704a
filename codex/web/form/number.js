/**
 * Numbers in the hand: selected at each touch, stepped by buttons and arrow keys, told out of bounds
 * while they are typed.
 *
 * A number is an input with `data-min`; its buttons stand beside it with `data-step`. Each change
 * is told by an `input` event, as if it had been typed.
 */
import { grouped } from "../shared/grouped.js";

/** Held this long, a button repeats; after a second of holding, faster. */
const HOLD_MS = 400;
const SLOW_MS = 130;
const FAST_MS = 45;
const FASTER_AFTER_MS = 1000;

const MINUS = "−";
const METRES = /^(\d+(?:[.,]\d+)?)\s*m/i;

/**
 * The whole number that a text says, signs and unit as people type them; null for anything else.
 * @param {string} text @param {string} [unit]
 */
export function whole(text, unit = "") {
  let plain = text.trim().replace(MINUS, "-");
  if (unit && plain.endsWith(unit)) plain = plain.slice(0, -unit.length).trim();
  return /^[+-]?\s*\d{1,9}$/.test(plain) ? Number(plain.replace(/\s/g, "")) : null;
}

/** The number of a field as it is typed, of a distance in metres its squares. @param {HTMLInputElement} input */
function numberIn(input) {
  const { square, unit } = input.dataset;
  const metres = square && METRES.exec(input.value.trim())?.[1];
  if (metres) return Math.round(Number(metres.replace(",", ".")) / Number(square));
  return whole(input.value, unit);
}

/** @param {number} value */
const shown = (value) => `${value < 0 ? MINUS : ""}${grouped(String(Math.abs(value)))}`;

/**
 * What is wrong with a number as it is typed, in the words that the form has for it; "" for nothing,
 * and for what the answer alone can say.
 * @param {HTMLInputElement} input
 */
export function refusal(input) {
  const { min, max, unit, beyond } = input.dataset;
  const value = whole(input.value, unit);
  if (value === null || (value >= Number(min) && value <= Number(max))) return "";
  return beyond ? `Erreur\u00a0: ${beyond.replace("{}", shown(value))}` : "";
}

/** @param {EventTarget | null} target @returns {HTMLInputElement | null} */
const numberOf = (target) =>
  target instanceof HTMLInputElement && target.dataset.min !== undefined ? target : null;

/** @param {HTMLInputElement} input @param {string} value */
export function put(input, value) {
  if (input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Move a number by a step, within its bounds. What cannot be read stays as it was typed; in an
 * empty field, the − begins a negative number, which the keypad of a phone may be unable to.
 * @param {HTMLInputElement} input @param {number} by
 */
export function step(input, by) {
  const { min, max } = input.dataset;
  const text = input.value.trim();
  if (text === "" && by < 0 && Number(min) < 0) {
    input.value = MINUS;
    input.focus();
    return;
  }
  const current = text === "" ? Number(input.defaultValue) - by : numberIn(input);
  if (current === null) return;
  put(input, String(Math.min(Number(max), Math.max(Number(min), current + by))));
}

/** A button that is held. */
class Hold {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #since = 0;
  /** Whether it has repeated: the click that ends it is then no step of its own. */
  repeated = false;

  /** @param {() => void} repeat */
  start(repeat) {
    this.stop();
    this.repeated = false;
    this.#since = performance.now();
    const again = () => {
      this.repeated = true;
      repeat();
      const held = performance.now() - this.#since;
      this.#timer = setTimeout(again, held > FASTER_AFTER_MS ? FAST_MS : SLOW_MS);
    };
    this.#timer = setTimeout(again, HOLD_MS);
  }

  stop() {
    clearTimeout(this.#timer);
  }
}

/**
 * Bring the numbers below an element to life.
 * @param {HTMLElement} root @param {AbortSignal} signal
 */
export function numbers(root, signal) {
  const hold = new Hold();
  /** The number that this press selects whole: each touch does, of a mouse the first. @type {HTMLInputElement | null} */
  let chosen = null;

  /** @param {Event} event @returns {[HTMLInputElement, number] | null} */
  const pressed = (event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-step]") : null;
    const input = numberOf(button?.parentElement?.querySelector("input[data-min]") ?? null);
    return input && button ? [input, Number(button.getAttribute("data-step"))] : null;
  };

  /** @param {PointerEvent} event */
  function down(event) {
    const input = numberOf(event.target);
    const again = event.pointerType === "mouse" && input === document.activeElement;
    chosen = again ? null : input;
    const press = pressed(event);
    const preset = event.target instanceof Element && event.target.closest("[data-set]");
    if (!(press || preset) || event.button !== 0) return;
    // The keypad stays as it is, open or not, and so does the focus.
    event.preventDefault();
    if (press) hold.start(() => step(...press));
  }

  /** @param {MouseEvent} event */
  function click(event) {
    const input = numberOf(event.target);
    // The touch puts the cursor somewhere, after the focus came.
    if (input && input === chosen) input.select();
    chosen = null;
    const press = pressed(event);
    if (press && !hold.repeated) step(...press);
    hold.repeated = false;
    const preset = event.target instanceof Element ? event.target.closest("[data-set]") : null;
    const field = preset?.closest("[data-field]")?.querySelector("input");
    if (field) put(field, preset?.getAttribute("data-set") ?? "");
  }

  /** @param {KeyboardEvent} event */
  function key(event) {
    const input = numberOf(event.target);
    if (!input) return;
    const wide = Math.abs(
      Number(input.parentElement?.querySelector("[data-step]")?.getAttribute("data-step") ?? 1),
    );
    const page = wide > 1 ? wide : 10;
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: page, PageDown: -page }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(input, by);
  }

  const stop = () => hold.stop();
  root.addEventListener("focusin", (event) => numberOf(event.target)?.select(), { signal });
  root.addEventListener("pointerdown", down, { signal });
  for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
    root.addEventListener(end, stop, { signal });
  }
  root.addEventListener("pointerout", (event) => pressed(event) && hold.stop(), { signal });
  root.addEventListener("click", click, { signal });
  root.addEventListener("keydown", key, { signal });
  // A long touch opens no menu on a button that repeats.
  root.addEventListener("contextmenu", (event) => pressed(event) && event.preventDefault(), {
    signal,
  });
  signal.addEventListener("abort", stop);
}
