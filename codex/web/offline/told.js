/** What is told of the copy for reading without a network, by its state. */

import { counted } from "../shared/line.js";

/**
 * @typedef {"quota" | "network" | "changed" | "storage" | "unable"} Reason
 * @typedef {{ stage: "none" | "offered" | "copying" | "ready" | "failed", bytes: number,
 *   spare: number, copied: number, evicted: boolean, reason: Reason }} State `spare`: the bytes of
 *   what the copy leaves out until the engine needs it
 * @typedef {{ text: string, button?: string, act?: "keep" | "remove" | "spare" }} Line
 */

/** @param {number} bytes */
function megabytes(bytes) {
  const rounded = bytes < 10e6 ? (bytes / 1e6).toFixed(1) : String(Math.round(bytes / 1e6));
  return `${rounded.replace(".", ",")}\u00a0Mo`;
}

/** @type {Record<Reason, string>} */
const FAILURES = {
  quota: "Pas assez de place pour la copie hors ligne.",
  network: "Copie hors ligne interrompue\u00a0: elle reprendra à votre prochaine visite.",
  changed:
    "Copie hors ligne interrompue\u00a0: un fichier reçu n’est pas celui attendu. Elle reprendra à votre prochaine visite.",
  storage: "Ce navigateur a refusé la copie hors ligne\u00a0: le Codex a besoin du réseau.",
  unable: "Le Codex a besoin du réseau\u00a0: ce navigateur n’en garde pas de copie.",
};

/** The line of the copy, and its button. @param {State} state @returns {Line} */
export function line({ stage, bytes, copied, evicted, reason }) {
  switch (stage) {
    case "none":
      return { text: "" };
    case "offered":
      return {
        text: counted() ? "Votre connexion est comptée\u00a0: à vous de dire." : "",
        button: `Garder hors ligne (${megabytes(bytes)})`,
        act: "keep",
      };
    case "copying": {
      const what = evicted ? "Copie effacée par le navigateur, refaite" : "Copie hors ligne";
      const soFar = megabytes(copied).split("\u00a0")[0];
      return { text: `${what}\u00a0: ${soFar} / ${megabytes(bytes)}` };
    }
    case "ready":
      return { text: `Prêt hors ligne (${megabytes(bytes)})`, button: "Retirer", act: "remove" };
    case "failed":
      return reason === "unable"
        ? { text: FAILURES.unable }
        : { text: FAILURES[reason], button: "Réessayer", act: "keep" };
  }
}

/** What a whole copy leaves out, and the button that has it too. @param {State} state @returns {Line} */
export function spareLine({ stage, spare }) {
  if (stage !== "ready") return { text: "" };
  if (!spare) return { text: "Votre copie a aussi le secours du moteur de calcul." };
  return {
    text: "Votre copie n’a pas le secours du moteur de calcul.",
    button: `Le garder aussi (${megabytes(spare)})`,
    act: "spare",
  };
}
