/**
 * A wait that only silence ends: each sign of life renews it, however long the whole takes.
 */

/** Time is counted in steps, so that a tab put to sleep for an hour has lost one of them. */
const STEPS = 10;

export class Patience {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #onSilence;

  /** @param {() => void} onSilence */
  constructor(onSilence) {
    this.#onSilence = onSilence;
  }

  /** Begin to wait, or go on: there was a sign of life. @param {number} time */
  renew(time, steps = STEPS) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (steps > 1) this.renew(time, steps - 1);
      else this.#onSilence();
    }, time / STEPS);
  }

  /** Wait no longer. */
  end() {
    clearTimeout(this.#timer);
  }
}

/**
 * Tell each piece of a script that comes. A browser says nothing of one that a worker is to begin with until it is
 * whole, which takes its time on a slow line.
 * @param {URL} address @param {() => void} sign
 */
export async function whileItComes(address, sign) {
  try {
    const { body } = await fetch(address);
    sign();
    const reader = body?.getReader();
    while (reader && !(await reader.read()).done) sign();
  } catch {
    // The worker says by itself that it cannot begin.
  }
}
