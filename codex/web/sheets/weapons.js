/**
 * The weapons of a character: some values of its sheet change with the one in hand. Those of the one in
 * hand stand on the sheet itself, where whatever knows of no weapons finds them; those of the others
 * are kept beside. A sheet of before has one weapon, without a name of its own.
 *
 * @typedef {import("../kept/kept.js").Character} Character
 * @typedef {import("../kept/kept.js").Weapon} Weapon
 * @typedef {import("../kept/kept.js").Arms} Arms
 */

const FIRST = "Arme";
const ID = /^\d{1,9}$/;

/** @param {any} held */
const areTexts = (held) =>
  typeof (held ?? undefined) === "object" &&
  Object.values(held).every((value) => typeof value === "string");

/** @param {any} each */
const isWeapon = (each) =>
  ID.test(each?.id) && typeof each.name === "string" && areTexts(each.values);

/** Whether this is what the weapons of a character are kept as. @param {any} arms @returns {arms is Arms} */
export const areArms = (arms) =>
  Array.isArray(arms?.all) &&
  arms.all.every(isWeapon) &&
  arms.all.some((/** @type {Weapon} */ { id }) => id === arms.hand);

/** Whether another version put something else in their place. @param {Character} character */
export const foreignArms = ({ arms }) => arms !== undefined && !areArms(arms);

/** The weapons of a character, not to be changed. @param {Character | null} character @returns {Arms} */
export function armsOf(character) {
  if (areArms(character?.arms)) return character.arms;
  return { hand: "1", all: [{ id: "1", name: FIRST, values: {} }] };
}

/** @param {Character} character @returns {Arms} */
const own = (character) => structuredClone(armsOf(character));

/**
 * Put down what the weapon in hand is by now.
 * @param {Arms} arms @param {Character} character @param {string[]} names of the values of a weapon
 */
function putDown({ hand, all }, { values }, names) {
  const held = /** @type {Weapon} */ (all.find(({ id }) => id === hand));
  const mine = Object.entries(values).filter(([name]) => names.includes(name));
  held.values = Object.fromEntries(mine);
}

/**
 * Take another weapon in hand.
 * @param {Character} character to be changed @param {string} id @param {string[]} names
 */
export function arm(character, id, names) {
  const arms = own(character);
  const next = arms.all.find((each) => each.id === id);
  if (foreignArms(character) || !next || id === arms.hand) return;
  putDown(arms, character, names);
  take(character, { ...arms, hand: id }, next, names);
}

/** @param {Character} character @param {Arms} arms @param {Weapon} next @param {string[]} names */
function take(character, arms, next, names) {
  const others = Object.entries(character.values).filter(([name]) => !names.includes(name));
  character.values = { ...Object.fromEntries(others), ...next.values };
  character.arms = arms;
}

/**
 * Add a weapon with the values of the one in hand, and take it.
 * @param {Character} character to be changed @param {string} name @param {string[]} names
 */
export function addWeapon(character, name, names) {
  if (foreignArms(character)) return;
  const arms = own(character);
  putDown(arms, character, names);
  const id = String(1 + Math.max(...arms.all.map((each) => Number(each.id))));
  const held = arms.all.find((each) => each.id === arms.hand);
  arms.all.push({ id, name, values: { ...held?.values } });
  character.arms = { ...arms, hand: id };
}

/** @param {Character} character to be changed @param {string} name */
export function nameWeapon(character, name) {
  if (foreignArms(character)) return;
  const arms = own(character);
  const held = /** @type {Weapon} */ (arms.all.find(({ id }) => id === arms.hand));
  held.name = name || held.name;
  character.arms = arms;
}

/**
 * Give up the weapon in hand for the first of the others, where there is one.
 * @param {Character} character to be changed @param {string[]} names
 */
export function dropWeapon(character, names) {
  const arms = own(character);
  const all = arms.all.filter(({ id }) => id !== arms.hand);
  const [next] = all;
  if (next && !foreignArms(character)) take(character, { hand: next.id, all }, next, names);
}
