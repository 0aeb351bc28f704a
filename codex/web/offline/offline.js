/**
 * <offline-copy>: the line at the page's foot that tells of the copy kept by sw.js, and its button;
 * <offline-spare>: what that copy leaves out, where a page tells of it.
 *
 * A published site copies itself once the page is at rest. It asks first on a line whose bytes are
 * counted, and a reader who has removed the copy before. A site without a version (a development
 * server) registers nothing.
 */

import { engine } from "../engine/engine.js";
import { offlineCopy as kept } from "../kept/kept.js";
import { acting } from "../shared/element.js";
import { counted } from "../shared/line.js";
import { ROOT } from "../shared/site.js";
import { line, spareLine } from "./told.js";

/** As in sw.js. */
const PREFIX = `codex ${ROOT.pathname} `;
const UPDATE_EVERY_MS = 3_600_000;

/**
 * @typedef {import("./told.js").Reason} Reason
 * @typedef {import("./told.js").State} State
 * @typedef {"asked" | "kept" | "removed" | "full" | null} Choice
 */

/** @type {State} */
let state = { stage: "none", bytes: 0, spare: 0, copied: 0, evicted: false, reason: "unable" };

/** The version of the files that this page was made of. */
let version = "";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

const remembered = () => /** @type {Choice} */ (kept.held);

/** @param {Choice & string} choice */
const remember = (choice) => kept.put(choice);

// --- what is shown ---

const ACTS = { keep: () => keep(true), remove, spare: keepSpare };

class OfflineCopy extends HTMLElement {
  told = line;
  #text = document.createElement("span");
  #button = document.createElement("button");

  connectedCallback() {
    this.#button.type = "button";
    this.#button.addEventListener("click", () => {
      const { act } = this.told(state);
      if (act) ACTS[act]();
    });
    this.replaceChildren(this.#text, " ", this.#button);
    this.render();
  }

  render() {
    const { text, button = "" } = this.told(state);
    this.hidden = !text && !button;
    this.#text.textContent = text;
    this.#button.textContent = button;
    this.#button.hidden = !button;
  }
}

/** What the copy leaves out, where a page tells of it. */
class OfflineSpare extends OfflineCopy {
  told = spareLine;
}

/** Spoken when it changes. It outlives the theme's page changes, as the banner does. */
const spoken = document.createElement("p");
spoken.className = "offline-spoken";
spoken.setAttribute("role", "status");

/** Stands in the page: to put it before all the rest would have the browser style that anew. */
const banner = document.querySelector(".offline-banner");

/** @param {Partial<State>} change */
function show(change) {
  const before = state.stage;
  state = { ...state, ...change };
  for (const each of document.querySelectorAll("offline-copy, offline-spare")) {
    /** @type {OfflineCopy} */ (each).render();
  }
  if (state.stage !== before && (before !== "none" || state.stage === "failed")) {
    spoken.textContent = state.stage === "copying" ? "" : line(state).text;
  }
}

/** @param {Reason} reason */
function fail(reason) {
  if (reason === "quota") remember("full");
  show({ stage: "failed", reason });
}

// --- the worker, from a page ---

/** Follow a worker on its way from download to use. @param {ServiceWorker | null} worker */
function watch(worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed" && registration?.active) announce("Nouvelle version");
    if (worker.state === "activated") check();
    // Cut short before it could say why.
    if (worker.state === "redundant" && state.stage === "copying") fail("network");
  });
}

/** Ask whether the copy is whole; the worker mends it if need be. @param {boolean} [spare] */
function check(spare = false) {
  registration?.active?.postMessage({ check: version, spare });
}

/** Offer to load the page again. @param {string} text why */
function announce(text) {
  const button = acting(`${text}\u00a0: recharger`, () => {
    const waiting = registration?.waiting;
    // Another tab has let it take over already.
    if (!waiting) return location.reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") location.reload();
    });
    waiting.postMessage("take over");
  });
  banner?.replaceChildren(button);
}

/** @param {MessageEvent} event */
function hear({ data, source }) {
  // A worker without a version has removed the copy: that of a site which has left.
  if (data.gone) {
    announce("Copie hors ligne retirée");
    return show({ stage: "none" });
  }
  // What another worker tells is of a version to come: this one's copy stands meanwhile.
  if (registration?.active && source !== registration.active) return;
  if (data.whole) {
    remember("kept");
    show({ stage: "ready", bytes: data.whole, spare: data.spare, evicted: false });
  } else if (data.failed) {
    fail(data.failed);
  } else if (data.bytes) {
    const { copied, bytes, spare } = data;
    const evicted = state.evicted || (!spare && remembered() === "kept");
    show({ stage: "copying", copied, bytes, evicted });
  }
}

/** @param {boolean} asked whether the reader asked for it, who may then be asked in turn */
async function keep(asked) {
  try {
    // Firefox asks the reader: only on a click, or for an installed site.
    const installed = matchMedia("(display-mode: standalone)").matches;
    if (asked || installed) await navigator.storage?.persist?.();
    if (asked) remember("asked");
    show({ stage: "copying", copied: 0, evicted: remembered() === "kept" });
    registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), {
      scope: ROOT.pathname,
      updateViaCache: "none",
    });
    follow();
  } catch {
    fail("storage");
  }
}

/** Have the copy hold its spare too, and those of later versions. */
function keepSpare() {
  show({ stage: "copying", copied: state.bytes, bytes: state.bytes + state.spare });
  check(true);
}

function follow() {
  if (!registration) return show({ stage: "none" });
  watch(registration.installing);
  registration.onupdatefound = () => watch(registration?.installing ?? null);
  if (registration.active && registration.waiting) announce("Nouvelle version");
  check();
}

async function remove() {
  remember("removed");
  show({ stage: "offered" });
  await registration?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
}

// --- the start ---

/** @returns {Promise<{ version: string | null, bytes: number }>} */
async function list() {
  try {
    return await (await fetch(new URL("offline.json", ROOT), { cache: "no-cache" })).json();
  } catch {
    return { version: null, bytes: 0 };
  }
}

/** The page comes first, then the engine, then the copy. */
async function rest() {
  if (document.readyState !== "complete") {
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  }
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  while (["files", "python"].includes(engine.state.stage)) {
    await new Promise((resolve) => engine.addEventListener("change", resolve, { once: true }));
  }
}

/** A tab, or an installed site, may stay open for days. */
function keepFresh() {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < UPDATE_EVERY_MS) return;
    looked = Date.now();
    if (registration) registration.update().catch(() => {});
    else lookForNewer();
  });
}

/** Without a copy there is no worker that would tell. What was typed is kept by the tab. */
async function lookForNewer() {
  const { version: listed } = await list();
  if (listed && listed !== version) announce("Nouvelle version");
}

/**
 * A page that the browser kept as it was left may be of a version that the worker has since
 * forgotten: its files would be another's. What was typed is kept by the tab.
 * @param {PageTransitionEvent} event
 */
async function restored({ persisted }) {
  if (!persisted) return;
  const { version: listed } = await list();
  if (listed && listed !== version) location.reload();
}

async function start() {
  addEventListener("pageshow", restored);
  // From the first: a site may leave while this page comes to rest, and says so once.
  navigator.serviceWorker?.addEventListener("message", hear);
  await rest();
  const { version: listed, bytes } = await list();
  if (!listed) return;
  version = listed;
  show({ bytes });
  if (!("serviceWorker" in navigator)) return fail("unable");
  addEventListener("online", () => {
    if (state.stage === "failed" && state.reason === "network") keep(false);
  });
  keepFresh();
  const found = await navigator.serviceWorker.getRegistration(ROOT).catch(() => undefined);
  // A site above this one on the same origin may have a worker of its own.
  if (found?.scope === ROOT.href) {
    registration = found;
    return follow();
  }
  const choice = remembered();
  const saving = counted() && choice !== "asked";
  if (saving || choice === "removed" || choice === "full") show({ stage: "offered" });
  else await keep(false);
}

customElements.define("offline-copy", OfflineCopy);
customElements.define("offline-spare", OfflineSpare);
// The disk edition needs no copy.
if (location.protocol !== "file:") {
  document.body.append(spoken);
  start();
}
