/** The line of the engine: what is loaded, what failed, and the button that tries again. */
import { button } from "../shared/element.js";
import { sentence as failureSentence } from "./guard.js";

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", ",");

/**
 * What the engine is busy with; "" when it is not.
 * @param {import("./engine.js").State} state
 */
export function stageOf({ stage, loaded, total }) {
  const bytes = total ? ` ${megabytes(loaded)} / ${megabytes(total)} Mo` : "";
  const texts = {
    idle: "",
    files: `Chargement du moteur de calcul…${bytes}`,
    python: "Démarrage du moteur de calcul…",
    ready: "",
  };
  // Every byte is there, and Python starts: most of the wait on a fast network.
  return texts[stage === "files" && total > 0 && loaded === total ? "python" : stage];
}

const GREYED = "Tant qu’elle est grisée, la réponse affichée vaut pour d’autres valeurs.";

/** Where a calculator is of another version than the scripts: say so, with the way to both of one. @param {HTMLElement} place */
export function showOutdated(place) {
  place.classList.add("calc-failed");
  const reload = button("reload", "Recharger");
  reload.addEventListener("click", () => location.reload());
  place.replaceChildren(`${failureSentence("changed")} `, reload);
}

/**
 * Show the state of the engine in its line; return what a failure newly says, "" for nothing new.
 * @param {HTMLElement} place @param {import("./engine.js").State} state
 * @param {string} [meaning] what a failure means for what the page shows
 */
export function showEngine(place, state, meaning = GREYED) {
  place.classList.toggle("calc-failed", state.failure !== null);
  if (!state.failure) {
    delete place.dataset.told;
    // It was there before the tab was left: nobody waits for it yet, and a calculator's bar tells who does.
    place.textContent = state.again ? "" : stageOf(state);
    return "";
  }
  const text = `${failureSentence(state.failure.reason)} ${meaning}`;
  if (place.dataset.told === text) return "";
  place.dataset.told = text;
  const outdated = state.failure.reason === "changed";
  const again = outdated ? button("reload", "Recharger") : button("retry", "Réessayer");
  place.replaceChildren(`${text} `, again);
  return text;
}
