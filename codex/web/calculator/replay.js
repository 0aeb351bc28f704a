/**
 * A whole fight played again: whoever opens a link with the number of its draw sees the same fight,
 * blow by blow.
 */

/** What the number is called in an address. */
const NAME = "tirage";
const NUMBER = /^\d{1,9}$/;

/**
 * The number that an address holds for a calculator, which is taken off it: no field has it.
 * @param {URL} url @param {string} key @returns {number | undefined}
 */
export function takeDraw(url, key) {
  const name = `${key}.${NAME}`;
  const number = url.searchParams.get(name) ?? "";
  if (!NUMBER.test(number)) return undefined;
  url.searchParams.delete(name);
  return Number(number);
}

/**
 * Where the same fight is played again.
 * @param {string} address of the calculator, with its inputs @param {number} draw
 */
export function replayed(address, draw) {
  const url = new URL(address);
  url.searchParams.set(`${url.hash.slice("#calc-".length)}.${NAME}`, `${draw}`);
  return url.href;
}
