/**
 * Why a file of the engine could not come, as far as a page can find out by asking for others.
 */
import { ROOT } from "../shared/site.js";
import { refusal } from "./guard.js";
import { asksForOthers } from "./version.js";

/** @typedef {import("./guard.js").Reason} Reason */

/** What may have another cause than it seems: the site was published anew since, something keeps a file away. */
const LOOKED_INTO = new Set(["missing", "host", "wrong", "network", "worker"]);

/** Tell whether a reason may have another one behind it. @param {Reason} reason */
export const isUncertain = (reason) => LOOKED_INTO.has(reason);

/**
 * The cause behind a reason that is uncertain.
 * @param {Reason} reason
 * @param {string} script what the worker begins with
 * @returns {Promise<Reason>}
 */
export async function causeOf(reason, script) {
  // From disk nothing can be looked at, and nothing stands between a page and its files.
  if (import.meta.url.startsWith("file:")) return reason;
  const seen = reason === "worker" ? await ofTheWorker(script) : reason;
  if (seen === "worker") return seen;
  if (seen === "network") return (await isReached()) ? "blocked" : seen;
  return (await isOutdated()) ? "changed" : seen;
}

/**
 * Why a worker did not even begin: the browser says nothing but that it did not, so look at what it
 * would load.
 * @param {string} script
 * @returns {Promise<Reason>}
 */
async function ofTheWorker(script) {
  try {
    const response = await fetch(new URL(script, import.meta.url), { cache: "no-store" });
    if (!response.ok) return refusal(response, script).reason;
    const isScript = /javascript/.test(response.headers.get("content-type") ?? "");
    return isScript ? "worker" : "host";
  } catch {
    return "network";
  }
}

/** Whether the site answers at all: an offline copy answers no such question. */
async function isReached() {
  try {
    await fetch(ROOT, { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
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
