/**
 * What Python works out of a sheet, as an attack bonus from base and Strength. It is kept, so that a
 * page shows it before the engine has started, and worked out again once the values that it came from
 * have changed, here or in another tab.
 */
import { engine } from "../engine/engine.js";
import { ENGINE } from "../engine/version.js";
import { sheets } from "./sheet.js";

/** @typedef {import("../kept/kept.js").Character} Character */

/** The games whose sheets this page shows or uses. @type {Set<string>} */
const followed = new Set();
/** What the engine has been asked, and did not answer yet. @type {Set<string>} */
const asked = new Set();

/** @param {Character} character */
const origin = ({ values }) => JSON.stringify(Object.entries(values).sort());

/** Have what is derived on the sheets of a game agree with their values from now on. @param {string} system */
export function follow(system) {
  if (followed.has(system)) return;
  followed.add(system);
  const character = sheets.chosen(system);
  // Another build may reckon otherwise. Of two tabs neither takes back what the other has found.
  if (character && sheets.worked(system, character).made !== ENGINE) work(system, character);
  else agree(system);
}

/** @param {string} system */
function agree(system) {
  const character = sheets.chosen(system);
  if (character && sheets.worked(system, character).of !== origin(character))
    work(system, character);
}

sheets.addEventListener("change", () => {
  for (const system of followed) agree(system);
});

/** @param {string} system @param {Character} character */
async function work(system, character) {
  const of = origin(character);
  const key = `${system} ${character.id} ${of}`;
  if (asked.has(key)) return;
  asked.add(key);
  const characters = [character.values];
  const answer = await engine.ask({ do: "sheet", id: system, characters });
  asked.delete(key);
  const derived = answer.characters?.[0]?.derived;
  if (!derived) return;
  /** @param {0 | 1} place */
  const part = (place) =>
    Object.fromEntries(Object.entries(derived).map(([name, pair]) => [name, pair[place]]));
  sheets.derive(system, character, { of, made: ENGINE, values: part(0), steps: part(1) });
}
