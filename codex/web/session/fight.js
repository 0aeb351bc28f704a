/**
 * The hit points that a fight leaves to the target: noted by one tap beside the answer that says
 * them, undone by another, and where the next calculator of « Continuer » starts from.
 *
 * @typedef {import("../kept/kept.js").Mark} Mark
 * @typedef {Record<string, { field: string, least: number, most: number }>} Lasting
 */
import { fights } from "../kept/kept.js";
import { told } from "../kept/store.js";
import { button, element } from "../shared/element.js";

/** Blows of a fight that can be undone. */
const MOST = 50;

/** What is to be told of the last note, by game. @type {Map<string, string>} */
const refusals = new Map();

/** @param {HTMLElement} calculator */
const systemOf = (calculator) => (calculator.dataset.id ?? "").split("/")[0] ?? "";

/** The marks of a game, the last one first. @param {string} system @returns {Mark[]} */
export const marksOf = (system) => fights.held[system] ?? [];

/**
 * Whether a mark is of this part of this adversary; "" for one who is not kept.
 * @param {{ part: string, foe: string }} one @returns {(mark: Mark) => boolean}
 */
const isOf = (one) => (mark) => mark.part === one.part && mark.foe === one.foe;

/** What the fight left of the same target. @param {string} system @param {{ part: string, foe: string }} one */
const last = (system, one) => marksOf(system).find(isOf(one));

/** What it left, and of whom: of an adversary by his name, who may be erased since. @param {Mark} mark */
export const wordsOf = ({ before, after, named, whose }) =>
  [whose, `${before} → ${after}\u00a0PV`, named].filter(Boolean).join(", ");

/** @param {string} system @param {(marks: Mark[]) => Mark[]} change */
function change(system, change) {
  const outcome = fights.change((held) => ({ ...held, [system]: change(held[system] ?? []) }));
  refusals.set(system, told(outcome));
}

/** Give up the fight of a game; return its marks. @param {string} system */
export function forget(system) {
  const marks = marksOf(system);
  change(system, () => []);
  return marks;
}

/** Bring marks back that were given up. @param {string} system @param {Mark[]} marks */
export const bringBack = (system, marks) =>
  change(system, (since) => [...since, ...marks].slice(0, MOST));

/** The adversary whom the calculator is against. @param {HTMLElement} calculator */
const foeOf = (calculator) => calculator.dataset.foe ?? "";

/**
 * What an answer says is left.
 * @param {HTMLElement} calculator @param {Element} place @returns {Mark}
 */
const markOf = (calculator, place) => ({
  ...JSON.parse(/** @type {HTMLElement} */ (place).dataset.left ?? "{}"),
  foe: foeOf(calculator),
  whose: calculator.dataset.against ?? "",
});

/** @param {Mark | undefined} one @param {Mark} other */
const same = (one, other) =>
  one !== undefined &&
  one.before === other.before &&
  JSON.stringify(one.kept) === JSON.stringify(other.kept);

/**
 * Draw what a calculator's answers and throws say is left: to be noted, or noted and to be undone.
 * @param {HTMLElement} calculator
 */
export function drawFight(calculator) {
  const system = systemOf(calculator);
  for (const place of calculator.querySelectorAll(".calc-fight[data-left]")) {
    const mark = markOf(calculator, place);
    const noted = same(last(system, mark), mark);
    const words = noted
      ? [element("span", {}, `Noté\u00a0: ${wordsOf(mark)}`), button("unnote", "Annuler")]
      : [button("note", `Noter pour ce combat\u00a0: ${wordsOf(mark)}`)];
    const refusal = noted ? (refusals.get(system) ?? "") : "";
    place.replaceChildren(...words, ...(refusal ? [element("span", {}, refusal)] : []));
    place.toggleAttribute("hidden", false);
  }
}

/**
 * Note what an answer leaves, or take the note back; return what to say of it.
 * @param {HTMLElement} calculator @param {HTMLButtonElement} pressed
 */
export function note(calculator, pressed) {
  const place = /** @type {Element} */ (pressed.closest(".calc-fight"));
  const [system, mark] = [systemOf(calculator), markOf(calculator, place)];
  const back = pressed.dataset.do === "unnote";
  change(system, (marks) =>
    back
      ? marks.filter((_, at) => at !== marks.findIndex(isOf(mark)))
      : [mark, ...marks].slice(0, MOST),
  );
  drawFight(calculator);
  place.querySelector("button")?.focus({ preventScroll: true });
  return back ? "Annulé." : `Noté\u00a0: ${wordsOf(mark)}.`;
}

/** The part of the body that a form is about. @param {HTMLElement} calculator @param {any} values */
const partOf = (calculator, values) => String(values[calculator.dataset.partOf ?? ""] ?? "");

/**
 * What a calculator that « Continuer » leads to takes over from the fight: nothing where the link
 * tells other hit points, for they are of another target.
 * @param {HTMLElement} calculator
 * @param {import("../kept/kept.js").Values} values those of the form, the link's among them
 * @param {import("../kept/kept.js").Values} linked those of the link
 * @returns {import("../kept/kept.js").Values}
 */
export function carried(calculator, values, linked = {}) {
  /** @type {Lasting} */
  const lasting = JSON.parse(calculator.dataset.lasting ?? "{}");
  const one = { part: partOf(calculator, values), foe: foeOf(calculator) };
  const mark = last(systemOf(calculator), one);
  const [first] = Object.entries(lasting);
  if (!mark || !first) return {};
  const [name, { field }] = first;
  const said = String(linked[field] ?? "");
  if (said && said !== mark.kept[name]) return {};
  const taken = Object.entries(lasting).filter(([each, { least, most }]) => {
    const points = Number(mark.kept[each] ?? Number.NaN);
    return least <= points && points <= most;
  });
  return Object.fromEntries(taken.map(([each, { field }]) => [field, mark.kept[each] ?? ""]));
}

/** @param {HTMLElement} calculator @param {string | string[]} points */
export const carriedOn = (calculator, points) =>
  calculator.dataset.partOf
    ? `D’après ce combat\u00a0: ${points} PV déjà perdus par cette localisation.`
    : `D’après ce combat\u00a0: il reste ${points} PV à la cible.`;

/**
 * What a form holds once another part of the body was chosen: what the fight left of that one; the
 * first values, where these were another part's.
 * @param {HTMLElement} calculator @param {import("../kept/kept.js").Values} values
 * @param {import("../kept/kept.js").Values} first
 */
export function ofPart(calculator, values, first) {
  const own = carried(calculator, values);
  if (Object.keys(own).length) return own;
  const name = calculator.dataset.partOf ?? "";
  const others = marksOf(systemOf(calculator)).map(({ part }) =>
    carried(calculator, { ...values, [name]: part }),
  );
  const found = others.find((other) =>
    Object.entries(other).every(([field, value]) => String(values[field]) === value),
  );
  return Object.fromEntries(Object.keys(found ?? {}).map((field) => [field, first[field] ?? ""]));
}
