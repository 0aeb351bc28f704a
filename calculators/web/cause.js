/**
 * Why a file of the engine could not come, as far as a page can find out by asking for others.
 */
import { refusal } from "./guard.js";
import { asksForOthers } from "./version.js";

/** @typedef {import("./guard.js").Reason} Reason */

/** The site's root, wherever it is published. */
const ROOT = new URL("../../", import.meta.url);

/** What may have another cause than it seems: the site was published anew since the page was opened. */
const LOOKED_INTO = new Set(["missing", "host", "wrong", "worker"]);

/** Tell whether a reason may have another one behind it. @param {Reason} reason */
export const isUncertain = (reason) => LOOKED_INTO.has(reason);

/**
 * The cause behind a reason that is uncertain.
 * @param {Reason} reason
 * @returns {Promise<Reason>}
 */
export async function causeOf(reason) {
  // From disk nothing can be looked at, and nothing stands between a page and its files.
  if (import.meta.url.startsWith("file:")) return reason;
  const seen = reason === "worker" ? await ofTheWorker() : reason;
  return seen !== "worker" && seen !== "network" && (await isOutdated()) ? "changed" : seen;
}

/**
 * Why a worker did not even begin: the browser says nothing but that it did not, so look at what it
 * would load.
 * @returns {Promise<Reason>}
 */
async function ofTheWorker() {
  if (!navigator.onLine) return "network";
  try {
    const response = await fetch(new URL("worker.js", import.meta.url), { cache: "no-store" });
    if (!response.ok) return refusal(response, "worker.js").reason;
    const isScript = /javascript/.test(response.headers.get("content-type") ?? "");
    return isScript ? "worker" : "host";
  } catch {
    return "network";
  }
}

/** Whether the site's first page asks for other scripts by now. */
async function isOutdated() {
  try {
    return asksForOthers(await (await fetch(ROOT, { cache: "no-store" })).text());
  } catch {
    return false;
  }
}
