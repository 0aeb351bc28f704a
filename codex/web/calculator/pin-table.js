/**
 * Pinned answers beside the present one: as a table in the page, and as the lines of a copied text.
 */
import { button, element } from "../shared/element.js";
import { difference } from "./differences.js";

/**
 * @typedef {import("./differences.js").Figure} Figure
 * @typedef {import("../kept/kept.js").Pin} Pin
 * @typedef {{ pins: Pin[], names: string[], present: import("./pins.js").Told | null, made: string }}
 *   Beside the pins, what each is called, the present answer once it has come, and the engine's name
 */

const NOTHING = "—";
const CAPTION = "Réponses épinglées";
/** Beside the name of a pin whose answer an engine before or after this one has made. */
const OTHER_VERSION = "autre version du Codex";
/** A longer fraction is left out, as in the answer: see `calculators/french.py`. */
const LONGEST_FRACTION = 12;

/**
 * The figures of an answer by what they are of: a label may tell a number of the inputs, and two
 * figures may have the same.
 * @param {Figure[]} figures
 */
export function byKind(figures) {
  /** @type {Map<string, Figure>} */
  const found = new Map();
  for (const figure of figures) {
    let kind = figure.label.replace(/\d+/g, "#");
    while (found.has(kind)) kind += "'";
    found.set(kind, figure);
  }
  return found;
}

/** @param {Figure} figure */
const exactOf = ({ exact }) => (exact.length <= LONGEST_FRACTION ? exact : "");

/**
 * What separates the present figure from a pin's; "" where nothing does that is a value's effect: two
 * engines may count by two rules.
 * @param {Beside} beside @param {Pin | undefined} pin @param {Figure} [now] @param {Figure} [then]
 */
const gapOf = ({ made }, pin, now, then) =>
  pin?.made === made && now && then ? difference(now, then) : "";

/** What sets a pin's values apart from the present ones. @param {Beside} beside @param {Pin} pin */
const apartOf = ({ present }, { lines }) =>
  present ? lines.filter((line) => !present.lines.includes(line)) : lines;

/** What sets the present values apart from any of the pins'. @param {Beside} beside */
const ownOf = ({ present, pins }) =>
  present?.lines.filter((line) => pins.some((pin) => !pin.lines.includes(line))) ?? [];

// --- the table ---

/** @param {"row" | "col"} scope @param {string} text */
function heading(scope, text) {
  return element("th", { scope }, text);
}

/** @param {string} task @param {string} text @param {number} place @param {string} label */
function act(task, text, place, label) {
  const made = button(task, text, String(place));
  made.setAttribute("aria-label", `${text}\u00a0: ${label}`);
  return made;
}

/** @param {string[]} lines */
function list(lines) {
  return element("ul", { class: "calc-apart" }, ...lines.map((line) => element("li", {}, line)));
}

/**
 * @param {Figure | undefined} figure @param {string} label of its row
 * @param {string} [gap] what separates the present figure from it
 */
function cell(figure, label, gap) {
  const made = element("td", {});
  if (!figure) return element("td", {}, NOTHING);
  if (figure.label !== label)
    made.append(element("span", { class: "calc-named" }, figure.label), " ");
  made.append(element("span", { class: "calc-pinned" }, figure.shown));
  const exact = exactOf(figure);
  if (exact) made.append(" ", element("span", { class: "calc-exact" }, exact));
  if (gap) made.append(" ", element("span", { class: "calc-gap" }, `maintenant ${gap}`));
  return made;
}

/** A row for each thing that one of the answers tells. @param {Beside} beside */
function figuresOf(beside) {
  const { pins, present } = beside;
  const now = byKind(present?.figures ?? []);
  const then = pins.map((pin) => byKind(pin.figures));
  const kinds = new Set([now, ...then].flatMap((each) => [...each.keys()]));
  return [...kinds].map((kind) => {
    const figure = now.get(kind);
    const label = [now, ...then].map((each) => each.get(kind)?.label).find(Boolean) ?? "";
    const cells = then.map((each, place) => {
      const old = each.get(kind);
      return cell(old, label, gapOf(beside, pins[place], figure, old));
    });
    return element("tr", {}, heading("row", label), cell(figure, label), ...cells);
  });
}

/** What tells the pins apart, and what can be done with each. @param {Beside} beside */
function valuesOf(beside) {
  const { pins, names, present } = beside;
  const own = ownOf(beside);
  const others = pins.map((pin, place) => {
    const same = present && String(present.lines) === String(pin.lines);
    const name = names[place] ?? "";
    return element(
      "td",
      {},
      same ? "mêmes valeurs" : list(apartOf(beside, pin)),
      act("take-pin", "Reprendre ces valeurs", place, name),
      act("name-pin", "Renommer", place, name),
      act("unpin", "Retirer", place, name),
    );
  });
  const mine = element("td", {}, ...(own.length ? [list(own)] : []));
  return element("tr", {}, heading("row", "Valeurs qui changent"), mine, ...others);
}

/** The answers in columns, the present one first. @param {Beside} beside */
export function tableOf(beside) {
  const { pins, names, made } = beside;
  const head = ["Maintenant", ...names].map((name) => heading("col", name));
  for (const [place, pin] of pins.entries()) {
    if (pin.made !== made) {
      head[place + 1]?.append(" ", element("span", { class: "calc-named" }, OTHER_VERSION));
    }
  }
  const table = element(
    "table",
    { class: "calc-grid" },
    element("caption", {}, CAPTION),
    element("thead", {}, element("tr", {}, element("td", {}), ...head)),
    // What tells the pins apart stands under their names.
    element("tbody", {}, valuesOf(beside), ...figuresOf(beside)),
  );
  const scrolls = element("div", { class: "calc-table" }, table);
  scrolls.tabIndex = 0;
  scrolls.setAttribute("role", "region");
  scrolls.setAttribute("aria-label", CAPTION);
  return scrolls;
}

// --- the text ---

/** @param {string} name @param {string[]} lines what sets it apart @param {string[]} figures */
const told = (name, lines, figures) =>
  `– ${name}${lines.length ? ` (${lines.join(" ; ")})` : ""}\u00a0: ${figures.join(" ; ")}`;

/** @param {Figure} figure */
function figureTold(figure) {
  const exact = exactOf(figure);
  return `${figure.label}, ${figure.shown}${exact ? ` (${exact})` : ""}`;
}

/** A line for each answer, the present one first; none where nothing is pinned. @param {Beside} beside */
export function textOf(beside) {
  const { pins, names, present, made } = beside;
  if (!pins.length || !present) return [];
  const now = byKind(present.figures);
  const others = pins.map((pin, place) => {
    const figures = [...byKind(pin.figures)].map(([kind, then]) => {
      const gap = gapOf(beside, pin, now.get(kind), then);
      return `${figureTold(then)}${gap ? `, maintenant ${gap}` : ""}`;
    });
    const other = pin.made === made ? "" : `, ${OTHER_VERSION}`;
    return told(`«\u00a0${names[place]}\u00a0»${other}`, apartOf(beside, pin), figures);
  });
  const mine = told("maintenant", ownOf(beside), present.figures.map(figureTold));
  return [`${CAPTION}\u00a0:`, mine, ...others];
}
