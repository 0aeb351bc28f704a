/**
 * The drawing of a QR code, which a phone reads from a screen or from paper: a script of its own, asked
 * for when somebody wants one.
 */
import { correction, generate } from "lean-qr";

/** Modules of light around a code, without which readers miss it (ISO 18004, 6.3.8). */
const QUIET = 4;
/** Beyond this version its modules are too small for a phone before a screen. */
const LARGEST = 30;

/**
 * The dark modules of the code of a text, as the path of a drawing, and how many modules wide and
 * high that is with the light around it.
 * @param {string} text no longer than `LONGEST_CODE` (`shown-code.js`)
 */
export function qrCode(text) {
  const code = generate(text, { minCorrectionLevel: correction.L, maxVersion: LARGEST });
  const path = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const from = x;
      while (code.get(x, y)) x += 1;
      if (x > from) path.push(`M${from + QUIET} ${y + QUIET}h${x - from}v1H${from + QUIET}z`);
    }
  }
  return { size: code.size + 2 * QUIET, path: path.join("") };
}
