/** What the browser says of its line; few do. */

/** @returns {{ saveData?: boolean, effectiveType?: string, type?: string }} */
const line = () => /** @type {any} */ (navigator).connection ?? {};

/** Whether the bytes of this line may cost the reader. */
export const counted = () => Boolean(line().saveData) || line().type === "cellular";

/** A calculator in the page of another, beside whatever that one loads: `codex/publish/embedding.py`. */
const framed = () => globalThis.document?.documentElement.hasAttribute("data-cadre") ?? false;

/** Whether the reader spares bytes, or each takes long: the engine then waits to be needed. */
export const sparing = () =>
  Boolean(line().saveData) || /[23]g$/.test(line().effectiveType ?? "") || framed();
