/**
 * What a reader may ask of the device: <screen-awake>, a screen that stays on while a page is read,
 * and <install-hint>, which offers once to install the site.
 *
 * Each stays hidden where the browser cannot do it.
 */

import { awake, installation } from "../kept/kept.js";
import { acting, element } from "../shared/element.js";

// --- the screen ---

const YES = "oui";

const isAwake = () => awake.held === YES;

/** @type {WakeLockSentinel | undefined} */
let lock;

/** Hold the screen, or let it go. The browser itself lets it go when the page is hidden. */
async function hold() {
  if (!isAwake() || document.hidden) {
    await lock?.release();
    lock = undefined;
    return;
  }
  if (lock && !lock.released) return;
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    // Refused, as by a battery that runs low: asked again when the page is looked at.
  }
}

class ScreenAwake extends HTMLElement {
  connectedCallback() {
    if (!("wakeLock" in navigator)) return;
    const box = element("input", { type: "checkbox" });
    box.checked = isAwake();
    box.addEventListener("change", () => {
      awake.put(box.checked ? YES : "");
      hold();
    });
    this.replaceChildren(element("label", {}, box, " Garder l’écran allumé"));
    this.hidden = false;
  }
}

// --- the installation ---

/** What the browser hands over when it would offer to install the site. @type {any} */
let offer;

/** Offer it, or no longer. @param {any} [event] */
function offering(event) {
  offer = event;
  for (const each of document.querySelectorAll("install-hint")) {
    /** @type {InstallHint} */ (each).render();
  }
}

/** Never again: the reader has answered. */
function answered() {
  installation.put(YES);
  offering();
}

class InstallHint extends HTMLElement {
  connectedCallback() {
    this.render();
  }

  render() {
    this.hidden = !offer;
    this.replaceChildren();
    if (!offer) return;
    const install = acting("Installer", () => {
      offer?.prompt();
      answered();
    });
    this.append("Le Codex s’installe comme une application. ", install, " ");
    this.append(acting("Non merci", answered));
  }
}

addEventListener("beforeinstallprompt", (event) => {
  // Its own banner would stand over the page.
  event.preventDefault();
  if (!installation.held) offering(event);
});
addEventListener("appinstalled", answered);
document.addEventListener("visibilitychange", hold);

customElements.define("screen-awake", ScreenAwake);
customElements.define("install-hint", InstallHint);
hold();
