/**
 * The difference of two figures as Python wrote them: exactly, in points of percentage for chances,
 * in the figure's own unit for numbers. A text that is no number has none.
 *
 * @typedef {{ label: string, shown: string, exact: string }} Figure
 * @typedef {{ part: bigint, whole: bigint, unit: string, rounded: boolean }} Amount
 */
import { grouped } from "../shared/grouped.js";

const NBSP = "\u00a0";
const MINUS = "\u2212";
const NUMBER =
  /^(?:(?:moins|plus) de )?([+\u2212]?)(\d{1,3}(?:\u00a0\d{3})*)(?:,(\d+))?(?:\u00a0(%|\p{L}+))?$/u;
const FRACTION = /^(\d+)\/(\d+)$/;
/** Shorter units are symbols, which take no « s ». */
const SHORTEST_WORD = 4;
/** French counts two and more in the plural. */
const PLURAL = 2n;

/** @param {Figure} figure @returns {Amount | null} */
export function amountOf({ shown, exact }) {
  const fraction = FRACTION.exec(exact.replaceAll(NBSP, ""));
  // Only chances have a fraction.
  if (fraction) {
    const [, part = "0", whole = "1"] = fraction;
    return { part: BigInt(part), whole: BigInt(whole), unit: "%", rounded: false };
  }
  const read = NUMBER.exec(shown);
  if (!read) return null;
  const [, sign, units = "0", decimals = "", unit = ""] = read;
  const size = BigInt(units.replaceAll(NBSP, "") + decimals);
  const whole = 10n ** BigInt(decimals.length) * (unit === "%" ? 100n : 1n);
  const part = sign === MINUS ? -size : size;
  return { part, whole, unit: unit.replace(/(?<=\p{L}{4})s$/u, ""), rounded: decimals !== "" };
}

/** @param {bigint} hundredths not negative */
function written(hundredths) {
  const units = grouped(String(hundredths / 100n));
  const decimals = String(hundredths % 100n)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return decimals ? `${units},${decimals}` : units;
}

/** @param {bigint} hundredths @param {string} unit */
function named(hundredths, unit) {
  if (!unit) return "";
  const several = hundredths >= PLURAL * 100n && unit.length >= SHORTEST_WORD;
  return `${NBSP}${unit}${several && !unit.endsWith("s") ? "s" : ""}`;
}

/**
 * Write what a figure is now, less what it was then: « +12,5 points », « −3 cases », « identique »;
 * nothing where they are no numbers of one kind.
 * @param {Figure} now @param {Figure} then
 */
export function difference(now, then) {
  const [one, other] = [amountOf(now), amountOf(then)];
  if (!one || !other || one.unit !== other.unit) return "";
  const chance = one.unit === "%";
  const part = (one.part * other.whole - other.part * one.whole) * (chance ? 100n : 1n);
  const whole = one.whole * other.whole;
  if (part === 0n) return "identique";
  const size = part < 0n ? -part : part;
  let hundredths = (size * 100n) / whole;
  if ((size * 100n) % whole) {
    // As chances are written: to one decimal, where two do not tell all.
    hundredths = ((size * 20n + whole) / (2n * whole)) * 10n;
    if (hundredths === 0n) {
      return `moins de 0,1${NBSP}point ${part < 0n ? "de moins" : "de plus"}`;
    }
  }
  const about = one.rounded || other.rounded ? `environ${NBSP}` : "";
  const unit = named(hundredths, chance ? "point" : one.unit);
  return `${about}${part < 0n ? MINUS : "+"}${written(hundredths)}${unit}`;
}
