/** Digits by threes, as French writes a number: « 12 000 ». @param {string} digits */
export const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, "\u00a0");
