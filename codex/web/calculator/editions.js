/**
 * Links of former editions of the starting values. A link holds only what differs from those of its
 * time, and names their edition; one that names none is of the first.
 *
 * @typedef {import("../form/inputs.js").Values} Values
 */
import { fromUrl, read, toUrl } from "../form/inputs.js";

const PARAMETER = "v";

/** @param {URL} url */
function editionOf(url) {
  const named = url.searchParams.get(PARAMETER) ?? "";
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 1;
}

/**
 * What a form started with in an edition and does not now: where a value changed more than once,
 * the one that counted then.
 * @param {Record<string, Values>} former by edition, what the next one changed
 * @param {number} edition
 * @returns {Values}
 */
export function startedWith(former, edition) {
  const since = Object.entries(former).filter(([left]) => Number(left) >= edition);
  since.sort(([one], [other]) => Number(other) - Number(one));
  return Object.assign({}, ...since.map(([, values]) => values));
}

/**
 * What a link tells a calculator; nothing at all where it is not about this one.
 * @param {URL} url @param {HTMLElement} calculator @param {Values} pristine
 */
function told(url, calculator, pristine) {
  const values = fromUrl(url, calculator.dataset.key ?? "", pristine);
  const named = url.searchParams.has(PARAMETER) && url.hash === `#${calculator.id}`;
  return named || Object.keys(values).length ? values : null;
}

/**
 * Whether an address is a link to a calculator's answer.
 * @param {URL} url @param {HTMLElement} calculator @param {Values} pristine
 */
export const isLink = (url, calculator, pristine) => told(url, calculator, pristine) !== null;

/**
 * What a link means for a calculator, beyond the page's own values: what it tells, over what the
 * form started with when it was made.
 * @param {URL} url @param {HTMLElement} calculator @param {Values} pristine
 * @returns {Values}
 */
export function meant(url, calculator, pristine) {
  const values = told(url, calculator, pristine);
  const former = JSON.parse(calculator.dataset.former ?? "{}");
  return values ? { ...startedWith(former, editionOf(url)), ...values } : {};
}

/**
 * What to say of a link that means something else here than where it was made, or nothing.
 * @param {URL} url @param {HTMLElement} calculator
 * @param {string[]} unknown the values that the form has no place for
 */
export function doubts(url, calculator, unknown) {
  const edition = editionOf(url);
  const present = Number(calculator.dataset.edition);
  if (edition > present && told(url, calculator, {}))
    return "Ce lien vient d’une version plus récente du Codex\u00a0: rechargez la page, sinon vérifiez les valeurs.";
  if (!unknown.length) return "";
  const which = `des valeurs que ce calculateur ne connaît pas\u00a0: ${unknown.join("\u00a0; ")}.`;
  return edition < present
    ? `Ce lien, d’une version antérieure du Codex, contient ${which} Le reste est repris.`
    : `Le lien contient ${which}`;
}

/** A link that says of which edition it is. @param {URL} url @param {string} edition */
export function dated(url, edition) {
  url.searchParams.set(PARAMETER, edition);
  return url;
}

/**
 * The same link, told by the present edition: what it says to each calculator of the page means
 * the same by the values that they start with now.
 * @param {URL} url
 */
export function renewed(url) {
  const calculators = /** @type {HTMLElement[]} */ ([
    ...document.querySelectorAll("rule-calculator"),
  ]);
  const inputs = calculators.map((calculator) => {
    const form = /** @type {HTMLFormElement} */ (calculator.querySelector("form"));
    const pristine = read(form, { pristine: true });
    return { calculator, pristine, given: meant(url, calculator, pristine) };
  });
  url.searchParams.delete(PARAMETER);
  url.searchParams.set(PARAMETER, calculators[0]?.dataset.edition ?? "");
  for (const { calculator, pristine, given } of inputs) {
    toUrl(url, calculator.dataset.key ?? "", { ...pristine, ...given }, pristine);
  }
  return url;
}
