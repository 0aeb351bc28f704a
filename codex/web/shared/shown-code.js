/** A link as a QR code in the page, on demand. */
import { element } from "./element.js";
import { grouped } from "./grouped.js";

/** Letters of a code of version 30 at the lowest correction (ISO 18004, table 7). */
export const LONGEST_CODE = 1732;
/** A copy opened from disk, whose addresses nobody else can open. */
export const ON_DISK = location.protocol === "file:";
const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string>} attributes */
function drawn(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

export class ShownCode {
  #button;
  #place;
  #asked;
  /** Counts what was asked for: only the last is shown. */
  #turn = 0;

  /**
   * @param {HTMLButtonElement} button what shows the code and takes it away
   * @param {HTMLElement} place where it stands
   * @param {() => Promise<{ link: string | null, name: string }>} asked the link of what is shown now,
   *   if it has one, and what the code is called
   */
  constructor(button, place, asked) {
    this.#button = button;
    this.#place = place;
    this.#asked = asked;
    button.setAttribute("aria-expanded", "false");
  }

  get #open() {
    return this.#button.getAttribute("aria-expanded") === "true";
  }

  /** Show the code, or take it away. @returns {Promise<string | null>} why there is none */
  async toggle() {
    if (!this.#open) return this.#draw();
    this.#close();
    return null;
  }

  /** Show the code of what is shown now, where one stands. */
  follow() {
    if (this.#open && this.#button.hidden) this.#close();
    else if (this.#open) this.#draw();
  }

  #close() {
    this.#turn += 1;
    this.#button.setAttribute("aria-expanded", "false");
    this.#place.hidden = true;
    this.#place.replaceChildren();
  }

  async #draw() {
    this.#turn += 1;
    const turn = this.#turn;
    const { link, name } = await this.#asked();
    const fits = link !== null && link.length <= LONGEST_CODE;
    const code = fits ? await made(link) : null;
    if (turn !== this.#turn) return null;
    if (!code) {
      this.#close();
      return fits ? UNREACHED : tooLong(link);
    }
    const { size, path } = code;
    const image = drawn("svg", {
      viewBox: `0 0 ${size} ${size}`,
      role: "img",
      "aria-label": name,
      "shape-rendering": "crispEdges",
    });
    // Dark upon light, whatever the page's colours: readers know no other.
    image.append(
      drawn("path", { fill: "#fff", d: `M0 0h${size}v${size}H0z` }),
      drawn("path", { fill: "#000", d: path }),
    );
    const caption = element(
      "figcaption",
      {},
      `${name}, à lire avec l’appareil photo d’un téléphone.`,
    );
    this.#place.replaceChildren(image, caption);
    this.#place.hidden = false;
    this.#button.setAttribute("aria-expanded", "true");
    return null;
  }
}

/** @param {string} link */
async function made(link) {
  try {
    /** @type {typeof import("./qr-code.js")} */
    const { qrCode } = await import(new URL("qr-code.js", import.meta.url).href);
    return qrCode(link);
  } catch {
    return null;
  }
}

const UNREACHED = "Ce qui dessine les codes QR n’a pas pu être chargé\u00a0: copiez le lien.";

/** @param {string | null} link */
function tooLong(link) {
  const most = `un code QR, qui tient ${grouped(String(LONGEST_CODE))} signes`;
  if (link === null) return `C’est trop long pour ${most}\u00a0: exportez un fichier.`;
  return `Ce lien de ${grouped(String(link.length))} signes est trop long pour ${most}\u00a0: copiez-le.`;
}
