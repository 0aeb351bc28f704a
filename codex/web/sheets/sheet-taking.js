/**
 * Taking over a file of sheets: both sides of a game are checked by Python and added to what is kept;
 * what cannot be used is set aside and named.
 */
import { engine } from "../engine/engine.js";
import { nameOf } from "../form/fields.js";
import { told } from "../kept/store.js";
import { grouped } from "../shared/grouped.js";
import { adversaries, sheets } from "./sheet.js";
import { readFile, sorted } from "./sheet-file.js";
import { areArms } from "./weapons.js";

/** @typedef {import("./sheet.js").Side} Side */

/** So many sheets of a file are checked at a time; the reader sees how far it is. */
const AT_ONCE = 200;
/** Of what a file holds that cannot be used, so much is named. */
const MOST_NAMED = 5;

/** @param {number} count */
const several = (count) => grouped(String(count));

/**
 * What Python refuses of the values of some sheets.
 * @param {string} system @param {Side} side
 * @param {import("../kept/kept.js").SheetValues[]} characters
 * @returns {Promise<Record<string, string>[]>} errors by name
 */
export async function check(system, side, characters) {
  const answer = await engine.ask({ do: "sheet", id: system, side, characters });
  if (!answer.characters) throw new Error(answer.failure);
  return answer.characters.map(({ errors = {} }) => errors);
}

/** The words of a field of a sheet, or its name. @param {Element | null} sheet @param {string} name */
export function labelOf(sheet, name) {
  const field = sheet?.querySelector(`[data-field="${CSS.escape(name)}"]`);
  return field ? nameOf(field) : name;
}

/**
 * Take over what a file holds of a system, and return what to say of it.
 * @param {string} text @param {string} system @param {(told: string) => void} tell how far it is
 * @throws {import("../shared/own-file.js").FileError} it is none of ours
 */
export async function takeOver(text, system, tell) {
  const file = readFile(text, system);
  const all = file.characters.length + file.adversaries.length;
  /** @type {string[]} */
  const left = file.unread ? [unreadable(file.unread)] : [];
  /** @type {import("./sheet-file.js").Filed[][]} */
  const right = [];
  let done = 0;
  for (const [of, filed] of /** @type {const} */ ([
    [sheets, file.characters],
    [adversaries, file.adversaries],
  ])) {
    const added = [];
    for (let place = 0; place < filed.length; place += AT_ONCE) {
      const some = filed.slice(place, place + AT_ONCE);
      tell(`Vérification\u00a0: ${several(done)} / ${several(all)}`);
      const values = some.map((each) => ({ ...each.aside, ...each.values }));
      for (const [index, errors] of (await check(system, of.side, values)).entries()) {
        const { arms: given, ...each } = /** @type {import("./sheet-file.js").Filed} */ (
          some[index]
        );
        const { arms, told: ofArms } = await disarmed(system, of.side, each.name, given);
        added.push(sorted({ ...each, ...(arms && { arms }) }, errors));
        left.push(...refused(system, of.side, each.name, errors), ...ofArms);
      }
      done += some.length;
    }
    right.push(added);
  }
  const [yours = [], theirs = []] = right;
  const outcomes = [
    yours.length ? told(sheets.add(system, ...yours)) : "",
    theirs.length ? told(adversaries.add(system, ...theirs)) : "",
  ];
  const names = [...yours, ...theirs].map(({ name }) => name);
  return [taken(names), aside(left), ...new Set(outcomes)].filter(Boolean).join(" ");
}

/**
 * The weapons of a character without what Python refuses of their values, and what to say of that;
 * none where they cannot be read.
 * @param {string} system @param {Side} side @param {string} name
 * @param {import("../kept/kept.js").Arms} [arms]
 */
async function disarmed(system, side, name, arms) {
  if (!arms) return { arms, told: [] };
  if (!areArms(arms)) return { told: [`${name}, les armes, qui ne se lisent pas`] };
  const all = await check(
    system,
    side,
    arms.all.map(({ values }) => values),
  );
  const told = arms.all.flatMap((weapon, place) => {
    const errors = all[place] ?? {};
    for (const each of Object.keys(errors)) delete weapon.values[each];
    return refused(system, side, `${name}, ${weapon.name}`, errors);
  });
  return { arms, told };
}

/** @param {string} system @param {Side} side @param {string} name @param {Record<string, string>} errors */
function refused(system, side, name, errors) {
  const form = `character-sheet[data-system="${system}"][data-side="${side}"]`;
  return Object.entries(errors).map(([field, message]) => {
    const reason = message.replace(/^Erreur\s*:\s*/, "").replace(/\.$/, "");
    return `${name}, ${labelOf(document.querySelector(form), field)} (${reason})`;
  });
}

/** @param {number} count */
const unreadable = (count) =>
  count > 1
    ? `${several(count)} personnages qui ne se lisent pas`
    : "un personnage qui ne se lit pas";

/** @param {string[]} all @param {string} separator */
function named(all, separator) {
  const more = all.length - MOST_NAMED;
  const shown = all.slice(0, MOST_NAMED).join(separator);
  return more > 0 ? `${shown}${separator}et ${several(more)} de plus` : shown;
}

/** @param {string[]} names */
const taken = (names) =>
  names.length ? `Repris\u00a0: ${named(names, ", ")}.` : "Aucun personnage n’est repris.";

/** @param {string[]} left */
const aside = (left) => (left.length ? `Laissé de côté\u00a0: ${named(left, "\u00a0; ")}.` : "");
