/** The log of the session in a dialog: what fell, when and where, to be copied and erased. */

import { fights } from "../kept/kept.js";
import { copy } from "../shared/clipboard.js";
import { button, element } from "../shared/element.js";
import { bringBack, forget, marksOf, wordsOf } from "./fight.js";
import { erase, refused, restore, throwsOf } from "./log.js";

/** @typedef {import("./log.js").Thrown} Thrown */

/**
 * Writes dates, made as the first one is written: making both takes a phone 50 ms of each page.
 * @param {Intl.DateTimeFormatOptions} options
 */
function dated(options) {
  /** @type {Intl.DateTimeFormat | undefined} */
  let format;
  return (/** @type {number} */ at) => {
    format ??= new Intl.DateTimeFormat("fr", options);
    return format.format(at);
  };
}

const asDay = dated({ day: "numeric", month: "long" });
const asHour = dated({ hour: "2-digit", minute: "2-digit" });

/** What « Rétablir » brings back. @type {(() => void) | null} */
let back = null;

/** @param {Thrown} thrown */
const when = ({ at }) => (at ? asHour(at) : "");

/** @param {Thrown} thrown */
const where = ({ id, game, title }) => [game, title || id].filter(Boolean).join(", ");

/** @param {Thrown} thrown */
const day = ({ at }) => (at ? asDay(at) : "Avant");

/** The whole log for a chat, the first throw first. */
function text() {
  const lines = [];
  let last = "";
  for (const thrown of [...throwsOf()].reverse()) {
    if (day(thrown) !== last) lines.push(day(thrown));
    last = day(thrown);
    lines.push([when(thrown), where(thrown), thrown.outcome].filter(Boolean).join(" · "));
  }
  lines.push(...fought().map(({ words }) => words));
  return lines.join("\n");
}

/** @param {Thrown} thrown */
const line = (thrown) =>
  element(
    "li",
    {},
    element(
      "span",
      { class: "codex-quand" },
      [day(thrown), when(thrown)].filter(Boolean).join(", "),
    ),
    " ",
    element("span", {}, where(thrown)),
    element("strong", {}, thrown.outcome),
  );

/** What the fight of a game has left of each target, the last one first. @param {string} system */
function leftOf(system) {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const mark of marksOf(system)) {
    const key = `${mark.foe} ${mark.part}`;
    if (!found.has(key)) found.set(key, wordsOf(mark));
  }
  return [...found.values()].join("\u00a0; ");
}

/** What fights have left, a line a game. @returns {{ system: string, words: string }[]} */
function fought() {
  return Object.keys(fights.held).flatMap((system) => {
    const left = leftOf(system);
    const game = throwsOf().find(({ id }) => id.startsWith(`${system}/`))?.game ?? system;
    return left ? [{ system, words: `Combat, ${game || system}\u00a0: ${left}` }] : [];
  });
}

/** @param {HTMLDialogElement} dialog @param {string} [said] */
function draw(dialog, said = "") {
  const thrown = throwsOf();
  const actions = element("p", { class: "codex-seance-gestes" });
  if (thrown.length) actions.append(button("copy", "Copier le texte"), button("erase", "Effacer"));
  if (back) actions.append(button("restore", "Rétablir"));
  const told = said || refused() || (thrown.length ? "" : "Aucun jet pour l’instant.");
  dialog.replaceChildren(
    element("h2", { id: "codex-seance-titre" }, "Séance"),
    element(
      "button",
      { type: "button", class: "calc-close", "data-do": "close", "aria-label": "Fermer" },
      "×",
    ),
    ...fought().map(({ system, words }) =>
      element("p", {}, `${words} `, button("forget", "Oublier ce combat", system)),
    ),
    actions,
    element("p", { role: "status" }, told),
    element("div", { class: "codex-seance-texte" }),
    element("ol", {}, ...thrown.map(line)),
  );
}

/** @param {HTMLDialogElement} dialog @param {MouseEvent} event */
async function click(dialog, { target }) {
  const pressed = target instanceof Element ? target.closest("button") : null;
  switch (pressed?.dataset.do) {
    case "close":
      return dialog.close();
    case "copy":
      await copy(
        pressed,
        text(),
        /** @type {HTMLElement} */ (dialog.querySelector(".codex-seance-texte")),
      );
      return;
    case "erase": {
      const gone = erase();
      back = () => restore(gone);
      break;
    }
    case "forget": {
      const system = pressed.dataset.value ?? "";
      const gone = forget(system);
      back = () => bringBack(system, gone);
      break;
    }
    case "restore":
      back?.();
      back = null;
      break;
    default:
      return;
  }
  draw(dialog, back ? "Effacé." : "Rétabli.");
  /** @type {HTMLElement | null} */ (
    dialog.querySelector(back ? "[data-do=restore]" : "[data-do=close]")
  )?.focus();
}

/** Show the log above the page; the focus goes back to what opened it. */
export function openLog() {
  const dialog = element("dialog", {
    class: "codex-seance md-typeset",
    "aria-labelledby": "codex-seance-titre",
  });
  back = null;
  dialog.addEventListener("click", (event) => click(dialog, event));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  draw(dialog);
  dialog.showModal();
}
