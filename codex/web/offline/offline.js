/**
 * <offline-copy>: the line at the page's foot that tells of the copy kept by sw.js, and its button.
 *
 * A published site copies itself once the page is at rest. It asks first on a line whose bytes are
 * counted, and a reader who has removed the copy before. A site without a version (a development
 * server) registers nothing.
 */

import { engine } from "../engine/engine.js";
import { offlineCopy as kept } from "../kept/kept.js";
import { counted } from "../shared/line.js";
import { ROOT } from "../shared/site.js";

/** As in sw.js. */
const PREFIX = `codex ${ROOT.pathname} `;
const UPDATE_EVERY_MS = 3_600_000;

/**
 * @typedef {"quota" | "network" | "changed" | "storage" | "unable"} Reason
 * @typedef {{ stage: "none" | "offered" | "copying" | "ready" | "failed", bytes: number,
 *   copied: number, evicted: boolean, reason: Reason }} State
 * @typedef {"asked" | "kept" | "removed" | "full" | null} Choice
 */

/** @type {State} */
let state = { stage: "none", bytes: 0, copied: 0, evicted: false, reason: "unable" };

/** The version of the files that this page was made of. */
let version = "";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;

const remembered = () => /** @type {Choice} */ (kept.held);

/** @param {Choice & string} choice */
const remember = (choice) => kept.put(choice);

// --- what is shown ---

/** @param {number} bytes */
function megabytes(bytes) {
  const rounded = bytes < 10e6 ? (bytes / 1e6).toFixed(1) : String(Math.round(bytes / 1e6));
  return rounded.replace(".", ",");
}

/** @type {Record<Reason, string>} */
const FAILURES = {
  quota: "Pas assez de place pour la copie hors ligne.",
  network: "Copie hors ligne interrompue : elle reprendra à votre prochaine visite.",
  changed:
    "Copie hors ligne interrompue : un fichier reçu n’est pas celui attendu. Elle reprendra à votre prochaine visite.",
  storage: "Ce navigateur a refusé la copie hors ligne : le Codex a besoin du réseau.",
  unable: "Le Codex a besoin du réseau : ce navigateur n’en garde pas de copie.",
};

/** The line, and its button. @returns {{ text: string, button?: string, act?: () => void }} */
function line() {
  const { stage, bytes, copied, evicted, reason } = state;
  const size = `${megabytes(bytes)} Mo`;
  switch (stage) {
    case "none":
      return { text: "" };
    case "offered":
      return {
        text: counted() ? "Votre connexion est comptée : à vous de dire." : "",
        button: `Garder hors ligne (${size})`,
        act: () => keep(true),
      };
    case "copying": {
      const what = evicted ? "Copie effacée par le navigateur, refaite" : "Copie hors ligne";
      return { text: `${what} : ${megabytes(copied)} / ${size}` };
    }
    case "ready":
      return { text: `Prêt hors ligne (${size})`, button: "Retirer", act: remove };
    case "failed":
      return reason === "unable"
        ? { text: FAILURES.unable }
        : { text: FAILURES[reason], button: "Réessayer", act: () => keep(true) };
  }
}

class OfflineCopy extends HTMLElement {
  #text = document.createElement("span");
  #button = document.createElement("button");

  connectedCallback() {
    this.#button.type = "button";
    this.#button.addEventListener("click", () => line().act?.());
    this.replaceChildren(this.#text, " ", this.#button);
    this.render();
  }

  render() {
    const { text, button = "" } = line();
    this.hidden = !text && !button;
    this.#text.textContent = text;
    this.#button.textContent = button;
    this.#button.hidden = !button;
  }
}

/** Spoken when it changes. It outlives the theme's page changes, as the banner does. */
const spoken = document.createElement("p");
spoken.className = "offline-spoken";
spoken.setAttribute("role", "status");

const banner = document.createElement("div");
banner.className = "offline-banner";
banner.setAttribute("role", "status");

/** @param {Partial<State>} change */
function show(change) {
  const before = state.stage;
  state = { ...state, ...change };
  for (const each of document.querySelectorAll("offline-copy")) {
    /** @type {OfflineCopy} */ (each).render();
  }
  if (state.stage !== before && (before !== "none" || state.stage === "failed")) {
    spoken.textContent = state.stage === "copying" ? "" : line().text;
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

/** Ask whether the copy is whole; the worker mends it if need be. */
function check() {
  registration?.active?.postMessage({ check: version });
}

/** Offer to load the page again. @param {string} text why */
function announce(text) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = `${text}\u00a0: recharger`;
  button.addEventListener("click", () => {
    const waiting = registration?.waiting;
    // Another tab has let it take over already.
    if (!waiting) return location.reload();
    waiting.addEventListener("statechange", () => {
      if (waiting.state === "activated") location.reload();
    });
    waiting.postMessage("take over");
  });
  banner.replaceChildren(button);
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
    show({ stage: "ready", bytes: data.whole, evicted: false });
  } else if (data.failed) {
    fail(data.failed);
  } else if (data.bytes) {
    show({ stage: "copying", ...data, evicted: state.evicted || remembered() === "kept" });
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
// The disk edition needs no copy.
if (location.protocol !== "file:") {
  document.querySelector(".md-header")?.before(banner);
  document.body.append(spoken);
  start();
}
